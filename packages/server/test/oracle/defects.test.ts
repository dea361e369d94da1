/**
 * Plants defects in copies of the source, one at a time, and drives the second model against each: it must differ.
 * TEST_DEEP=1 plants all, and ORACLE_DEFECTS those whose names contain its text.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defects } from '../model/defects.ts';
import { probeCopy } from '../support/planted.ts';
import { isDeep } from '../support/seed.ts';
import { noticedDefects } from './defects.ts';

const namePart = process.env['ORACLE_DEFECTS'];
const shared = defects.filter(({ name }) => noticedDefects.includes(name));
const chosen = shared.filter(({ name }) => (namePart === undefined ? isDeep : name.includes(namePart)));

test('at least ten defects are known to both models', () => {
  assert.ok(shared.length >= 10);
  assert.equal(shared.length, noticedDefects.length, 'each is one that the first model knows');
});

const skip = chosen.length === 0 && 'only at length';
test('the second model notices planted defects', { concurrency: 2, timeout: 1_800_000, skip }, async (t) => {
  const cases = chosen.map((defect) =>
    t.test(defect.name, async (own) => {
      const { code, said } = await probeCopy(defect, {
        program: 'test/oracle/oracle.test.ts',
        folders: ['test/oracle', 'test/model', 'test/support'],
        settings: { ORACLE_SEED: '77', ORACLE_REQUESTS: '40000' },
      });
      assert.equal(code, 1, `the model did not notice: ${said}`);
      // It is the model that differs, and not the copy that does not start.
      const differs = /Error: (ORACLE_SEED=\d+, request \d+)[\s\S]*?\[cause\]: (.{0,160})/.exec(said);
      assert.ok(differs, said);
      own.diagnostic(`${differs[1]}: ${differs[2]}`);
    }),
  );
  await Promise.all(cases);
});
