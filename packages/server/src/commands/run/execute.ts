/** What was decided is recorded, posted and answered on one wire, one behind the other, and the commit comes last. */
import type { Tx } from '../../postgres/database.ts';
import { type LedgerWrite, postLedgers } from '../../store/ledger/posting.ts';
import { type CommandRecord, recordCommands, rehearse } from '../../store/records.ts';
import type { Query, Row } from '../../postgres/statement.ts';

/** What one database transaction leaves behind, and what is asked of it before it ends. */
export interface Writing {
  readonly records: readonly CommandRecord[];
  readonly posts: readonly LedgerWrite[];
  readonly questions: readonly (Query | null)[];
  /** Whether nothing of it will be left, so that nothing is committed. */
  readonly rehearsal: boolean;
}

/** Writes, and asks. Shape: the first row of each question's answer. */
export async function write(tx: Tx, { records, posts, questions, rehearsal }: Writing): Promise<(Row | undefined)[]> {
  const asked: Promise<unknown>[] = records.length === 0 ? [] : [recordCommands(tx, records)];
  // Where one fails, so do all, and whoever waits for the last is told.
  for (const one of asked) one.catch(() => undefined);
  for (const posting of posts) {
    const { written } = await postLedgers(tx, posting);
    written.catch(() => undefined);
    asked.push(written);
  }
  if (rehearsal) asked.push(rehearse(tx));
  const answers = Promise.all(questions.map((question) => askFor(tx, question)));
  const sent = Promise.all([...asked, answers]);
  if (!rehearsal) tx.commit();
  await sent;
  return answers;
}

async function askFor(tx: Tx, question: Query | null): Promise<Row | undefined> {
  if (question === null) return undefined;
  const [row] = await tx.query(question.statement, question.values);
  return row;
}
