import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plainMessage, usableRemedy } from './plain-message.ts';

test('mutations and fields have their names of the screen, and ids in brackets are left out', () => {
  assert.equal(
    plainMessage('Once the party is verified, record it with recordVerification.'),
    'Once the party is verified, record it with “Record verification”.',
  );
  assert.equal(plainMessage('Name other lots, or leave lotIds out.'), 'Name other lots, or leave “Lots” out.');
  assert.equal(
    plainMessage('Enter them again; or give reorder, where the mutation takes it; or give a day from the split on.'),
    'Enter them again; or choose “Undo later entries that stand in the way, and make them again”, where the mutation takes it; or give a day from the split on.',
  );
  assert.equal(
    plainMessage('No identity verification of its minor (party 01a214bf-3fe3-737c-98e4-f29f687533ee) is on record.'),
    'No identity verification of its minor is on record.',
  );
  assert.equal(
    plainMessage('There is no Asset with the id 01a214bf-3fe3-737c-98e4-f29f687533ee in the register.'),
    'There is no Asset with this id in the register.',
  );
});

test('a name that is no mutation or field stays', () => {
  assert.equal(plainMessage('Held by McNeil of eBay with iPhones.'), 'Held by McNeil of eBay with iPhones.');
});

test('places in the input and values of enumerations are told in words', () => {
  assert.equal(
    plainMessage('The value of parties[0].addresses[1].country is de.'),
    'The value of “Country” of address 2 of party 1 is de.',
  );
  assert.equal(plainMessage('Given in receivers[0].holderId.'), 'Given in “Holder” of receiver 1.');
  assert.equal(plainMessage('In rows[1]: It bears one.'), 'In row 2: It bears one.');
  assert.equal(
    plainMessage('A holder of the form joint_tenants has at least two owners.'),
    'A holder of the form joint tenants has at least two owners.',
  );
});

test('of a remedy the sentences stay that name no mutation, or one that the person is offered', () => {
  const remedy = 'Take fewer units of customId 7. Or release it with releaseRestriction. Then send it again.';
  assert.equal(
    usableRemedy(remedy, () => true),
    remedy,
  );
  assert.equal(
    usableRemedy(remedy, (mutation) => mutation !== 'releaseRestriction'),
    'Take fewer units of customId 7. Then send it again.',
  );
  assert.equal(
    usableRemedy('Once the party is verified, record it with recordVerification.', () => false),
    '',
  );
});
