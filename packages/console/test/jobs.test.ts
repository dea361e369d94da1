/** Jobs on the screen: a split of more lots than one request changes, from its form to its end. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { issue, makeHolders } from '../../server/test/support/holdings.ts';
import { fewLots, openImportWorker, type Worker, workUntilPlanned } from '../../server/test/support/jobs.ts';
import type { TestServer } from '../../server/test/support/server.ts';
import { openColleague, openTestClient, startWhole, type TestClient } from '../../server/test/support/test-client.ts';
import { makeClass, reviewCommand, runChecks } from './support/command-form.ts';
import { type ConsoleUser, openConsole, untilItFits, waitForIdle } from './support/console-user.ts';
import { consoleSettings } from './support/environment.ts';
import { faultsOf } from './support/page-faults.ts';

const name = `Ordinary shares of one penny each ${'of the second conversion '.repeat(4)}of 2019`;
const split = { numerator: '2', denominator: '1', effectiveDate: '2026-03-01' };

describe('jobs', () => {
  let server: TestServer;
  let issuer: TestClient;
  let user: ConsoleUser;
  let worker: Worker;
  before(async () => {
    server = await startWhole({ settings: { ...fewLots, ...consoleSettings() } });
    issuer = await openTestClient(server);
    worker = openImportWorker(server);
    user = await openConsole(server.address, { alone: true });
    await user.signIn(issuer.person);
  });
  after(async () => {
    await user.close();
    await worker.close();
    await server.stop();
  });

  const open = async (path: string): Promise<void> => {
    await user.page.goto(`/r/${issuer.person.usersAccountId}/${path}`);
    await waitForIdle(user.page);
  };
  const says = (text: string | RegExp): Promise<void> => user.page.locator('main').getByText(text).first().waitFor();

  /** A class with lots of 10 units, which are too many for one request. */
  async function manyLots(named: string, count = 4): Promise<string> {
    const assetId = await makeClass(issuer, named);
    for (const holderId of await makeHolders(issuer, count)) await issue(issuer, assetId, holderId, '10');
    return assetId;
  }

  async function begin(assetId: string, more: object = {}): Promise<string> {
    const { job } = await issuer.mutate('splitAsset', { assetId, ...split, ...more }, 'job { id }');
    return job.id;
  }

  /** Looks at the page in the dark and on a narrow screen too. */
  async function assertLooks(): Promise<void> {
    const { page } = user;
    assert.deepEqual(await faultsOf(page), []);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: 'dark' });
    assert.deepEqual(await faultsOf(page), []);
    await untilItFits(page);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 1360, height: 850 });
  }

  test('a large split begins a job, which pages follow until everything is recorded', async () => {
    const { page } = user;
    const assetId = await manyLots(name);
    await open(`new/split?asset=${assetId}`);
    assert.match(await runChecks(page), /is carried out as a job, because of the number of its lots/);
    // The dry run of the form is a job of its own, with a plan.
    assert.equal(await worker.work(), true);
    await says('Planned. It is a dry run: nothing is recorded.');
    await reviewCommand(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm split' }).click();
    await page.getByRole('heading', { name: 'Begun as a job' }).waitFor();
    await page.reload();
    await says('Waiting for a server');
    await says('You may leave this page');
    await page.getByRole('link', { name: 'Open job' }).click();
    await page.waitForURL(/\/jobs\//);
    const jobId = page.url().split('/').at(-1)!;
    await page.getByRole('button', { name: 'Stop job' }).waitFor();
    await workUntilPlanned(worker, issuer, jobId);
    // The page asks by itself.
    await says('Step 2 of 3: preparing the new lots');
    await says('0 of 4 lots');
    await page.getByRole('heading', { name: 'Plan' }).waitFor();
    await says('Units after');
    await assertLooks();
    await open('');
    const jobs = page.getByRole('region', { name: 'Jobs' });
    await jobs.getByText('Step 2 of 3').waitFor();
    assert.equal(await jobs.getByRole('progressbar').getAttribute('max'), '4');
    await open(`new/split?asset=${assetId}`);
    await says('The asset is closed for other changes until a job ends.');
    assert.match((await page.getByRole('link', { name: /^Open the job/ }).getAttribute('href'))!, new RegExp(jobId));
    await open(`assets/${assetId}`);
    await jobs.getByText('Step 2 of 3').waitFor();
    await assertLooks();
    assert.equal(await worker.work(), true);
    await jobs.getByText('All of it is recorded.').waitFor();
    await page.locator('tr', { hasText: 'Outstanding' }).getByText('80').waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Totals' }).waitFor();
    await waitForIdle(page);
    assert.equal(await jobs.count(), 0);
    await open(`jobs/${jobId}`);
    await says('All of it is recorded.');
    await page.getByRole('list', { name: 'Checks' }).waitFor();
    assert.equal(await page.getByRole('button', { name: 'Stop job' }).count(), 0);
    // The form did not run its dry run again when that had ended.
    assert.equal((await issuer.read('{ allJobs { totalCount } }')).allJobs.totalCount, 2);
    user.assertClean();
  });

  test('a job is stopped, one that fails says why, and the list finds each by its status', async () => {
    const { page } = user;
    const stopped = await manyLots('Shares That Stop');
    const jobId = await begin(stopped);
    await open(`jobs/${jobId}`);
    await page.getByRole('button', { name: 'Stop job' }).click();
    await page.getByRole('dialog').getByText('the instruction ends as withdrawn').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Stop job' }).click();
    await says('It was stopped. Nothing of it is recorded');
    await begin(await manyLots('Shares That Fail'), { numerator: '1', denominator: '3' });
    await open('');
    const jobs = page.getByRole('region', { name: 'Jobs' });
    await jobs.getByText('Waiting for a server').waitFor();
    assert.equal(await worker.work(), true);
    await jobs.getByText('It failed. Nothing of it is recorded').waitFor();
    await jobs.getByText('Fractions would be left with 4 holders').waitFor();
    await assertLooks();
    // It is still there after a reload, where nobody looked at it as it failed.
    await page.reload();
    await jobs.getByRole('link', { name: /^Split Shares That Fail, 1 for 3/ }).waitFor();
    await open('jobs?state=cancelled');
    await page.getByRole('row', { name: /Split Shares That Stop/ }).waitFor();
    assert.equal(await page.getByRole('row').count(), 2);
    await page.locator('[data-filters]').getByLabel('Status').selectOption('failed');
    await page.getByRole('row', { name: /Split Shares That Fail/ }).waitFor();
    await page.locator('[data-filters]').getByLabel('Status').selectOption('planning');
    await page.getByText('No results').waitFor();
    user.assertClean();
  });

  /** Asks by the form for a split that is approved again if its plan changes. Shape: the id of its instruction. */
  async function ask({ person }: TestClient, assetId: string): Promise<string> {
    const asking = await openConsole(server.address, { alone: true });
    try {
      const { page } = asking;
      await asking.signIn(person);
      await page.goto(`/r/${person.usersAccountId}/new/split?asset=${assetId}`);
      await page.getByLabel('Ask for approval again if its plan has changed by then').check();
      await runChecks(page);
      await reviewCommand(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Submit for approval' }).click();
      await page.getByRole('heading', { name: 'Submitted for approval' }).waitFor();
      asking.assertClean();
    } finally {
      await asking.close();
    }
    const query = `{ assetById(id: "${assetId}") { jobs(orderBy: CREATED_AT_ASC) { nodes { isDryRun instruction { id payload } } } } }`;
    const [tried, asked, ...others] = (await issuer.read(query)).assetById.jobs.nodes;
    // That field begins no other dry run.
    assert.deepEqual([tried.isDryRun, asked.instruction.payload.ifPlanChanges, others], [true, 'ask', []]);
    return asked.instruction.id;
  }

  test('a request for a large split is planned, read by pages and approved, and its page follows the job until it is carried out', async () => {
    const { page } = user;
    const colleague = await openColleague(server, issuer, 'account_operator');
    const assetId = await manyLots('Shares That Wait', 22);
    const instructionId = await ask(colleague, assetId);
    // The dry run of the form comes before it.
    assert.equal(await worker.work(), true);
    await open(`instructions/${instructionId}`);
    await says('Waiting for a server');
    assert.equal(await worker.work(), true);
    await says('Planned, and waiting until its instruction is approved');
    await page.getByRole('group', { name: 'Largest holders' }).getByRole('row').nth(10).waitFor();
    const lots = page.getByRole('group', { name: 'Change of each lot' });
    assert.equal(await lots.getByRole('row').count(), 21);
    await page.getByRole('button', { name: 'Next lots' }).click();
    await says('Lots 21 to 22');
    assert.equal(await lots.getByRole('row').count(), 3);
    assert.ok(await page.getByRole('button', { name: 'Next lots' }).isDisabled());
    await assertLooks();
    // The approval names the plan that the page shows.
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    await says('Approved. A job carries it out.');
    await says('Waiting for a server');
    await says('is closed for other changes until it ends');
    assert.equal(await worker.work(), true);
    await says('All of it is recorded.');
    await page.getByText('Completed', { exact: true }).first().waitFor();
    user.assertClean();
  });

  test('many rows are imported by a job, which a page that is loaded again takes up', async () => {
    const { page } = user;
    const rows = Array.from({ length: 1_001 }, (_, at) => `sole,Import Job ${at},GB`);
    await open('import?kind=holders');
    await page.locator('input[type=file]').setInputFiles({
      name: 'All holders.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`form,owner,owner country\n${rows.join('\n')}`),
    });
    await page.getByRole('button', { name: 'Import 1,001 rows' }).click();
    await says('Waiting for a server');
    await page.waitForURL(/job=/);
    await page.reload();
    await says('All holders.csv');
    await says('Waiting for a server');
    await says('You may leave this page: the import goes on');
    await assertLooks();
    assert.equal(await worker.work(), true);
    await page.getByRole('heading', { name: 'Imported' }).waitFor();
    await says('The import made 1,001 holders.');
    await open('jobs');
    await page.getByRole('row', { name: /^Import: Holders, All holders\.csv/ }).click();
    await says('The rows are imported.');
    await page.getByRole('region', { name: 'Rows' }).getByText('1,001').first().waitFor();
    await page.getByRole('button', { name: 'holders.csv' }).waitFor();
    // Once more, and stopped: nothing is imported twice, nor at all.
    await open('import?kind=holders');
    const more = Array.from({ length: 1_001 }, (_, at) => `sole,Import Stop ${at},GB`);
    await page.locator('input[type=file]').setInputFiles({
      name: 'More.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`form,owner,owner country\n${more.join('\n')}`),
    });
    await page.getByRole('button', { name: 'Import 1,001 rows' }).click();
    await page.getByRole('button', { name: 'Stop job' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Stop job' }).click();
    await says('It was stopped. Nothing of it is recorded.');
    const { allHolders } = await issuer.read(
      '{ allHolders(filter: { registration: { startsWith: "Import" } }) { totalCount } }',
    );
    assert.equal(allHolders.totalCount, 1_001);
    user.assertClean();
  });
});
