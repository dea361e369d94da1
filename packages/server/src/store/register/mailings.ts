/** The reads with which a register for mailing begins. */
import { Refusal } from '../../base/refusal.ts';
import type { RegisterDay } from '../../rules/register-day.ts';
import type { Tx } from '../../postgres/database.ts';
import type { Query } from '../../postgres/statement.ts';
import { dayColumns } from './register-day.ts';

/** The class of a register for mailing. */
interface MailedAsset extends RegisterDay {
  readonly registerId: string;
}

/** Finds the class whose register is read. Refuses: not_found. */
export async function findMailedAsset(tx: Tx, id: string): Promise<MailedAsset> {
  const [row] = await tx.query<MailedAsset>(
    {
      name: 'find_mailed_asset',
      text: `
        select a.register_id as "registerId",
               ${dayColumns('a.register_id', 'clock_timestamp()')}
          from registry.assets a
         where a.id = $1::uuid`,
    },
    [id],
  );
  if (row === undefined) throw new Refusal('not_found', { type: 'Asset', id });
  return row;
}

/**
 * The class and the instant of its last transaction: what is recorded later changes no page of an answer as known then.
 */
export function describeMailing(assetId: string): Query {
  return {
    statement: {
      name: 'describe_mailing',
      text: `
        select a.name,
               to_char(
                 coalesce(nullif(b.recorded_at, '-infinity'), now()) at time zone 'utc',
                 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "knownAt"
          from registry.assets a
          join registry.books b on b.register_id = a.register_id and b.asset_id = a.id
         where a.id = $1::uuid`,
    },
    values: [assetId],
  };
}
