import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refusal } from '../../base/refusal.ts';
import { optional, parseInput, required } from './input.ts';

const kind = { name: 'Kind', description: 'A kind.', values: { one: 'The first.', two: 'The second.' } };
const shape = {
  id: required.id('An id.'),
  name: required.text('A name.'),
  symbol: optional.text('A symbol.', { lengthMax: 5 }),
  scale: optional.int('A scale.', { min: 0, max: 10 }),
  price: optional.decimal('A price.', { min: 0 }),
  rate: optional.decimal('A rate.'),
  kind: optional.oneOf(kind, 'A kind.'),
  tags: optional.texts('Tags.', { lengthMax: 3 }),
  ids: optional.ids('Ids.'),
};
const sound = { id: '0196f0a1-0000-7000-8000-00000000000f', name: 'Class A' };

const refused = (given: Record<string, unknown>): Refusal => {
  try {
    parseInput(shape, { ...sound, ...given });
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new assert.AssertionError({ message: `${JSON.stringify(given)} was accepted` });
};

const wrong: readonly [given: Record<string, unknown>, field: string, reason: RegExp][] = [
  [{ name: '' }, 'name', /must not be blank/],
  [{ name: ' \t\n ' }, 'name', /must not be blank/],
  [{ name: 'x'.repeat(201) }, 'name', /more than 200 characters/],
  [{ symbol: 'ABCDEF' }, 'symbol', /more than 5 characters/],
  [{ name: 'a\u0000b' }, 'name', /cannot be printed/],
  [{ name: 'a\u001bb' }, 'name', /cannot be printed/],
  [{ name: 'a\u202eb' }, 'name', /cannot be printed/],
  [{ name: 'a\u2066b' }, 'name', /cannot be printed/],
  [{ name: 'a\ud800b' }, 'name', /cannot be printed/],
  [{ scale: -1 }, 'scale', /between 0 and 10/],
  [{ scale: 11 }, 'scale', /between 0 and 10/],
  [{ price: '-0.01' }, 'price', /must not be negative/],
  [{ tags: ['a', 'b', 'c', 'd'] }, 'tags', /has 4 elements, and at most 3 are allowed/],
  [{ tags: ['a', ' '] }, 'tags', /must not be blank/],
];

test('a wrong value is refused by its field, in a sentence', () => {
  for (const [given, field, reason] of wrong) {
    const { code, details } = refused(given);
    assert.equal(code, 'input_invalid');
    assert.equal(details['field'], field);
    assert.match(details['reason'] ?? '', reason);
    assert.match(details['reason'] ?? '', new RegExp(`^The value of ${field} .*\\.$`));
  }
});

test('the first field of the shape that is wrong is told, whatever the order of the input', () => {
  assert.equal(refused({ price: '-1', scale: 11, name: '' }).details['field'], 'name');
});

test('what is left out stays out, and null stays null', () => {
  const parsed = parseInput(shape, { ...sound, symbol: null });
  assert.deepEqual(parsed, { ...sound, symbol: null });
  assert.equal('price' in parsed, false);
});

test('a text is kept composed and without blanks around it', () => {
  const parsed = parseInput(shape, { ...sound, name: '  Socie\u0301te\u0301 Ge\u0301ne\u0301rale\t' });
  assert.equal(parsed.name, 'Soci\u00e9t\u00e9 G\u00e9n\u00e9rale');
});

test('characters are counted as a person counts them', () => {
  assert.equal(parseInput(shape, { ...sound, symbol: '🚀🚀🚀🚀🚀' }).symbol, '🚀🚀🚀🚀🚀');
  assert.equal(refused({ symbol: '🚀🚀🚀🚀🚀🚀' }).details['field'], 'symbol');
});

test('lines and tabs are kept in prose and refused in a name', () => {
  const prose = { terms: required.text('Terms.', { lengthMax: 10_000 }) };
  assert.equal(parseInput(prose, { terms: 'one\n\ttwo' }).terms, 'one\n\ttwo');
  assert.throws(() => parseInput(shape, { ...sound, name: 'one\ntwo' }), { code: 'input_invalid' });
});

test('what shows nothing is refused, and every kind of space becomes one', () => {
  for (const name of ['Ordinary\u200b', '\u3164', 'a\u00adb', 'x\u{e0041}', 'one\u2028two'])
    assert.throws(() => parseInput(shape, { ...sound, name }), { code: 'input_invalid' }, JSON.stringify(name));
  assert.equal(parseInput(shape, { ...sound, name: 'one\u00a0two' }).name, 'one two');
});

test('a text far too long is refused before it is composed', () => {
  // To put so many marks in order would take hours.
  const name = `a${'\u0301\u0316'.repeat(5_000_000)}`;
  assert.throws(() => parseInput(shape, { ...sound, name }), { code: 'input_invalid' });
});

test('ids are kept in lower case, and what cannot be an id is one that nothing has', () => {
  const parsed = parseInput(shape, { ...sound, id: sound.id.toUpperCase(), ids: ['x', sound.id] });
  assert.equal(parsed.id, sound.id);
  assert.deepEqual(parsed.ids, ['00000000-0000-0000-0000-000000000000', sound.id]);
  for (const id of ['', 'x', `${sound.id}'`, '\u0000']) {
    assert.equal(parseInput(shape, { ...sound, id }).id, '00000000-0000-0000-0000-000000000000');
  }
});

test('bounds themselves are inside, and a decimal without bounds may be negative', () => {
  const given = { ...sound, scale: 10, price: '0', rate: '-0.0025' };
  assert.deepEqual(parseInput(shape, given), given);
  assert.equal(parseInput(shape, { ...sound, scale: 0 }).scale, 0);
});

test('what the shape does not know is not taken', () => {
  assert.deepEqual(parseInput(shape, { ...sound, registerId: 'x' }), sound);
});

const nested = {
  registerId: optional.id('A register.'),
  rows: required.objects(
    'Row',
    'Rows.',
    {
      quantity: required.decimal('A quantity.', { min: 0 }),
      final: optional.boolean('Whether it is the last.'),
      owner: optional.object('Owner', 'An owner.', { name: required.text('A name.', { lengthMax: 5 }) }),
    },
    { min: 1, lengthMax: 3 },
  ),
};

const refusedNested = (rows: readonly unknown[]): Readonly<Record<string, string>> => {
  try {
    parseInput(nested, { rows });
  } catch (error) {
    if (error instanceof Refusal) return error.details;
    throw error;
  }
  throw new assert.AssertionError({ message: `${JSON.stringify(rows)} was accepted` });
};

test('objects inside an input are read by their own shape, and only what it knows is taken', () => {
  const parsed = parseInput(nested, {
    rows: [
      { quantity: '1', final: true },
      { quantity: '2', owner: { name: ' Ann ', age: 3 } },
      { quantity: '3', owner: null },
    ],
  });
  const names: (string | undefined)[] = parsed.rows.map((row) => row.owner?.name);
  assert.deepEqual(names, [undefined, 'Ann', undefined]);
  assert.deepEqual(parsed, {
    rows: [
      { quantity: '1', final: true },
      { quantity: '2', owner: { name: 'Ann' } },
      { quantity: '3', owner: null },
    ],
  });
});

test('what is wrong inside an object is told by its path', () => {
  const good = { quantity: '1' };
  assert.equal(refusedNested([good, { quantity: '-1' }])['field'], 'rows[1].quantity');
  assert.equal(refusedNested([good, good, { ...good, owner: { name: ' ' } }])['field'], 'rows[2].owner.name');
  assert.equal(
    refusedNested([{ ...good, owner: { name: 'Ann Smith' } }])['reason'],
    'The value of rows[0].owner.name has more than 5 characters.',
  );
});

test('a list has as many elements as its bounds say', () => {
  const good = { quantity: '1' };
  assert.match(refusedNested([])['reason'] ?? '', /^The value of rows has 0 elements, and at least 1 are needed\.$/);
  assert.match(
    refusedNested([good, good, good, good])['reason'] ?? '',
    /^The value of rows has 4 elements, and at most 3 are allowed\.$/,
  );
});
