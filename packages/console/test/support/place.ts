/** Where the browser tests look: one browser, and one registry with the demo and the console as it is built. Both end by themselves. */
import { spawnSync } from 'node:child_process';
import { after } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { type DemoServer, startDemo } from '../../../server/test/support/demo.ts';
import { openBrowser } from '../../browser.ts';

const builder = fileURLToPath(new URL('../../build.mjs', import.meta.url));

let browser: Promise<Browser> | undefined;
let demo: Promise<DemoServer> | undefined;

after(async () => {
  await (await browser)?.close();
  await (await demo)?.stop();
});

/** The browser of this test process. */
export function theBrowser(): Promise<Browser> {
  browser ??= openBrowser();
  return browser;
}

/** The demo of this test process. Whoever changes it adds to it, and takes nothing away that others look at. */
export function theDemo(): Promise<DemoServer> {
  demo ??= startDemo(consoleSettings());
  return demo;
}

let built = false;

/** Settings of a server with the console: what is built for it must be what its sources say, or there is nothing to test. */
export function consoleSettings(): Record<string, string> {
  const given = process.env['REGISTRY_CONSOLE_DIR'];
  if (given !== undefined) return { REGISTRY_CONSOLE_DIR: given };
  if (!built) {
    const { status } = spawnSync(process.execPath, [builder, '--if-needed'], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    if (status !== 0) throw new Error('The console could not be built.');
    built = true;
  }
  return {};
}
