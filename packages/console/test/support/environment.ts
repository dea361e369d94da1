/** One browser, and one registry with the demo and the built console, per test process. Both end automatically. */
import { spawnSync } from 'node:child_process';
import { after } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { type DemoServer, startDemo } from '../../../server/test/support/demo.ts';
import { afterLastFile } from '../../../server/test/support/shared-files.ts';
import { openBrowser } from './browser.ts';

const builder = fileURLToPath(new URL('../../build.mjs', import.meta.url));

let browser: Promise<Browser> | undefined;
let demo: Promise<DemoServer> | undefined;
let demoAddress: string | undefined;

async function end(): Promise<void> {
  await (await browser)?.close();
  await (await demo)?.stop();
}

if (!afterLastFile(end)) after(end);

/** The browser of this test process. */
export function theBrowser(): Promise<Browser> {
  browser ??= openBrowser();
  return browser;
}

/** The demo of this test process. Tests may add data, but must not remove data that others use. */
export function theDemo(): Promise<DemoServer> {
  demo ??= startDemo(consoleSettings(), { outlivesFile: true }).then((started) => {
    demoAddress = started.address;
    return started;
  });
  return demo;
}

/** Whether it is the address of that demo. */
export function isOfDemo(address: string): boolean {
  return address === demoAddress;
}

let built = false;

/** Settings of a server with the console, which is built first when its sources have changed. */
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
