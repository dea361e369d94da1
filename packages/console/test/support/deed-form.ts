/** The forms of deeds as somebody fills them in, and what the API says came of it. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import type { Bearer } from '../../../server/test/support/test-client.ts';

/** Types into a field that finds, and takes what is found. */
export async function choose(page: Page, label: string, text: string): Promise<void> {
  const name = new RegExp(`^${label}`);
  const field = page.getByRole('textbox', { name }).or(page.getByRole('combobox', { name })).first();
  await field.fill(text);
  await page.getByRole('option', { name: text }).and(page.locator(':visible')).first().click();
  await page.getByRole('option').and(page.locator(':visible')).first().waitFor({ state: 'detached' });
  assert.equal(await field.inputValue(), text);
}

/** Brings a file to the field of a document, and waits until the register has it. */
export async function bringFile(page: Page, name: string): Promise<void> {
  const buffer = Buffer.from('%PDF-1.4 as far as anybody can tell');
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer });
  const field = page.getByRole('combobox', { name: 'Document' }).or(page.getByRole('textbox', { name: 'Document' }));
  for (let times = 0; times < 100 && (await field.first().inputValue()) !== name; times += 1)
    await page.waitForTimeout(50);
  assert.equal(await field.first().inputValue(), name, await page.locator('main').innerText());
}

/** Goes from the fields to the rules. Shape: what they say. */
export async function askTheRules(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Ask the rules' }).click();
  const list = page.getByRole('list', { name: 'What the rules say' });
  await list.waitFor().catch(async () => assert.fail(await page.locator('main').innerText()));
  return await list.innerText();
}

/** From the rules to the confirmation. Shape: what it says will happen. */
export async function goOn(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByRole('heading', { name: 'What will happen' }).waitFor();
  return await page.locator('main').innerText();
}

/** From the rules to the receipt. Shape: what the receipt says. */
export async function carryOut(page: Page, button: string): Promise<string> {
  await goOn(page);
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('heading', { name: /Done$/ }).waitFor();
  return await page.locator('main').innerText();
}

/** What the holders of an asset have, by their registration, as the API tells it. */
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

/** Makes an active class with a thousand units authorised. Shape: its id. */
export async function makeClass(issuer: Bearer, name: string): Promise<string> {
  const { asset } = await issuer.mutate('createAsset', { name, type: 'common_stock' }, 'asset { id }');
  await issuer.mutate('activateAsset', { assetId: asset.id });
  const charter = { quantity: '1000', authority: 'Charter', effectiveDate: '2026-01-02' };
  await issuer.mutate('authorizeUnits', { assetId: asset.id, ...charter });
  return asset.id;
}

/** Enters a person as a holder. Shape: its id. */
export async function makeHolder(keeper: Bearer, registration: string, of: object = {}): Promise<string> {
  const parties = [{ partyType: 'individual', legalName: registration, capacity: 'owner' }];
  const { holder } = await keeper.mutate(
    'createHolder',
    { registration, ownershipForm: 'sole', parties, ...of },
    'holder { id }',
  );
  return holder.id;
}
