/** Documents of GraphQL that are registered for clients. */
import type { Tx } from '../../postgres/database.ts';
import { binary, nullable, text, uuid } from '../../postgres/column.ts';
import { insertRow, type RowObject, table } from '../../postgres/table.ts';
import type { LockedApiClient } from './api-clients.ts';

export const trustedDocuments = table(
  'trusted_documents',
  { id: uuid, apiClientId: uuid, name: text, digest: binary, text, registeredBy: nullable(uuid) },
  'account_id',
);
export type NewTrustedDocument = RowObject<typeof trustedDocuments>;

/** A registered document of a client. Shape: `digest` in hexadecimal digits. */
export interface RegisteredDocument {
  readonly name: string;
  readonly digest: string;
}

/** The registered documents of a locked client, without those that were retired. */
export async function findRegistered(tx: Tx, { accountId, id }: LockedApiClient): Promise<RegisteredDocument[]> {
  return tx.query<RegisteredDocument>(
    {
      name: 'find_registered_documents',
      text: `
        select name, encode(digest, 'hex') as digest
          from registry.trusted_documents
         where account_id = $1::uuid
           and api_client_id = $2::uuid
           and retired_at is null`,
    },
    [accountId, id],
  );
}

/** Registers documents for a locked client. */
export async function insertTrustedDocuments(
  tx: Tx,
  accountId: string,
  documents: readonly NewTrustedDocument[],
): Promise<void> {
  const queries = documents.map((document) => insertRow(trustedDocuments, accountId, document));
  await Promise.all(queries.map(({ statement, values }) => tx.query(statement, values)));
}

/** Retires registered documents of a locked client. Shape: `retiredBy` is the user who does. */
export async function retireDocuments(
  tx: Tx,
  { accountId, id }: LockedApiClient,
  digests: readonly Buffer[],
  retiredBy: string | null,
): Promise<void> {
  await tx.query(
    {
      name: 'retire_documents',
      text: `
        update registry.trusted_documents
           set retired_at = now(),
               retired_by = $4::uuid
         where account_id = $1::uuid
           and api_client_id = $2::uuid
           and digest = any ($3::bytea[])
           and retired_at is null`,
    },
    [accountId, id, digests, retiredBy],
  );
}
