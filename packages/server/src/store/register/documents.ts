/** Documents: bytes of a register under their SHA-256. */
import { Refusal } from '../../base/refusal.ts';
import type { StoredDocument } from '../../rules/document.ts';
import type { Tx } from '../../postgres/database.ts';
import type { Query } from '../../postgres/statement.ts';
import { bigint, binary, text, uuid } from '../../postgres/column.ts';
import { insertRow, table } from '../../postgres/table.ts';

export const documents = table('documents', {
  id: uuid,
  accountId: uuid,
  name: text,
  mediaType: text,
  sizeBytes: bigint,
  sha256: binary,
  content: binary,
});

const described = `
  id, register_id as "registerId", name, media_type as "mediaType", size_bytes::text as "sizeBytes",
  encode(sha256, 'hex') as sha256,
  to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "createdAt"`;

/** Whether the actor takes part in a register. */
export async function hasJoined(tx: Tx, registerId: string): Promise<boolean> {
  const [row] = await tx.query<{ joined: boolean }>(
    { name: 'has_joined', text: 'select coalesce($1::uuid = any (registry.participant_registers()), false) as joined' },
    [registerId],
  );
  return row!.joined;
}

/** Whether a register has a document that the actor sees. */
export async function hasDocument(tx: Tx, registerId: string, id: string): Promise<boolean> {
  const [row] = await tx.query(
    {
      name: 'has_document',
      text: `
        select true as found
          from registry.documents
         where register_id = $1::uuid
           and id = $2::uuid`,
    },
    [registerId, id],
  );
  return row !== undefined;
}

/**
 * Adds a document. The same bytes that the account has stored in the register under the same name stay the only ones.
 */
export async function insertDocument(
  tx: Tx,
  document: {
    id: string;
    registerId: string;
    accountId: string;
    name: string;
    mediaType: string;
    sha256: Buffer;
    content: Buffer;
  },
): Promise<{ id: string; added: boolean }> {
  const { registerId, accountId, name, sha256 } = document;
  const { statement, values } = insertRow(
    documents,
    registerId,
    { ...document, sizeBytes: BigInt(document.content.length) },
    { clauses: 'on conflict (register_id, account_id, sha256, name) do nothing returning id' },
  );
  const [added] = await tx.query<{ id: string }>(statement, values);
  if (added !== undefined) return { id: added.id, added: true };
  const [stored] = await tx.query<{ id: string }>(
    {
      name: 'find_same_document',
      text: `
        select id
          from registry.documents
         where register_id = $1::uuid
           and account_id = $2::uuid
           and sha256 = $3::bytea
           and name = $4::text`,
    },
    [registerId, accountId, sha256, name],
  );
  return { id: stored!.id, added: false };
}

/** Reads a document without its bytes. */
export function describeDocument(id: string): Query {
  return {
    statement: {
      name: 'describe_document',
      text: `
        select ${described}
          from registry.documents
         where id = $1::uuid`,
    },
    values: [id],
  };
}

/** Finds a document that the actor sees, with its bytes. */
export async function findDocument(
  tx: Tx,
  id: string,
): Promise<(StoredDocument & { readonly content: Buffer }) | undefined> {
  const [row] = await tx.query<StoredDocument & { content: Buffer }>(
    {
      name: 'find_document',
      text: `
        select ${described}, content
          from registry.documents
         where id = $1::uuid`,
    },
    [id],
  );
  return row;
}

/** Makes sure that the register has the document, where one is named. Refuses: not_found. */
export async function requireDocument(tx: Tx, registerId: string, id: string | null | undefined): Promise<void> {
  if (id === null || id === undefined) return;
  const rows = await tx.query(
    {
      name: 'has_document',
      text: `
        select from registry.documents
         where register_id = $1::uuid
           and id = $2::uuid`,
    },
    [registerId, id],
  );
  if (rows.length === 0) throw new Refusal('not_found', { type: 'Document', id });
}
