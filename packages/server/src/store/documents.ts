/** Documents on the shelf: bytes of a register under their SHA-256. */
import type { KeptDocument } from '../rules/document.ts';
import type { Tx } from '../postgres/database.ts';

const told = `id, register_id as "registerId", name, media_type as "mediaType", size_bytes::text as "sizeBytes", encode(sha256, 'hex') as sha256,
  to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "createdAt"`;

/** Whether the actor has any part in a register. */
export async function hasJoined(tx: Tx, registerId: string): Promise<boolean> {
  const [row] = await tx.query<{ joined: boolean }>(
    { name: 'has_joined', text: 'select coalesce($1::uuid = any (registry.participant_registers()), false) as joined' },
    [registerId],
  );
  return row!.joined;
}

/** Keeps a document; one that the account keeps in the register already, by the same name, stays the only one. */
export async function keepDocument(
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
): Promise<{ document: KeptDocument; added: boolean }> {
  const { registerId, accountId, name, sha256, content } = document;
  const added = await tx.query(
    {
      name: 'keep_document',
      text: `insert into registry.documents (register_id, id, account_id, name, media_type, size_bytes, sha256, content)
             values ($1::uuid, $2::uuid, $3::uuid, $4::text, $5::text, $6::bigint, $7::bytea, $8::bytea)
             on conflict (register_id, account_id, sha256, name) do nothing returning id`,
    },
    [registerId, document.id, accountId, name, document.mediaType, content.length, sha256, content],
  );
  const [kept] = await tx.query<KeptDocument>(
    {
      name: 'kept_document',
      text: `select ${told} from registry.documents where register_id = $1::uuid and account_id = $2::uuid and sha256 = $3::bytea and name = $4::text`,
    },
    [registerId, accountId, sha256, name],
  );
  return { document: kept!, added: added.length > 0 };
}

/** Finds a document that the actor sees, with its bytes. */
export async function findDocument(
  tx: Tx,
  id: string,
): Promise<(KeptDocument & { readonly content: Buffer }) | undefined> {
  const [row] = await tx.query<KeptDocument & { content: Buffer }>(
    { name: 'find_document', text: `select ${told}, content from registry.documents where id = $1::uuid` },
    [id],
  );
  return row;
}
