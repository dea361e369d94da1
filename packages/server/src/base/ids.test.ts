import assert from 'node:assert/strict';
import { test } from 'node:test';
import { canonicalJson, isUuid, newId, sha256 } from './ids.ts';

test('a new id is a UUID of version 7 with the time of its creation', (t) => {
  const madeAt = Date.parse('2026-01-01T00:00:00.001Z');
  t.mock.timers.enable({ apis: ['Date'], now: madeAt });
  const id = newId();
  assert.match(id, /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  assert.equal(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16), madeAt);
});

test('ten thousand ids are all different', () => {
  assert.equal(new Set(Array.from({ length: 10_000 }, newId)).size, 10_000);
});

test('ids sort in the order of their creation', () => {
  const ids = Array.from({ length: 50_000 }, newId);
  assert.deepEqual(ids.toSorted(), ids);
});

test('a text that only resembles a UUID is none', () => {
  const good = '0196F0a1-0000-7000-8000-00000000000f';
  assert.equal(isUuid(good), true);
  const bad = ['', `${good}0`, ` ${good}`, `${good}\n`, `{${good}}`, good.replaceAll('-', ''), good.replace('f', 'g')];
  for (const text of bad) assert.equal(isUuid(text), false, JSON.stringify(text));
});

test('the digest is that of the text in UTF-8', () => {
  assert.equal(sha256('abc').toString('hex'), 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  assert.notDeepEqual(sha256('é'), sha256('é'.normalize('NFD')));
});

const canonical: readonly [value: unknown, text: string][] = [
  [{ b: 1, a: 2 }, '{"a":2,"b":1}'],
  [{ a: { d: null, c: [2, 1] } }, '{"a":{"c":[2,1],"d":null}}'],
  [{ a: undefined, b: true }, '{"b":true}'],
  [[undefined, null], '[null,null]'],
  [{ é: 'é', z: '"\\' }, '{"z":"\\"\\\\","é":"é"}'],
  [undefined, 'null'],
  ['1.50', '"1.50"'],
];

test('canonical JSON does not depend on the order of keys', () => {
  for (const [value, text] of canonical) assert.equal(canonicalJson(value), text);
  const [first, second] = ['{"x":[{"b":1,"a":2}],"k":"v"}', '{"k":"v","x":[{"a":2,"b":1}]}'];
  assert.equal(canonicalJson(JSON.parse(first)), canonicalJson(JSON.parse(second)));
});

test('an absent member and a null member give different texts', () => {
  assert.notEqual(canonicalJson({ symbol: null }), canonicalJson({}));
});
