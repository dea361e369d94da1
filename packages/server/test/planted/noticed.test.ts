/**
 * Plants each defect in a copy of the source and drives the register of its seed against the copy, as far as the tests
 * do: the model must differ. TEST_DEEP=1 plants all, and DEFECTS those whose names contain its text.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Defect, type Probed, probeCopy } from '../support/planted-defects.ts';
import { testPostgres } from '../support/postgres.ts';
import { isDeep } from '../support/seed.ts';
import { type Model, models } from './models.ts';

const namePart = process.env['DEFECTS'];
const skip = !isDeep && namePart === undefined && 'only at length';

async function probe({ first, other, program, variable }: Model, defect: Defect | null): Promise<Probed> {
  const registers = [...first, ...other];
  const { seed, operations } = registers.find((one) => one.seed === defect?.seed) ?? registers[0]!;
  const { ownerUrl } = await testPostgres();
  const settings = { TEST_POSTGRES_URL: ownerUrl, [variable]: `${seed}`, OPERATIONS: `${operations}` };
  const folders = ['test/approvals-model', 'test/model', 'test/oracle', 'test/support'];
  return probeCopy(defect, { program, folders, settings });
}

for (const model of models)
  test(`${model.name} notices planted defects`, { concurrency: 2, timeout: 4 * 3_600_000, skip }, async (t) => {
    const clean = t.test('a copy without a defect agrees', async () => {
      const { code, said } = await probe(model, null);
      assert.equal(code, 0, said);
    });
    const chosen = model.defects.filter(({ name }) => name.includes(namePart ?? ''));
    const planted = chosen.map((defect) =>
      t.test(defect.name, async (own) => {
        const { code, said } = await probe(model, defect);
        assert.equal(code, 1, `the model did not notice: ${said}`);
        // It is the model that differs, or verify afterwards, and not the copy that does not start.
        const differs = new RegExp(
          `Error: (${model.variable}=\\d+, operation \\d+[^{\\n]*)[\\s\\S]*?\\[cause\\]: (.{0,160})`,
        ).exec(said);
        const offence = /holds: '(.{0,160})/.exec(said);
        assert.ok(differs ?? offence, said);
        own.diagnostic(differs === null ? `verify: ${offence![1]}` : `${differs[1]}: ${differs[2]}`);
      }),
    );
    await Promise.all([clean, ...planted]);
  });
