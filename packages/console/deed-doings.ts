/** What is done in the form of a deed before one looks at it. Nothing of it is left behind for the next picture. */
import type { Page } from 'playwright-core';

export type Doing = (page: Page) => Promise<void>;

/** What a tab keeps of a form that was left is forgotten first; only where it is of this very form, it must be loaded anew. */
export const anew = async (page: Page): Promise<void> => {
  const deed = new URL(page.url()).pathname.split('/').at(-1)!;
  const kept = await page.evaluate((name) => {
    const own = Object.keys(sessionStorage).some((key) => key.endsWith(` ${name}`));
    sessionStorage.clear();
    return own;
  }, deed);
  if (!kept) return;
  await page.reload();
  await page.locator('h1').waitFor();
};

/** Types into a field that finds, and takes what is found first. */
export async function find(page: Page, label: string, text: string): Promise<void> {
  const field = page
    .getByRole('textbox', { name: label })
    .or(page.getByRole('combobox', { name: label }))
    .first();
  await field.fill(text);
  await page.getByRole('option', { name: text }).and(page.locator(':visible')).first().click();
}

export async function rules(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ask the rules' }).click();
  await page.getByRole('list', { name: 'What the rules say' }).waitFor();
}

export async function confirm(page: Page): Promise<void> {
  await rules(page);
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByRole('heading', { name: 'What will happen' }).waitFor();
}

export const openMore: Doing = (page) => page.getByText('More', { exact: true }).click();

export const after =
  (...doings: readonly Doing[]): Doing =>
  async (page) => {
    for (const doing of doings) await doing(page);
  };

export const press =
  (button: string, heading: string): Doing =>
  async (page) => {
    await page.getByRole('button', { name: button }).click();
    await page.getByRole('heading', { name: heading }).waitFor();
  };
