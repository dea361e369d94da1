import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { repositoryRoot } from './tree.ts';

const source = 'packages/server/src';

/** A program, its test, a file that nothing imports, and one that only a test imports. */
const tree: Readonly<Record<string, string>> = {
  'package.json': '{ "name": "root", "private": true, "type": "module", "workspaces": ["packages/*"] }',
  'packages/server/package.json': '{ "name": "server", "private": true, "type": "module" }',
  [`${source}/main.ts`]: "import { used } from './rules/used.ts';\n\nused();\n",
  [`${source}/rules/used.ts`]: 'export const used = () => 1;\n\nexport const idle = 2;\n',
  [`${source}/rules/used.test.ts`]:
    "import { tested } from './tested.ts';\nimport { used } from './used.ts';\n\nused() + tested;\n",
  [`${source}/rules/tested.ts`]: 'export const tested = 1;\n',
  [`${source}/rules/dead.ts`]: 'export const dead = 1;\n',
};

const root = mkdtempSync(join(tmpdir(), 'unused-'));
after(() => rmSync(root, { recursive: true }));

before(() => {
  cpSync(join(repositoryRoot, 'knip.json'), join(root, 'knip.json'));
  symlinkSync(join(repositoryRoot, 'node_modules'), join(root, 'node_modules'), 'junction');
  for (const [path, text] of Object.entries(tree)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
});

interface Issue {
  readonly file: string;
  readonly files: readonly unknown[];
  /** Left out where only files are looked for. */
  readonly exports?: readonly { readonly name: string }[];
}

/** Runs knip as the check does. Shape: a line per finding, its kind, its file and its name. */
function findings(...options: readonly string[]): string[] {
  const program = join(repositoryRoot, 'node_modules/knip/bin/knip.js');
  const { stdout } = spawnSync(process.execPath, [program, '--no-progress', '--reporter=json', ...options], {
    cwd: root,
    encoding: 'utf8',
  });
  const { issues } = JSON.parse(stdout) as { issues: readonly Issue[] };
  return issues.flatMap(({ file, files, exports = [] }) => [
    ...files.map(() => `file ${file}`),
    ...exports.map(({ name }) => `export ${file} ${name}`),
  ]);
}

test('finds a file and an export that nothing imports', () =>
  assert.deepEqual(findings().toSorted(), [`export ${source}/rules/used.ts idle`, `file ${source}/rules/dead.ts`]));

test('finds a file that only a test imports', () =>
  assert.deepEqual(findings('--production', '--include', 'files').toSorted(), [
    `file ${source}/rules/dead.ts`,
    `file ${source}/rules/tested.ts`,
  ]));
