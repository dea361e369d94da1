/** The ways in which an approval says which holders the transferees of a request are. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firstBlock } from '../check.ts';
import { checkTransferees, type GivenTransferees, type RequestedTransferees } from './transferees.ts';

const digest = 'ab'.repeat(32);
const bo = { receiver: 1, holderId: 'bo' };
const named = [1];

const cases: readonly (readonly [
  holds: string,
  requested: RequestedTransferees,
  given: GivenTransferees,
  keeps: boolean,
  code: string | undefined,
])[] = [
  ['a request of holders needs nothing', { named: [], digest: null }, {}, true, undefined],
  [
    'a request of holders takes no transferees',
    { named: [], digest: null },
    { transferees: [bo] },
    true,
    'input_invalid',
  ],
  ['a requester agrees without them', { named, digest: null }, {}, false, undefined],
  ['a requester says nothing of them', { named, digest: null }, { transferees: [bo] }, false, 'not_permitted'],
  ['a keeper says who they are', { named, digest: null }, {}, true, 'transferees_unresolved'],
  ['each is said', { named: [0, 1], digest: null }, { transferees: [bo] }, true, 'input_invalid'],
  ['each is said once', { named, digest: null }, { transferees: [bo, bo] }, true, 'input_invalid'],
  ['each is one holder', { named, digest: null }, { transferees: [{ receiver: 1 }] }, true, 'input_invalid'],
  [
    'a holder of known parties is not created',
    { named, digest: null },
    { transferees: [{ receiver: 1, create: { parties: [{ partyId: 'ada' }] } }] },
    true,
    'input_invalid',
  ],
  [
    'a new holder has new parties',
    { named, digest: null },
    { transferees: [{ receiver: 1, create: { parties: [{}] } }] },
    true,
    undefined,
  ],
  ['a holder is one', { named, digest: null }, { transferees: [bo] }, true, undefined],
  ['a later approval names the digest', { named, digest }, {}, true, 'digest_mismatch'],
  ['it names the right one', { named, digest }, { transfereesDigest: 'cd'.repeat(32) }, true, 'digest_mismatch'],
  ['in digits of either case', { named, digest }, { transfereesDigest: digest.toUpperCase() }, true, undefined],
  ['nobody says it again', { named, digest }, { transferees: [bo], transfereesDigest: digest }, true, 'input_invalid'],
];

for (const [holds, requested, given, keeps, code] of cases)
  test(holds, () => assert.equal(firstBlock(checkTransferees(requested, given, keeps))?.code, code));
