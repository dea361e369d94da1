/**
 * Plants defects in copies of the source, one at a time, and drives the model against each: it must differ. Eight of them
 * are chosen by the seed of the tests; TEST_DEEP=1 plants all, and MODEL_DEFECTS those whose names contain its text. The
 * name of each says which register and which command told it; where that is another register than the defect's seed, give
 * the defect that seed.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { edited, type Probed, probeCopy } from '../support/planted.ts';
import { serverFolder } from '../support/server-copy.ts';
import { testPostgres } from '../support/postgres.ts';
import { sampleOf, isDeep } from '../support/seed.ts';
import { type Defect, defects } from './defects.ts';

const drawnCount = 8;

/** One register at a time is enough, because a defect's seed is that of the register that shows it. The deep check drives more of them. */
const beside = isDeep ? 4 : 1;

/** Drives the model against a copy of the source, first the register of the defect's seed, then the next ones. */
async function probe(defect: Defect | null, count: number): Promise<Probed> {
  const { ownerUrl } = await testPostgres();
  const settings = {
    TEST_POSTGRES_URL: ownerUrl,
    MODEL_SEED: `${defect?.seed ?? 77}`,
    MODEL_OPERATIONS: `${count}`,
    MODEL_BESIDE: `${beside}`,
  };
  const program = 'test/model/model.test.ts';
  return probeCopy(defect, { program, folders: ['test/model', 'test/support'], settings });
}

const namePart = process.env['MODEL_DEFECTS'];
const drawn = isDeep ? defects : sampleOf(defects, drawnCount, ({ name }) => name);
const chosen = namePart === undefined ? drawn : defects.filter(({ name }) => name.includes(namePart));

test('at least twenty defects are known, each once', () => {
  assert.ok(defects.length >= 20);
  assert.equal(new Set(defects.map(({ name }) => name)).size, defects.length);
});

test('the text of every defect occurs exactly once in the source, also of those that were not drawn', () => {
  for (const defect of defects) edited(serverFolder, defect);
});

test('every defect uses only names of its file, so that it does not fail as an unknown name', () => {
  for (const { name, file, to } of defects) {
    const text = readFileSync(join(serverFolder, file), 'utf8');
    const words = to.match(/(?<![\w'])[A-Za-z_]\w*/g) ?? [];
    const unknown = words.filter((word) => !/^(?:false|null)$/.test(word) && !new RegExp(`\\b${word}\\b`).test(text));
    assert.deepEqual(unknown, [], name);
  }
});

test('the model notices planted defects', { concurrency: 2, timeout: 1_800_000 }, async (t) => {
  const cases = [
    t.test('a copy without a defect agrees', async () => {
      const { code, said } = await probe(null, isDeep ? 600 : 150);
      assert.equal(code, 0, said);
    }),
    ...chosen.map((defect) =>
      t.test(defect.name, async (own) => {
        const { code, said } = await probe(defect, 3_900);
        assert.equal(code, 1, `the model did not notice: ${said}`);
        // It is the model that differs, or verify afterwards, and not the copy that does not start.
        const differs = /Error: (MODEL_SEED=\d+, command \d+[^{\n]*)[\s\S]*?\[cause\]: (.{0,160})/.exec(said);
        const offence = /holds: '(.{0,160})/.exec(said);
        assert.ok(differs ?? offence, said);
        own.diagnostic(differs === null ? `verify: ${offence![1]}` : `${differs[1]}: ${differs[2]}`);
      }),
    ),
  ];
  await Promise.all(cases);
});
