import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dice } from '../../../test/support/register-ids.ts';
import { repeatedName } from './repeated-names.ts';

const names = (count: number, more = ''): string =>
  `{${Array.from({ length: count }, (_, n) => `"n${n}":${n}`).join()}${more}}`;

for (const [text, name] of [
  ['{"a":1,"a":2}', 'a'],
  ['{"a":1,"b":2,"a":1}', 'a'],
  ['{ "a" : 1 ,\n"a"\t:\r2 }', 'a'],
  ['{"":1,"":2}', ''],
  ['{"a":1,"\\u0061":2}', 'a'],
  ['{"a\\"b":1,"a\\u0022b":2}', 'a"b'],
  ['{"ü":1,"\\u00fc":2}', 'ü'],
  ['{"😀":1,"\\ud83d\\ude00":2}', '😀'],
  ['{"\\ud800":1,"\\ud800":2}', '\ud800'],
  ['{"__proto__":1,"__proto__":2}', '__proto__'],
  ['[{"a":1},{"b":1,"b":2}]', 'b'],
  ['{"a":{"b":[{"c":1,"c":2}]}}', 'c'],
  // The names of an object within do not hide those of the outer one.
  ['{"a":{"a":1},"b":2,"a":3}', 'a'],
  ['{"a":1,"b":{"a":1,"b":2},"b":3}', 'b'],
  ['{"a":"x\\\\","a":"\\"a\\":"}', 'a'],
  [`{"a":"${'x'.repeat(200)}\\\\","a":1}`, 'a'],
  [names(40, ',"n0":1'), 'n0'],
  [names(40, ',"n39":1'), 'n39'],
  [names(16, ',"n15":1'), 'n15'],
  [names(17, ',"n16":1'), 'n16'],
  [`[${names(20)},${names(20, ',"n19":1')}]`, 'n19'],
] as const)
  test(`${text.slice(0, 60)} has ${JSON.stringify(name)} twice`, () => {
    assert.equal(typeof JSON.parse(text), 'object');
    assert.equal(repeatedName(text), name);
  });

for (const text of [
  '{}',
  '"a"',
  '1',
  '[{"a":1},{"a":1}]',
  '{"a":{"a":{"a":1}},"b":{"a":1}}',
  '{"a":"a","b":"a","c":["a","a"]}',
  '{"a":"\\",\\"a\\":1","b":"{\\"a\\":1,\\"a\\":2}"}',
  `{"a":"${'x'.repeat(200)}\\",\\"a\\":1","b":"\\\\${'\\"'.repeat(200)}"}`,
  '{"A":1,"a":2,"á":3,"a\\u0301":4}',
  '{"\\ud800":1,"\\ud801":2,"\ufffd":3}',
  names(40),
  `[${names(40)},${names(40)}]`,
  `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
  // A regular expression for a whole string overflows the stack by such a text.
  `{"a":"${'\\\\"'.repeat(4_000_000)}"}`,
])
  test(`${text.slice(0, 60)} has no name twice`, () => assert.equal(repeatedName(text), undefined));

test('of 500 drawn texts those have a name twice in which one was put', () => {
  const draw = dice(20_261_128);
  const value = (depth: number): string => {
    if (depth === 0 || draw(3) === 0) return JSON.stringify(['x"y', 7, null, '{"n0":1', '\\'][draw(5)]);
    const count = draw(depth === 3 ? 30 : 5);
    if (draw(3) === 0) return `[${Array.from({ length: count }, () => value(depth - 1)).join()}]`;
    return `{${Array.from({ length: count }, (_, n) => `"n${n}":${value(depth - 1)}`).join(', ')}}`;
  };
  for (let round = 0; round < 500; round += 1) {
    const members = Array.from({ length: 1 + draw(25) }, (_, n) => `"m${n}":${value(3)}`);
    assert.equal(repeatedName(`{${members.join()}}`), undefined);
    const [name] = members[draw(members.length)]!.split(':');
    members.splice(draw(members.length + 1), 0, `${name}:1`);
    const text = `[${value(3)},{"o":{${members.join()}}}]`;
    assert.equal(repeatedName(text), JSON.parse(name!), text);
  }
});
