/** Faults of a page: what axe finds, and what our own rules of style do. */
import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { patienceMs, stopwatch } from '../../../server/test/support/time.ts';
import { waitForIdle } from './console-user.ts';

/** Minified, because every page loads it. */
const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Rules about landmarks, which open overlays are outside of. */
const ofLandmarks = ['region', 'landmark-unique', 'landmark-no-duplicate-banner'];
const liesAbove = '[role=dialog], [role=menu], [role=listbox], [data-popover]';

/**
 * How long faults are given to go: a page that is still loading may lack something. Once some have stayed, those after
 * them get no time.
 */
let patience = patienceMs;

/** Faults that stay, of some rules or of all. */
export async function faultsOf(page: Page, rules?: readonly string[]): Promise<string[]> {
  const elapsed = stopwatch();
  for (;;) {
    const faults = await faultsNow(page, rules);
    if (faults.length === 0) return [];
    if (elapsed() > patience) {
      patience = 0;
      return faults;
    }
    await setTimeout(500);
    await waitForIdle(page);
  }
}

async function faultsNow(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(`'axe' in window`))) await page.evaluate(`${axe}; undefined`);
  const options = { resultTypes: ['violations'], ...(rules === undefined ? {} : { runOnly: rules }) };
  const { violations }: AxeResults = await page.evaluate(`axe.run(document, ${JSON.stringify(options)})`);
  const above = (await page.locator(liesAbove).count()) > 0;
  return violations
    .filter(({ id }) => !above || !ofLandmarks.includes(id))
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
    );
}

/** Tables without export. In a form they are a field, or show what is not recorded yet. */
export async function notTakenAlong(page: Page): Promise<string[]> {
  return await page.evaluate(`[...document.querySelectorAll('main table:not(form table)')].flatMap((table) => {
    let around = table.parentElement;
    while (around !== null && around.querySelectorAll('table').length === 1) {
      if ([...around.querySelectorAll('button')].some(({ innerText }) => innerText.startsWith('Export CSV'))) return [];
      around = around.parentElement;
    }
    return ['a table without a way to take it along: ' + table.innerText.slice(0, 100)];
  })`);
}

/** The page itself, where it is wider than the screen, and tables that scroll sideways with the name of each row. */
export async function scrolledSideways(page: Page): Promise<string[]> {
  return await page.evaluate(`(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const tables = [...document.querySelectorAll('table')].filter((table) => {
      const around = table.parentElement;
      const first = table.querySelector('tbody:not([aria-hidden]) td');
      return table.checkVisibility() && first !== null && getComputedStyle(first).display !== 'none' &&
        around.scrollWidth > around.clientWidth + 1 && getComputedStyle(first).position !== 'sticky';
    });
    return [
      ...(scrollWidth > clientWidth ? ['the page is ' + (scrollWidth - clientWidth) + ' px wider than the screen'] : []),
      ...tables.map((table) => 'a table scrolls with the names of its rows: ' + table.innerText.slice(0, 100)),
    ];
  })()`);
}

/** Texts of a size that the type scale has not, and filled buttons where there are several: one thing stands out. */
export async function outOfStyle(page: Page): Promise<string[]> {
  return await page.evaluate(`(() => {
    const ofRoot = getComputedStyle(document.documentElement);
    const scale = ['tiny', 'small', 'list', 'body', 'title', 'heading', 'page'].map(
      (name) => parseFloat(ofRoot.getPropertyValue('--text-' + name)) * parseFloat(ofRoot.fontSize) + 'px');
    const sizes = [...document.querySelectorAll('body *')].filter((element) =>
      [...element.childNodes].some(({ nodeType, data }) => nodeType === 3 && data.trim() !== '') && element.checkVisibility(),
    ).map((element) => [getComputedStyle(element).fontSize, element.textContent.slice(0, 40)]);
    const front = document.querySelector('[role=dialog]') ?? document.querySelector('main') ?? document.body;
    const filled = [...front.querySelectorAll('button[data-variant=filled]')].filter((button) => button.checkVisibility());
    return [
      ...sizes.filter(([size]) => !scale.includes(size)).map((one) => 'a size of no scale: ' + one),
      ...(filled.length > 1 ? ['several filled buttons: ' + filled.map(({ innerText }) => innerText)] : []),
    ];
  })()`);
}
