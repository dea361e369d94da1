/** A whole list, read by a cursor in a database transaction that writes nothing. */
import type { Tx } from '../../postgres/database.ts';
import type { Query } from '../../postgres/statement.ts';

/** A row of a list: its JSON, and where cursors are wanted the JSON of its cursor. */
export interface ListedRow {
  readonly json: string;
  readonly cursor?: string;
}

/**
 * Begins a database transaction that reads a list. Shape: the first query of it, before the token is authorised, which
 * then stores no context and locks nothing for as long as the list lasts. Units: `seconds` that a statement may take.
 */
export async function beginList(tx: Tx, seconds: number): Promise<void> {
  await tx.query(
    {
      name: 'begin_list',
      text: `
        select set_config('transaction_read_only', 'on', true), set_config('statement_timeout', $1::text, true)`,
    },
    [`${seconds * 1_000}`],
  );
}

/** Opens the list that a query has. */
export async function openList(tx: Tx, { statement, values }: Query): Promise<void> {
  await tx.query({ text: `declare list_rows no scroll cursor for ${statement.text}` }, values);
}

/** Reads the next rows, at most so many. */
export function fetchRows(tx: Tx, count: number): Promise<ListedRow[]> {
  return tx.query<ListedRow>({ text: `fetch ${count} from list_rows` });
}

/** The personal data of parties, each with an access entry. Shape: rows of `data`, JSON or null, in their order. */
export function readPersonalDataOf(
  parties: readonly (readonly [registerId: string, partyId: string])[],
  purpose: string,
): Query {
  return {
    statement: {
      name: 'read_personal_data_of_list',
      text: `
        select registry.read_personal_data(p.register_id, p.id, $3::text)::text as data
          from unnest($1::uuid[], $2::uuid[]) with ordinality p (register_id, id, number)
         order by p.number`,
    },
    values: [parties.map(([registerId]) => registerId), parties.map(([, id]) => id), purpose],
  };
}
