import type { Page } from 'playwright-core';

/** The colour of the text of the first element that a CSS selector names. */
export async function colourOf(page: Page, selector: string): Promise<string> {
  return String(await page.evaluate(`getComputedStyle(document.querySelector(${JSON.stringify(selector)})).color`));
}
