/** Documents: bytes of a register under their SHA-256. */
import type { StoredDocument } from '../rules/document.ts';
import type { Tx } from '../postgres/database.ts';
import type { Query } from '../postgres/statement.ts';

const columns = `id, register_id as "registerId", name, media_type as "mediaType", size_bytes::text as "sizeBytes", encode(sha256, 'hex') as sha256,
  to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "createdAt"`;

/** Whether the actor has any part in a register. */
export async function hasJoined(tx: Tx, registerId: string): Promise<boolean> {
  const [row] = await tx.query<{ joined: boolean }>(
    { name: 'has_joined', text: 'select coalesce($1::uuid = any (registry.participant_registers()), false) as joined' },
    [registerId],
  );
  return row!.joined;
}

/** Adds a document. The same bytes that the account has stored in the register under the same name stay the only ones. */
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
  const { registerId, accountId, name, sha256, content } = document;
  const [added] = await tx.query<{ id: string }>(
    {
      name: 'insert_document',
      text: `insert into registry.documents (register_id, id, account_id, name, media_type, size_bytes, sha256, content)
             values ($1::uuid, $2::uuid, $3::uuid, $4::text, $5::text, $6::bigint, $7::bytea, $8::bytea)
             on conflict (register_id, account_id, sha256, name) do nothing returning id`,
    },
    [registerId, document.id, accountId, name, document.mediaType, content.length, sha256, content],
  );
  if (added !== undefined) return { id: added.id, added: true };
  const [stored] = await tx.query<{ id: string }>(
    {
      name: 'find_same_document',
      text: `select id from registry.documents where register_id = $1::uuid and account_id = $2::uuid and sha256 = $3::bytea and name = $4::text`,
    },
    [registerId, accountId, sha256, name],
  );
  return { id: stored!.id, added: false };
}

/** Reads a document without its bytes. */
export function describeDocument(id: string): Query {
  return {
    statement: { name: 'describe_document', text: `select ${columns} from registry.documents where id = $1::uuid` },
    values: [id],
  };
}

/** Finds a document that the actor sees, with its bytes. */
export async function findDocument(
  tx: Tx,
  id: string,
): Promise<(StoredDocument & { readonly content: Buffer }) | undefined> {
  const [row] = await tx.query<StoredDocument & { content: Buffer }>(
    { name: 'find_document', text: `select ${columns}, content from registry.documents where id = $1::uuid` },
    [id],
  );
  return row;
}
