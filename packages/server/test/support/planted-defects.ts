/** Copies of the source with a defect in them, and tests that run against a copy. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { environmentOf } from './process.ts';
import { copyServer } from './server-copy.ts';

/** One edit of the source. */
export interface Edit {
  /** The file below packages/server. */
  readonly file: string;
  /** The text that occurs there exactly once. */
  readonly from: string;
  readonly to: string;
}

/** A defect that could have been made. */
export interface Defect extends Edit {
  readonly name: string;
  /** The seed of a register that the tests of a model drive, and that shows it. */
  readonly seed: number;
}

/** The result of a test against a copy. */
export interface Probed {
  readonly code: number | null;
  readonly said: string;
}

/** The text of a file with the edit in it. */
export function edited(folder: string, { file, from, to }: Edit): string {
  const text = readFileSync(join(folder, file), 'utf8');
  assert.equal(text.split(from).length, 2, `${file} has not exactly one ${from}`);
  return text.replace(from, () => to);
}

/**
 * Folders of copies that ended. Node's compile cache knows files by their paths, so the next copy takes one of these.
 */
const freeFolders: string[] = [];
process.once('exit', () => freeFolders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

/** Copies the source and those folders of tests, plants the defect, and runs a test of the copy with these settings. */
export async function probeCopy(
  defect: Edit | null,
  test: {
    readonly program: string;
    readonly folders: readonly string[];
    readonly settings: Readonly<Record<string, string>>;
  },
): Promise<Probed> {
  const folder = freeFolders.pop() ?? mkdtempSync(join(tmpdir(), 'registry-defect-'));
  try {
    const copy = copyServer(folder, test.folders);
    if (defect !== null) writeFileSync(join(copy, defect.file), edited(copy, defect));
    return await run(join(copy, test.program), test.settings);
  } finally {
    rmSync(folder, { recursive: true, force: true });
    freeFolders.push(folder);
  }
}

async function run(program: string, settings: Readonly<Record<string, string>>): Promise<Probed> {
  const child = spawn(process.execPath, ['--no-warnings', program], {
    env: environmentOf(settings),
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, said };
}
