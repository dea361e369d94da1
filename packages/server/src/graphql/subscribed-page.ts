/** Pages of a subscription. */
import type { Access } from '../auth/access.ts';
import { Refusal } from '../base/refusal.ts';
import type { EventPage } from '../entities/event-page.ts';
import type { Database } from '../postgres/database.ts';
import type { Query } from '../postgres/statement.ts';
import { refusalOf } from '../store/constraints.ts';
import { answerOf } from './compiler/statement-writer.ts';

/** Reads a page of a subscription. Refuses: as the access does, cursor_gone, graphql_document_too_costly. */
export async function readSubscribed(access: Access, database: Database, query: Query): Promise<EventPage> {
  try {
    const [row] = await access.authoriseRead<{ json: string | null }>(database, query, { personalData: false });
    return JSON.parse(answerOf(row)) as EventPage;
  } catch (error) {
    const refusal = refusalOf(error);
    // Without a live token there is no account, and so no event of it either.
    if (refusal instanceof Refusal && refusal.code === 'cursor_gone') await access.authenticate(database);
    throw refusal;
  }
}
