import { wordsOf } from '../base/enumeration.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firstBlock } from './check.ts';
import { type OwnershipForm, type PartyCapacity, type PartyType, ownershipForm } from './holder.ts';
import { checkOwnership, type Owner } from './ownership.ts';

/** `owner`, `owner:institution`, `owner=0.5`. */
function ownersOf(words: string): Owner[] {
  return words
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => {
      const [, capacity, partyType = 'individual', share] = /^(\w+)(?::(\w+))?(?:=(.+))?$/.exec(word)!;
      return { capacity: capacity as PartyCapacity, partyType: partyType as PartyType, share };
    });
}
const suits = (form: OwnershipForm, words: string): boolean =>
  firstBlock(checkOwnership(form, ownersOf(words))) === undefined;

const cases: Readonly<Record<OwnershipForm, { good: readonly string[]; bad: readonly string[] }>> = {
  sole: {
    good: ['owner', 'owner:institution', 'owner attorney'],
    bad: ['', 'attorney', 'owner owner', 'owner joint_owner'],
  },
  joint_tenants: {
    good: ['joint_owner joint_owner', 'owner joint_owner', 'owner owner owner'],
    bad: ['owner', 'owner attorney'],
  },
  tenants_in_common: {
    good: [
      'owner owner',
      'owner=0.25 owner=0.75',
      'owner=0.3333333333 owner=0.3333333333 owner=0.3333333334',
      'owner=0.5 owner=0.5 attorney',
    ],
    bad: ['owner', 'owner=0.5 owner', 'owner=0.5 owner=0.4', 'owner=0.6 owner=0.5', 'owner=1 owner=0'],
  },
  community_property: { good: ['owner owner'], bad: ['owner'] },
  trust: {
    good: ['trustee', 'trustee beneficiary=0.5 beneficiary=0.2'],
    bad: ['owner', 'beneficiary', 'trustee beneficiary=1.1'],
  },
  custodial_minor: {
    good: ['custodian minor', 'custodian:institution minor'],
    bad: ['custodian', 'minor', 'custodian minor minor', 'custodian minor:institution'],
  },
  nominee: { good: ['nominee:institution', 'nominee beneficiary'], bad: ['owner', ''] },
  entity: {
    good: ['owner:institution', 'owner:institution attorney'],
    bad: ['owner', 'owner:institution owner:institution', 'attorney:institution'],
  },
};

test('each form has the parties it asks for, and no other will do', () => {
  assert.deepEqual(Object.keys(cases), [...wordsOf(ownershipForm)]);
  for (const form of wordsOf(ownershipForm)) {
    for (const words of cases[form].good) assert.ok(suits(form, words), `${form}: ${words}`);
    for (const words of cases[form].bad) assert.ok(!suits(form, words), `${form}: ${words}`);
  }
});

test('what is wrong is told as input that cannot be taken', () => {
  for (const form of wordsOf(ownershipForm)) {
    for (const words of cases[form].bad)
      assert.equal(firstBlock(checkOwnership(form, ownersOf(words)))?.code, 'input_invalid');
  }
});
