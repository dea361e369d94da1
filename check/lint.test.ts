import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { repositoryRoot } from './tree.ts';

const source = 'packages/server/src';
const long = `export function long(): number[] {\n  return [\n${'    1,\n'.repeat(70)}  ];\n}\n`;

/** One file per fault, and the rule that has to find it; `clean` where it must find none. */
const cases: readonly [path: string, text: string, rule: string][] = [
  [`${source}/base/floating.ts`, 'async function work(): Promise<void> {}\nwork();\n', 'no-floating-promises'],
  [
    `${source}/base/misused.ts`,
    'export const misused = (work: () => Promise<boolean>) => (work() ? 1 : 2);\n',
    'no-misused-promises',
  ],
  [`${source}/base/thenable.ts`, 'export const thenable = async () => await 1;\n', 'await-thenable'],
  [`${source}/base/one.ts`, "import { other } from './other.ts';\n\nexport const one = () => other;\n", 'no-cycle'],
  [`${source}/base/other.ts`, "import { one } from './one.ts';\n\nexport const other = () => one;\n", 'no-cycle'],
  [
    `${source}/rules/holder.ts`,
    "import type { Lot } from './lot.ts';\n\nexport const holder = (lot: Lot) => lot;\n",
    'no-cycle',
  ],
  [
    `${source}/rules/lot.ts`,
    "import type { holder } from './holder.ts';\n\nexport type Lot = Parameters<typeof holder>[1];\n",
    'no-cycle',
  ],
  [`${source}/base/equal.ts`, 'export const equal = (a: number, b: number) => a == b;\n', 'eqeqeq'],
  [`${source}/base/loud.ts`, "console.log('here');\n", 'no-console'],
  [`${source}/operator/loud.ts`, "console.log('here');\n", 'clean'],
  [`${source}/main.ts`, "console.log('here');\n", 'clean'],
  [
    `${source}/base/kind.ts`,
    "import { Socket } from 'node:net';\n\nexport const kind = (socket: Socket) => socket.readyState;\n",
    'consistent-type-imports',
  ],
  [`${source}/base/unused.ts`, 'const unused = 1;\n', 'no-unused-vars'],
  [`${source}/base/thrown.ts`, "export function thrown(): never {\n  throw 'a string';\n}\n", 'only-throw-error'],
  [`${source}/base/long.ts`, long, 'max-lines-per-function'],
  [`${source}/base/many-lines.test.ts`, '\n'.repeat(401), 'max-lines'],
  [`${source}/base/fineWords.ts`, '', 'filename-case'],
  [
    `${source}/base/clean.test.ts`,
    "import { test } from 'node:test';\n\ntest('nothing', async () => {\n  await Promise.resolve();\n});\n",
    'clean',
  ],
];

const root = mkdtempSync(join(tmpdir(), 'lint-'));
after(() => rmSync(root, { recursive: true }));
const found = new Map<string, string[]>();

before(() => {
  for (const file of ['.oxlintrc.json', 'tsconfig.json']) cpSync(join(repositoryRoot, file), join(root, file));
  symlinkSync(join(repositoryRoot, 'node_modules'), join(root, 'node_modules'), 'junction');
  for (const [path, text] of cases) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const program = join(repositoryRoot, 'node_modules/oxlint/bin/oxlint');
  const { stdout } = spawnSync(process.execPath, [program, '--format=unix', 'packages'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const [, path, rule] of stdout.matchAll(/^(\S+?):\d+:\d+: .*\[\w+\/[\w-]+\(([\w-]+)\)\]$/gm))
    found.set(path!, [...(found.get(path!) ?? []), rule!]);
  assert.ok(found.size > 0, `the linter found nothing:\n${stdout}`);
});

for (const [path, , rule] of cases) {
  test(`${path}: ${rule}`, () => {
    const rules = found.get(path) ?? [];
    if (rule === 'clean') assert.deepEqual(rules, []);
    else assert.ok(rules.includes(rule), `found only ${rules.join(', ') || 'nothing'}`);
  });
}
