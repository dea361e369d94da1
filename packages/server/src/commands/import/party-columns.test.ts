import assert from 'node:assert/strict';
import { test } from 'node:test';
import { holderFields, holderParty } from '../holder/holder-fields.ts';
import { optional, type InputShape } from '../run/input.ts';
import { importKinds } from './import-kinds.ts';
import { holderStep, holdersKind } from './kind-holders.ts';
import { columnsOfMember } from './party-columns.ts';

/** The members of an input that a row can give, with those of lists of objects. Shape: ids are not among them. */
function membersOf(shape: InputShape, path = ''): readonly string[] {
  return Object.entries(shape).flatMap(([name, { kind, members }]) =>
    kind === 'id' ? [] : members === undefined ? [`${path}${name}`] : membersOf(members.shape, `${path}${name}.`),
  );
}

/** The members that an input has a value of. */
function givenIn(value: unknown, path = ''): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((one) => givenIn(one, path));
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([name, one]) => givenIn(one, path === '' ? name : `${path}.${name}`));
}

test('a row with a value in each column gives each member of a holder and its parties', () => {
  const row = Object.fromEntries(Object.keys(holdersKind.columns).map((head) => [head, `value of ${head}`]));
  const { input } = holderStep(row, { registerId: 'r' });
  assert.deepEqual(
    [...new Set(givenIn(input))].filter((path) => path !== 'registerId').toSorted(),
    membersOf(holderFields as InputShape).toSorted(),
  );
  const { parties } = input as { readonly parties: readonly Readonly<Record<string, unknown>>[] };
  assert.equal(parties.length, 4);
  // Each value is where its head says, and none is of another party.
  assert.deepEqual(parties[2]!['birthDate'], 'value of owner 3 birth date');
  assert.deepEqual(parties[3]!['addresses'], [
    {
      kind: 'value of owner 4 address kind',
      streetSuite: 'value of owner 4 street, value of owner 4 address line 2, value of owner 4 address line 3',
      city: 'value of owner 4 city',
      countrySubdivision: 'value of owner 4 region',
      postalCode: 'value of owner 4 postal code',
      country: 'value of owner 4 address country',
    },
  ]);
  assert.deepEqual(parties[0]!['contacts'], [
    { kind: 'email', value: 'value of owner email' },
    { kind: 'phone', value: 'value of owner phone' },
  ]);
});

test('a member that no table names has a column of its own words, and one of an unknown form has none', () => {
  const member = optional.objects('Licence', 'Licences.', {
    issuedOn: optional.date('When it was issued.'),
    holderId: optional.id('Whose it is.'),
  });
  const columns = columnsOfMember(['licences', { ...member, personal: true }]);
  assert.deepEqual(
    columns.map(({ suffix, column: { kind, description, confidential } }) => [suffix, kind, description, confidential]),
    [['licence issued on', 'day', 'When it was issued.', true]],
  );
});

test('each personal member is kept out of digests and constants', () => {
  const personal = Object.keys(holderParty).filter((name) => (holderParty as InputShape)[name]!.personal === true);
  assert.ok(personal.length >= 5);
  for (const name of personal)
    for (const { suffix } of columnsOfMember([name, (holderParty as InputShape)[name]!])) {
      const { confidential, personal: mayName, kind } = holdersKind.columns[`owner ${suffix}`]!;
      assert.equal(confidential, true, suffix);
      assert.ok(mayName === true || ['country', 'currency'].includes(kind) || suffix.endsWith('kind'), suffix);
    }
});

test('no head of a kind means two of its columns', () => {
  for (const { name, columns } of Object.values(importKinds)) {
    const heads = Object.entries(columns).flatMap(([head, { also = [] }]) => [head, ...also]);
    const keys = heads.map((head) => head.toLowerCase().replace(/[\s_-]+/g, ' '));
    const twice = keys.filter((key, index) => keys.indexOf(key) !== index);
    assert.deepEqual(twice, [], name);
  }
});
