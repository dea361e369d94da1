import assert from 'node:assert/strict';
import { test } from 'node:test';
import { canonicalJson } from '../../base/ids.ts';
import { issue } from './issue.ts';
import { payloadOf } from './payload.ts';
import { counted, ledgerOf, today } from './sketch.test.ts';

test('a payload says all of a transaction, byte for byte', () => {
  const request = { holderId: 'b', quantity: '10.5', price: '0.10', effectiveDate: today, shareNumbers: null };
  const [transaction] = issue(ledgerOf({ asset: { quantityScale: 1 } }), request, counted()).transactions;
  assert.equal(
    canonicalJson(payloadOf(transaction!, 'instruction', (microseconds) => `at ${microseconds}`)),
    '{"asset":"asset","effective_date":"2026-06-30","instruction":"instruction",' +
      '"lots_opened":[{"acquisition_date":"2026-06-30","custom_id":"1","form":"book_entry","holder":"b","id":"new1","issue_date":"2026-06-30","price":"0.1","quantity":"10.5"}],' +
      '"postings":[{"account":"unissued","balance_after":"989.5","owner":"asset","quantity":"-10.5"},{"account":"holder","balance_after":"10.5","lot":"new1","owner":"b","quantity":"10.5"}],' +
      '"recorded_at":"at 1","register":"register","sequence":"1","type":"issue","version":"1"}',
  );
});
