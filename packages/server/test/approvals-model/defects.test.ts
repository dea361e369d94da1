/**
 * Plants defects of approvals in copies of the source, one at a time, and drives the model against each: it must differ. One of
 * them is chosen by the seed of the tests; TEST_DEEP=1 plants all, and APPROVALS_DEFECTS those whose names contain its text.
 * The name of each says which register and which request told it; where that is another register than the defect's seed, give
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
import { type ApprovalDefect, approvalDefects } from './defects.ts';

const drawnCount = 1;

/** Drives the model against a copy of the source, first the register of the defect's seed, then the next ones. */
async function probe(defect: ApprovalDefect | null, count: number): Promise<Probed> {
  const { ownerUrl } = await testPostgres();
  const settings = {
    TEST_POSTGRES_URL: ownerUrl,
    APPROVALS_SEED: `${defect?.seed ?? 3}`,
    APPROVALS_REQUESTS: `${count}`,
  };
  const program = 'test/approvals-model/approvals-model.test.ts';
  return probeCopy(defect, { program, folders: ['test/approvals-model', 'test/model', 'test/support'], settings });
}

const namePart = process.env['APPROVALS_DEFECTS'];
const drawn = isDeep ? approvalDefects : sampleOf(approvalDefects, drawnCount, ({ name }) => name);
const chosen = namePart === undefined ? drawn : approvalDefects.filter(({ name }) => name.includes(namePart));

test('at least ten defects of approvals are there, each once', () => {
  assert.ok(approvalDefects.length >= 10);
  assert.equal(new Set(approvalDefects.map(({ name }) => name)).size, approvalDefects.length);
});

test('the text of every defect of approvals occurs exactly once in the source, also of those that were not drawn', () => {
  for (const defect of approvalDefects) edited(serverFolder, defect);
});

test('every defect of approvals uses only names of its file, so that it does not fail as an unknown name', () => {
  for (const { name, file, to } of approvalDefects) {
    const text = readFileSync(join(serverFolder, file), 'utf8');
    const words = to.match(/(?<![\w'])[A-Za-z_]\w*/g) ?? [];
    const unknown = words.filter((word) => !/^(?:false|null)$/.test(word) && !new RegExp(`\\b${word}\\b`).test(text));
    assert.deepEqual(unknown, [], name);
  }
});

test('the model of approvals notices planted defects', { concurrency: 2, timeout: 1_800_000 }, async (t) => {
  const cases = chosen.map((defect) =>
    t.test(defect.name, async (own) => {
      const { code, said } = await probe(defect, 2_000);
      assert.equal(code, 1, `the model did not notice: ${said}`);
      // It is the model that differs, and not the copy that does not start.
      const differs = /Error: (APPROVALS_SEED=\d+, request \d+[^{\n]*)[\s\S]*?\[cause\]: (.{0,160})/.exec(said);
      assert.ok(differs, said);
      own.diagnostic(`${differs[1]}: ${differs[2]}`);
    }),
  );
  await Promise.all(cases);
});
