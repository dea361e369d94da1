/**
 * Rows that a job prepares beside the ledger, part by part, as `registry.post` takes them. Their instants count from
 * 1970 on; they become those of the recording when the part is written to the ledger.
 */
import { setImmediate as turn } from 'node:timers/promises';
import type { Ledger } from '../../rules/ledger/ledger.ts';
import type { Tx } from '../../postgres/database.ts';
import { packTable, type RowObject } from '../../postgres/table.ts';
import { digestTransaction, scopeRows } from '../ledger/posted-rows.ts';
import { packPosted, postArguments, recordHolderCountsStatement } from '../ledger/posting.ts';
import { books, restrictionScopes } from '../ledger/tables.ts';
import { type Job, JobLost } from './jobs.ts';

/** The scopes that restrictions had one after the other, for their history. */
const scopes = { name: 'scopes', type: 'restriction_scope_row', columns: restrictionScopes.columns };

/** The columns of a part. */
const all = [...postArguments, scopes];

const stageStatement = {
  name: 'prepare_job_part',
  text: `
    insert into registry.job_parts (register_id, job_id, number, asset_id, lots_closed, ${all.map(({ name }) => name).join(', ')})
    values ($1::uuid, $2::uuid, $3::integer, $4::uuid, $5::bigint,
            ${all.map(({ type }, index) => `$${index + 6}::registry.${type}[]`).join(', ')})
    on conflict on constraint job_parts_pk do nothing
    returning true as prepared`,
};

/**
 * Prepares the transactions of ledgers as a part of a job; the first is that of the asset whose lots are counted.
 * Throws JobLost where another server did.
 */
export async function insertPart(
  tx: Tx,
  { registerId, id, instructionId }: Job,
  number: number,
  ledgers: readonly [Ledger, ...Ledger[]],
): Promise<void> {
  // Other requests have their turn between parts of the computation.
  await turn();
  const part = ledgers.flatMap((ledger) => ledger.transactions.map((transaction) => ({ transaction, ledger })));
  const digests = new Map(
    part.map(({ transaction }) => [transaction.id, digestTransaction(transaction, instructionId!)]),
  );
  await turn();
  const packed = [
    ...packPosted({ part, changed: ledgers, digestOf: ({ id: of }) => digests.get(of)! }),
    packTable(restrictionScopes, ledgers.flatMap(scopeRows)),
  ];
  await turn();
  const [{ assetId, transactions: ofFirst }] = ledgers;
  const closed = ofFirst.reduce((sum, one) => sum + one.closed.length, 0);
  const prepared = await tx.query(stageStatement, [registerId, id, number, assetId, closed, ...packed]);
  // Another server has the job, and prepared it first.
  if (prepared.length === 0) throw new JobLost();
}

/** An instant as a payload has it. Shape: SQL. */
const inPayload = (instant: string): string =>
  `'"recorded_at":"' || to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '"'`;
const payload = `replace(n.payload, ${inPayload('n.recorded_at')}, ${inPayload('(n.recorded_at + s.shift)')})`;

/** The rows of a column with the instants of the recording. Shape: SQL. */
function recorded({ name, type, columns: members }: (typeof all)[number]): string {
  const isTransaction = type === 'transaction_row';
  const values = members.map((column) => {
    if (column.type === 'timestamptz') return `n.${column.name} + s.shift`;
    if (isTransaction && column.name === 'payload') return 'w.payload';
    if (isTransaction && column.name === 'digest') return `sha256(convert_to(w.payload, 'UTF8'))`;
    if (column.name === 'servicing_account_id') return 'h.servicing_account_id';
    return `n.${column.name}`;
  });
  const written = isTransaction ? `\n         cross join lateral (select ${payload} as payload) w` : '';
  const holders = members.some((column) => column.name === 'servicing_account_id') ? servicers : '';
  return `(
        select array_agg(row(${values.join(', ')})::registry.${type} order by n.ordinality)
          from unnest(p.${name}) with ordinality n${written}${holders}
      )`;
}

/** The holders of rows, whose servicer may be another one than when the part was prepared. Shape: SQL. */
const servicers = `
          left join registry.holders h on h.register_id = p.register_id
           and h.id = n.holder_id`;

const ofPart = `
      from registry.job_parts p
     cross join (select make_interval(secs => 0) + ($4::timestamptz - 'epoch'::timestamptz) as shift) s
     where p.register_id = $1::uuid
       and p.job_id = $2::uuid
       and p.number = $3::integer`;

/** Those who change the servicer of a holder lock it exclusively: they come before the part, or after the job. */
const lockHoldersStatement = {
  name: 'lock_holders_of_job_part',
  text: `
    select
      from registry.holders h
     where h.register_id = $1::uuid
       and h.id = any (array(
             select n.holder_id
               from registry.job_parts p
              cross join unnest(p.positions) n
              where p.register_id = $1::uuid
                and p.job_id = $2::uuid
                and p.number = $3::integer))
     order by h.id
       for key share of h`,
};
const postStatement = {
  name: 'post_job_part',
  text: `
    select registry.post(p.register_id, null, ${postArguments.map(recorded).join(', ')})${ofPart}`,
};
const recordScopesStatement = {
  name: 'record_scopes_of_job_part',
  text: `
    select registry.record_restriction_scopes(p.register_id, ${recorded(scopes)})${ofPart}
       and p.scopes is not null`,
};

/**
 * Writes a part to the ledger, and locks its holders, so that its rows are visible to those who service them. That
 * each transaction has postings is checked at once, so that the commit has little to do. Shape: `recordedAt` is the
 * instant from which its transactions count, as PostgreSQL writes it.
 */
export async function postPart(tx: Tx, { registerId, id }: Job, number: number, recordedAt: string): Promise<void> {
  const values = [registerId, id, number, recordedAt];
  await Promise.all([
    tx.query(lockHoldersStatement, [registerId, id, number]),
    tx.query(postStatement, values),
    tx.query(recordScopesStatement, values),
    tx.query({ name: 'check_postings_of_part', text: 'set constraints registry._200_has_postings immediate' }),
    tx.query({ name: 'check_postings_at_commit', text: 'set constraints registry._200_has_postings deferred' }),
  ]);
}

/** A part of a job: the asset it is about, and how many lots it closes. */
export interface PartReference {
  readonly number: number;
  readonly lotsClosed: string;
}

/** Lists the parts of a job in their order. */
export async function listParts(tx: Tx, { registerId, id }: Job): Promise<readonly PartReference[]> {
  return tx.query<PartReference>(
    {
      name: 'list_job_parts',
      text: `
        select number, lots_closed::text as "lotsClosed"
          from registry.job_parts
         where register_id = $1::uuid
           and job_id = $2::uuid
         order by number`,
    },
    [registerId, id],
  );
}

/**
 * The instant from which the transactions of a job count: later than all that is recorded of its assets. Shape: as
 * PostgreSQL writes it.
 */
export async function findRecordingInstant(tx: Tx, { registerId, assetIds }: Job): Promise<string> {
  const [row] = await tx.query<{ instant: string }>(
    {
      name: 'find_recording_instant',
      text: `
        select greatest(
                 clock_timestamp(),
                 (
                   select max(b.recorded_at)
                     from registry.books b
                    where b.register_id = $1::uuid
                      and b.asset_id = any ($2::uuid[])
                 ) + interval '1 microsecond',
                 (
                   select max(r.placed_at)
                     from registry.restrictions r
                    where r.register_id = $1::uuid
                      and r.asset_id = any ($2::uuid[])
                 ) + interval '1 microsecond')::text as instant`,
    },
    [registerId, assetIds],
  );
  return row!.instant;
}

/** A book after a job. Units: `transactions`, how many the job records of it. */
export type BookAfter = Omit<RowObject<typeof books>, 'recordedAt'> & { readonly transactions: bigint };

/** A transaction by its number and its digest. */
export interface RecordedEnd {
  readonly assetId: string;
  readonly id: string;
  readonly sequence: string;
  readonly digest: string;
}

const postBooksStatement = {
  name: 'post_books_of_job',
  text: `
    select registry.post(
             $1::uuid,
             (
               select array_agg(row(${books.columns
                 .map(({ name, type }) => (type === 'timestamptz' ? `n.${name} + s.shift` : `n.${name}`))
                 .join(', ')})::registry.book_row)
                 from unnest($2::registry.book_row[]) n
                cross join (select $3::timestamptz - 'epoch'::timestamptz as shift) s
             ), null, null, null, null, null, null, null, null, null, null, null)`,
};
const endsStatement = {
  name: 'find_ends_of_job',
  text: `
    select n.asset_id as "assetId", t.id, t.sequence::text, encode(t.digest, 'hex') as digest
      from unnest($2::uuid[], $3::bigint[], $4::bigint[]) n (asset_id, first, last)
      join registry.transactions t on t.register_id = $1::uuid
       and t.asset_id = n.asset_id
       and t.sequence in (n.first, n.last)
     order by n.asset_id, t.sequence`,
};

/**
 * Writes the books of a job, whose assets are open again. Shape: the first and the last transaction of each book that
 * has any.
 */
export async function postBooks(
  tx: Tx,
  { registerId }: Job,
  after: readonly BookAfter[],
  recordedAt: string,
): Promise<readonly RecordedEnd[]> {
  const changed = after.filter(({ transactions: count }) => count > 0n);
  const assetIds = changed.map(({ assetId }) => assetId);
  const rows = changed.map((one) => ({ ...one, recordedAt: one.transactions - 1n }));
  const firsts = changed.map(({ fromSequence }) => `${fromSequence + 1n}`);
  const lasts = changed.map(({ sequence }) => `${sequence}`);
  const [, , ends] = await Promise.all([
    tx.query(postBooksStatement, [registerId, packTable(books, rows), recordedAt]),
    tx.query(recordHolderCountsStatement, [registerId, assetIds]),
    tx.query<RecordedEnd>(endsStatement, [registerId, assetIds, firsts, lasts]),
  ]);
  return ends;
}
