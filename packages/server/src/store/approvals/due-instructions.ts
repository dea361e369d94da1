/** Instructions whose instant has come. */
import type { AccountType } from '../../rules/actor.ts';
import type { Database } from '../../postgres/database.ts';
import type { Statement } from '../../postgres/statement.ts';

/** An instruction that is due, and the account for which it is carried out. */
export interface DueInstruction {
  readonly instructionId: string;
  readonly payloadDigest: string;
  readonly accountId: string;
  readonly accountType: AccountType;
}

/**
 * The largest number of instructions that are read at once. Shape: so many that those which a rule blocks keep no other
 * from its turn.
 */
const most = 10_000;

const dueStatement: Statement = {
  text: `
    select instruction_id as "instructionId", payload_digest as "payloadDigest", account_id as "accountId",
           account_type as "accountType"
      from auth.list_due_instructions($1::integer)`,
};

/** Lists what is due, the longest due first. Another server may carry it out meanwhile. */
export async function listDueInstructions(database: Database): Promise<readonly DueInstruction[]> {
  const rows = await database.query(dueStatement, [most]);
  return rows as unknown as readonly DueInstruction[];
}
