/**
 * The defects that the models notice are edits of the source as it is, and each has a register that the tests drive.
 */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { edited } from '../support/planted-defects.ts';
import { serverFolder } from '../support/server-copy.ts';
import { models } from './models.ts';

const migrations = 'database/migrations';

for (const { name: model, defects, first, other } of models) {
  test(`${model} has at least ten defects, each once`, () => {
    assert.ok(defects.length >= 10);
    assert.equal(new Set(defects.map(({ name }) => name)).size, defects.length);
  });

  test(`the text of every defect of ${model} occurs exactly once in the source`, () => {
    for (const defect of defects) edited(serverFolder, defect);
  });

  test(`a migration with a defect of ${model} is the last with its text, so that no later one mends it`, () => {
    for (const { name, file, from } of defects.filter((defect) => defect.file.startsWith(migrations))) {
      const later = readdirSync(join(serverFolder, migrations))
        .map((one) => `${migrations}/${one}`)
        .filter((one) => one > file && readFileSync(join(serverFolder, one), 'utf8').includes(from));
      assert.deepEqual(later, [], name);
    }
  });

  test(`every defect of ${model} uses only names of its file, so that it does not fail as an unknown name`, () => {
    for (const { name, file, to } of defects) {
      const text = readFileSync(join(serverFolder, file), 'utf8');
      const words = to.match(/(?<![\w'])[A-Za-z_]\w*/g) ?? [];
      const unknown = words.filter((word) => !/^(?:false|null)$/.test(word) && !new RegExp(`\\b${word}\\b`).test(text));
      assert.deepEqual(unknown, [], name);
    }
  });

  test(`the tests of ${model} drive the register of every defect, and npm test those of at least half of them`, () => {
    const seedsOf = (registers: typeof first): ReadonlySet<number> => new Set(registers.map(({ seed }) => seed));
    const [firstSeeds, all] = [seedsOf(first), seedsOf([...first, ...other])];
    assert.deepEqual(
      defects.filter(({ seed }) => !all.has(seed)).map(({ name }) => name),
      [],
    );
    const early = defects.filter(({ seed }) => firstSeeds.has(seed)).length;
    assert.ok(first.length === 0 || 2 * early >= defects.length, `${early} of ${defects.length}`);
  });
}
