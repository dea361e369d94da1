/** Instructions whose time is over, and those to which nobody has agreed in time. */
import { commitsLocally } from '../../postgres/commit.ts';
import type { Database } from '../../postgres/database.ts';
import type { Statement } from '../../postgres/statement.ts';

/** Units: instructions of one database transaction. */
const most = 500;

// Nobody waits for the answer, and what a failover loses is done again: so neither waits for a standby.
const expireStatement: Statement = {
  text: `select auth.expire_instructions($1::integer) as done, ${commitsLocally} as commits`,
};
const escalateStatement: Statement = {
  text: `select auth.escalate_instructions($1::integer) as done, ${commitsLocally} as commits`,
};

const sweepStatement: Statement = {
  text: `select auth.sweep_instruction_details($1::integer) as done, ${commitsLocally} as commits`,
};

/**
 * Ends all instructions whose time is over. Any number of servers may run it at once: a row that another one has locked
 * is left out.
 * Shape: how many it ended.
 */
export const expireInstructions = (database: Database): Promise<number> => runInParts(database, expireStatement);

/**
 * Tells once of each instruction that those who must agree are overdue, and lowers no need. Shape: of how many it told.
 */
export const escalateInstructions = (database: Database): Promise<number> => runInParts(database, escalateStatement);

/** Deletes the words of rejected and refused transfer requests whose time is over. Shape: of how many. */
export const sweepInstructionDetails = (database: Database): Promise<number> => runInParts(database, sweepStatement);

/** Runs a statement until it finds no more. Each part is committed on its own. */
async function runInParts(database: Database, statement: Statement): Promise<number> {
  let done = 0;
  for (;;) {
    const [row] = await database.query(statement, [most]);
    const part = Number(row!['done']);
    done += part;
    if (part < most) return done;
  }
}
