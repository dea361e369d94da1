/**
 * Generates a register of any size inside the database: every row is computed from the number of its holder, so that no
 * statement reads the rows of another. The statements bypass the guards, which only a superuser may do.
 */
import type { Tx } from '../../postgres/database.ts';
import { balances, type GeneratedRegister, quantities, uid } from './arithmetic.ts';

/**
 * Turns guards, policies and foreign keys off for the rest of the database transaction. Nothing then checks the rows.
 */
export async function writePastGuards(tx: Tx): Promise<void> {
  await tx.query({ text: 'set local row_security = off' });
  await tx.query({ text: 'set local statement_timeout = 0' });
  await tx.query({ text: 'set local session_replication_role = replica' });
  await tx.query({ text: 'set local synchronous_commit = off' });
  await tx.query({ text: `set local datestyle = 'ISO'` });
  await tx.query({ text: `set local timezone = 'UTC'` });
}

/** An instruction that rows are generated for. */
export interface MadeInstruction {
  readonly id: string;
  readonly type: string;
  readonly payload: object;
  readonly digest: Buffer;
  readonly event: string;
  readonly ids: readonly [audit: string, event: string];
}

/** Inserts a completed instruction with its audit entry and its event. */
export async function insertInstruction(tx: Tx, register: GeneratedRegister, one: MadeInstruction): Promise<void> {
  await tx.query(
    {
      text: `
        with i as (
          insert into registry.instructions (
            register_id, id, type, status, asset_id, account_id, payload, payload_digest, checks, completed_at
          )
          values (
            $1::uuid, $3::uuid, $4::text, 'completed', $2::uuid, $1::uuid, $5::jsonb, $6::bytea, '[]', now()
          )
        ), a as (
          insert into registry.audit_entries (account_id, id, register_id, action, object_type, object_id)
          values ($1::uuid, $7::uuid, $1::uuid, $4::text, 'Asset', $2::uuid)
        )
        insert into registry.events (
          account_id, id, register_id, type, object_type, object_id, instruction_id, payload
        )
        values (
          $1::uuid, $8::uuid, $1::uuid, $9::text, 'Asset', $2::uuid, $3::uuid, jsonb_build_object('mutation', $4::text)
        )`,
    },
    [
      register.registerId,
      register.assetId,
      one.id,
      one.type,
      JSON.stringify(one.payload),
      one.digest,
      ...one.ids,
      one.event,
    ],
  );
}

/** Inserts holders from one number to another, each with its parties and their personal data. */
export async function insertGeneratedHolders(
  tx: Tx,
  register: GeneratedRegister,
  from: number,
  to: number,
): Promise<void> {
  const { registerId, start } = register;
  const partyNumber = 'i * 2 + place';
  await tx.query({
    text: `
      with made as materialized (
        select i, ${uid(register, 'holder', 'i')} as holder_id,
               mod(i, 50) = 49 as joint,
               lpad((i + 1)::text, 9, '0') as number
          from generate_series(${from}::bigint, ${to}::bigint) i
      ), people as materialized (
        select m.*, place,
               ${uid(register, 'party', partyNumber)} as party_id,
               ${uid(register, 'holderParty', partyNumber)} as link_id
          from made m
          cross join generate_series(0, case when m.joint then 1 else 0 end) place
      ), p as (
        insert into registry.parties (register_id, id, party_type, legal_name, country, created_at, updated_at)
        select '${registerId}', party_id,
               case when mod(i, 20) = 0 then 'institution' else 'individual' end,
               'Holder ' || number || case when place = 1 then ' and another' else '' end,
               (array['US', 'DE', 'GB', 'FR', 'CH', 'NL', 'JP', 'CA'])[1 + mod(i, 8)],
               '${start}', '${start}'
          from people
      ), d as (
        insert into registry.personal_data (register_id, id, party_id, tax_ids, birth_date, updated_at)
        select '${registerId}', party_id, party_id,
               jsonb_build_array(jsonb_build_object('country', 'US', 'value', number)),
               date '1940-01-01' + mod(i, 22000)::integer,
               '${start}'
          from people
      ), l as (
        insert into registry.holder_parties (register_id, id, holder_id, party_id, capacity, created_at)
        select '${registerId}', link_id, holder_id, party_id,
               case when joint then 'joint_owner' else 'owner' end,
               '${start}'
          from people
      )
      insert into registry.holders (
        register_id, id, holder_number, registration, ownership_form, created_at, updated_at
      )
      select '${registerId}', holder_id, (i + 1)::text,
             'Holder ' || number || case when joint then ' and another, joint tenants' else '' end,
             case when joint then 'joint_tenants' when mod(i, 20) = 0 then 'entity' else 'sole' end,
             '${start}', '${start}'
        from made`,
  });
}

/** Counts the holders, as the trigger would have done. */
export async function countGeneratedHolders(tx: Tx, { registerId, holders }: GeneratedRegister): Promise<void> {
  await tx.query({
    text: `
      insert into registry.row_counts (register_id, entity, counted)
      values ('${registerId}', 'holder', ${holders})`,
  });
}

/**
 * Inserts the final positions of holders from one number to another. Each last moves in the third round, when it gives
 * or when it receives.
 */
export async function insertPositions(tx: Tx, register: GeneratedRegister, from: number, to: number): Promise<void> {
  const { registerId, assetId, holders: n } = register;
  const { back, effectiveDate } = quantities(register);
  const lastMoved = effectiveDate(`2 + 3 * ${n}::bigint + greatest(i, ${back('i', 3)})`);
  await tx.query({
    text: `
      insert into registry.positions (register_id, id, asset_id, holder_id, balance, last_moved_on)
      select '${registerId}', ${uid(register, 'position', 'i')}, '${assetId}',
             ${uid(register, 'holder', 'i')}, ${balances(register, 3).after('i')}, ${lastMoved}
        from generate_series(${from}::bigint, ${to}::bigint) i`,
  });
}

/** Brings the book to its state after the last transaction. */
export async function closeBook(tx: Tx, register: GeneratedRegister, issued: string): Promise<void> {
  const { registerId, assetId, holders: n, authorized } = register;
  const at = quantities(register);
  const last = `1 + 4 * ${n}::bigint`;
  await tx.query({
    text: `
      update registry.books
         set sequence = ${last},
             recorded_at = ${at.recordedAt(`(${last})`)},
             effective_date = ${at.effectiveDate(`(${last})`)},
             authorized = ${authorized},
             unissued = ${authorized} - ${issued},
             outstanding = ${issued},
             holder_count = ${n},
             certificates = 6 * ${n}::bigint
       where register_id = '${registerId}'
         and asset_id = '${assetId}'`,
  });
}

/**
 * Records how many holders there were after each 128th transaction: the first authorises, each of the next issues to
 * one more.
 */
export async function recordGeneratedCounts(
  tx: Tx,
  { registerId, assetId, holders: n }: GeneratedRegister,
): Promise<void> {
  await tx.query({
    text: `
      insert into registry.holder_counts (register_id, asset_id, sequence, holder_count)
      select '${registerId}', '${assetId}', s, least(s - 1, ${n})
        from generate_series(128, 1 + 4 * ${n}::bigint, 128) s`,
  });
}

/** Tables with generated rows, whose statistics the planner needs. */
export const grownTables = [
  'parties',
  'personal_data',
  'holders',
  'holder_parties',
  'transactions',
  'lots',
  'postings',
  'positions',
  'instructions',
  'events',
  'audit_entries',
];
