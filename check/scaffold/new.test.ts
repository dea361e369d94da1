/** The files of a new mutation and a new entity, made in a copy of the repository: they pass the checks as they are. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { testAppPassword } from '../../packages/server/test/support/app-password.ts';
import { emptyDatabase, withClient } from '../../packages/server/test/support/postgres.ts';
import { migrate } from '../../packages/server/src/operator/migrate/migrate.ts';
import { folderForDatabases } from '../memory-folder.ts';
import { checkTidiness } from '../tidy.ts';
import { repositoryRoot } from '../tree.ts';
import { Draft, fillIn, nameOf, pluralOf } from './draft.ts';
import { newEntity } from './new-entity.ts';
import { newMutation } from './new-mutation.ts';

const root = mkdtempSync(join(folderForDatabases(), `registry-check-${process.pid}-new-`));
after(() => rmSync(root, { recursive: true }));
for (const path of ['packages', 'docs', 'biome.json', '.oxlintrc.json', 'tsconfig.json', 'CHANGELOG.md'])
  cpSync(join(repositoryRoot, path), join(root, path), {
    recursive: true,
    filter: (source) =>
      !/\/(?:node_modules|dist|former|(?:console|guides)\/pictures|digests|queries\/\w+\.json)$/.test(source),
  });
symlinkSync(join(repositoryRoot, 'node_modules'), join(root, 'node_modules'));

const server = 'packages/server';
const migration = `${server}/database/migrations/000901_voting-proxies.sql`;

// The table of types of events is in no release of the copy, whichever releases there are.
const releasesPath = join(root, `${server}/database/releases.json`);
const releases = JSON.parse(readFileSync(releasesPath, 'utf8')) as { readonly migrations: object }[];
const before = JSON.stringify(releases.filter(({ migrations }) => !('000123_feed.sql' in migrations)));
writeFileSync(releasesPath, before);

/** Drafts files as `npm run new` does. */
const written = new Set<string>();
for (const write of [
  (draft: Draft) => newEntity(draft, 'VotingProxy', migration),
  (draft: Draft) => newMutation(draft, 'createVotingProxy'),
  (draft: Draft) => newMutation(draft, 'giveVotingProxy', { past: 'given' }),
  (draft: Draft) => newMutation(draft, 'pauseStockPlan', { form: 'pause-plan' }),
  (draft: Draft) => {
    // A release has the table: the row gets a migration.
    writeFileSync(releasesPath, before.replace('"migrations":{', '"migrations":{"000123_feed.sql":"",'));
    newMutation(draft, 'stopStockPlan', { past: 'stopped' });
    writeFileSync(releasesPath, before);
  },
  (draft: Draft) => newMutation(draft, 'freezeAsset', { permission: 'asset.manage', past: 'frozen' }),
]) {
  const draft = new Draft(root);
  write(draft);
  for (const path of draft.save()) written.add(path);
}
const code = [...written].filter((path) => path.endsWith('.ts'));

/** Runs a program of Node's in the copy. Shape: its output, empty where it found nothing. */
function run(program: string, ...args: readonly string[]): string {
  const path = join(repositoryRoot, program);
  const { status, stdout, stderr } = spawnSync(process.execPath, [path, ...args], { cwd: root, encoding: 'utf8' });
  return status === 0 ? '' : `${stdout}${stderr}`;
}

test('the files are formatted, compile and pass the linter', () => {
  assert.equal(run('node_modules/@biomejs/biome/bin/biome', 'format', '--write', ...code), '');
  const ofServer = code.filter((path) => !path.startsWith('packages/console'));
  // The program and what was written: the tests that were not touched are as many lines again.
  const project = { extends: './tsconfig.json', include: ['packages/server/src'], files: ofServer };
  writeFileSync(join(root, 'tsconfig.new.json'), JSON.stringify(project));
  assert.equal(run('node_modules/typescript/bin/tsc', '--singleThreaded', '--project', 'tsconfig.new.json'), '');
  assert.equal(run('node_modules/oxlint/bin/oxlint', '--deny-warnings', ...ofServer), '');
});

test('each file that is new has a place to fill in, which the check refuses, and nothing else is wrong', () => {
  const linked = (): string[] =>
    checkTidiness(root)
      .offences.filter(({ path }) => !path.endsWith('.md') || written.has(path))
      .map(({ path, message }) => `${path} ${message}`);
  const before = linked();
  assert.deepEqual(
    before.filter((line) => !line.includes(`says ${fillIn}`) && !line.includes('leads nowhere')),
    [],
  );
  const news = [...written].filter((path) =>
    /create-voting|\/voting-prox(?:y|ies)\.|000901|give-voting|stop-stock|freeze-asset|pause/.test(path),
  );
  assert.deepEqual(
    news.filter((path) => !before.some((line) => line.startsWith(path))),
    [],
  );
  for (const path of written) {
    const file = join(root, path);
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(fillIn, 'Done'));
  }
  assert.deepEqual(
    linked().filter((line) => !line.includes('leads nowhere')),
    [],
  );
});

test('the rules decide as their cases say, and the migration makes the table', async () => {
  const rules = code.filter((path) => path.endsWith('.test.ts') && path.includes('/rules/'));
  assert.equal(rules.length, 5);
  for (const path of rules) assert.equal(spawnSync(process.execPath, ['--test', path], { cwd: root }).status, 0, path);
  const { ownerUrl, drop } = await emptyDatabase();
  try {
    const folder = join(root, server, 'database/migrations');
    const { applied } = await migrate({ ownerUrl, appPassword: testAppPassword, folder, say: () => {} });
    assert.deepEqual(applied.slice(-2), ['000901_voting-proxies', '000902_event-stock-plan-stopped']);
    const types = await withClient(ownerUrl, (client) => client.query('select type from registry.event_types'));
    const declared = readFileSync(join(root, `${server}/src/rules/event-type.ts`), 'utf8');
    const news = [
      'voting_proxy.created',
      'voting_proxy.given',
      'stock_plan.paused',
      'stock_plan.stopped',
      'asset.frozen',
    ];
    for (const type of news) {
      assert.ok(
        types.rows.some((row) => row.type === type),
        type,
      );
      assert.ok(declared.includes(`  '${type}': declare(`), type);
    }
  } finally {
    await drop();
  }
});

test('a mutation on nothing that is known, or on rows of no register, is refused with a way on', () => {
  const draft = new Draft(repositoryRoot);
  assert.throws(() => newMutation(draft, 'danceTango'), /danceTango ends with the name of no entity: .*Asset/);
  assert.throws(() => newMutation(draft, 'thankUser'), /registry\.users has no rows of a register; .*create-user\.ts/);
  assert.throws(() => newMutation(draft, 'paintLot'), /registry\.lots is written by posting; .*issue-units\.ts/);
  assert.throws(() => newMutation(draft, 'createStockPlan'), /create-stock-plan\.ts is there already/);
});

test('plurals and forms of a name', () => {
  assert.deepEqual(['proxy', 'day', 'class', 'branch', 'StockPlan'].map(pluralOf), [
    'proxies',
    'days',
    'classes',
    'branches',
    'StockPlans',
  ]);
  assert.deepEqual(nameOf('StockPlan'), {
    pascal: 'StockPlan',
    camel: 'stockPlan',
    kebab: 'stock-plan',
    snake: 'stock_plan',
    words: 'stock plan',
  });
});
