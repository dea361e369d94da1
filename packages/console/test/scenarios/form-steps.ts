/** Steps that fill in a command form before a picture. Each scenario starts with an empty form. */
import type { Page } from 'playwright-core';

export type FormStep = (page: Page) => Promise<void>;

/** Deletes stored drafts. Only if one belongs to this form, the page must be reloaded. */
export const startEmpty = async (page: Page): Promise<void> => {
  const command = new URL(page.url()).pathname.split('/').at(-1)!;
  const isThisForm = await page.evaluate((name) => {
    const own = Object.keys(sessionStorage).some((key) => key.endsWith(` ${name}`));
    sessionStorage.clear();
    return own;
  }, command);
  if (!isThisForm) return;
  await page.reload();
  await page.locator('h1').waitFor();
};

/** Types into a search field and chooses the first match. */
export async function find(page: Page, label: string, text: string): Promise<void> {
  const field = page
    .getByRole('textbox', { name: label })
    .or(page.getByRole('combobox', { name: label }))
    .first();
  await field.fill(text);
  await page.getByRole('option', { name: text }).and(page.locator(':visible')).first().click();
}

export async function runChecks(page: Page): Promise<void> {
  await page.locator('[data-preview=checked]').waitFor();
}

export async function confirm(page: Page): Promise<void> {
  await page.locator('form button[type=submit]').click();
  await page.getByRole('dialog').waitFor();
}

export const openMore: FormStep = (page) => page.getByText('More options', { exact: true }).click();

export const after =
  (...steps: readonly FormStep[]): FormStep =>
  async (page) => {
    for (const step of steps) await step(page);
  };

export const press =
  (button: string, heading: string): FormStep =>
  async (page) => {
    await page.getByRole('button', { name: button }).click();
    await page.getByRole('heading', { name: heading }).waitFor();
  };
