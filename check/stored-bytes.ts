/**
 * Bytes beside the digests of inputs that a database or a client holds for longer than one version of the program: what
 * a later version must recognise, derive or recompute in the same way. Each is a function of fixed values.
 */
import { sessionRoleToken } from '../packages/server/src/auth/console-session.ts';
import { digestOfSecret, makePeppers } from '../packages/server/src/auth/secrets.ts';
import { IdempotencyKey } from '../packages/server/src/base/idempotency-key.ts';
import { canonicalJson } from '../packages/server/src/base/ids.ts';
import { derivedPassword, pepperVersion, tokenDigest } from '../packages/server/src/base/secrets.ts';
import { changeParty } from '../packages/server/src/commands/party/change-party.ts';
import { valueDigestOf } from '../packages/server/src/commands/run/personal.ts';
import { decryptDetails } from '../packages/server/src/commands/run/proposal-details.ts';
import { cursorParts } from '../packages/server/src/graphql/compiler/cursor.ts';
import { noTerms, type Lot, replacesNone, type Transaction } from '../packages/server/src/rules/ledger/ledger.ts';
import { digestTransaction } from '../packages/server/src/store/ledger/posted-rows.ts';
import type { FrozenLine } from './frozen-lines.ts';

/** One value. Shape: bytes in hexadecimal, texts as they are. */
export interface StoredLine extends FrozenLine {
  readonly what: string;
  readonly value: string;
}

const key = 'the secret key of a test, 32 chars';
const peppers = makePeppers(key);
const id = (last: number): string => `01900000-0000-7000-8000-${String(last).padStart(12, '0')}`;
const clientId = 'ci_RnjpDWTTMuE3yI5GCJ2rM_-swLvH6HURQK45z5jq-OY2HYAkQ';
const clientSecret = 'cs_nwbMr8c3FXB4UYJ5PXiAqAW1XtSMTwUguTvQYNLJF102BVTME';
const session = 'ses_8VUUJjmntfqGujasZo0ORLbweI3Z6yieNDY4MKejLaA4OLQMC';

const cursor =
  'WyItY3JlYXRlZEF0LC1pZCIsICIyMDI2LTAzLTA2IDA5OjMwOjAwLjI1IiwgIjAxOTAwMDAwLTAwMmEtNzAwMC04MDAwLTAwMDAwMDAwMDAyNSJd';

/** Every value, as this program makes it. */
export async function storedLines(): Promise<StoredLine[]> {
  const role = await sessionRoleToken({ peppers } as never, { credential: session, clientAddress: '::1' }, id(3));
  const [everything, nothing, again] = [
    transactionOf(fullLot, fullMembers),
    transactionOf(bareLot, {}),
    transactionOf(bareLot, { replaces: id(34) }),
  ].map((transaction) => digestTransaction(transaction, id(2)));
  const values: Readonly<Record<string, string>> = {
    'number of a secret key': `${pepperVersion(key)}`,
    'digest of a client secret that was made under the key': hex(digestOfSecret(peppers, clientId, clientSecret)),
    'digest of a token': hex(tokenDigest(session)),
    'login token of a session of the console': hex(role.within),
    'role token of a session of the console': hex(role.digest),
    'password of registry_app': derivedPassword(key, 'registry_app'),
    'personal text in an instruction': valueDigestOf(key, id(2))('Zoë'),
    'personal object in an instruction': valueDigestOf(
      key,
      id(2),
    )({ street: 'Å', postalCode: null, lines: ['b', 'a'] }),
    'key of one mutation of several, from the header': new IdempotencyKey('a key').of('createAsset').sent,
    'key of one mutation of several, from a long header': new IdempotencyKey('k'.repeat(255)).of('createAsset').sent,
    // A page that was begun on a server of before goes on.
    'parts of a cursor': canonicalJson(cursorParts(cursor)),
    'payload of a transaction with every member': everything!.payload,
    'digest of a transaction with every member': everything!.digest,
    'payload of a transaction with the fewest members': nothing!.payload,
    'digest of a transaction with the fewest members': nothing!.digest,
    'payload of a transaction that is made again': again!.payload,
    'digest of a transaction that is made again': again!.digest,
    'details of a proposal that were encrypted under the key': canonicalJson(openedDetails()),
  };
  return Object.entries(values).map(([what, value]) => ({ what, value, release: null }));
}

const hex = (bytes: Buffer | undefined): string => bytes?.toString('hex') ?? 'none';

/** Encrypted once: they must open for as long as the proposal is open. */
function openedDetails(): object {
  return decryptDetails(peppers, changeParty.input, {
    registerId: id(1),
    instructionId: id(2),
    pepperVersion: pepperVersion(key),
    mutation: 'changeParty',
    payloadDigest: Buffer.from('e717304917e4f31465a7f6bae5cd65f738727fb07b7affe0e25ea8f9b75f0db5', 'hex'),
    wrappedKey: Buffer.from(
      '3f184444f716ffa5fa339e0b0b1e5bf8fa3ef4983a3110823ef5b5c13fa7a23d5823abb04a8be0c4bb939be9b4ded75ad61cf70e9253444094d416cc',
      'hex',
    ),
    ciphertext: Buffer.from(
      '5b90d3a9b517b966d1c407ab1b6d48a52c1ed6fe10bc428347ca168594a00d106d7cfc27dabe8e5dfa290693b0a44b7e6116f026335a508d121d0324695872a8e2abf181ec121768d43c0dcde73f09abad556dd65fb4ff0f26235d66f54c5e782a4c9e852b40d6ec4b8e78981aa95e0ca9afd5c9eaff3e62e480',
      'hex',
    ),
  });
}

/** Units: ten to the minus tenth. */
const unit = 10n ** 10n;

const bareLot: Lot = {
  ...noTerms,
  ...replacesNone,
  id: id(11),
  holderId: id(12),
  customId: 'CS-1',
  quantity: 10n * unit,
  form: 'book_entry',
  issueDate: '2026-03-02',
  acquisitionDate: '2026-03-02',
  price: null,
  costBasis: null,
  securityLawExemptions: [],
  legendIds: [],
  shareNumbers: null,
  stockPlanId: null,
  predecessorIds: [],
  openedOn: '2026-03-02',
};
const fullLot: Lot = {
  ...bareLot,
  considerationText: 'Services – "as agreed"',
  boardApprovalDate: '2026-02-01',
  stockholderApprovalDate: '2026-02-02',
  comments: 'Zoë\\',
  quantity: (21n * unit) / 2n,
  price: 1n,
  costBasis: 45n * unit,
  securityLawExemptions: [{ description: 'Regulation S', jurisdiction: 'US' }],
  legendIds: [id(13), id(14)],
  shareNumbers: [
    { from: 7n, to: 9n },
    { from: 1n, to: 3n },
    { from: 4n, to: 4n },
  ],
  stockPlanId: id(15),
  predecessorIds: [id(16)],
  reopens: id(17),
  replacesCertificate: 'CS-0',
  openedOn: '2026-03-01',
};

const fullMembers: Partial<Transaction> = {
  reversalOf: id(21),
  resolutionOf: id(22),
  counterpartId: id(23),
  reason: 'Sale of 3 March – part',
  documentId: id(24),
  closed: [id(16), id(18)],
  lotsRestated: [
    { id: id(25), lotId: id(19), holderId: id(12), effectiveDate: '2026-03-04', quantity: 0n },
    { id: id(26), lotId: id(18), holderId: id(12), effectiveDate: '2026-03-05', quantity: 3n * unit },
    { id: id(27), lotId: id(18), holderId: id(12), effectiveDate: '2026-03-04', quantity: unit / 4n },
  ],
  restated: [{ id: id(28), account: 'holder', ownerId: id(12), effectiveDate: '2026-03-04', balance: 145n * unit }],
  cashInLieu: { holderId: id(12), fraction: unit / 3n, pricePerUnit: 12n * unit, amount: 4n * unit, currency: 'EUR' },
};

function transactionOf(lot: Lot, members: Partial<Transaction>): Transaction {
  const { holderId, quantity } = lot;
  return {
    id: id(30),
    registerId: id(1),
    assetId: id(31),
    sequence: 9_007_199_254_740_993n,
    type: 'issue',
    effectiveDate: '2026-03-02',
    // 4 March 2026, 09:30:00.123456 UTC.
    recordedAt: BigInt(Date.parse('2026-03-04T09:30:00.123Z')) * 1_000n + 456n,
    reversalOf: null,
    resolutionOf: null,
    replaces: null,
    counterpartId: null,
    reason: null,
    documentId: null,
    postings: [
      { id: id(32), account: 'unissued', ownerId: id(31), lotId: null, quantity: -quantity, balanceAfter: 0n },
      { id: id(33), account: 'holder', ownerId: holderId, lotId: lot.id, quantity, balanceAfter: quantity },
    ],
    opened: [lot],
    closed: [],
    closedLater: {},
    lotsRestated: [],
    restated: [],
    adjustment: null,
    cashInLieu: null,
    ...members,
  };
}
