/** Whether a standby holds each commit before it is acknowledged. */
import type { Config } from '../../base/config.ts';
import { Outage } from '../../base/refusal.ts';
import { unheldSentences } from '../../postgres/database-error.ts';
import type { Database } from '../../postgres/database.ts';
import type { Query, Row, Statement } from '../../postgres/statement.ts';

const replicationStatement = {
  text: `
    select current_setting('synchronous_standby_names') as names,
           current_setting('synchronous_commit') as commit,
           auth.count_synchronous_standbys() as standbys,
           pg_get_userbyid(p.proowner) as owner
      from pg_proc p
     where p.oid = 'auth.count_synchronous_standbys()'::regprocedure`,
};

interface Replication extends Row {
  readonly names: string;
  readonly commit: string;
  /** Null where the owner may not see them. */
  readonly standbys: number | null;
  readonly owner: string;
}

/** Commits return before a standby has them where synchronous_commit is one of these. */
const withoutStandby = ['off', 'local'];

/** Says why commits are not replicated. Shape: null where they are, otherwise a sentence for the operator. */
export async function whyNotReplicated(database: Database): Promise<string | null> {
  const [row] = await database.query<Replication>(replicationStatement);
  const obstacle = obstacleIn(row!);
  return obstacle === null ? null : `REGISTRY_DURABILITY is replicated, and ${obstacle}`;
}

function obstacleIn({ names, commit, standbys, owner }: Replication): string | null {
  if (names === '') return 'synchronous_standby_names of PostgreSQL is empty: name the standbys there.';
  if (withoutStandby.includes(commit))
    return `synchronous_commit of PostgreSQL is ${commit}, so that no commit waits for a standby: set it to on.`;
  if (standbys === null)
    return `the registry may not see the standbys: let a superuser run "grant pg_read_all_stats to ${owner} with inherit true".`;
  if (standbys === 0) return 'no synchronous standby is connected: mutations are refused until one is.';
  return null;
}

/**
 * The condition that each database transaction of a mutation checks before its commit. Shape: undefined where no
 * standby must hold commits.
 */
export function commitGuardOf({ REGISTRY_DURABILITY }: Pick<Config, 'REGISTRY_DURABILITY'>): Query | undefined {
  return REGISTRY_DURABILITY === 'replicated' ? { statement: requireStandbyStatement, values: [] } : undefined;
}

const requireStandbyStatement: Statement = {
  name: 'require_synchronous_standby',
  text: 'select auth.require_synchronous_standby()',
};

/**
 * Throws where commits are not replicated. Refuses: with Outage, database_unavailable, whose cause has the sentence of
 * `whyNotReplicated`.
 */
export async function requireReplicated(database: Database): Promise<true> {
  const reason = await whyNotReplicated(database);
  if (reason !== null) throw new Outage('database_unavailable', 5, new Error(reason), unheldSentences);
  return true;
}
