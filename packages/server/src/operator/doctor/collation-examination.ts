/** Examination of the collations: whether texts are in the order in which their indexes were built. */
import type { Database } from '../../postgres/database.ts';
import {
  type ChangedCollation,
  findChangedCollations,
  icuRemedy,
  icuSentence,
  icuStatement,
} from '../../store/integrity/collations.ts';
import { type Diagnosis, fail, ok, warn } from './examination.ts';

/** Whether PostgreSQL has the order of names, and in the version of its indexes. */
export async function examineCollations(database: Database): Promise<Diagnosis> {
  const [found] = await database.query<{ hasIcu: boolean }>(icuStatement);
  if (found?.hasIcu !== true) return fail(icuSentence, icuRemedy);
  const changed = await findChangedCollations(database);
  if (changed.length === 0) return ok('Each collation has the version by which its indexes were built.');
  return warn(changed.map(describeChange).join(' '), changed.map(describeRemedy).join(' '));
}

/** A sentence about a collation whose version changed. */
export function describeChange({ collation, built, present }: ChangedCollation): string {
  const name = collation === null ? 'The collation of the database' : `The collation ${collation}`;
  return `${name} has version ${present} on this server, and its indexes were built by ${built}: lists may skip or repeat rows.`;
}

function describeRemedy({ collation, indexes }: ChangedCollation): string {
  if (collation === null) return 'Run reindex database, then alter database … refresh collation version.';
  return `As registry_owner run reindex index concurrently of ${indexes.join(', ')}, each by itself, then alter collation ${collation} refresh version.`;
}
