import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RefusalEntry } from './refusal-entry.ts';
import { messageOf } from './refusal-message.ts';
import { type RefusalCode, refusals } from './refusal-table.ts';

test('a message is the reason and then the remedy, of which nothing is repeated', () => {
  assert.equal(messageOf('input_invalid', { reason: 'It is 0.', remedy: 'Give 1.' }), 'It is 0. Give 1.');
  assert.equal(messageOf('input_invalid', { reason: 'It is 0.' }), 'It is 0.');
  assert.equal(messageOf('input_invalid', { reason: 'It is 0. Give 1.', remedy: 'Give 1.' }), 'It is 0. Give 1.');
  // The remedy of the code is one for its own sentence, and may not fit to another reason.
  assert.equal(messageOf('page_too_large', { reason: 'It is long.' }), 'It is long.');
});

test('without a reason it is the sentence of the code with the details in it', () => {
  assert.equal(
    messageOf('page_too_large', { rows: '12345', pageMax: '1000' }),
    'The page asks for 12,345 rows; a page has at most 1,000. Ask for the other rows with after and the endCursor of the page.',
  );
  assert.equal(messageOf('request_malformed', { problem: 'The body is empty.' }), 'The body is empty.');
});

test('where a detail is missing it is the meaning of the code', () => {
  assert.equal(
    messageOf('role_already_given'),
    'The user already has this role in this account. Change the status of that role, or give another role.',
  );
  assert.equal(messageOf('rate_limited'), 'Too many requests; wait before the next.');
});

test('a value that was given is repeated up to a hundred characters', () => {
  const message = messageOf('route_not_found', { path: `/${'x'.repeat(200)}` });
  assert.equal(
    message,
    `There is nothing at the address /${'x'.repeat(99)}…. GET / answers the addresses of this installation.`,
  );
});

test('of a value that was given, characters that cannot be printed are replaced', () => {
  assert.equal(
    messageOf('idempotency_key_invalid', { idempotencyKey: 'a\nb\u0000c\u202ed' }),
    'The idempotency key "a\ufffdb\ufffdc\ufffdd" cannot be accepted: a key has 1 to 255 printable characters of ASCII. Use a UUID, for example.',
  );
});

test('a value of digits that was given is repeated as it was given', () => {
  assert.equal(
    messageOf('idempotency_key_reused', { idempotencyKey: '20261122' }),
    'The idempotency key 20261122 was used for another input. Use a new key for a new request, and the same key only to repeat a request unchanged.',
  );
  assert.equal(
    messageOf('holder_number_taken', { field: 'holderNumber', value: '1001' }),
    'Another holder of this register has the number 1001, which holderNumber gives. Choose another, or leave it out: the registry then gives the next free number.',
  );
});

test('every sentence and remedy is one, and every placeholder is a name', () => {
  for (const code of Object.keys(refusals) as RefusalCode[]) {
    const { sentence, remedy }: RefusalEntry = refusals[code];
    for (const text of [sentence, remedy]) {
      if (text === undefined) continue;
      assert.match(text, /^[A-Z{].{8,}\.$/, code);
      assert.deepEqual(text.match(/\{[^}]*\}/g) ?? [], text.match(/\{[a-z][A-Za-z0-9]*\}/g) ?? [], code);
    }
  }
});
