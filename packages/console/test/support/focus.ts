/** Moves the keyboard focus, and checks that it is visible. */
import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';

/** Runs in the page, because only a canvas resolves every CSS colour. */
const faultInPage = `(() => {
  const focused = document.activeElement;
  if (focused === null || focused === document.body) return 'no element has the focus';
  const label = focused.labels?.[0]?.innerText ?? focused.getAttribute('aria-label') ?? focused.innerText;
  const name = focused.tagName.toLowerCase() + ' “' + label.trim().slice(0, 40) + '”';

  const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 });
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  const luminanceOf = (colours) => {
    for (const colour of ['white', ...colours]) {
      pen.fillStyle = colour;
      pen.fillRect(0, 0, 1, 1);
    }
    const [red, green, blue] = [...pen.getImageData(0, 0, 1, 1).data]
      .map((part) => part / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };

  const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(focused);
  if (outlineStyle === 'none' || parseFloat(outlineWidth) < 2) return name + ' has no outline';
  const behind = [];
  for (let one = focused.parentElement; one !== null; one = one.parentElement)
    behind.unshift(getComputedStyle(one).backgroundColor);
  const [darker, lighter] = [luminanceOf(behind), luminanceOf([...behind, outlineColor])].sort((a, b) => a - b);
  const contrast = (lighter + 0.05) / (darker + 0.05);
  if (contrast < 3) return name + ' has an outline of ' + contrast.toFixed(2) + ' to 1';

  const { left, top, width, height } = focused.getBoundingClientRect();
  const places = [[0.5, 0.5], [0.1, 0.5], [0.9, 0.5], [0.5, 0.1], [0.5, 0.9]];
  const isVisible = places.some(([across, down]) =>
    focused.contains(document.elementFromPoint(left + width * across, top + height * down)));
  return isVisible ? '' : name + ' is not visible';
})()`;

/**
 * The fault of the current focus: it needs an outline of 2 px with a contrast of 3 to 1, and some of the element must
 * be visible. Shape: empty without a fault.
 */
export async function faultOfFocus(page: Page): Promise<string> {
  return await page.evaluate(faultInPage);
}

/** Units: presses of Tab. No element is farther away. */
const farthest = 90;

/** Presses Tab until the element has the focus. Shape: `onFocus` runs at every focus on the way. */
export async function tabTo(page: Page, target: Locator, onFocus: () => Promise<void>): Promise<void> {
  await target.first().waitFor();
  for (let times = 0; times < farthest; times += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate('document.activeElement === document.body')) continue;
    await onFocus();
    if ((await target.and(page.locator(':focus')).count()) > 0) return;
  }
  assert.fail(`Tab does not reach ${String(target)}`);
}
