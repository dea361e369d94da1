/** Instructions whose time is over. */
import type { Database } from '../postgres/database.ts';
import type { Statement } from '../postgres/statement.ts';

/** Units: instructions of one database transaction. */
const most = 500;

const expireStatement: Statement = { text: 'select auth.expire_instructions($1::integer) as ended' };

/**
 * Ends all instructions whose time is over, in parts that are committed one by one. Any number of servers may run it at once: a row
 * that another one has locked is left out. Shape: how many it ended.
 */
export async function expireInstructions(database: Database): Promise<number> {
  let ended = 0;
  for (;;) {
    const [row] = await database.query(expireStatement, [most]);
    const part = Number(row!['ended']);
    ended += part;
    if (part < most) return ended;
  }
}
