/** A page that a browser loaded before an upgrade goes on working on the server of the next release. */
import assert from 'node:assert/strict';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { after, afterEach, before, beforeEach, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { type DemoServer, startDemo } from '../../server/test/support/demo.ts';
import { carryFormer } from '../carry-former.mjs';
import { consoleSettings } from './support/environment.ts';
import { type ConsoleUser, openConsole, pressTogether, until, waitForIdle } from './support/console-user.ts';

const issuer = 'quillmere-robotics/account_administrator';
const typed = 'Typed before the upgrade';
const ownBuild = fileURLToPath(new URL('../dist/', import.meta.url));
const filesOf = (build: string): string => join(build, 'console', 'static');

/** Copies a build with other names of its files, as another release has them. */
function release(mark: string, into: string): string {
  const { REGISTRY_CONSOLE_DIR: from = ownBuild } = consoleSettings();
  const names = readdirSync(filesOf(from)).filter((name) => !/\.(br|gz)$/.test(name));
  const marked = (name: string): string => `${name.slice(0, -extname(name).length)}${mark}${extname(name)}`;
  const pattern = new RegExp(names.map((name) => name.replaceAll('.', '\\.')).join('|'), 'g');
  mkdirSync(filesOf(into), { recursive: true });
  const copy = (name: string, to: string): void => {
    if (!/\.(js|css|html)$/.test(name)) copyFileSync(join(from, name), join(into, to));
    else writeFileSync(join(into, to), readFileSync(join(from, name), 'utf8').replace(pattern, marked));
  };
  copy('index.html', 'index.html');
  for (const name of names) copy(join('console', 'static', name), join('console', 'static', marked(name)));
  return into;
}

describe('an upgrade', () => {
  let folder: string;
  let served: string;
  let demo: DemoServer;
  let user: ConsoleUser;
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'registry-upgrade-'));
    served = join(folder, 'served');
    release('a', join(folder, 'old'));
    demo = await startDemo({ REGISTRY_CONSOLE_DIR: served });
  });
  after(async () => {
    await demo.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    serve(release('a', join(folder, 'next')));
    user = await openConsole(demo.address);
    await user.signIn(demo.client);
  });
  afterEach(() => user.close());

  /** Puts a build in the place of the one that is served. */
  function serve(build: string): void {
    rmSync(served, { recursive: true, force: true });
    renameSync(build, served);
  }

  /** Opens a form of the old release, and types into it. */
  async function openForm(): Promise<void> {
    await user.goAs(issuer, '/new/create-asset');
    await user.page.getByRole('textbox', { name: /^Name/ }).fill(typed);
    await until(user.page, `JSON.stringify({ ...sessionStorage }).includes('${typed}')`);
    await user.page.evaluate(`window.loadedBefore = true`);
  }

  const isOldPage = (): Promise<unknown> => user.page.evaluate('window.loadedBefore === true');
  const follow = (name: string): Promise<void> => user.page.getByRole('link', { name }).first().click();

  /** The browser reports the files that are missing; nothing else may be wrong. */
  function assertPolicyHolds(): void {
    assert.deepEqual(
      user.offences.filter(({ kind }) => kind === 'policy' || kind === 'external'),
      [],
    );
  }

  test('an old page finds its files beside those of the new release', async () => {
    const { page } = user;
    await openForm();
    const next = release('b', join(folder, 'next'));
    carryFormer(filesOf(join(folder, 'old')), next);
    serve(next);
    await follow('Holders');
    await page.getByRole('heading', { name: 'Holders' }).first().waitFor();
    await waitForIdle(page);
    assert.equal(await isOldPage(), true);
    await page.goBack();
    assert.equal(await page.getByRole('textbox', { name: /^Name/ }).inputValue(), typed);
    await page.reload();
    await waitForIdle(page);
    const scripts: string = await page.evaluate(`[...document.scripts].map(({ src }) => src).join()`);
    assert.match(scripts, /b\.js$/);
    user.assertClean();
  });

  test('an old page whose files are gone is loaded again, and its form is kept', async () => {
    const { page } = user;
    await openForm();
    serve(release('b', join(folder, 'next')));
    let loads = 0;
    page.on('load', () => void (loads += 1));
    // By keys nothing is fetched ahead: the styles of the page are missed first.
    await page.getByRole('textbox', { name: /^Name/ }).blur();
    await pressTogether(page, 'g', 'h');
    await page.getByRole('heading', { name: 'Holders' }).first().waitFor();
    await waitForIdle(page);
    assert.deepEqual([await isOldPage(), loads], [false, 1]);
    await page.goBack();
    await waitForIdle(page);
    assert.equal(await page.getByRole('textbox', { name: /^Name/ }).inputValue(), typed);
    assertPolicyHolds();
  });

  test('a page whose files stay missing is loaded again once, and then says so', async () => {
    const { page } = user;
    await openForm();
    for (const name of readdirSync(filesOf(served)))
      if (name.startsWith('holder-list-page')) rmSync(join(filesOf(served), name));
    let loads = 0;
    page.on('load', () => void (loads += 1));
    // A file that is only fetched ahead, for a page that may be opened, ends nothing.
    const missed = page.waitForEvent('response', (response) => response.status() === 404);
    await page.getByRole('link', { name: 'Holders' }).first().hover();
    await missed;
    assert.deepEqual([await isOldPage(), loads], [true, 0]);
    await follow('Holders');
    await page.getByRole('alert').waitFor();
    assert.equal(loads, 1);
    assertPolicyHolds();
  });
});
