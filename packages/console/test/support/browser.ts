/**
 * Chromium from npm, for the browser tests and the pictures. It includes its libraries and fonts, so it runs on a bare
 * machine, as root and as any user, and its pictures look the same everywhere.
 */
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inflate } from '@sparticuz/chromium';
import { type Browser, chromium } from 'playwright-core';
import { patienceMs } from '../../../server/test/support/time.ts';
import manifest from '../../package.json' with { type: 'json' };

const packedParts = ['chromium.br', 'al2023.tar.br', 'fonts.tar.br'];

/** The cache of the unpacked browser. */
const cacheFolder = fileURLToPath(new URL('../../node_modules/.cache/', import.meta.url));

/**
 * No page lives so long that the time for its best machine code comes back: without it, opening one takes a fifth less.
 */
const quickStart = ['--js-flags=--no-opt --no-maglev'];

/** Opens the browser. On other platforms than Linux x64 it is the installed Chrome; TEST_BROWSER names another. */
export async function openBrowser(): Promise<Browser> {
  const given = process.env['TEST_BROWSER'];
  const options = { timeout: patienceMs, args: quickStart };
  if (given !== undefined) return await chromium.launch({ ...options, executablePath: given });
  if (process.platform !== 'linux' || process.arch !== 'x64')
    return await chromium.launch({ ...options, channel: 'chrome' });
  const { folder, done } = await unpack();
  try {
    const browser = await chromium.launch({
      ...options,
      executablePath: join(folder, 'chromium'),
      // The sandbox needs rights that a container and root lack; only our own pages are opened.
      args: [...quickStart, '--no-sandbox'],
      env: {
        ...process.env,
        LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'),
        FONTCONFIG_FILE: join(folder, 'fonts.conf'),
      },
    });
    browser.on('disconnected', done);
    return browser;
  } catch (error) {
    done();
    throw error;
  }
}

/** Unpacks it once into the cache, or for this run when the cache is not writable. */
async function unpack(): Promise<{ folder: string; done: () => void }> {
  const nothing = (): void => undefined;
  const folder = join(cacheFolder, `chromium-${manifest.devDependencies['@sparticuz/chromium']}`);
  if (isOurs(folder)) return { folder, done: nothing };
  if (!isWritable()) {
    const folder = mkdtempSync(join(tmpdir(), 'registry-browser-'));
    await unpackInto(folder);
    return { folder, done: () => rmSync(folder, { recursive: true, force: true }) };
  }
  // Complete or not at all, also when two processes unpack at once or one is killed.
  const partial = mkdtempSync(`${folder}-`);
  try {
    await unpackInto(partial);
    writeFonts(partial, folder);
    // Other users may start it, too.
    for (const path of [partial, join(partial, 'chromium')]) chmodSync(path, 0o755);
    renameSync(partial, folder);
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    if (!isOurs(folder)) throw error;
  }
  return { folder, done: nothing };
}

/** Whether it is in the cache and executable for this user. */
function isOurs(folder: string): boolean {
  try {
    accessSync(join(folder, 'chromium'), constants.X_OK);
    return existsSync(join(folder, 'fonts.conf'));
  } catch {
    return false;
  }
}

function isWritable(): boolean {
  try {
    mkdirSync(cacheFolder, { recursive: true });
    accessSync(cacheFolder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** The package unpacks only into the temporary folder, which it reads from TMPDIR at the start. */
async function unpackInto(folder: string): Promise<void> {
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = folder;
  const bin = fileURLToPath(new URL('../bin/', import.meta.resolve('@sparticuz/chromium')));
  const parts = packedParts.map((part) => inflate(join(bin, part)));
  if (before === undefined) delete process.env['TMPDIR'];
  else process.env['TMPDIR'] = before;
  await Promise.all(parts);
  writeFonts(folder, folder);
}

function writeFonts(folder: string, fromFolder: string): void {
  writeFileSync(
    join(folder, 'fonts.conf'),
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${join(fromFolder, 'fonts')}</dir><cachedir>${join(fromFolder, 'fonts-cache')}</cachedir></fontconfig>
`,
  );
}
