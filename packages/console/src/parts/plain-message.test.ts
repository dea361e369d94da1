import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plainMessage } from './plain-message.ts';

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
});

test('a name that is no mutation or field stays', () => {
  assert.equal(plainMessage('Held by McNeil of eBay with iPhones.'), 'Held by McNeil of eBay with iPhones.');
});
