/**
 * A day of work of a registrar in Sydney and of one in Los Angeles, from the time zone of the register to the
 * statement. The browser is elsewhere, and its clock is three days behind. Figures are worked by hand.
 */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import type { DemoServer } from '../../server/test/support/demo.ts';
import { now } from '../../server/test/support/clock.ts';
import { openTestClient, type TestClient } from '../../server/test/support/test-client.ts';
import { choose, confirmCommand, makeClass, makeHolder, runChecks, submitForm } from './support/command-form.ts';
import { type ConsoleUser, openConsole, waitForIdle } from './support/console-user.ts';
import { theDemo } from './support/environment.ts';

const dayMs = 86_400_000;
const dayBefore = (day: string): string => new Date(Date.parse(day) - dayMs).toISOString().slice(0, 10);
const dayAfter = (day: string): string => new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10);
/** A day as pages show it. */
const inWords = (day: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));

describe('days of work', () => {
  let server: DemoServer;
  before(async () => {
    server = await theDemo();
  });

  /** The cells of the row of a holder in the cap table by holder. */
  async function capTableRow(page: Page, holder: string): Promise<string> {
    const row = page.getByRole('grid', { name: 'Cap table by holder' }).getByRole('row').filter({ hasText: holder });
    await row.waitFor();
    await waitForIdle(page);
    return (await row.getByRole('gridcell').allInnerTexts()).join(' ');
  }

  async function setTimeZone({ page }: ConsoleUser, issuer: TestClient, timeZone: string): Promise<void> {
    await page.goto(`/r/${issuer.person.usersAccountId}/access/users`);
    const zone = page.getByRole('region', { name: 'Time zone of the register' });
    await zone.getByRole('button', { name: 'Change time zone' }).click();
    await page.getByRole('dialog').getByLabel('Time zone').fill(timeZone);
    await page.getByRole('dialog').getByRole('button', { name: 'Change time zone' }).click();
    await zone.getByText(`Time zone of the register: ${timeZone}.`).waitFor();
  }

  for (const { timeZone, elsewhere } of [
    { timeZone: 'Australia/Sydney', elsewhere: 'America/Los_Angeles' },
    { timeZone: 'America/Los_Angeles', elsewhere: 'Australia/Sydney' },
  ])
    test(`in ${timeZone}`, async () => {
      const issuer = await openTestClient(server);
      const common = await makeClass(issuer, 'Common by Day', '100000');
      const converts = { type: 'preferred_stock', conversionAssetId: common, conversionRatio: '1.5' };
      const preferred = await makeClass(issuer, 'Preferred by Day', '10000', converts);
      const ada = await makeHolder(issuer, 'Ada by Day');
      const bea = await makeHolder(issuer, 'Bea by Day');
      const user = await openConsole(server.address, { alone: true, timezoneId: elsewhere });
      await user.page.clock.setFixedTime(now().getTime() - 3 * dayMs);
      await user.signIn(issuer.person);
      const { page } = user;
      const open = async (path: string): Promise<void> => {
        await page.goto(`/r/${issuer.person.usersAccountId}/${path}`);
        await waitForIdle(page);
      };
      await setTimeZone(user, issuer, timeZone);
      const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format(now());
      const yesterday = dayBefore(today);

      await issuer.mutate('issueUnits', {
        assetId: preferred,
        holderId: ada,
        quantity: '6766',
        effectiveDate: yesterday,
      });
      // The issue of yesterday is typed, the transfer of today is offered.
      await open(`new/issue?asset=${common}&holder=${ada}`);
      const dayField = page.getByLabel('Effective date');
      assert.equal(await dayField.inputValue(), inWords(today));
      await dayField.fill(dayAfter(today));
      await page.getByLabel('Quantity').fill('1000');
      await submitForm(page);
      await page.getByText('Choose today, by the time zone of the register, or an earlier date.').waitFor();
      await dayField.fill(yesterday);
      await runChecks(page);
      await confirmCommand(page, 'Confirm issue');
      await open(`new/transfer?asset=${common}&holder=${ada}`);
      assert.equal(await dayField.inputValue(), inWords(today));
      await choose(page, 'To holder', 'Bea by Day');
      await page.getByLabel('Quantity').fill('400');
      await runChecks(page);
      await confirmCommand(page, 'Confirm transfer');

      // Two votes from yesterday on, and a split of three for two today, with the ratio of the preferred shares.
      await open(`new/change-terms?asset=${common}`);
      await page.getByLabel('Votes per unit').fill('2');
      await page.getByText('More options', { exact: true }).click();
      await dayField.fill(yesterday);
      await runChecks(page);
      await confirmCommand(page, 'Change terms');
      await open(`new/split?asset=${common}`);
      assert.equal(await dayField.inputValue(), inWords(today));
      await page.getByLabel('New units').fill('3');
      await page.getByLabel('for old units').fill('2');
      await page.getByLabel(/^Also adjust/).check();
      await runChecks(page);
      await confirmCommand(page, 'Confirm split');
      await open(`assets/${preferred}`);
      const terms = page.getByRole('group', { name: 'History of terms' });
      await terms.getByRole('row', { name: `Conversion ratio 2.25 ${inWords(today)}` }).waitFor();
      await terms.getByRole('row', { name: `Conversion ratio 1.5 The beginning ${inWords(yesterday)}` }).waitFor();

      // Yesterday 1,000 and 6,766 × 1.5 = 10,149; today 600 × 1.5 = 900 and 6,766 × 2.25 = 15,223.5, rounded down.
      await open('as-of?by=holder&unit=shares');
      assert.equal(await dayField.inputValue(), inWords(today));
      assert.match(await capTableRow(page, 'Ada by Day'), /^Ada by Day 7,666 \S+ 16,123 \S+ 1,800 \S+ 900 6,766$/);
      await open(`as-of?asOf=${yesterday}&by=holder&unit=shares`);
      assert.match(await capTableRow(page, 'Ada by Day'), /^Ada by Day 7,766 \S+ 11,149 \S+ 2,000 \S+ 1,000 6,766$/);

      await open(`statements?holder=${bea}`);
      assert.equal(await page.getByLabel('To', { exact: true }).inputValue(), inWords(today));
      await page.getByRole('group', { name: 'Closing balance' }).getByText('600', { exact: true }).waitFor();
      assert.equal(await page.getByRole('gridcell', { name: inWords(today), exact: true }).count(), 2);

      // A restriction ends as its day begins in the register.
      for (const [expiresOn, reason] of [
        [today, 'Ends today'],
        [dayAfter(today), 'Ends tomorrow'],
      ])
        await issuer.mutate('placeRestriction', {
          assetId: common,
          holderId: ada,
          kind: 'lien',
          beneficiary: 'A bank',
          reason,
          effectiveFrom: yesterday,
          expiresOn,
          quantity: '1',
        });
      await open(`holders/${ada}?tab=restrictions`);
      await page.getByRole('row').filter({ hasText: 'Ends today' }).getByText('Expired').waitFor();
      await page.getByRole('row').filter({ hasText: 'Ends tomorrow' }).getByText('Active').waitFor();
      user.assertClean();
      await user.close();
    });
});
