import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { checkTidiness } from './tidy.ts';

const source = 'packages/server/src';

/** A small tree with nothing wrong; each case changes it in one way. */
const tidyTree: Readonly<Record<string, string>> = {
  'README.md':
    '# Registry\n\nSee [the map](ARCHITECTURE.md#the-way-in) and `[no](link.md)`.\n\n```\n# not a title\n```\n',
  'ARCHITECTURE.md': '# Map\n\n## The way in\n\n[Back](README.md), [abroad](https://example.org/x).\n',
  [`${source}/main.ts`]: "import { route } from './http/routes.ts';\n\nroute();\n",
  [`${source}/operator/operator.ts`]: "export const migrate = () => import('./migrate/migrate.ts');\n",
  [`${source}/operator/migrate/migrate.ts`]: "export const table = 'create table migrations (name text)';\n",
  [`${source}/http/routes.ts`]:
    "import type { Actor } from '../rules/actor.ts';\nimport { change } from '../graphql/change.ts';\n\nexport const route = (): Actor => change();\n",
  [`${source}/graphql/change.ts`]:
    "import { command } from '../commands/command.ts';\n\nexport const change = () => command('Select one from the list.');\n",
  [`${source}/commands/command.ts`]:
    "import { find } from '../store/assets.ts';\n\nexport const command = (text: string) => find(text);\n",
  [`${source}/store/assets.ts`]: "export const find = (id: string) => ({ id, text: 'select account_id()' });\n",
  [`${source}/rules/actor.ts`]:
    "/** Nothing to await here, and no Number(…). */\nexport interface Actor {\n  readonly id: string;\n}\n\nexport const word = 'await Date.now';\n",
  [`${source}/rules/actor.test.ts`]:
    "import { test } from 'node:test';\nimport { word } from './actor.ts';\n\ntest('one', async () => {\n  await word;\n});\ntest('two', () => {});\n",
};

const roots: string[] = [];
after(() => roots.forEach((root) => rmSync(root, { recursive: true })));

function offencesWith(planted: Readonly<Record<string, string>>): string[] {
  const root = mkdtempSync(join(tmpdir(), 'tidy-'));
  roots.push(root);
  for (const [path, text] of Object.entries(planted)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return checkTidiness(root).offences.map(({ path, line, message }) => `${path}:${line}: ${message}`);
}

/** Adds a line to the end of a file of the tidy tree. */
const add = (path: string, line: string): Record<string, string> => ({ [path]: `${tidyTree[path]}${line}\n` });

/** An unfinished note, put together here so that this file does not contain one. */
const note = ['TO', 'DO'].join('');

type Case = readonly [name: string, planted: Readonly<Record<string, string>>, ...found: RegExp[]];

const cases: readonly Case[] = [
  ['nothing wrong', {}],
  [
    'a part of the console that knows a page',
    {
      'packages/console/src/main.tsx': "import { page } from './pages/page.tsx';\n\npage();\n",
      'packages/console/src/pages/page.tsx': "import { part } from '../parts/part.tsx';\n\nexport const page = part;\n",
      'packages/console/src/parts/part.tsx': "export const part = () => import('../pages/page.tsx');\n",
    },
    /^\S+parts\/part\.tsx:1: parts imports pages, which is to its left/,
  ],
  [
    'a part of the console that sends the document of a page',
    {
      'packages/console/src/main.tsx': "import { page } from './pages/page.tsx';\n\npage();\n",
      'packages/console/src/pages/page.tsx': "import { part } from '../parts/part.tsx';\n\nexport const page = part;\n",
      'packages/console/src/pages/lot.graphql': 'query LotById { lotById(id: "1") { id } }\n',
      'packages/console/src/parts/lot-names.graphql': 'query LotNames { lotById(id: "1") { customId } }\n',
      'packages/console/src/parts/part.tsx':
        "import { LotNames } from '#graphql/lot-names.ts';\nimport { LotById } from '#graphql/lot.ts';\n\nexport const part = [LotNames, LotById];\n",
    },
    /^\S+parts\/part\.tsx:2: parts imports pages, which is to its left/,
  ],
  [
    'an import to the left',
    add(`${source}/store/assets.ts`, "export { command } from '../commands/command.ts';"),
    /^\S+store\/assets\.ts:2: store imports commands, which is to its left/,
  ],
  [
    'a type import to the left',
    add(`${source}/rules/actor.ts`, "export type { find } from '../store/assets.ts';"),
    /^\S+rules\/actor\.ts:7: rules imports store: rules are pure/,
  ],
  [
    'an inline import of a type',
    add(`${source}/store/assets.ts`, "export type Late = import('../entities/late.ts').Late;"),
    /store\/assets\.ts:2: imports \S+entities\/late\.ts, which is not there/,
  ],
  [
    'a forbidden pair',
    add(`${source}/http/routes.ts`, "import { type Kind, run } from '../commands/command.ts';"),
    /^\S+http\/routes\.ts:5: http imports commands: an HTTP route changes nothing by itself/,
  ],
  [
    'a value that is exported behind an import of types',
    add(
      `${source}/http/routes.ts`,
      "import type { Actor } from '../rules/actor.ts';\nexport { run } from '../commands/command.ts';",
    ),
    /^\S+http\/routes\.ts:6: http imports commands: an HTTP route changes nothing by itself/,
  ],
  [
    'a type import of a pair that forbids values',
    add(`${source}/http/routes.ts`, "import type {\n  Command,\n} from '../commands/command.ts';"),
  ],
  [
    'an import over several lines',
    add(`${source}/http/routes.ts`, "import {\n  find,\n  // a 'quote' in a comment\n} from '../store/assets.ts';"),
    /^\S+http\/routes\.ts:8: http imports store/,
  ],
  [
    'an import from the tests',
    { ...add(`${source}/store/assets.ts`, "import '../../test/support.ts';"), 'packages/server/test/support.ts': '' },
    /store\/assets\.ts:2: imports packages\/server\/test\/support\.ts, which is outside packages\/server\/src/,
  ],
  [
    'an import from another package',
    {
      ...add(`${source}/store/assets.ts`, "import '../../../client/src/client.ts';"),
      'packages/client/src/client.ts': '',
    },
    /which is outside its package/,
  ],
  [
    'a test that imports the source of another package',
    {
      'packages/server/test/assets.test.ts':
        "import '../../client/src/client.ts';\nimport '../../client/test/support/client.ts';\n",
      'packages/client/src/client.ts': '',
      'packages/client/test/support/client.ts': '',
    },
    /assets\.test\.ts:1: imports packages\/client\/src\/client\.ts, which is outside its package/,
  ],
  [
    'no fault in a test beside its source that imports what tests share',
    {
      ...add(`${source}/rules/actor.test.ts`, "import '../../test/support/seed.ts';"),
      'packages/server/test/support/seed.ts': '',
    },
  ],
  [
    'a file in no layer',
    { [`${source}/rule/lot.ts`]: '', ...add(`${source}/main.ts`, "import './rule/lot.ts';") },
    /rule\/lot\.ts:1: is in no layer/,
  ],
  [
    'waiting in rules',
    add(`${source}/rules/actor.ts`, 'export const late = async () => {};'),
    /rules\/actor\.ts:7: rules says async/,
  ],
  [
    'a float in rules',
    add(`${source}/rules/actor.ts`, "export const units = Number('1');"),
    /rules says Number\(: quantities are bigint/,
  ],
  [
    'a float in rules by its other name',
    add(`${source}/rules/actor.ts`, "export const units = parseFloat('1');"),
    /rules says parseFloat/,
  ],
  [
    'a clock in rules',
    add(`${source}/rules/actor.ts`, 'export const now = `${new Date()}`;'),
    /rules says new Date\(: rules have no clock/,
  ],
  ['another clock in rules', add(`${source}/rules/actor.ts`, 'export const now = Date.now();'), /rules says Date\.now/],
  [
    'a clock in a test',
    add(`${source}/rules/actor.test.ts`, 'export const some = [Date.now(), new Date(), new Date];'),
    /actor\.test\.ts:8: says Date\.now: a date in a test is fixed/,
    /actor\.test\.ts:8: says new Date: a date in a test is fixed/,
    /actor\.test\.ts:8: says new Date: a date in a test is fixed/,
  ],
  [
    'a clock in a shared file of tests',
    { 'packages/client/test/support/day.ts': 'export const day = new Date( );\n' },
    /day\.ts:1: says new Date/,
  ],
  [
    'no clock in a fixed date of a test, and one in the one file for it',
    {
      ...add(
        `${source}/rules/actor.test.ts`,
        "export const day = new Date('2026-01-01').getTime() + Date.parse(word);",
      ),
      'packages/server/test/support/clock.ts': 'export const now = () => Date.now();\n',
    },
  ],
  [
    'a measure of time in a test, and none in the one file for it',
    {
      ...add(`${source}/rules/actor.test.ts`, 'export const some = [performance.now(), process.cpuUsage()];'),
      'packages/server/test/support/time.ts': 'export const since = performance.now();\n',
    },
    /actor\.test\.ts:8: says performance\.now: a test waits for a state and judges no time/,
    /actor\.test\.ts:8: says process\.cpuUsage: a test waits/,
  ],
  ['chance in rules', add(`${source}/rules/actor.ts`, 'export const some = Math.random();'), /rules says Math\.random/],
  [
    'a select in a command',
    add(`${source}/commands/command.ts`, 'export const text = `\n  select id\n    from assets`;'),
    /commands\/command\.ts:4: speaks SQL \("select id from …"\)/,
  ],
  [
    'a select of a function in a route',
    add(`${source}/http/routes.ts`, "export const text = 'select set_config($1, $2, true)';"),
    /speaks SQL/,
  ],
  [
    'an update in capitals',
    add(`${source}/commands/command.ts`, "export const text = 'UPDATE assets SET name = $1';"),
    /speaks SQL/,
  ],
  ['part of a statement', add(`${source}/graphql/change.ts`, 'export const text = ` order by ${1}`;'), /speaks SQL/],
  [
    'an unfinished note in SQL',
    { 'packages/server/database/migrations/000001_a.sql': `-- ${note}: later\n` },
    /000001_a\.sql:1: says \w+: do it/,
  ],
  [
    'relative clauses at the beginning of sentences of comments',
    add(
      `${source}/store/assets.ts`,
      '/** What is found. Who finds it. */\n/**\n * Rows.\n * Whatever is found.\n */\nexport const one = 1; // Who',
    ),
    /assets\.ts:2: begins a sentence with the relative clause "What …"/,
    /assets\.ts:2: begins a sentence with the relative clause "Who …"/,
    /assets\.ts:5: begins a sentence with the relative clause "Whatever …"/,
  ],
  [
    'no relative clause in a question, or within a sentence',
    add(
      `${source}/store/assets.ts`,
      "// What now? Says what is found.\nexport const one = 'What now? What is found?';",
    ),
  ],
  [
    'relative clauses at the beginning of sentences of texts',
    add(`${source}/store/assets.ts`, "export const one = ['What is found.', `${1} rows. Whoever finds them.`];"),
    /assets\.ts:2: begins a sentence with the relative clause "What …"/,
    /assets\.ts:2: begins a sentence with the relative clause "Whoever …"/,
  ],
  [
    'comments that are too wide',
    add(
      `${source}/store/assets.ts`,
      `/** ${'wide '.repeat(24)}*/\nexport const one = 1; // ${'wide '.repeat(24)}\n/**\n * ${'wide '.repeat(24)}\n */`,
    ),
    /assets\.ts:2: has a comment wider than 120 columns/,
    /assets\.ts:3: has a comment wider/,
    /assets\.ts:5: has a comment wider/,
  ],
  [
    'no wide comment in 120 columns, in a string or in a generated file',
    {
      ...add(
        `${source}/store/assets.ts`,
        `/** ${'wide '.repeat(22)}1 */\nexport const one = '// ${'wide '.repeat(24)}';`,
      ),
      'packages/console/generated/one.ts': `/** What ${'wide '.repeat(24)}*/\n`,
    },
  ],
  ['an unfinished note in a test', add(`${source}/rules/actor.test.ts`, `// ${note} more`), /says \w+: do it/],
  [
    'a link to nowhere',
    { 'docs/page.md': '# One\n\n[two](../two.md)\n' },
    /docs\/page\.md:3: the link \.\.\/two\.md leads nowhere/,
  ],
  [
    'a link to no heading',
    { 'docs/page.md': '# One\n\n[map](../ARCHITECTURE.md#the-way-out)\n' },
    /leads to a heading that is not there/,
  ],
  [
    'a named link to nowhere',
    { 'docs/page.md': '# One\n\n[two][2]\n\n[2]: two.md\n' },
    /docs\/page\.md:5: the link two\.md leads nowhere/,
  ],
  ['a link out of the repository', { 'docs/page.md': '# One\n\n[two](../../two.md)\n' }, /leads out of the repository/],
];

for (const [name, planted, ...found] of cases) {
  test(`finds ${name}`, () => {
    const offences = offencesWith({ ...tidyTree, ...planted });
    assert.equal(offences.length, found.length, offences.join('\n'));
    for (const pattern of found)
      assert.ok(
        offences.some((offence) => pattern.test(offence)),
        `${pattern} is not among\n${offences.join('\n')}`,
      );
  });
}

test('finds fault with having read nothing', () => {
  assert.deepEqual(offencesWith({}), [
    `${source}/:0: no source was read, so nothing was checked`,
    '*.md:0: no page was read, so nothing was checked',
  ]);
});
