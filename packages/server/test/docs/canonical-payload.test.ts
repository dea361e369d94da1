/** The page on the canonical payload shows the program's own output. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { wordsOf } from '../../src/base/enumeration.ts';
import { transactionType } from '../../src/rules/ledger/enumerations.ts';
import { canonicalJson } from '../../src/base/ids.ts';
import { formatInstant } from '../../src/base/instant.ts';
import { type Lot, noTerms, replacesNone, termsOf, type Transaction } from '../../src/rules/ledger/ledger.ts';
import { payloadOf } from '../../src/rules/ledger/payload.ts';
import { repositoryRoot } from '../support/pages.ts';

const page = readFileSync(`${repositoryRoot}docs/reference/canonical-payload.md`, 'utf8');
const payload = /```json\n(.+)\n```/.exec(page)![1]!;
const digest = /```text\n([0-9a-f]{64})\n```/.exec(page)![1]!;

const unit = 10n ** 10n;
const closedLot = '01906ca2-5e10-7d05-8f3b-9c6d2a7e1b44';
const seller = '01906c8e-1f48-7b83-b6c5-2e9a7d1f4c18';
const buyer = '01906c8f-77d0-7a42-9d1e-5b2f8c4e6d30';

const lot: Omit<Lot, 'id' | 'holderId' | 'customId' | 'quantity' | 'acquisitionDate'> = {
  form: 'book_entry',
  issueDate: '2026-02-02',
  price: null,
  costBasis: null,
  ...noTerms,
  securityLawExemptions: [],
  legendIds: [],
  shareNumbers: null,
  stockPlanId: null,
  predecessorIds: [closedLot],
  ...replacesNone,
  openedOn: '2026-03-02',
};
const received: Lot = {
  ...lot,
  id: '01906d01-2c40-7e16-9a4c-1d7e3b8f5a52',
  holderId: buyer,
  customId: 'CS-2',
  quantity: (75n * unit) / 2n,
  acquisitionDate: '2026-03-02',
  price: (12n * unit) / 10n,
  costBasis: 45n * unit,
};
const left: Lot = {
  ...lot,
  id: '01906d01-2c41-7e16-8b5d-2e8f4c9a6b63',
  holderId: seller,
  customId: 'CS-3',
  quantity: (125n * unit) / 2n,
  acquisitionDate: '2026-02-02',
  comments: 'Founder "A"',
};
const line = (ownerId: string, lotId: string, quantity: bigint, balanceAfter: bigint) =>
  ({ id: '', account: 'holder', ownerId, lotId, quantity, balanceAfter }) as const;
const entry: Transaction = {
  id: '',
  registerId: '01906c89-9a00-7f2e-b1d4-6c3e8a5f7b19',
  assetId: '01906c8a-3b00-7c11-8a52-4d3f0e6b9a21',
  sequence: 3n,
  type: 'transfer',
  effectiveDate: '2026-03-02',
  recordedAt: BigInt(Date.parse('2026-03-04T09:30:00.123Z')) * 1_000n + 456n,
  reversalOf: null,
  resolutionOf: null,
  replaces: null,
  counterpartId: null,
  reason: 'Sale of 3 March – part',
  documentId: null,
  postings: [
    line(seller, closedLot, -100n * unit, 0n),
    line(buyer, received.id, received.quantity, received.quantity),
    line(seller, left.id, left.quantity, left.quantity),
  ],
  opened: [received, left],
  closed: [closedLot],
  closedLater: {},
  lotsRestated: [],
  restated: [{ id: '', account: 'holder', ownerId: seller, effectiveDate: '2026-03-03', balance: (145n * unit) / 2n }],
  adjustment: null,
  cashInLieu: null,
};

test("the example is the program's payload of the transfer that the page describes", () => {
  assert.equal(canonicalJson(payloadOf(entry, '01906d01-2b00-7c27-a3e1-4f6b8d2c9e75', formatInstant)), payload);
});

test('its digest is the SHA-256 of its bytes', () => {
  assert.equal(createHash('sha256').update(Buffer.from(payload, 'utf8')).digest('hex'), digest);
});

test('every member that can stand in a payload is on the page, and every type', () => {
  const everything: Transaction = {
    ...entry,
    reversalOf: 'x',
    resolutionOf: 'x',
    replaces: 'x',
    counterpartId: 'x',
    documentId: 'x',
    lotsRestated: [{ id: '', lotId: 'x', holderId: 'x', effectiveDate: '2026-03-02', quantity: unit }],
    opened: [
      {
        ...received,
        ...termsOf(Object.fromEntries(Object.keys(noTerms).map((term) => [term, 'x']))),
        securityLawExemptions: [{ description: 'x', jurisdiction: 'x' }],
        legendIds: ['x'],
        shareNumbers: [{ from: 1n, to: 2n }],
        stockPlanId: 'x',
        openedOn: '2026-03-03',
      },
    ],
  };
  const names = new Set<string>();
  const collect = (value: unknown): void => {
    if (value === null || typeof value !== 'object') return;
    for (const [name, member] of Object.entries(value)) {
      if (member === undefined) continue;
      if (!Array.isArray(value)) names.add(name);
      collect(member);
    }
  };
  collect(payloadOf(everything, 'x', formatInstant));
  for (const name of [...names, ...wordsOf(transactionType)]) assert.ok(page.includes(`\`${name}\``), name);
});
