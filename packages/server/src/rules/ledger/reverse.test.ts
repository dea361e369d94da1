import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertRefusals, counted, ledgerOf, lotOf, type RefusalRow, type Sketch, today, whole } from './sketch.test.ts';
import type { LaterTransaction, RecordedTransaction } from './recorded-transaction.ts';
import { type Reversal, type ReversalPlan, reverse } from './reverse.ts';

const left = { id: 'L1', quantity: 60n * whole, predecessorIds: ['L0'] };

/** A cancellation of 40 units of a lot of holder a: 60 stayed in L1. */
const cancelled: RecordedTransaction = {
  id: 'T1',
  assetId: 'asset',
  type: 'cancel',
  effectiveDate: '2024-01-01',
  reversed: false,
  sequence: 7n,
  resolved: false,
  counterpartId: null,
  postings: [
    { account: 'holder', ownerId: 'a', lotId: 'L0', quantity: -100n * whole },
    { account: 'unissued', ownerId: 'asset', lotId: null, quantity: 40n * whole },
    { account: 'holder', ownerId: 'a', lotId: 'L1', quantity: 60n * whole },
  ],
  opened: [{ lot: lotOf(left), currentId: 'L1', closedBy: null }],
  closed: [lotOf({ id: 'L0', customId: 'B-7' })],
  restrictions: [],
};

const sale: LaterTransaction = {
  id: 'T2',
  assetName: 'Common',
  sequence: 9n,
  type: 'forced_transfer',
  effectiveDate: '2024-05-01',
};

interface State extends Sketch {
  readonly recorded?: Partial<RecordedTransaction>;
  readonly plan?: Partial<ReversalPlan>;
}
const sound: Reversal = { effectiveDate: today, reason: 'An error' };
function run({ recorded, plan, ...sketch }: State, request: Reversal) {
  const ledger = ledgerOf({ lots: [left], ...sketch });
  const steps = [{ ...cancelled, ...recorded }];
  const whole: ReversalPlan = { steps, later: [], laterMore: 0, beyondActor: false, unmergedIds: new Set(), ...plan };
  return { ledger, ...reverse(new Map([['asset', ledger]]), whole, request, counted()) };
}
const blockOf = (state: State) => run(state, sound).checks.find(({ outcome }) => outcome === 'block');

const authorized: Partial<RecordedTransaction> = {
  type: 'authorize',
  opened: [],
  closed: [],
  postings: [
    { account: 'authorized', ownerId: 'asset', lotId: null, quantity: -900n * whole },
    { account: 'unissued', ownerId: 'asset', lotId: null, quantity: 900n * whole },
  ],
};
const used = [{ ...cancelled.opened[0]!, closedBy: 'T2' }];

const rows: readonly RefusalRow<Reversal, State>[] = [
  ['status_forbids', { ledger: { asset: { status: 'closed' } } }],
  ['effective_date_in_future', { request: { effectiveDate: '2026-07-01' } }],
  ['effective_date_too_early', { request: { effectiveDate: '2023-12-31' } }],
  ['transaction_not_reversible', { ledger: { recorded: { reversed: true } } }],
  ['lot_not_open', { ledger: { lots: [{ id: 'L2' }], plan: { later: [sale] }, recorded: { opened: used } } }],
  ['holder_not_active', { ledger: { holders: [{ id: 'a', status: 'merged' }] } }],
  ['insufficient_units', { ledger: { pools: { unissued: 39 } } }],
  [
    'quantity_too_large',
    {
      ledger: {
        lots: [{ ...left, quantity: 10n ** 38n - whole }],
        pools: {},
        recorded: {
          opened: [],
          postings: authorized.postings!.map((posting) => ({ ...posting, quantity: -posting.quantity })),
        },
      },
    },
  ],
  [
    'share_numbers_taken',
    {
      ledger: {
        numbers: [{ from: 100n, to: 120n }],
        recorded: { closed: [lotOf({ id: 'L0', shareNumbers: [{ from: 1n, to: 100n }] })] },
      },
    },
  ],
];

test('a reversal is refused by the first rule that it breaks, and every rule has its row', () => {
  assertRefusals(rows, sound, (state, request) => run(state, request).checks);
});

for (const [why, state, reason] of [
  ['reversed already', { recorded: { reversed: true } }, /^Transaction 7 has been reversed already\.$/],
  ['a reversal itself', { recorded: { type: 'reversal' } }, /do anew what it undid/],
  [
    'a difference that was resolved',
    { recorded: { type: 'difference', resolved: true }, plan: { later: [sale] } },
    /has been resolved/,
  ],
  [
    'one on which others rest',
    { plan: { later: [sale] } },
    /rest on transaction 7: transaction 9 of Common \(forced transfer, 1 May 2024\)\.$/,
  ],
  ['partly beyond the actor', { plan: { beyondActor: true } }, /an asset that your role does not manage/],
] as const satisfies readonly (readonly [string, State, RegExp])[])
  test(`a transaction is not reversed that is ${why}`, () => {
    const block = blockOf(state);
    assert.equal(block?.code, 'transaction_not_reversible');
    assert.match(block.message, reason);
  });

test('the first day on which it can be reversed is that on which its lot was opened again last', () => {
  const lots = [{ ...left, openedOn: '2024-06-01' }];
  // The lot that it opened was closed since, and opened again on that day.
  const recorded = { opened: [{ ...cancelled.opened[0]!, lot: lotOf({ ...left, id: 'L9' }) }] };
  const { checks } = run({ lots, recorded }, { ...sound, effectiveDate: '2024-05-31' });
  const block = checks.find(({ outcome }) => outcome === 'block');
  assert.deepEqual([block?.code, block?.facts], ['effective_date_too_early', { effectiveDate: '2024-06-01' }]);
  assert.equal(run({ lots, recorded }, { ...sound, effectiveDate: '2024-06-01' }).transactions.length, 1);
});

test('what was authorised and is used by now cannot be taken back', () => {
  const taken = (pools: Record<string, number>) => blockOf({ pools, recorded: authorized })?.code;
  assert.equal(taken({ unissued: 899 }), 'insufficient_units');
  assert.equal(taken({ unissued: 900 }), undefined);
});

test('a reversal posts the opposite of every line and opens what was closed', () => {
  const [transaction] = run({ pools: { unissued: 40 } }, sound).transactions;
  assert.deepEqual(
    transaction!.postings.map(({ account, quantity }) => [account, quantity / whole]),
    [
      ['holder', -60n],
      ['unissued', -40n],
      ['holder', 100n],
    ],
  );
  const [lot] = transaction!.opened;
  assert.deepEqual(transaction!.closed, ['L1']);
  assert.deepEqual([lot!.predecessorIds, lot!.reopens, lot!.quantity], [['L0'], 'L0', 100n * whole]);
  assert.deepEqual([lot!.customId, lot!.replacesCertificate], ['B-7', null]);
});

test('a paper certificate stays cancelled: the lot has the next number and names the old one', () => {
  const closed = [lotOf({ id: 'L0', customId: 'C-7', form: 'certificated' })];
  const { transactions } = run({ certificates: 12, recorded: { closed } }, sound);
  const [lot] = transactions[0]!.opened;
  assert.deepEqual([lot!.customId, lot!.replacesCertificate], ['13', 'C-7']);
});

test('a later step is reversed first, and the lot that it opens again is closed by the step before it', () => {
  const sold: RecordedTransaction = {
    ...cancelled,
    id: 'T2',
    type: 'transfer',
    postings: [],
    opened: [{ lot: lotOf({ id: 'L2', holderId: 'b', quantity: 60n * whole }), currentId: 'L2', closedBy: null }],
    closed: [lotOf(left)],
  };
  const steps = [sold, { ...cancelled, opened: used }];
  const lots = [{ id: 'L2', holderId: 'b', quantity: 60n * whole }];
  const { transactions } = run({ lots, plan: { steps } }, sound);
  assert.deepEqual(
    transactions.map(({ reversalOf, closed, opened }) => [reversalOf, closed, opened.map(({ reopens }) => reopens)]),
    [
      ['T2', ['L2'], ['L1']],
      ['T1', [transactions[0]!.opened[0]!.id], ['L0']],
    ],
  );
});

test('restrictions stand again where they stood', () => {
  // One had followed to the lot that was left, one had stayed on the lot that was closed, one was placed on the rest
  // since.
  const restrictions = [
    { id: 'r', holderId: 'a', lotId: 'L1' },
    { id: 's', holderId: 'a', lotId: 'L0' },
    { id: 't', holderId: 'a', lotId: 'L1' },
  ];
  const stands = ledgerOf({ lots: [left], restrictions }).restrictions[0]!;
  const scope = { holderId: 'a', quantity: null };
  const change = {
    restriction: stands,
    released: false,
    before: { ...scope, lotId: 'L0' },
    after: { ...scope, lotId: 'L1' },
  };
  const { ledger, transactions } = run({ restrictions, recorded: { restrictions: [change] } }, sound);
  const lotId = transactions[0]!.opened[0]!.id;
  assert.deepEqual(
    ledger.restrictions.map((one) => [one.lotId, one.quantity]),
    [
      [lotId, null],
      [lotId, null],
      [lotId, 60n * whole],
    ],
  );
  assert.deepEqual(
    ledger.restrictionMoves.map(({ id }) => id),
    ['r', 's', 't'],
  );
});

test('a restriction that a split changed and a merge moved has its former quantity and holder', () => {
  const one = { id: 'r', holderId: 'b', lotId: null, quantity: 15n * whole };
  const restriction = ledgerOf({ restrictions: [one] }).restrictions[0]!;
  const change = {
    restriction,
    before: { holderId: 'a', lotId: null, quantity: 10n * whole },
    released: false,
    after: { holderId: 'b', lotId: null, quantity: 15n * whole },
  };
  const { ledger } = run({ recorded: { restrictions: [change] } }, sound);
  assert.deepEqual(
    ledger.restrictions.map(({ holderId, quantity }) => [holderId, quantity]),
    [['a', 10n * whole]],
  );
});

test('numbers of a lot that the reversal closes are free for the lot that comes back', () => {
  // Cancelled: 1 to 40 of a lot with 1 to 100. The balance lot with 41 to 100 closes.
  const of = (from: bigint, to: bigint) => ({ shareNumbers: [{ from, to }] });
  const lots = [{ ...left, ...of(41n, 100n) }];
  const recorded = { closed: [lotOf({ id: 'L0', ...of(1n, 100n) })] };
  const given = { lots, recorded, numbers: [{ from: 41n, to: 100n }] };
  assert.equal(run(given, sound).transactions.length, 1);
  // Since then another lot got 30 to 40.
  const numbers = [...given.numbers, { from: 30n, to: 40n }];
  const { checks, transactions } = run({ ...given, numbers }, sound);
  const block = checks.find(({ outcome }) => outcome === 'block');
  assert.deepEqual([block?.facts, transactions], [{ shareNumbers: '30 to 40' }, []]);
});
