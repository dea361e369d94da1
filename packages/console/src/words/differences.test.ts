import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withDifferences } from './differences.ts';
import { en } from './en.ts';
import { enUs } from './en-us.ts';

/** Values for a text: each is a list, and reads as its only element, also in parts. */
const values: readonly unknown[] = Array.from({ length: 7 }, () => Object.assign(['7'], { slice: () => '7' }));

/** The texts of a catalogue by their paths, with the same values. */
function textsOf(texts: object, path = ''): [string, string][] {
  return Object.entries(texts).flatMap(([name, text]: [string, unknown]): [string, string][] => {
    const at = `${path}${name}`;
    if (typeof text === 'string') return [[at, text]];
    if (typeof text === 'function') return [[at, (text as (...values: readonly unknown[]) => string)(...values)]];
    return typeof text === 'object' && text !== null ? textsOf(text, `${at}.`) : [];
  });
}

const british = new Map(textsOf(en));
const american = new Map(textsOf(withDifferences(en, enUs)));

test('the American catalogue has the same texts as the British one, and changes those that it lists', () => {
  assert.deepEqual([...american.keys()], [...british.keys()]);
  const listed = textsOf(enUs).map(([path]) => path);
  assert.ok(listed.length > 30);
  assert.deepEqual(
    listed.filter((path) => american.get(path) === british.get(path)),
    [],
  );
  const changed = [...british].filter(([path, text]) => american.get(path) !== text).map(([path]) => path);
  assert.deepEqual(changed.toSorted(), listed.toSorted());
});

test('each catalogue spells in its own way', () => {
  const found = (texts: ReadonlyMap<string, string>, spelling: RegExp): readonly string[] =>
    [...texts].filter(([, text]) => spelling.test(text)).map(([path, text]) => `${path}: ${text}`);
  assert.deepEqual(
    found(american, /authoris|tokenis|cancelled|shareholder approval|colour|favour|organis|cheque/i),
    [],
  );
  assert.deepEqual(found(british, /authoriz|tokeniz|canceled|stockholder|color|favor\b|organiz/i), []);
});

test('a part of a group changes nothing else in it', () => {
  const texts = { one: { a: 'a', b: 'b', list: ['x'] }, two: (name: string) => `Hello ${name}` };
  const changed = withDifferences(texts, { one: { b: 'c', list: ['y'] } });
  assert.deepEqual([changed.one, changed.two('Ada')], [{ a: 'a', b: 'c', list: ['y'] }, 'Hello Ada']);
});
