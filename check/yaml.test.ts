import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Plain, yaml } from './yaml.ts';

const documents: readonly [value: Plain, text: string][] = [
  [{ a: 1, b: true, c: 'word' }, 'a: 1\nb: true\nc: word\n'],
  [{ a: { b: { c: 'deep' } } }, 'a:\n  b:\n    c: deep\n'],
  [{ a: ['x', { y: 1, z: 2 }] }, 'a:\n  - x\n  - y: 1\n    z: 2\n'],
  [{ a: [], b: {} }, 'a: []\nb: {}\n'],
  [[['x', 'y'], []], '- - x\n  - y\n- []\n'],
  ['word', 'word\n'],
];

test('values are written in blocks of two spaces', () => {
  for (const [value, text] of documents) assert.equal(yaml(value), text);
});

test('a text that YAML would read as something else is written as a JSON string', () => {
  const misread = [
    '',
    'no',
    'True',
    'null',
    '~',
    '3.10',
    '1e3',
    '.inf',
    '- x',
    'a: b',
    'a #b',
    ' a',
    'a ',
    '{a}',
    '*a',
    'a\nb',
    "'a'",
  ];
  for (const text of misread)
    assert.equal(yaml({ [text]: text }), `${JSON.stringify(text)}: ${JSON.stringify(text)}\n`);
});
