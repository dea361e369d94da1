/**
 * A Chromium from npm, for the browser tests and the pictures. It brings what it is made of, libraries and fonts as well,
 * so it starts on a machine that has nothing installed, as root and as anybody else, and its pictures look alike everywhere.
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
import manifest from './package.json' with { type: 'json' };

const packedParts = ['chromium.br', 'al2023.tar.br', 'fonts.tar.br'];

/** Where the unpacked browser is kept from one run to the next. */
const kept = fileURLToPath(new URL('node_modules/.cache/', import.meta.url));

/** Opens it. Elsewhere than on Linux on x64 it is the Chrome that is installed, and so it is where TEST_BROWSER names one. */
export async function openBrowser(): Promise<Browser> {
  const given = process.env['TEST_BROWSER'];
  if (given !== undefined) return await chromium.launch({ executablePath: given });
  if (process.platform !== 'linux' || process.arch !== 'x64') return await chromium.launch({ channel: 'chrome' });
  const { folder, done } = await unpack();
  try {
    const browser = await chromium.launch({
      executablePath: join(folder, 'chromium'),
      // Its sandbox needs what a container and root do not have; it opens nothing but our own pages.
      args: ['--no-sandbox'],
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

/** Unpacks it, once where this user may keep it, else for this run. */
async function unpack(): Promise<{ folder: string; done: () => void }> {
  const nothing = (): void => undefined;
  const folder = join(kept, `chromium-${manifest.devDependencies['@sparticuz/chromium']}`);
  if (isOurs(folder)) return { folder, done: nothing };
  if (!mayKeep()) {
    const folder = mkdtempSync(join(tmpdir(), 'registry-browser-'));
    await unpackInto(folder);
    return { folder, done: () => rmSync(folder, { recursive: true, force: true }) };
  }
  // Whole or not at all, also where two begin at once or one is ended in the midst of it.
  const begun = mkdtempSync(`${folder}-`);
  try {
    await unpackInto(begun);
    writeFonts(begun, folder);
    // Others may start it too, where the one who installed kept it.
    for (const path of [begun, join(begun, 'chromium')]) chmodSync(path, 0o755);
    renameSync(begun, folder);
  } catch (error) {
    rmSync(begun, { recursive: true, force: true });
    if (!isOurs(folder)) throw error;
  }
  return { folder, done: nothing };
}

/** Whether it lies there, and this user may start it. */
function isOurs(folder: string): boolean {
  try {
    accessSync(join(folder, 'chromium'), constants.X_OK);
    return existsSync(join(folder, 'fonts.conf'));
  } catch {
    return false;
  }
}

function mayKeep(): boolean {
  try {
    mkdirSync(kept, { recursive: true });
    accessSync(kept, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** The package unpacks into the folder for temporary files and nowhere else; it asks which one that is when it begins. */
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
