/** The record of each `verify`, by which servers tell in their metrics how old the last one is. */
import type { Database } from '../../postgres/database.ts';
import { renameRoles } from '../../postgres/role-names.ts';

/** The SQLSTATE where a role lacks a grant, as one that may read everything and write nothing. */
const insufficientPrivilege = '42501';

/** Records that `verify` has ended; says so where the role may not. Units: `faults`, invariants that do not hold. */
export async function recordVerifyRun(
  database: Database,
  { faults, rolePrefix, say }: { readonly faults: number; readonly rolePrefix: string; say(line: string): void },
): Promise<void> {
  try {
    await database.transaction(async (tx) => {
      await tx.query({ text: renameRoles('set local role registry_owner', rolePrefix) });
      await tx.query({ text: 'insert into auth.verify_runs (faults) values ($1)' }, [faults]);
    });
  } catch (error) {
    if ((error as { code?: unknown }).code !== insufficientPrivilege) throw error;
    say('This role may not record that it has verified, so registry_verify_timestamp_seconds does not tell of it.');
  }
}
