/** Days in the console: those of the register, by the server's clock, whatever clock and zone the browser has. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import type { DemoServer } from '../../server/test/support/demo.ts';
import { daysAgo, now, today } from '../../server/test/support/clock.ts';
import { issue, makeHolders } from '../../server/test/support/holdings.ts';
import { appoint, openTestClient, type TestClient } from '../../server/test/support/test-client.ts';
import { until } from '../../server/test/support/time.ts';
import { balancesOf, confirmCommand, makeClass, makeHolder, runChecks } from './support/command-form.ts';
import { type ConsoleUser, openConsole, waitForIdle } from './support/console-user.ts';
import { theDemo } from './support/environment.ts';

/** The day in a place, by the clock of the database and the time zones of this process. */
const dayIn = (timeZone: string): string => new Intl.DateTimeFormat('en-CA', { timeZone }).format(now());
/** A day that the page shows in words. */
const dayOfWords = (shown: string): string => new Date(`${shown} 00:00 UTC`).toISOString().slice(0, 10);

describe('days of a register', () => {
  let server: DemoServer;
  let issuer: TestClient;
  let assetId: string;
  let holderId: string;
  before(async () => {
    server = await theDemo();
    issuer = await openTestClient(server);
    assetId = await makeClass(issuer, 'Shares by Day');
    [holderId] = (await makeHolders(issuer, 1)) as [string];
  });

  /** Opens the console of the issuer, on a machine whose clock is so many days behind. */
  async function openAt(
    path: string,
    { daysBehind = 0, timezoneId }: { readonly daysBehind?: number; readonly timezoneId?: string } = {},
  ): Promise<ConsoleUser> {
    const user = await openConsole(server.address, {
      alone: daysBehind > 0,
      ...(timezoneId === undefined ? {} : { timezoneId }),
    });
    if (daysBehind > 0) await user.page.clock.setFixedTime(now().getTime() - daysBehind * 86_400_000);
    await user.signIn(issuer.person);
    await user.page.goto(`/r/${issuer.person.usersAccountId}/${path}`);
    await waitForIdle(user.page);
    return user;
  }

  const formOf = (): string => `new/issue?asset=${assetId}&holder=${holderId}`;
  const dayField = (page: Page) => page.getByLabel('Effective date');

  test('a browser whose clock is three days behind pre-fills today, and takes it', async () => {
    const user = await openAt(formOf(), { daysBehind: 3 });
    assert.equal(dayOfWords(await dayField(user.page).inputValue()), today());
    await user.page.getByLabel('Quantity').fill('7');
    await runChecks(user.page);
    await confirmCommand(user.page, 'Confirm issue');
    const { assetById } = await issuer.read(`{ assetById(id: "${assetId}") { lots { nodes { issueDate } } } }`);
    assert.equal(assetById.lots.nodes[0].issueDate, today());
    user.assertClean();
    await user.close();
  });

  test('an administrator sets the time zone, and forms begin with the day of the register', async () => {
    const user = await openAt('access/users');
    const { page } = user;
    const zone = page.getByRole('region', { name: 'Time zone of the register' });
    await zone.getByText('Time zone of the register: UTC. Today is').waitFor();
    const change = async (timeZone: string): Promise<void> => {
      await zone.getByRole('button', { name: 'Change time zone' }).click();
      await page.getByRole('dialog').getByLabel('Time zone').fill(timeZone);
      await page.getByRole('dialog').getByRole('button', { name: 'Change time zone' }).click();
    };
    await change('EST');
    await page.getByRole('alert').getByText('The time zone EST is no place').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    // Between the two it is another day for 23 hours of 24, and in one of them another day than in UTC at any time.
    for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      await change(timeZone);
      const shown = zone.getByText(`Time zone of the register: ${timeZone}. Today is`);
      await shown.waitFor();
      assert.equal(dayOfWords(/Today is (.*)\.$/.exec(await shown.innerText())![1]!), dayIn(timeZone));
      const form = await openAt(formOf(), { timezoneId: 'UTC' });
      assert.equal(dayOfWords(await dayField(form.page).inputValue()), dayIn(timeZone));
      const note = form.page.getByText(`This is today in the time zone of the register, ${timeZone}. Here it is`);
      assert.equal(await note.count(), dayIn(timeZone) === today() ? 0 : 1);
      await form.page.getByLabel('Quantity').fill('1');
      await runChecks(form.page);
      form.assertClean();
      await form.close();
    }
    user.assertClean('200 graphql');
    await user.close();
  });

  test('a form of an agent of several issuers begins with the day of the issuer whose class is chosen', async () => {
    const agent = await openTestClient(server, { accountType: 'transfer_agent' });
    const classes = new Map<string, string>();
    for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      const one = await openTestClient(server);
      await one.mutate('changeTimeZone', { timeZone });
      classes.set(timeZone, await makeClass(one, `Shares in ${timeZone}`));
      await appoint(server, one.person, agent.person);
    }
    const user = await openConsole(server.address, { timezoneId: 'UTC' });
    await user.signIn(agent.person);
    for (const [timeZone, asset] of classes) {
      await user.page.goto(`/r/${agent.person.usersAccountId}/new/issue?asset=${asset}`);
      const day = dayField(user.page);
      await until(
        async () => dayOfWords(await day.inputValue()) === dayIn(timeZone),
        () => timeZone,
      );
    }
    user.assertClean();
    await user.close();
  });

  test('the pages of an investor count days as the register of the chosen holder or class does, else as UTC does', async () => {
    const investor = await openTestClient(server, { accountType: 'investor' });
    const user = await openConsole(server.address, { timezoneId: 'UTC' });
    const { page } = user;
    const rows = new Map<string, { readonly asset: string; readonly holder: string }>();
    for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      const one = await openTestClient(server);
      await one.mutate('changeTimeZone', { timeZone });
      const asset = await makeClass(one, `Held in ${timeZone}`);
      const of = { holderAccountId: investor.person.accountId };
      const holder = await makeHolder(one, `Holder in ${timeZone}`, of);
      await issue(one, asset, holder, '5', { effectiveDate: daysAgo(3) });
      rows.set(timeZone, { asset, holder });
    }
    await user.signIn(investor.person);
    const shows = async (path: string, label: string, day: () => string): Promise<void> => {
      await page.goto(`/r/${investor.person.usersAccountId}/${path}`);
      const field = page.getByLabel(label, { exact: true });
      await until(
        async () => dayOfWords(await field.inputValue()) === day(),
        () => path,
      );
    };
    for (const [timeZone, { asset, holder }] of rows) {
      const day = (): string => dayIn(timeZone);
      await shows(`statements?holder=${holder}`, 'To', day);
      await page.getByRole('heading', { name: 'Closing balance' }).waitFor();
      await shows(`as-of?tab=asset&asset=${asset}`, 'Effective date', day);
      await page.getByText(`Days are those of the time zone of the register, ${timeZone}.`).waitFor();
    }
    await shows('as-of', 'Effective date', today);
    await page.getByText('Days are those of UTC, because the registers have different time zones.').waitFor();
    user.assertClean();
    await user.close();
  });

  test('each time says its zone, and a day that the register was known at ends with it', async () => {
    await issuer.mutate('changeTimeZone', { timeZone: 'Australia/Sydney' });
    await issue(issuer, assetId, holderId, '5', { effectiveDate: daysAgo(2) });
    const user = await openAt(`as-of?asOf=2026-04-05&knownAt=2026-04-05&tab=positions`, { timezoneId: 'Asia/Tokyo' });
    await user.page
      .getByText(
        'Days are those of the time zone of the register, Australia/Sydney. “Known at” is the end of that day.',
      )
      .waitFor();
    await user.page.goto(`/r/${issuer.person.usersAccountId}/transactions`);
    await user.page
      .getByText(/^\d+ \w+ \d{4}, \d\d:\d\d GMT\+9$/)
      .first()
      .waitFor();
    user.assertClean();
    await user.close();
    assert.equal(Object.keys(await balancesOf(issuer, assetId)).length, 1);
  });

  after(async () => {
    await issuer.mutate('changeTimeZone', { timeZone: 'UTC' });
  });
});
