/**
 * Writes the files of a mutation or an entity, as far as they can be known: `npm run new -- mutation retireStockPlan`,
 * `npm run new -- entity VotingProxy`. The name of a mutation is a verb and an entity; `--permission` names another
 * permission than that of the mutations on the entity, `--past` the past of an irregular verb, and `--form retire-plan`
 * makes its form in the console. The check `tidy` names each place that is left to fill in.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { nextMigration } from './migration.ts';
import { runNode } from './programs.ts';
import { migrationsFolder } from './releases.ts';
import { Draft, nameOf, pluralOf } from './scaffold/draft.ts';
import { newEntity, testsOfEntity } from './scaffold/new-entity.ts';
import { newMutation } from './scaffold/new-mutation.ts';
import { repositoryRoot } from './tree.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { permission: { type: 'string' }, past: { type: 'string' }, form: { type: 'string' } },
});
const [kind, name = ''] = positionals;
const isRead = /^[a-zA-Z]+$/.test(name) && (kind === 'mutation' || kind === 'entity');
if (isRead) {
  const draft = new Draft(repositoryRoot);
  if (kind === 'mutation') newMutation(draft, name, values);
  else {
    const migration = nextMigration(readdirSync(join(repositoryRoot, migrationsFolder)), pluralOf(nameOf(name).kebab));
    newEntity(draft, name, `${migrationsFolder}/${migration}`);
  }
  const paths = draft.save();
  console.log(paths.join('\n'));
  const code = paths.filter((path) => path.endsWith('.ts'));
  process.exitCode = await runNode(['node_modules/@biomejs/biome/bin/biome', 'format', '--write', ...code]);
  console.log('Next: npm run check tidy names the places to fill in; then npm run golden.');
  if (kind === 'entity') console.log(['Then these, below packages/server:', ...testsOfEntity].join('\n  '));
} else {
  console.error('Say what: npm run new -- mutation retireStockPlan, or npm run new -- entity VotingProxy.');
  process.exitCode = 1;
}
