/**
 * The runs of `verify`, by which servers tell in their metrics how old the last one is, and how far they have verified
 * the transactions of each asset.
 */
import type { Database, Tx } from '../../postgres/database.ts';
import { sqlstateOf } from '../../postgres/database-error.ts';
import { renameRoles } from '../../postgres/role-names.ts';

/** The SQLSTATE where a role lacks a grant, as one that may read everything and write nothing. */
const insufficientPrivilege = '42501';

/** How long after its beginning a run of all rows that was stopped goes on. Units: hours. */
const resumedHours = 24;

/**
 * How long after the beginning of the last one a run of all rows is due: less than a week, so that it is on the same
 * day of each week. Units: hours.
 */
const dueHours = 6.5 * 24;

/** Which rows a run reads: all, those that are new, or all where such a run is due and otherwise those that are new. */
export type VerifyScope = 'all' | 'new' | 'daily';

/**
 * How long before its beginning a run of new rows reads what was recorded. Longer than any database transaction, since
 * rows have the instant at which theirs began. Units: hours.
 */
const overlapHours = 24;

/** A run that has begun. Shape: instants are as PostgreSQL writes them. */
export interface VerifyRun {
  readonly beganAt: string;
  readonly isWhole: boolean;
  /** From when on a run of new rows reads rows that have no number: undefined where no run has ended without faults. */
  readonly since: string | undefined;
}

/** How far the transactions of an asset were verified, beside its book. Shape: nulls where there is no such row. */
export interface VerifiedRow {
  readonly registerId: string;
  readonly assetId: string;
  /** The number of the last transaction, by the book. */
  readonly last: string | null;
  readonly sequence: string | null;
  readonly digest: string | null;
  /** How far this run has come, where it goes on. */
  readonly runSequence: string | null;
  readonly runDigest: string | null;
}

/** The last transaction of an asset up to which all holds. Shape: `digest` is hexadecimal. */
export interface VerifiedUpTo {
  readonly registerId: string;
  readonly assetId: string;
  readonly sequence: bigint;
  readonly digest: string;
}

const beginText = `
  select clock_timestamp()::text as now,
         o.began_at::text as "stoppedAt",
         not exists (
           select
           from auth.verify_runs
           where is_whole
             and ended_at is not null
             and began_at > now() - interval '${dueHours} hours'
         ) as "isDue",
         (
           select max(began_at) - interval '${overlapHours} hours'
           from auth.verify_runs
           where faults = 0
         )::text as since,
         pg_is_in_recovery() as "isStandby"
  from (select) one
  left join (
    select began_at
    from auth.verify_runs
    where is_whole
      and ended_at is null
      and began_at > now() - interval '${resumedHours} hours'
      and began_at > all (
        select began_at
        from auth.verify_runs
        where is_whole
          and ended_at is not null
      )
    order by began_at desc
    limit 1
  ) o on true`;

interface Begun {
  readonly now: string;
  /** When the run of all rows began that was stopped and may go on. */
  readonly stoppedAt: string | null;
  readonly isDue: boolean;
  readonly since: string | null;
  readonly isStandby: boolean;
}

const recordText = `
  insert into auth.verify_runs (began_at, is_whole)
  values ($1, $2)
  on conflict do nothing`;

const endText = `
  with ended as (
    update auth.verify_runs
    set ended_at = clock_timestamp(), faults = $2
    where began_at = $1
  )
  update auth.verified_transactions
  set sequence = run_sequence, digest = run_digest
  where run = $1
    and $2 = 0
    and (sequence is null or sequence <= run_sequence)`;

const rememberText = `
  insert into auth.verified_transactions (register_id, asset_id, run, run_sequence, run_digest)
  select m.register_id, m.asset_id, $5::timestamptz, m.sequence, decode(m.digest, 'hex')
  from unnest($1::uuid[], $2::uuid[], $3::bigint[], $4::text[]) m (register_id, asset_id, sequence, digest)
  on conflict (register_id, asset_id) do update
  set run = excluded.run, run_sequence = excluded.run_sequence, run_digest = excluded.run_digest`;

/** Reads how far each asset was verified. Shape: in the order of register and asset. */
export function findVerified(tx: Tx, { beganAt }: VerifyRun): Promise<VerifiedRow[]> {
  return tx.query<VerifiedRow>(
    {
      text: `
        select coalesce(b.register_id, v.register_id) as "registerId", coalesce(b.asset_id, v.asset_id) as "assetId",
               b.sequence::text as last, v.sequence::text as sequence, encode(v.digest, 'hex') as digest,
               case when v.run = $1 then v.run_sequence::text end as "runSequence",
               case when v.run = $1 then encode(v.run_digest, 'hex') end as "runDigest"
        from registry.books b
        full join auth.verified_transactions v on v.register_id = b.register_id and v.asset_id = b.asset_id
        order by 1, 2`,
    },
    [beganAt],
  );
}

/** Records runs of `verify` as the owner, or does nothing where the role may not. */
export class VerifyRecord {
  readonly #database: Database;
  readonly #rolePrefix: string;
  readonly #say: (line: string) => void;
  #mayWrite = true;

  constructor(database: Database, { rolePrefix, say }: { rolePrefix: string; say(line: string): void }) {
    this.#database = database;
    this.#rolePrefix = rolePrefix;
    this.#say = say;
  }

  /** Begins a run, or goes on with one of all rows that was stopped. */
  async begin(scope: VerifyScope): Promise<VerifyRun> {
    const [found] = await this.#database.transaction(async (tx) => {
      await tx.query({ text: renameRoles('set local role registry_reader', this.#rolePrefix) });
      return tx.query<Begun>({ text: beginText });
    });
    const { now, stoppedAt, isDue, since, isStandby } = found!;
    const isWhole = scope === 'all' || (scope === 'daily' && isDue);
    const beganAt = isWhole ? (stoppedAt ?? now) : now;
    if (isStandby) this.#writeNothing('A standby records nothing');
    await this.#write(recordText, [beganAt, isWhole]);
    return { beganAt, isWhole, since: since ?? undefined };
  }

  /** Records how far a run has come, from where it goes on where it is stopped. It counts once the run has ended. */
  async remember({ beganAt }: VerifyRun, marks: readonly VerifiedUpTo[]): Promise<void> {
    await this.#write(rememberText, [
      marks.map(({ registerId }) => registerId),
      marks.map(({ assetId }) => assetId),
      marks.map(({ sequence }) => `${sequence}`),
      marks.map(({ digest }) => digest),
      beganAt,
    ]);
  }

  /**
   * Records the end, and without faults that all holds as far as the run has come. Units: `faults`, invariants that do
   * not hold.
   */
  async end({ beganAt }: VerifyRun, faults: number): Promise<void> {
    await this.#write(endText, [beganAt, faults]);
  }

  #writeNothing(why: string): void {
    this.#mayWrite = false;
    this.#say(`${why}, so the metrics do not tell of this run, and nothing is remembered.`);
  }

  async #write(text: string, values: readonly unknown[]): Promise<void> {
    if (!this.#mayWrite) return;
    try {
      await this.#database.transaction(async (tx) => {
        await tx.query({ text: renameRoles('set local role registry_owner', this.#rolePrefix) });
        await tx.query({ text }, values);
      });
    } catch (error) {
      if (sqlstateOf(error) !== insufficientPrivilege) throw error;
      this.#writeNothing('This role may not record that it verifies');
    }
  }
}
