/**
 * Mutations that their checks refused: they are recorded as instructions without effect, up to a limit per account and
 * day, and all of them are counted.
 */
import { newId } from '../../base/ids.ts';
import type { Actor } from '../../rules/actor.ts';
import { refusedPerDayMax } from '../../rules/approvals/instruction.ts';
import type { Database } from '../../postgres/database.ts';
import type { Query, Statement } from '../../postgres/statement.ts';
import { bigint, date, integer, nullable, text, uuid } from '../../postgres/column.ts';
import { insertRow, packTable, type RowObject, table } from '../../postgres/table.ts';
import { requested } from '../records/records.ts';
import { detailsRow, type InstructionDetails, instructionDetails } from './instruction-details.ts';

/** A refused mutation, as a parameter of the statement below. Units: `ageMs`, how long ago it was refused. */
export const refusedInstruction = table(
  'refused_instruction',
  {
    id: uuid,
    registerId: uuid,
    assetId: nullable(uuid),
    type: text,
    ...requested,
    requestId: text,
    ageMs: integer,
  },
  null,
);
export type RefusedInstruction = RowObject<typeof refusedInstruction>;

export const refusalCounts = table('refusal_counts', { accountId: uuid, id: uuid, day: date, refused: bigint }, null);

const columns = refusedInstruction.columns.map(({ name }) => name).filter((name) => name !== 'age_ms');

/**
 * Adds the number of refusals, `$3`, to the count of the account for today, and records as many of the given mutations,
 * `$1`, as today's count was below its limit, `$4`. The given mutations are counted before those that are not given.
 */
const recordStatement: Statement = {
  name: 'record_refused_instructions',
  text: `
    with counted as (
      insert into registry.refusal_counts as c (account_id, id, day, refused)
      values (registry.account_id(), $2::uuid, (now() at time zone 'UTC')::date, $3::bigint)
      on conflict on constraint refusal_counts_one_a_day do update
        set refused = c.refused + excluded.refused
      returning c.refused - $3::bigint as before
    ), recorded as (
      insert into registry.instructions (account_id, status, received_at, ${columns.join(', ')})
      select registry.account_id(), 'refused', now() - make_interval(secs => r.age_ms / 1000.0),
             ${columns.map((name) => `r.${name}`).join(', ')}
        from counted c
       cross join unnest($1::registry.refused_instruction[]) with ordinality r
       where c.before + r.ordinality <= $4::bigint
      on conflict on constraint instructions_pk do nothing
      returning id
    )
    select (
             select count(*)::integer
               from recorded) as recorded`,
};

/** The refused mutations of an account: the rows to record, and the number of all refusals. */
export interface RefusedOfAccount {
  /**
   * A user of the account who sent one of them. Any of them will do, because row-level security compares only the
   * account.
   */
  readonly actor: Actor;
  readonly rows: readonly RefusedInstruction[];
  readonly count: number;
}

/**
 * Counts the refused mutations of an account and records the first thousand of a day in UTC, in the context of that
 * account. The commit does not wait for the disk. Shape: the number of recorded ones.
 */
export async function recordRefusedInstructions(
  database: Pick<Database, 'queryAs'>,
  { actor, rows, count }: RefusedOfAccount,
): Promise<number> {
  const values = [packTable(refusedInstruction, rows), newId(), count, refusedPerDayMax];
  const recorded = await database.queryAs<object, { recorded: number }>(contextOf(actor), {
    statement: recordStatement,
    values,
  });
  return recorded.rows[0]!.recorded;
}

/**
 * Stores the words of a transfer request that was refused, after its instruction, in the context of the account. The
 * database refuses it where the instruction was only counted.
 */
export async function recordRefusedDetails(
  database: Pick<Database, 'queryAs'>,
  actor: Actor,
  { registerId, ...details }: InstructionDetails,
): Promise<void> {
  await database.queryAs(contextOf(actor), insertRow(instructionDetails, registerId, detailsRow(details)));
}

function contextOf({ accountId, accountType, userRole, userId }: Actor): Query {
  const text = `
    select auth.set_context($1::uuid, $2::text, $3::text, $4::uuid) as lens,
           set_config('synchronous_commit', 'off', true) as commits`;
  return {
    statement: { name: 'set_context_of_refusals', text },
    values: [accountId, accountType, userRole, userId],
  };
}
