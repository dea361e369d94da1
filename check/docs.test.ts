import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkNamesInSentences, checkRefusals } from './docs.ts';

const table = ['input_invalid', 'not_found', 'status_forbids', 'stopping'];
const path = 'packages/server/src/rules/asset.ts';
const elsewhere = { path: 'packages/server/src/main.ts', text: table.map((code) => `'${code}';`).join('\n') };

const check = (text: string): string[] =>
  checkRefusals([elsewhere, { path, text }], table).offences.map((offence) => `${offence.line}: ${offence.message}`);

const decide = (refuses: string, body: string): string =>
  `/**\n * Decides.\n *\n * Refuses: ${refuses}\n */\nexport function decide() {\n${body}\n}\n`;

const first = "  refuseIf(price > limit(a, [1]), 'input_invalid', { status: 'draft' });";
const second = "  if (x) throw new Refusal('status_forbids');";

const cases: readonly [name: string, text: string, ...found: string[]][] = [
  [
    'accepts the codes in order',
    decide('`input_invalid`, then\n * status_forbids.\n * Source: 17Ad.', `${first}\n${second}`),
  ],
  [
    'finds another order',
    decide('status_forbids, input_invalid', `${first}\n${second}`),
    '4: promises status_forbids, input_invalid; the order of the checks is input_invalid, status_forbids',
  ],
  [
    'finds a broken promise',
    decide('input_invalid, not_found', first),
    '4: promises not_found, which the file never uses',
  ],
  [
    'finds a word that is no code',
    decide('input_invalid, input_wrong', first),
    '4: promises input_wrong, which is no code of the table',
  ],
  [
    'finds a code left out',
    decide('input_invalid', `${first}\n${second}`),
    '8: refuses with status_forbids, which its docstring does not promise',
  ],
  [
    'finds a code without any promise',
    `function decide() {\n${second}\n}\n`,
    '2: refuses with status_forbids, which its docstring does not promise',
  ],
  [
    'lets a function promise a code with which another function of the file refuses',
    `${decide('input_invalid, status_forbids', `  return checkAll();\n`)}\nfunction checkAll() {\n${first}\n${second}\n}\n`,
  ],
  ['finds a code in a table of the file', decide('not_found', "  return answer({ assets_fk: 'not_found' });")],
  ['lets a promise be a sentence', decide('in a sentence: no_such_word', '')],
  ['knows a code that is one word', decide('stopping, later', "  throw new Outage('stopping', 1);")],
  ['knows a refusal that blocks', decide('not_found', "  checks.push(block('not_found'));")],
];

for (const [name, text, ...found] of cases) test(name, () => assert.deepEqual(check(text), found));

test('finds a code that is used nowhere', () => {
  const { offences } = checkRefusals([{ path, text: decide('input_invalid', first) }], ['input_invalid', 'stopping']);
  assert.deepEqual(
    offences.map(({ message }) => message),
    ['the code stopping is used nowhere'],
  );
});

test('finds a name in a sentence that the schema does not have', () => {
  const text = [
    "const remedy = 'Change it with changeUserRole.';",
    'const other = `Give ${userId} as assetId, {retryAfterSeconds} s later.`;',
    "const code = 'changeUserRole';",
  ].join('\n');
  assert.deepEqual(checkNamesInSentences([{ path, text }], 'type Mutation { changeAsset(assetId: ID!): Asset }'), [
    { path, line: 1, message: 'changeUserRole is no name of the schema' },
  ]);
});
