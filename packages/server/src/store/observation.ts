/** The figures that the database reports about itself, for metrics: nothing of a tenant. */
import type { Database } from '../postgres/database.ts';
import type { Row } from '../postgres/statement.ts';

/** The figures that the database reports. */
export interface Observed extends Row {
  /** The number of the newest migration. */
  readonly schema: string;
  /** Null where the registry may not see them. */
  readonly synchronousStandbys: number | null;
  /** When `verify` last read everything. Units: seconds since 1970. Shape: null where it never did. */
  readonly verifiedAt: number | null;
  /** When it last read everything or what was new. */
  readonly newVerifiedAt: number | null;
  readonly verifyFaults: number | null;
  /** How many instructions wait for an approval, by how long they have waited. */
  readonly pendingApprovals: Readonly<Record<string, number>>;
  /** How many instructions are due and not carried out, by how long ago their instant was. */
  readonly dueInstructions: Readonly<Record<string, number>>;
  /** How many jobs have not ended, by how long ago they were asked for. */
  readonly jobs: Readonly<Record<string, number>>;
  /** Of how many of them no step has ended for ten minutes. */
  readonly stalledJobs: number;
  /** How long ago the oldest event was recorded that is not in the feed. Units: seconds. */
  readonly unplacedAge: number;
  /** How many webhook endpoints there are, by their state. */
  readonly webhookEndpoints: Readonly<Record<string, number>>;
}

const observedStatement = {
  text: `
    select s.schema,
           auth.count_synchronous_standbys() as "synchronousStandbys",
           extract(epoch from v.whole_ended_at)::float8 as "verifiedAt",
           extract(epoch from v.ended_at)::float8 as "newVerifiedAt",
           v.faults as "verifyFaults",
           p.approvals as "pendingApprovals",
           d.instructions as "dueInstructions",
           j.ages as jobs,
           j.stalled::integer as "stalledJobs",
           registry.unplaced_age() as "unplacedAge",
           w.endpoints as "webhookEndpoints"
      from auth.find_verify_runs() v
      cross join (
           select left(max(name), 6) as schema
             from migrations.applied) s
      cross join (
           select jsonb_object_agg(age, instructions) as approvals
             from auth.count_pending_approvals()) p
      cross join (
           select jsonb_object_agg(age, instructions) as instructions
             from auth.count_due_instructions()) d
      cross join auth.count_jobs() j
      cross join (
           select jsonb_object_agg(state, endpoints) as endpoints
             from auth.count_webhook_endpoints()) w`,
};

/** Reads it. */
export async function observe(database: Pick<Database, 'query'>): Promise<Observed> {
  const [row] = await database.query<Observed>(observedStatement);
  return row!;
}
