import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkOldWords } from './old-words.ts';

const check = (path: string, text: string): string[] =>
  checkOldWords([{ path, text }]).map(({ line, message }) => `${line}: ${message}`);

const command = 'says "deed"; the word is command (code) or mutation (contract, pages)';
const commands = 'says "deeds"; the word is commands (code) or mutations (contract, pages)';
const visibility = 'says "sight"; the word is visibility';
const known = 'says "known"; the word is the thing by its name: a participle is no name';

const source = 'packages/server/src/base/share.ts';

const cases: readonly [name: string, path: string, text: string, ...found: string[]][] = [
  ['plain words', source, '/** A share. */\nexport const share = { name: `Share ${1}` };\n'],
  ['a word refused everywhere, in a comment', source, '// One\n// deed.\n', `2: ${command}`],
  ['a word refused everywhere, in a string', source, "const text = 'Out of Sight';\n", `1: ${visibility}`],
  ['a part of a name in camelCase', source, 'const applyDeed = allDeedsOf;\n', `1: ${command}`, `1: ${commands}`],
  [
    'a part of a name in snake_case and of a constant',
    source,
    'last_deed(ALL_DEEDS);\n',
    `1: ${command}`,
    `1: ${commands}`,
  ],
  ['a part of a private name', source, 'class A {\n  #inSight = 1;\n}\n', `2: ${visibility}`],
  ['a word inside another one', source, 'const insight = indeed;\n'],
  ['a file name', 'packages/console/src/deed-list.tsx', '', `1: ${command}`],
  ['a folder', 'packages/server/src/nouns/asset.ts', '', '1: says "nouns"; the word is entities'],
  ['SQL', 'packages/server/database/migrations/000900_new.sql', 'select\n  deed\nfrom registry.a;\n', `2: ${command}`],
  ['Markdown', 'docs/concepts/new.md', '# New\n\nThe *deed* here.\n', `3: ${command}`],
  ['the contract', 'contract/openapi.yaml', 'paths:\n  deeds: {}\n', `2: ${commands}`],
  [
    'a word refused in names',
    source,
    'const lastAsked = 1;\n',
    '1: says "asked"; the word is query, request or selection',
  ],
  [
    'a word refused in names, inside a template',
    source,
    'f(`${toldRows}`);\n',
    '1: says "told"; the word is reported, answered or formatted',
  ],
  ['a word refused in names, in a sentence', source, "// As asked and told.\nconst text = 'It was wanted.';\n"],
  ['a word refused in names, on a page', 'docs/new.md', 'As asked.\n'],
  ['a word refused alone', source, 'const known = 1;\n', `1: ${known}`],
  ['a word refused alone, as the name of a property', source, 'f({ a: 1, known: 2 });\n', `1: ${known}`],
  ['a word refused alone, as a part of a name', source, 'const knownAt = placeOf(actor, actsOn);\n'],
  ['a word refused alone, in a sentence', source, '// It is known at this place.\n'],
  ['the list itself', 'check/old-words.ts', "const deed = 'known';\n"],
  ['the test of the list', 'check/old-words.test.ts', 'const deed = 1;\n'],
  ['the page that says what was renamed', 'docs/decisions/0019-plain-words.md', 'deed\n\nnoun\n'],
  ['the changelog', 'CHANGELOG.md', '- Named by a visitor.\n', '1: says "visitor"; the word is requester'],
  [
    'requests in flight',
    source,
    "// In flight.\nconst inFlightMax = env.REGISTRY_IN_FLIGHT_MAX ?? 'too_many_in_flight, in-flight';\n",
  ],
  ['another flight', source, '// The begin flight.\n', '1: says "flight"; the word is pipeline'],
  ['a legal document', source, "f('Deed of gift', 'The trust deed');\n"],
  ['a word beside an exception', source, "f('Deed of gift for this deed');\n", `1: ${command}`],
  ['an attribute of HTML', 'packages/console/src/parts/field.tsx', 'const a = <input spellCheck={false} />;\n'],
  [
    'another spell',
    'packages/console/src/parts/field.tsx',
    'const spellOut = 1;\n',
    '1: says "spell"; the word is format',
  ],
  ['a street of the demo', 'packages/server/src/operator/demo/holders.ts', "f('14 Mill Lane');\n"],
  ['a street elsewhere', source, "f('14 Mill Lane');\n", '1: says "lane"; the word is shared connection'],
];

for (const [name, path, text, ...found] of cases) test(name, () => assert.deepEqual(check(path, text), found));
