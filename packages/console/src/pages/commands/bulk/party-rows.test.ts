import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type PartyRow, partyOf, readPartyRows } from './party-rows.ts';

const holder = (...names: string[]) => ({
  parties: { nodes: names.map((legalName) => ({ party: { id: `id of ${legalName}`, legalName } })) },
});

test('the party of a row is the one that it names, or the only one of its holder', () => {
  const [alone, named, unnamed, unknown, headless] = readPartyRows(
    'Holder\tParty\tReference\n1001\t\tK-1\n1002\tCY LUND\n1002\n1002\tNobody\n\tAda Vane',
  ) as readonly [PartyRow, PartyRow, PartyRow, PartyRow, PartyRow];
  assert.deepEqual([alone.number, alone.reference], [2, 'K-1']);
  assert.deepEqual(partyOf(alone, holder('Ada Vane')), { id: 'id of Ada Vane' });
  assert.deepEqual(partyOf(named, holder('Bo Lund', 'Cy Lund')), { id: 'id of Cy Lund' });
  assert.deepEqual(partyOf(unnamed, holder('Bo Lund', 'Cy Lund')), {
    problem: '“1002” has several parties. Name the one that is meant.',
  });
  assert.deepEqual(partyOf(unknown, holder('Bo Lund')), { problem: '“1002” has no party “Nobody”.' });
  assert.deepEqual(partyOf(alone, holder()), { problem: '“1001” has no parties.' });
  assert.equal(headless.problem, 'The holder is missing.');
});
