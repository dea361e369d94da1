/** Fills in command forms, and reads the result from the API. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { until } from '../../../server/test/support/time.ts';
import type { Bearer } from '../../../server/test/support/test-client.ts';

/** Types into a search field and chooses the match. */
export async function choose(page: Page, label: string, text: string): Promise<void> {
  const name = new RegExp(`^${label}`);
  const field = page.getByRole('textbox', { name }).or(page.getByRole('combobox', { name })).first();
  await field.fill(text);
  await page.getByRole('option', { name: text }).and(page.locator(':visible')).first().click();
  await page.getByRole('option').and(page.locator(':visible')).first().waitFor({ state: 'detached' });
  assert.equal(await field.inputValue(), text);
}

/** Uploads a file by the button of the document field, once it can be pressed, and waits until it is stored. */
export async function uploadFile(page: Page, name: string): Promise<void> {
  const buffer = Buffer.from('%PDF-1.4 as far as anybody can tell');
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload…' }).click();
  await (await choosing).setFiles({ name, mimeType: 'application/pdf', buffer });
  const field = page.getByRole('combobox', { name: 'Document' }).or(page.getByRole('textbox', { name: 'Document' }));
  await until(
    async () => (await field.first().inputValue()) === name,
    () => name,
  );
}

/** Waits until the checks have answered for what the form has. Shape: what they say. */
export async function runChecks(page: Page): Promise<string> {
  const preview = page.locator('[data-preview=checked]');
  await preview.waitFor().catch(async () => assert.fail(await page.locator('main').innerText()));
  return await preview.innerText();
}

/** Presses the button of the form. */
export async function submitForm(page: Page): Promise<void> {
  await page.locator('form button[type=submit]').click();
}

/** Opens the confirmation. Shape: its text, after that of the page. */
export async function reviewCommand(page: Page): Promise<string> {
  await submitForm(page);
  const dialog = page.getByRole('dialog');
  await dialog.waitFor().catch(async () => assert.fail(await page.locator('main').innerText()));
  return `${await page.locator('main').innerText()}\n${await dialog.innerText()}`;
}

/** Goes from the form to the receipt. Shape: its text. */
export async function confirmCommand(page: Page, button: string): Promise<string> {
  await reviewCommand(page);
  await page.getByRole('dialog').getByRole('button', { name: button }).click();
  await page.getByRole('heading', { name: /Recorded$/ }).waitFor();
  return await page.locator('main').innerText();
}

/** The balances of an asset by registration, from the API. */
export async function balancesOf(keeper: Bearer, assetId: string): Promise<Record<string, string>> {
  const { assetById } = await keeper.read(
    `{ assetById(id: "${assetId}") { positions { nodes { balance holder { registration } } } } }`,
  );
  return Object.fromEntries(
    assetById.positions.nodes.map((one: { balance: string; holder: { registration: string } }) => [
      one.holder.registration,
      one.balance,
    ]),
  );
}

/** Creates an active class with so many units authorised. Shape: its id. */
export async function makeClass(issuer: Bearer, name: string, quantity = '1000', of: object = {}): Promise<string> {
  const { asset } = await issuer.mutate('createAsset', { name, type: 'common_stock', ...of }, 'asset { id }');
  await issuer.mutate('activateAsset', { assetId: asset.id });
  const charter = { quantity, authority: 'Charter', effectiveDate: '2026-01-02' };
  await issuer.mutate('authorizeUnits', { assetId: asset.id, ...charter });
  return asset.id;
}

/** Creates an individual holder. Shape: its id. */
export async function makeHolder(keeper: Bearer, registration: string, of: object = {}): Promise<string> {
  const parties = [{ partyType: 'individual', legalName: registration, capacity: 'owner' }];
  const { holder } = await keeper.mutate(
    'createHolder',
    { registration, ownershipForm: 'sole', parties, ...of },
    'holder { id }',
  );
  return holder.id;
}
