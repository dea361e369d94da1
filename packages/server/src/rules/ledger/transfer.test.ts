import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  assertRefusals,
  barredHolder,
  counted,
  ledgerOf,
  lotOf,
  type RefusalRow,
  type Sketch,
  today,
  whole,
} from './sketch.test.ts';
import { type Transfer, transfer } from './transfer.ts';

const to = (holderId: string, quantity: string, customId?: string) => ({ holderId, quantity, customId });
const range = (startingShareNumber: string, endingShareNumber: string) => [{ startingShareNumber, endingShareNumber }];
const sound: Transfer = { fromHolderId: 'a', effectiveDate: today, receivers: [to('b', '10')] };

const rows: readonly RefusalRow<Transfer>[] = [
  ['status_forbids', { ledger: { asset: { status: 'suspended' } } }],
  ['effective_date_in_future', { request: { effectiveDate: '2026-07-01' } }],
  ['effective_date_too_early', { request: { effectiveDate: '1799-12-31' } }],
  ['not_found', { request: { fromHolderId: 'nobody' } }],
  ['holder_not_active', { ledger: { holders: [{ id: 'a', status: 'suspended' }] } }],
  ['input_invalid', { request: { receivers: [to('b', '0')] } }],
  ['quantity_scale_exceeded', { request: { receivers: [to('b', '0.5')] } }],
  ['not_found', { request: { receivers: [to('nobody', '10')] } }],
  ['holder_not_active', { ledger: { holders: [{ id: 'b', status: 'merged' }] } }],
  ['receiver_not_verified', { ledger: { holders: [barredHolder] } }],
  ['input_invalid', { request: { receivers: [to('b', '5'), to('b', '5')] } }],
  ['input_invalid', { request: { kind: 'gift', price: '1' } }],
  ['lot_not_open', { request: { lotIds: ['L9'] } }],
  ['insufficient_units', { request: { receivers: [to('b', '101')] } }],
  ['insufficient_free_balance', { ledger: { restrictions: [{ id: 'r', holderId: 'a' }] } }],
  [
    'units_restricted',
    {
      ledger: {
        lots: [{ id: 'L1' }, { id: 'L2', acquisitionDate: '2021-01-01' }],
        restrictions: [{ id: 'r', holderId: 'a', lotId: 'L1' }],
      },
      request: { lotIds: ['L1'] },
    },
  ],
  ['certificate_number_taken', { ledger: { taken: ['7'] }, request: { receivers: [to('b', '10', '7')] } }],
  [
    'lots_differ',
    {
      ledger: { lots: [{ id: 'L1' }, { id: 'L2', form: 'certificated' }] },
      request: { receivers: [to('b', '150', '8')] },
    },
  ],
  ['quantity_too_large', { request: { price: '9999999999999999999999999999' } }],
];

test('a transfer is refused by the first rule that it breaks, and every rule has its row', () => {
  assertRefusals(rows, sound, (state, request) => transfer(ledgerOf(state), request, counted()).checks);
});

const ofCertificates: readonly RefusalRow<Transfer>[] = [
  [
    'lots_differ',
    {
      ledger: { lots: [{ id: 'L1' }, { id: 'L2', acquisitionDate: '2021-01-01' }] },
      request: { kind: 'gift', receivers: [to('b', '150', '8')] },
    },
  ],
  ['share_numbers_mismatch', { request: { receivers: [{ ...to('b', '10'), shareNumbers: range('1', '10') }] } }],
  [
    'share_numbers_mismatch',
    {
      ledger: { lots: [{ id: 'L1', shareNumbers: [{ from: 1n, to: 100n }] }] },
      request: { receivers: [{ ...to('b', '10'), shareNumbers: range('1', '9') }] },
    },
  ],
  ['input_invalid', { request: { receivers: [to('b', '100')], balanceCustomId: '9' } }],
];

test('share numbers and the number of the balance lot are refused where they do not fit', () => {
  for (const [code, { ledger = {}, request = {} }] of ofCertificates) {
    const { checks } = transfer(ledgerOf(ledger), { ...sound, ...request }, counted());
    assert.equal(checks.find(({ outcome }) => outcome === 'block')?.code, code, JSON.stringify(request));
  }
});

test('a forced transfer is taken while the asset is suspended, and of restricted units', () => {
  const sketch: Sketch = {
    asset: { status: 'suspended' },
    restrictions: [
      { id: 'r', holderId: 'a' },
      { id: 's', holderId: 'a', lotId: 'L1' },
    ],
  };
  const { checks, transactions } = transfer(ledgerOf(sketch), sound, counted(), true);
  assert.deepEqual(
    checks.filter(({ outcome }) => outcome === 'block'),
    [],
  );
  assert.equal(transactions[0]!.type, 'forced_transfer');
});

test('quantities that together are more than a number can be are refused, not a fault', () => {
  const huge = '9999999999999999999999999999';
  const { checks } = transfer(ledgerOf(), { ...sound, receivers: [to('b', huge), to('c', huge)] }, counted());
  const block = checks.find(({ outcome }) => outcome === 'block');
  assert.deepEqual([block?.code, block?.remedy], ['insufficient_units', 'Use fewer units.']);
});

test('a restriction that expires today, one that begins tomorrow and a legend keep nothing', () => {
  const restrictions = [
    { id: 'r', holderId: 'a', expiresOn: today },
    { id: 's', holderId: 'a', effectiveFrom: '2026-07-01' },
    { id: 't', holderId: 'a', kind: 'legend' },
  ];
  assert.equal(
    transfer(ledgerOf({ restrictions }), { ...sound, receivers: [to('b', '100')] }, counted()).transactions.length,
    1,
  );
});

test('a partial transfer leaves a balance lot with what it cost', () => {
  // 100 units at 33.33 in all: 30 of them cost 9.999, and 70 the rest, 23.331.
  const lot = { id: 'L1', costBasis: 33_3300000000n * 10n, price: 1n };
  const [transaction] = transfer(
    ledgerOf({ lots: [{ ...lot, costBasis: 333_300_000_000n }] }),
    { ...sound, kind: 'gift', receivers: [to('b', '30')] },
    counted(),
  ).transactions;
  assert.deepEqual(
    transaction!.opened.map(({ holderId, quantity, costBasis, acquisitionDate, predecessorIds }) => [
      holderId,
      quantity,
      costBasis,
      acquisitionDate,
      predecessorIds,
    ]),
    [
      ['b', 30n * whole, 99_990_000_000n, '2020-01-01', ['L1']],
      ['a', 70n * whole, 233_310_000_000n, '2020-01-01', ['L1']],
    ],
  );
  assert.deepEqual(transaction!.closed, ['L1']);
  assert.equal(
    transaction!.postings.reduce((sum, { quantity }) => sum + quantity, 0n),
    0n,
  );
});

test('parts of a cost that does not divide sum to the whole', () => {
  // 0.0000000010 for 3 units, one to each of three: 3, 3 and 4 of the last decimal.
  const lots = [{ id: 'L1', quantity: 3n * whole, costBasis: 10n }];
  const [transaction] = transfer(
    ledgerOf({ lots }),
    { ...sound, kind: 'gift', receivers: [to('b', '1'), to('c', '1'), to('d', '1')] },
    counted(),
  ).transactions;
  assert.deepEqual(
    transaction!.opened.map(({ costBasis }) => costBasis),
    [3n, 3n, 4n],
  );
});

test('a sale begins the acquisition date and the cost anew; a gift keeps both', () => {
  const opened = (kind: 'sale' | 'gift') =>
    transfer(
      ledgerOf({ lots: [{ id: 'L1', costBasis: 100n * whole }] }),
      { ...sound, kind, price: kind === 'sale' ? '2.5' : null, receivers: [to('b', '100')] },
      counted(),
    ).transactions[0]!.opened[0]!;
  // 100 at 2.50 are 250.
  assert.deepEqual([opened('sale').acquisitionDate, opened('sale').costBasis], [today, 250n * whole]);
  assert.deepEqual([opened('gift').acquisitionDate, opened('gift').costBasis], ['2020-01-01', 100n * whole]);
});

test('lots are used in the order in which they were acquired, whatever their ids', () => {
  const lots = [
    { id: 'A', acquisitionDate: '2022-01-01' },
    { id: 'Z', acquisitionDate: '2019-01-01' },
    { id: 'M', acquisitionDate: '2019-01-01', openedOn: '2019-06-01' },
  ];
  assert.deepEqual(
    transfer(ledgerOf({ lots }), { ...sound, receivers: [to('b', '150')] }, counted()).transactions[0]!.closed,
    ['M', 'Z'],
  );
});

test('a number asked for is not counted to another receiver', () => {
  const ledger = ledgerOf({ certificates: 6 });
  const [transaction] = transfer(
    ledger,
    { ...sound, receivers: [to('b', '10'), to('c', '10', '7')] },
    counted(),
  ).transactions;
  assert.deepEqual(
    transaction!.opened.map(({ customId }) => customId),
    ['8', '7', '9'],
  );
});

test('restrictions of a lot follow to the balance lot, and keep what they kept', () => {
  const ledger = ledgerOf({ restrictions: [{ id: 'r', holderId: 'a', lotId: 'L1', quantity: 60n * whole }] });
  const [transaction] = transfer(ledger, { ...sound, receivers: [to('b', '40')] }, counted()).transactions;
  assert.equal(ledger.restrictions[0]!.lotId, transaction!.opened[1]!.id);
  const more = transfer(ledger, { ...sound, receivers: [to('b', '1')] }, counted()).checks.find(
    ({ outcome }) => outcome === 'block',
  );
  assert.equal(more?.code, 'insufficient_free_balance');
});

test('share numbers go with the units, the lowest first', () => {
  const shareNumbers = [{ from: 101n, to: 200n }];
  const [transaction] = transfer(
    ledgerOf({ lots: [{ id: 'L1', shareNumbers }] }),
    { ...sound, receivers: [to('b', '10'), to('c', '5')] },
    counted(),
  ).transactions;
  assert.deepEqual(
    transaction!.opened.map((lot) => lot.shareNumbers),
    [[{ from: 101n, to: 110n }], [{ from: 111n, to: 115n }], [{ from: 116n, to: 200n }]],
  );
  assert.equal(lotOf({ id: 'x' }).shareNumbers, null);
});

test('a receiver that names a certificate gets one lot of all lots, and the remainder its own number', () => {
  const lots = [
    { id: 'L1', acquisitionDate: '2019-01-01', costBasis: 50n * whole },
    { id: 'L2', acquisitionDate: '2021-01-01', costBasis: 70n * whole },
  ];
  const request = { ...sound, receivers: [to('b', '150', 'C-150')], price: '2', balanceCustomId: 'C-50' };
  const [transaction] = transfer(ledgerOf({ lots }), request, counted()).transactions;
  assert.deepEqual(
    transaction!.opened.map((lot) => [
      lot.holderId,
      lot.customId,
      lot.quantity,
      lot.acquisitionDate,
      lot.costBasis,
      lot.predecessorIds,
    ]),
    [
      // Sold at 2: 150 units cost 300. Of the 100 of L2 that cost 70, 50 stay and cost 35.
      ['b', 'C-150', 150n * whole, today, 300n * whole, ['L1', 'L2']],
      ['a', 'C-50', 50n * whole, '2021-01-01', 35n * whole, ['L2']],
    ],
  );
});

test('a gift of lots of one date and price is one lot with the cost of all, where a certificate is named', () => {
  const lots = [
    { id: 'L1', costBasis: 50n * whole, shareNumbers: [{ from: 1n, to: 100n }] },
    { id: 'L2', costBasis: 70n * whole, shareNumbers: [{ from: 101n, to: 200n }] },
  ];
  const request = { ...sound, kind: 'gift', receivers: [to('b', '200', 'C-200')] } as const;
  const { opened } = transfer(ledgerOf({ lots }), request, counted()).transactions[0]!;
  assert.deepEqual(
    opened.map(({ quantity, costBasis, acquisitionDate, shareNumbers }) => [
      quantity,
      costBasis,
      acquisitionDate,
      shareNumbers,
    ]),
    [
      [
        200n * whole,
        120n * whole,
        '2020-01-01',
        [
          { from: 1n, to: 100n },
          { from: 101n, to: 200n },
        ],
      ],
    ],
  );
});

// The deed and the certificate name the numbers.
test('shares go by the numbers that their receivers name, of the lots that have them', () => {
  const lots = [
    { id: 'L1', quantity: 400n * whole, shareNumbers: [{ from: 1n, to: 400n }] },
    { id: 'L2', quantity: 100n * whole, shareNumbers: [{ from: 401n, to: 500n }] },
  ];
  const receivers = [
    { ...to('b', '100', 'C-1'), shareNumbers: range('101', '200') },
    { ...to('c', '150'), shareNumbers: [...range('0451', '0500'), ...range('301', '400')] },
  ];
  const { opened } = transfer(ledgerOf({ lots }), { ...sound, receivers }, counted()).transactions[0]!;
  const numbersOf = (holder: string): unknown =>
    opened
      .filter(({ holderId }) => holderId === holder)
      .map(({ quantity, shareNumbers }) => [
        Number(quantity / whole),
        shareNumbers!.map((one) => `${one.from}-${one.to}`).join(),
      ]);
  assert.deepEqual(numbersOf('b'), [[100, '101-200']]);
  assert.deepEqual(numbersOf('c'), [
    [100, '301-400'],
    [50, '451-500'],
  ]);
  assert.deepEqual(numbersOf('a'), [
    [200, '1-100,201-300'],
    [50, '401-450'],
  ]);
});

// 26 USC 1014: the basis of what is inherited is its value on the date of death.
test('an inheritance takes the date of death and the value on it, where they are given', () => {
  const lots = [{ id: 'L1', acquisitionDate: '2015-01-01', costBasis: 100n * whole }];
  const inheritance = { ...sound, kind: 'inheritance', receivers: [to('b', '40')] } as const;
  const lotOfHeir = (request: Transfer) => {
    const [lot] = transfer(ledgerOf({ lots }), request, counted()).transactions[0]!.opened;
    return [lot!.acquisitionDate, lot!.costBasis];
  };
  assert.deepEqual(lotOfHeir(inheritance), ['2015-01-01', 40n * whole]);
  assert.deepEqual(lotOfHeir({ ...inheritance, dateOfDeath: '2026-05-01' }), ['2026-05-01', 40n * whole]);
  // 40 × 2.5.
  const valued = { ...inheritance, dateOfDeath: '2026-05-01', valueAtDeath: '2.5' };
  assert.deepEqual(lotOfHeir(valued), ['2026-05-01', 100n * whole]);
  for (const wrong of [
    { ...valued, kind: 'gift' },
    { ...inheritance, valueAtDeath: '2.5' },
    { ...inheritance, dateOfDeath: '2026-07-01' },
  ] as const)
    assert.equal(
      transfer(ledgerOf({ lots }), wrong, counted()).checks.find(({ outcome }) => outcome === 'block')?.code,
      'input_invalid',
    );
});
