/** Queries of the whole database, run by its owner, that check the invariants of the registry. */
import type { Tx } from '../../postgres/database.ts';
import { renameRoles, usualRolePrefix } from '../../postgres/role-names.ts';
import type { Row } from '../../postgres/statement.ts';

/**
 * Makes the database transaction read-only, in one snapshot, as the role that sees every row. Neither a superuser nor a
 * role that bypasses row-level security is needed; the role of the connection must be a member of that role.
 */
export async function readEverything(tx: Tx, rolePrefix = usualRolePrefix): Promise<void> {
  const settings = [
    'set transaction isolation level repeatable read, read only',
    renameRoles('set local role registry_reader', rolePrefix),
    'set local row_security = on',
    'set local statement_timeout = 0',
    // A sort uses at most this memory, for a register of any size; larger sorts go to disk.
    `set local work_mem = '64MB'`,
    'set local cursor_tuple_fraction = 1',
    // A connection may wait while the program compares what it has read.
    'set local idle_in_transaction_session_timeout = 0',
  ];
  await Promise.all(settings.map((text) => tx.query({ text })));
}

const sinceMark = '$since';

/** A condition of rows that are never changed: whether a run that reads new rows reads them. A whole run reads all. */
export const isNew = (instant: string): string => `${instant} >= ${sinceMark}`;

/** The text of a query for rows from that instant on. Shape: `since` as PostgreSQL writes it; undefined for all. */
export const sinceInstant = (text: string, since = '-infinity'): string =>
  text.replaceAll(sinceMark, `timestamptz '${since}'`);

/**
 * Estimates the number of rows of the tables from the statistics of PostgreSQL. Shape: 0 for tables without statistics.
 */
export async function countAbout(tx: Tx, tables: readonly string[]): Promise<number> {
  const [row] = await tx.query<{ about: number }>(
    {
      text: `
      select sum(greatest(reltuples, 0))::float8 as about
      from pg_class
      where oid = any ($1::regclass[])`,
    },
    [tables.map((table) => `registry.${table}`)],
  );
  return row!.about;
}

/** Units: rows. Small enough that a batch fits in the buffer of the connection while the batch before it is checked. */
const batch = 250;

/** The rows of one query, in order and read in batches: while the caller checks one batch, the next is fetched. */
export interface Rows<R> {
  /** The current row. Shape: undefined after the last one, and while the next batch is fetched. */
  head: R | undefined;
  /** Moves to the next row. Shape: a promise only when a batch must be fetched first. */
  next(): Promise<void> | undefined;
}

/** A query whose rows are read in batches. Shape: `read` makes an object of a row, by default the row itself. */
interface Streamed<R> {
  readonly text: string;
  readonly values?: readonly unknown[];
  readonly read?: (row: Row) => R;
}

/** Declares a cursor for a query and reads its first row. */
export async function openRows<R = Row>(
  tx: Tx,
  name: string,
  { text, values = [], read = (row) => row as R }: Streamed<R>,
): Promise<Rows<R>> {
  await tx.query({ text: `declare ${name} no scroll cursor for ${text}` }, values);
  const fetch = (): Promise<Row[]> => {
    const rows = tx.query({ text: `fetch ${batch} from ${name}` });
    // The caller that awaits it handles the failure.
    rows.catch(() => undefined);
    return rows;
  };
  let here: R[] = [];
  let index = 0;
  let coming: Promise<Row[]> | undefined = fetch();
  const turn = async (): Promise<void> => {
    here = coming === undefined ? [] : (await coming).map(read);
    coming = here.length < batch ? undefined : fetch();
    index = 0;
    rows.head = here[0];
  };
  const rows: Rows<R> = {
    head: undefined,
    next: () => {
      index += 1;
      rows.head = here[index];
      return rows.head === undefined && here.length > 0 ? turn() : undefined;
    },
  };
  await turn();
  return rows;
}

/** Reads the rows of a query in batches. */
export async function* streamRows<R = Row>(tx: Tx, text: string): AsyncGenerator<R> {
  const rows = await openRows<R>(tx, 'verified', { text });
  try {
    while (rows.head !== undefined) {
      yield rows.head;
      const waits = rows.next();
      if (waits !== undefined) await waits;
    }
  } finally {
    await closeRows(tx, ['verified']);
  }
}

/** Closes cursors. */
export async function closeRows(tx: Tx, names: readonly string[]): Promise<void> {
  await Promise.all(names.map((name) => tx.query({ text: `close ${name}` }).catch(() => undefined)));
}

/** One change of an authorised total beside its asset; the members of an asset without changes are null. */
export interface AdjustmentRow {
  readonly asset_id: string;
  readonly total: string | null;
  readonly id: string | null;
  readonly sequence: string | null;
  readonly quantity: string | null;
  readonly after: string | null;
}

export const adjustmentsText = `
  select a.id as asset_id,
         trim_scale(a.authorized_total) as total,
         j.id, j.sequence::text,
         trim_scale(j.quantity) as quantity,
         trim_scale(j.authorized_total) as after
  from registry.assets a
  left join registry.authorized_adjustments j on j.register_id = a.register_id and j.asset_id = a.id
  order by a.register_id, a.id, j.sequence`;

export interface InstructionRow {
  readonly id: string;
  readonly type: string;
  readonly payload: unknown;
  readonly digest: string;
}

export const instructionsText = `
  select id, type, payload, encode(payload_digest, 'hex') as digest
  from registry.instructions
  where ${isNew('received_at')}
  order by register_id, id`;

export const detailsText = `
  select register_id as "registerId", instruction_id as "instructionId", true as "isInput"
  from registry.instruction_details
  union all
  select register_id, instruction_id, false
  from registry.transferee_details
  order by 1, 2, 3`;

/** A violation of an invariant: a query with one row for each offence. */
export interface Offence {
  /** The invariant, which holds while the query has no rows. */
  readonly holds: string;
  /** Selects `location`, a text. Rows that are never changed may be limited by `isNew`. */
  readonly text: string;
  /** Whether it has to read rows of any age, all of which are never changed: a run of new rows leaves it out. */
  readonly isOfHistory?: true;
}

/**
 * Finds the first offence by name. It computes all of them: with "limit 1" PostgreSQL would plan for an early match, by
 * nested loops, which take long in a large register without any offence.
 */
export async function findOffence(tx: Tx, { text }: Offence, since?: string): Promise<string | undefined> {
  const [row] = await tx.query<{ location: string | null }>({
    text: `
      select min(location) as location
      from (${sinceInstant(text, since)}) found`,
  });
  return row?.location ?? undefined;
}

const ourTables = `
        pg_class c
        join pg_namespace n on n.oid = c.relnamespace
          and n.nspname in ('registry', 'auth')
          and c.relkind in ('r', 'p')`;
const appendOnlyTables = `array[
        'authorized_adjustments', 'idempotency_keys', 'audit_entries', 'events', 'transactions', 'postings',
        'restatements', 'lot_restatements', 'cash_in_lieu', 'access_entries', 'documents', 'lots'
      ]`;

export const offences: readonly Offence[] = [
  {
    holds: 'Every adjustment was made by a completed instruction, about its asset or about several',
    text: `
      select 'adjustment ' || j.id as location
      from registry.authorized_adjustments j
      left join registry.instructions i on i.register_id = j.register_id and i.id = j.instruction_id
      where i.status is distinct from 'completed'
        or (i.asset_id is distinct from j.asset_id
          and (i.asset_id is not null or i.type not in ('splitAsset', 'reverseTransaction')))`,
  },
  {
    holds: 'Every account that is not closed has an active administrator',
    text: `
      select 'account ' || a.slug as location
      from registry.accounts a
      where a.status <> 'closed'
        and not exists (
          select
          from registry.users_accounts m
          where m.account_id = a.id
            and m.user_role = 'account_administrator'
            and m.status = 'active'
        )`,
  },
  {
    holds: 'No client has more than two live secrets',
    text: `
      select 'client ' || c.client_id as location
      from registry.api_clients c
      join registry.api_client_secrets s on s.account_id = c.account_id and s.api_client_id = c.id
      where s.kind = 'secret'
        and s.revoked_at is null
        and (s.expires_at is null or s.expires_at > now())
      group by c.account_id, c.id, c.client_id
      having count(*) > 2`,
  },
  {
    holds: 'Every token rests on a secret, a client and, where it is of a role, a delegation to that client',
    text: `
      select 'token issued at ' || t.issued_at as location
      from auth.tokens t
      left join registry.api_client_secrets s on s.account_id = t.client_account_id
        and s.id = t.secret_id
        and s.api_client_id = t.api_client_id
      left join registry.api_clients c on c.account_id = t.client_account_id and c.id = t.api_client_id
      left join registry.delegations d on d.account_id = t.account_id
        and d.id = t.delegation_id
        and d.client_account_id = t.client_account_id
        and d.api_client_id = t.api_client_id
      where s.id is null
        or c.id is null
        or (t.kind = 'role' and d.id is null)`,
  },
  {
    holds: 'Row-level security is forced on every table',
    text: `
      select 'table ' || n.nspname || '.' || c.relname as location
      from ${ourTables}
      where not (c.relrowsecurity and c.relforcerowsecurity)`,
  },
  {
    holds: 'The role that verifies sees every row of every table, and changes none',
    text: `
      select 'table ' || n.nspname || '.' || c.relname as location
      from ${ourTables}
      where not exists (
        select
        from pg_policy p
        where p.polrelid = c.oid
          and p.polpermissive
          and p.polcmd in ('r', '*')
          and 'registry_reader'::regrole = any (p.polroles)
          and pg_get_expr(p.polqual, p.polrelid) = 'true'
      )
        or exists (
          select
          from pg_policy p
          where p.polrelid = c.oid
            and not p.polpermissive
            and p.polroles && array['registry_reader'::regrole::oid, 0]
        )
        or has_table_privilege('registry_reader', c.oid, 'insert, update, delete, truncate, trigger')
        or has_any_column_privilege('registry_reader', c.oid, 'insert, update')`,
  },
  {
    holds: 'Append-only tables are guarded against change, removal and truncation',
    text: `
      select 'table registry.' || name as location
      from unnest(${appendOnlyTables}) name
      where (
        select count(*)
        from pg_trigger t
        join pg_proc p on p.oid = t.tgfoid
        where t.tgrelid = ('registry.' || name)::regclass
          and p.proname = 'reject_change'
          and t.tgenabled in ('O', 'A')
      ) < 2
        or has_any_column_privilege('registry_app', 'registry.' || name, 'update')`,
  },
  {
    holds: 'The role that serves has no powers beyond its grants',
    text: `
      select 'role ' || rolname as location
      from pg_roles r
      where rolname = 'registry_app'
        and (rolsuper
          or rolbypassrls
          or rolcreaterole
          or rolcreatedb
          or rolreplication
          or exists (
            select
            from pg_auth_members m
            where m.member = r.oid
          )
          or exists (
            select
            from pg_class c
            where c.relowner = r.oid
          )
          or exists (
            select
            from pg_proc p
            where p.proowner = r.oid
          ))
      union all
      select 'role registry_app, which is missing'
      where not exists (
        select
        from pg_roles
        where rolname = 'registry_app'
      )`,
  },
  {
    holds: 'The role that serves removes nothing, and reads no digest of a secret or token',
    text: `
      select 'table ' || n.nspname || '.' || c.relname as location
      from ${ourTables}
      where has_table_privilege('registry_app', c.oid, 'delete')
        or has_table_privilege('registry_app', c.oid, 'truncate')
        or has_table_privilege('registry_app', c.oid, 'trigger')
        or (c.relname = 'api_client_secrets' and has_column_privilege('registry_app', c.oid, 'digest', 'select'))
        or (c.relname = 'webhook_secrets' and has_column_privilege('registry_app', c.oid, 'ciphertext', 'select'))
        or (n.nspname = 'auth' and has_any_column_privilege('registry_app', c.oid, 'select'))`,
  },
];

/**
 * Makes one invariant of every foreign key: PostgreSQL enforces them, unless a superuser switched its triggers off.
 * Rows with a null in the key refer to no other row.
 */
export async function foreignKeyOffences(tx: Tx): Promise<Offence[]> {
  const keys = await tx.query<{
    name: string;
    holder: string;
    referred: string;
    named: string;
    set: string;
    joined: string;
  }>({
    text: `
      select conname as name, conrelid::regclass::text as holder, confrelid::regclass::text as referred,
             coalesce(
               (
                 select format('h.%I', attname)
                 from pg_attribute
                 where attrelid = conrelid
                   and attname in ('id', 'key')
                 order by 1
                 limit 1
               ), 'h.ctid'
             ) as named,
             (
               select string_agg(format('h.%I is not null', a.attname), ' and ' order by k.n)
               from unnest(conkey) with ordinality k (attnum, n)
               join pg_attribute a on a.attrelid = conrelid and a.attnum = k.attnum
             ) as set,
             (
               select string_agg(format('r.%I = h.%I', f.attname, a.attname), ' and ' order by k.n)
               from unnest(conkey, confkey) with ordinality k (own, theirs, n)
               join pg_attribute a on a.attrelid = conrelid and a.attnum = k.own
               join pg_attribute f on f.attrelid = confrelid and f.attnum = k.theirs
             ) as joined
      from pg_constraint
      where contype = 'f'
        and connamespace in ('registry'::regnamespace, 'auth'::regnamespace)
      order by 1`,
  });
  return keys.map(({ name, holder, referred, named, set, joined }) => ({
    holds: `Every row of ${holder} refers to one of ${referred} that is there (${name})`,
    text: `
      select 'row ' || ${named}::text || ' of ${holder}' as location
      from ${holder} h
      where ${set}
        and not exists (
          select
          from ${referred} r
          where ${joined}
        )`,
  }));
}
