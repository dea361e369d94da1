/** The ledger of an asset, read under the lock of its book. */
import { Refusal } from '../../base/refusal.ts';
import { type Actor, isKeeper } from '../../rules/actor.ts';
import {
  addLot,
  keyOf,
  type Ledger,
  type LedgerHolder,
  type Lot,
  type Restriction,
  type StatedConversion,
} from '../../rules/ledger/ledger.ts';
import type { LedgerAccount } from '../../rules/ledger/enumerations.ts';
import { recordTogether } from '../../rules/ledger/one-instant.ts';
import { unitsOf } from '../../rules/quantity.ts';
import type { Tx } from '../../postgres/database.ts';
import type { RestrictionRow } from './active-restrictions.ts';
import { type Book, lockBooks } from './books.ts';
import { findLaterEntries, findLaterSplit, noFormerLots, readFormerLots } from './former-lots.ts';
import { readClosedLots } from './closed-lots.ts';
import { readHistory } from './history.ts';
import {
  type AssetRow,
  type HolderRow,
  type LedgerRows,
  type PlanRow,
  readPast,
  readRows,
  type ReadScope,
} from './ledger-rows.ts';
import { findLegendNames } from '../register/legend-templates.ts';
import { mergeReadScopes } from './read-scope.ts';
import { readEnough } from './lots.ts';
import type { WorkingCopies } from './working-copies.ts';

/**
 * The reader of ledgers. Shape: `asOf` is the day on which a command is decided that is carried out later; null for
 * today. A day that is over counts as today.
 */
export interface LedgerReader {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly asOf: string | null;
  /** Whether nothing is locked: what is read only tells which books to lock. */
  readonly peek?: boolean;
  /** The job that reads the ledgers of assets that are closed for it. It locks nothing. */
  readonly jobId?: string;
  /** The ledgers that commands before this one opened in the same database transaction. */
  readonly copies?: WorkingCopies | undefined;
}

/**
 * Locks the books of assets and reads the parts of their ledgers that commands need, all in one round trip. For an
 * actor who may only propose, it reads without locking.
 *
 * Refuses: asset_in_job, not_found. The refusal names the missing type: Asset, LegendTemplate, Document.
 */
export function openLedgers(reader: LedgerReader, scope: readonly ReadScope[]): Promise<ReadonlyMap<string, Ledger>> {
  const { tx, copies } = reader;
  const read = (scopes: readonly ReadScope[]): Promise<ReadonlyMap<string, Ledger>> => readLedgers(reader, scopes);
  return copies === undefined ? read(scope) : copies.open(tx, scope, read);
}

async function readLedgers(reader: LedgerReader, scope: readonly ReadScope[]): Promise<ReadonlyMap<string, Ledger>> {
  const scopes = [...Map.groupBy(scope, ({ assetId }) => assetId).values()].map(mergeReadScopes);
  const assetIds = scopes.map(({ assetId }) => assetId);
  const [books, rows] = await Promise.all([
    lockBooks(reader.tx, locks(reader), assetIds, reader.jobId),
    readRows(reader.tx, locks(reader), scopes),
  ]);
  const opened = await Promise.all(
    scopes.map((one, index) => readLedger(reader, one, rows[index]!, books.get(one.assetId))),
  );
  recordTogether(opened);
  return new Map(opened.map((ledger) => [ledger.assetId, ledger]));
}

/** The same for the ledger of one asset. Refuses: not_found. */
export async function openLedger(reader: LedgerReader, scope: ReadScope): Promise<Ledger> {
  return (await openLedgers(reader, [scope])).get(scope.assetId)!;
}

/** Nobody else changes an asset that is closed for the job that reads it. */
const locks = ({ actor, jobId, peek = false }: LedgerReader): boolean =>
  isKeeper(actor) && !peek && jobId === undefined;

/** The instant after which the next transaction is recorded, even when the clock was set back. */
function lastRecorded(book: Book, restrictions: readonly { readonly placed_at: string }[]): bigint {
  return restrictions
    .map(({ placed_at }) => BigInt(placed_at))
    .reduce((latest, one) => (one > latest ? one : latest), book.recordedAt);
}

async function readLedger(
  reader: LedgerReader,
  scope: ReadScope,
  rows: LedgerRows,
  book: Book | undefined,
): Promise<Ledger> {
  const { tx, actor, asOf } = reader;
  const { assetId } = scope;
  const { asset, holders, plans, lots, restrictions, taken, missing, numbers } = rows;
  if (book === undefined || asset === undefined) throw new Refusal('not_found', { type: 'Asset', id: assetId });
  if (missing !== undefined) throw new Refusal('not_found', missing);
  const backdated = scope.dates.from < book.effectiveDate || scope.dates.from < scope.dates.to;
  const past = scope.dates.from < asset.today ? (rows.past ?? (await readPast(tx, scope))) : null;
  const pastRestrictions = past?.restrictions ?? null;
  const restricted = restrictions.length > 0 || (pastRestrictions !== null && pastRestrictions.size > 0);
  const [open, history, former, laterEntries, laterSplit] = await Promise.all([
    readEnough(tx, scope, lots, backdated || restricted).then(openLots),
    backdated ? readHistory(tx, scope) : null,
    backdated ? readFormerLots(tx, scope) : noFormerLots(),
    // An actor that does not see transactions gets no list of them: null stands for entries that are not named.
    backdated && (scope.all === true || scope.ofAll === true) && isKeeper(actor) ? findLaterEntries(tx, scope) : null,
    backdated ? findLaterSplit(tx, scope) : null,
  ]);
  const recordedAt = lastRecorded(book, restrictions);
  const now = BigInt(asset.now);
  return {
    registerId: book.registerId,
    assetId,
    asset: assetOf(asset, book),
    agentAppointed: asset.agent_appointed,
    today: asOf !== null && asOf > asset.today ? asOf : asset.today,
    timeZone: asset.time_zone,
    holders: new Map(holders.map((row) => [row.id, holderOf(row)])),
    stockPlans: new Map(
      plans.map((row) => [row.owner_id, { assetId: row.asset_id, boardApprovalDate: row.board_approval_date }]),
    ),
    headrooms: new Map(
      plans.flatMap(({ owner_id: id, headroom }) =>
        headroom === null ? [] : [[id, headroom.map(({ date, balance }) => ({ date, balance: unitsOf(balance) }))]],
      ),
    ),
    asRead: { sequence: book.sequence, outstanding: book.outstanding },
    sent: 0,
    sequence: book.sequence,
    recordedAt: now > recordedAt ? now : recordedAt + 1n,
    effectiveDate: book.effectiveDate,
    holderCount: BigInt(book.holderCount),
    certificates: book.certificates,
    balances: balancesOf(assetId, book, holders, plans),
    history,
    ...open,
    ...former,
    laterEntries,
    laterSplit,
    restrictions: restrictions.map(restrictionOf),
    pastRestrictions,
    pastTerms: past?.terms ?? [],
    legendNames: await findLegendNames(tx, book.registerId, [...open.lots.values()]),
    restrictedLots: new Set([
      ...restrictions.flatMap(({ lot_id }) => lot_id ?? []),
      ...[...(pastRestrictions?.values() ?? [])].flatMap(({ scopes }) => scopes.flatMap(({ lotId }) => lotId ?? [])),
    ]),
    takenCustomIds: new Set(taken.map(({ custom_id }) => custom_id)),
    takenNumbers: [...numbers],
    closedLots: await readClosedLots(tx, assetId, lotsNotOpen(scope, open)),
    transactions: [],
    restrictionMoves: [],
  };
}

function assetOf(row: AssetRow, book: Book): Ledger['asset'] {
  return {
    name: row.name,
    type: row.type,
    status: row.status,
    authorizedKind: row.authorized_kind,
    authorizedTotal: row.authorized_kind === 'limited' ? book.authorized : null,
    quantityScale: row.quantity_scale,
    form: row.form,
    defaultIdPrefix: row.default_id_prefix,
    conversion: conversionOf(row),
    denomination: row.denomination === null ? null : unitsOf(row.denomination),
    minimumAmount: row.minimum_amount === null ? null : unitsOf(row.minimum_amount),
    maturityDate: row.maturity_date,
    classClosed: row.class_closed,
    underlyingAssetId: row.underlying_asset_id,
    classHeadroom: row.class_headroom === null ? null : unitsOf(row.class_headroom),
    pricePerShare: row.price_per_share,
    parValue: row.par_value,
    currency: row.currency,
  };
}

function conversionOf({ conversion_asset_id: assetId, conversion_ratio: ratio }: AssetRow): StatedConversion | null {
  return assetId === null || ratio === null ? null : { assetId, ratio: unitsOf(ratio) };
}

function balancesOf(
  assetId: string,
  book: Book,
  holders: readonly HolderRow[],
  plans: readonly PlanRow[],
): Map<string, bigint> {
  const balances = new Map<string, bigint>();
  const set = (account: LedgerAccount, ownerId: string, balance: bigint): void =>
    void balances.set(keyOf({ account, ownerId }), balance);
  set('authorized', assetId, -book.authorized);
  for (const account of ['unissued', 'treasury', 'suspense'] as const) set(account, assetId, book[account]);
  for (const { id, balance } of holders) if (balance !== null) set('holder', id, unitsOf(balance));
  for (const { owner_id, balance } of plans) if (balance !== null) set('reserved', owner_id, unitsOf(balance));
  return balances;
}

/** The lots that are named and are not among the open ones. */
function lotsNotOpen({ lotIds = [] }: ReadScope, { lots }: Pick<Ledger, 'lots'>): readonly string[] {
  return lotIds.filter((id) => !lots.has(id));
}

function openLots(lots: readonly Lot[]): Pick<Ledger, 'lots' | 'lotsOf'> {
  const open = { lots: new Map<string, Lot>(), lotsOf: new Map<string, Set<string>>() };
  for (const lot of lots) addLot(open, lot);
  return open;
}

function restrictionOf(row: RestrictionRow): Restriction {
  return {
    id: row.id,
    kind: row.kind,
    holderId: row.holder_id,
    lotId: row.lot_id,
    quantity: row.quantity === null ? null : unitsOf(row.quantity),
    effectiveFrom: row.effective_from,
    expiresOn: row.expires_on,
    reason: row.reason,
  };
}

function holderOf(row: HolderRow): LedgerHolder {
  return {
    id: row.id,
    holderNumber: row.holder_number,
    status: row.status,
    servicingAccountId: row.servicing_account_id,
    findings: row.findings ?? [],
  };
}
