/**
 * Plants defects in copies of the source, one at a time, and drives the model against each: it must differ. Eight of them
 * are drawn by the digest of the source; TEST_DEEP=1 plants all, and MODEL_DEFECTS those whose names contain its text.
 */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { testPostgres } from '../support/postgres.ts';
import { drawBySource, isDeep } from '../support/source.ts';
import { type Defect, defects } from './defects.ts';

const server = fileURLToPath(new URL('../../', import.meta.url));
const drawnCount = 8;

/** The result of driving the model against a copy. */
interface Probed {
  readonly code: number | null;
  readonly said: string;
}

/** Copies the source, plants the defect, and drives the model against the copy. */
async function probe(defect: Defect | null, count: number): Promise<Probed> {
  const folder = mkdtempSync(join(tmpdir(), 'registry-defect-'));
  try {
    const copy = join(folder, 'packages', 'server');
    for (const part of ['src', 'database', 'test/model', 'test/support', 'package.json'])
      cpSync(join(server, part), join(copy, part), { recursive: true });
    symlinkSync(join(server, '..', '..', 'node_modules'), join(folder, 'node_modules'));
    if (defect !== null) writeFileSync(join(copy, defect.file), planted(join(copy, defect.file), defect));
    return await run(join(copy, 'test/model/model.test.ts'), count);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The text of a file with the defect in it. */
function planted(file: string, { from, to }: Defect): string {
  const text = readFileSync(file, 'utf8');
  assert.equal(text.split(from).length, 2, `${file} has not exactly one ${from}`);
  return text.replace(from, () => to);
}

async function run(program: string, count: number): Promise<Probed> {
  const { ownerUrl } = await testPostgres();
  const settings = { TEST_POSTGRES_URL: ownerUrl, MODEL_SEED: '77', MODEL_OPERATIONS: `${count}` };
  const child = spawn(process.execPath, ['--no-warnings', program], {
    env: { PATH: process.env['PATH'], ...settings },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, said };
}

const namePart = process.env['MODEL_DEFECTS'];
const drawn = isDeep ? defects : drawBySource(defects, drawnCount, ({ name }) => name);
const chosen = namePart === undefined ? drawn : defects.filter(({ name }) => name.includes(namePart));

test('at least twenty defects are known, each once', () => {
  assert.ok(defects.length >= 20);
  assert.equal(new Set(defects.map(({ name }) => name)).size, defects.length);
});

test('the text of every defect occurs exactly once in the source, also of those that were not drawn', () => {
  for (const defect of defects) planted(join(server, defect.file), defect);
});

test('every defect uses only names of its file, so that it does not fail as an unknown name', () => {
  for (const { name, file, to } of defects) {
    const text = readFileSync(join(server, file), 'utf8');
    const words = to.match(/(?<![\w'])[A-Za-z_]\w*/g) ?? [];
    const unknown = words.filter((word) => !/^(?:false|null)$/.test(word) && !new RegExp(`\\b${word}\\b`).test(text));
    assert.deepEqual(unknown, [], name);
  }
});

test('the model notices planted defects', { concurrency: 2, timeout: 1_800_000 }, async (t) => {
  const cases = [
    t.test('a copy without a defect agrees', async () => {
      const { code, said } = await probe(null, 600);
      assert.equal(code, 0, said);
    }),
    ...chosen.map((defect) =>
      t.test(defect.name, async (own) => {
        const { code, said } = await probe(defect, 3_900);
        assert.equal(code, 1, `the model did not notice: ${said}`);
        // It is the model that differs, and not the copy that does not start.
        const differs = /Error: (MODEL_SEED=\d+, command \d+[^{\n]*)[\s\S]*?\[cause\]: (.{0,160})/.exec(said);
        assert.ok(differs, said);
        own.diagnostic(`${differs[1]}: ${differs[2]}`);
      }),
    ),
  ];
  await Promise.all(cases);
});
