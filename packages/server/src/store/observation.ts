/** The figures that the database reports about itself, for metrics: nothing of a tenant. */
import type { Database } from '../postgres/database.ts';
import type { Row } from '../postgres/statement.ts';

interface Observed extends Row {
  readonly schema: string;
  readonly synchronousStandbys: number | null;
  readonly verifiedAt: number | null;
  readonly newVerifiedAt: number | null;
  readonly verifyFaults: number | null;
  readonly pendingApprovals: Readonly<Record<string, number>>;
  readonly dueInstructions: Readonly<Record<string, number>>;
  readonly jobs: Readonly<Record<string, number>>;
  readonly stalledJobs: number;
  readonly unplacedAge: number;
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
