import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firstBlock } from './check.ts';
import {
  type HolderRequest,
  checkNewHolder,
  type NamedParty,
  type NamedRows,
  registrationKey,
  typeOf,
  warnOfRepeated,
} from './new-holder.ts';

const found: NamedRows = {
  today: '2025-06-01',
  timeZone: 'UTC',
  takenNumbers: new Set(['7']),
  alike: new Map([['Ada Byron', { id: 'twelve', holderNumber: '12' }]]),
  sameLei: new Map([['529900T8BM49AURSDO55', { id: 'thirteen', holderNumber: '13' }]]),
  servicers: new Set(['broker']),
  accounts: new Map([
    ['investor', 'investor'],
    ['issuer', 'issuer'],
  ]),
  parties: new Map([
    ['person', 'individual'],
    ['company', 'institution'],
  ]),
};
const person: NamedParty = { partyType: 'individual', legalName: 'Ann', capacity: 'owner' };
const blocked = (request: Partial<HolderRequest>): string | undefined => {
  const block = firstBlock(checkNewHolder({ ownershipForm: 'sole', parties: [person], ...request }, found));
  return block === undefined ? undefined : [block.code, block.facts?.['field'] ?? block.facts?.['type']].join(' ');
};

const cases: readonly [request: Partial<HolderRequest>, code: string | undefined][] = [
  [{}, undefined],
  [{ holderNumber: '8', servicingAccountId: 'broker', holderAccountId: 'investor' }, undefined],
  [{ holderNumber: '7' }, 'holder_number_taken holderNumber'],
  [{ servicingAccountId: 'other' }, 'not_found servicingAccountId'],
  [{ servicingAccountId: null, holderAccountId: null, holderNumber: null }, undefined],
  [{ holderAccountId: 'issuer' }, 'not_found holderAccountId'],
  [{ holderAccountId: 'other' }, 'not_found holderAccountId'],
  [{ parties: [{ partyId: 'person', capacity: 'owner' }] }, undefined],
  [{ parties: [{ partyId: 'nobody', capacity: 'owner' }] }, 'not_found parties[0].partyId'],
  [{ parties: [{ partyId: 'person', legalName: 'Ann', capacity: 'owner' }] }, 'input_invalid parties'],
  [{ parties: [{ capacity: 'owner', legalName: 'Ann' }] }, 'input_invalid parties'],
  [{ parties: [{ capacity: 'owner', partyType: 'individual' }] }, 'input_invalid parties'],
  [
    {
      ownershipForm: 'joint_tenants',
      parties: [
        { partyId: 'person', capacity: 'owner' },
        { partyId: 'person', capacity: 'owner' },
      ],
    },
    'input_invalid parties',
  ],
  [{ ownershipForm: 'entity', parties: [{ partyId: 'company', capacity: 'owner' }] }, undefined],
  [{ ownershipForm: 'entity', parties: [{ partyId: 'person', capacity: 'owner' }] }, 'input_invalid parties'],
  [{ parties: [{ ...person, country: 'DE', lei: '529900T8BM49AURSDO55', birthDate: '1980-01-01' }] }, undefined],
  [{ parties: [{ ...person, country: 'de' }] }, 'input_invalid parties[0].country'],
  [{ parties: [{ ...person, addresses: [{ country: 'XX' }] }] }, 'input_invalid parties[0].addresses[0].country'],
  [{ parties: [{ ...person, taxIds: [{ country: 'XX' }] }] }, 'input_invalid parties[0].taxIds[0].country'],
  [{ parties: [{ ...person, lei: '529900T8BM49AURSDO56' }] }, 'identifier_invalid parties[0].lei'],
  [{ parties: [{ ...person, birthDate: '2025-06-02' }] }, 'input_invalid parties[0].birthDate'],
  [
    { parties: [{ ...person, partyType: 'institution', birthDate: '1980-01-01' }] },
    'input_invalid parties[0].birthDate',
  ],
];

test('a holder is entered when all that it names is there and makes sense', () => {
  for (const [request, code] of cases) assert.equal(blocked(request), code, JSON.stringify(request));
});

test('a holder of the same name is warned of, with its number and id', () => {
  const warnings = checkNewHolder(
    { registration: 'Ada Byron', ownershipForm: 'sole', parties: [person] },
    found,
  ).filter(({ outcome }) => outcome === 'warn');
  assert.deepEqual(
    warnings.map(({ code, facts }) => [code, facts]),
    [['holder_alike', { holderNumber: '12', holderId: 'twelve' }]],
  );
});

test('a row that names a holder as an earlier row does is warned of', () => {
  const earlier = new Set(['Hans Straße'].map(registrationKey));
  for (const registration of ['HANS STRASSE', 'Hans  Straße '])
    assert.equal(warnOfRepeated(registration, earlier).length, 1, registration);
  for (const registration of ['Hans Strase', null]) assert.equal(warnOfRepeated(registration, earlier).length, 0);
});

test('what a party is stands on record, or is said', () => {
  assert.equal(typeOf({ partyId: 'company', capacity: 'owner' }, found), 'institution');
  assert.equal(typeOf({ ...person, partyType: 'institution' }, found), 'institution');
  assert.equal(typeOf({ partyId: 'nobody', capacity: 'owner' }, found), 'individual');
});
