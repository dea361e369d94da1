import assert from 'node:assert/strict';
import { test } from 'node:test';
import { holdingsByIssuer } from './holdings.ts';

const register = (name: string) => ({ id: `register of ${name}`, name });
const vale = { id: 'h1', holderNumber: '1', registration: 'Juniper Vale' };
const trust = { id: 'h2', holderNumber: '2', registration: 'Vale Trust' };

const position = (id: string, of: string, holder: typeof vale, locked: string) => ({
  id,
  balance: '100',
  locked,
  free: '0',
  asset: {
    id: `asset of ${id}`,
    name: id,
    type: 'common_stock' as const,
    unit: 'shares' as const,
    currency: null,
    pricePerShare: null,
    register: register(of),
  },
  holder,
  lots: { nodes: [] },
});

const restriction = (id: string, assetId: string, holderId: string | null, expiresOn: string | null) => ({
  id,
  kind: 'lock_up' as const,
  quantity: null,
  expiresOn,
  assetId,
  holderId,
  lot: null,
});

const answer = {
  allPositions: {
    totalCount: 3,
    nodes: [
      position('Ordinary', 'Zinnia', vale, '100'),
      position('Ordinary of the trust', 'Zinnia', trust, '0'),
      position('Notes', 'Alder', vale, '40'),
    ],
  },
  allRestrictions: {
    nodes: [
      restriction('without end', 'asset of Ordinary', null, null),
      restriction('of another holder', 'asset of Ordinary', 'h2', '2026-01-01'),
      restriction('later', 'asset of Ordinary', 'h1', '2028-01-01'),
      restriction('first', 'asset of Ordinary', 'h1', '2027-01-01'),
      restriction('of no locked units', 'asset of Ordinary of the trust', null, '2027-01-01'),
    ],
  },
  allInstructions: { totalCount: 0 },
  allDocuments: {
    nodes: [{ id: 'd1', name: 'Power of attorney', register: register('Birch') }],
  },
};

test('holdings, registrations and documents are by issuer, in the order of the alphabet', () => {
  assert.deepEqual(
    holdingsByIssuer(answer).map(({ name, holdings, holders, documents }) => [
      name,
      holdings.map(({ id }) => id),
      holders.map(({ id }) => id),
      documents.map(({ id }) => id),
    ]),
    [
      ['Alder', ['Notes'], ['h1'], []],
      ['Birch', [], [], ['d1']],
      ['Zinnia', ['Ordinary', 'Ordinary of the trust'], ['h1', 'h2'], []],
    ],
  );
});

test('a holding names the restriction of its units that ends first, and how many others there are', () => {
  const restrictions = holdingsByIssuer(answer)
    .flatMap(({ holdings }) => holdings)
    .map(({ id, restriction: first, moreRestrictions }) => [id, first?.id, moreRestrictions]);
  assert.deepEqual(restrictions, [
    ['Notes', undefined, 0],
    ['Ordinary', 'first', 2],
    ['Ordinary of the trust', undefined, 0],
  ]);
});
