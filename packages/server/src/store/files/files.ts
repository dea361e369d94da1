/** Files that jobs have made: a row for each, and its content, encrypted, in parts. */
import type { Database, Tx } from '../../postgres/database.ts';
import type { UserRole } from '../../rules/actor.ts';
import { binary, integer, uuid } from '../../postgres/column.ts';
import type { Query } from '../../postgres/statement.ts';
import { insertRow, table } from '../../postgres/table.ts';

export const fileParts = table('file_parts', { fileId: uuid, number: integer, content: binary }, 'account_id');

/** Adds a part of a file. Shape: the content is encrypted. */
export async function insertFilePart(
  tx: Tx,
  { accountId, ...part }: { readonly accountId: string; fileId: string; number: number; content: Buffer },
): Promise<void> {
  const { statement, values } = insertRow(fileParts, accountId, part);
  await tx.query(statement, values);
}

/** A file that is whole. Units: days for which it is kept. */
export interface NewFile {
  readonly accountId: string;
  readonly id: string;
  readonly registerId: string;
  readonly jobId: string;
  readonly userId: string;
  readonly userRole: UserRole;
  readonly name: string;
  readonly mediaType: string;
  readonly sizeBytes: number;
  readonly encryptedSha256: Buffer;
  readonly hasPersonalData: boolean;
  /** For what its personal data was read. */
  readonly purpose: string | null;
  readonly wrappedKey: Buffer;
  readonly keyVersion: number;
  readonly keptDays: number;
}

/** Records a file whose parts are there. */
export async function insertFile(tx: Tx, file: NewFile): Promise<void> {
  await tx.query(
    {
      name: 'insert_file',
      text: `
        insert into registry.files (
          account_id, id, register_id, job_id, user_id, user_role, name, media_type, size_bytes, encrypted_sha256,
          has_personal_data, purpose, wrapped_key, key_version, kept_until)
        values (
          $1::uuid, $2::uuid, $3::uuid, $4::uuid, $5::uuid, $6::text, $7::text, $8::text, $9::bigint, $10::bytea,
          $11::boolean, $12::text, $13::bytea, $14::integer, now() + make_interval(days => $15::integer))`,
    },
    [
      file.accountId,
      file.id,
      file.registerId,
      file.jobId,
      file.userId,
      file.userRole,
      file.name,
      file.mediaType,
      `${file.sizeBytes}`,
      file.encryptedSha256,
      file.hasPersonalData,
      file.purpose,
      file.wrappedKey,
      file.keyVersion,
      file.keptDays,
    ],
  );
}

/** A file that the actor sees. */
export interface StoredFile {
  readonly accountId: string;
  readonly id: string;
  /** The user who asked for it, or brought it. */
  readonly userId: string;
  readonly name: string;
  readonly mediaType: string;
  readonly sizeBytes: string;
  readonly encryptedSha256: Buffer;
  readonly hasPersonalData: boolean;
  readonly purpose: string | null;
  readonly wrappedKey: Buffer;
  readonly keyVersion: number;
}

/** Finds a file that the actor sees and that is kept. */
export async function findFile(tx: Pick<Tx, 'query'>, id: string): Promise<StoredFile | undefined> {
  const [row] = await tx.query<StoredFile>(
    {
      name: 'find_file',
      text: `
        select account_id as "accountId", id, user_id as "userId", name, media_type as "mediaType",
               size_bytes::text as "sizeBytes", encrypted_sha256 as "encryptedSha256",
               has_personal_data as "hasPersonalData", purpose, wrapped_key as "wrappedKey", key_version as "keyVersion"
          from registry.files
         where id = $1::uuid`,
    },
    [id],
  );
  return row;
}

/** Reads a part of a file that the actor sees. Shape: a row with the content, which is encrypted, or none. */
export function filePartOf({ accountId, id }: Pick<StoredFile, 'accountId' | 'id'>, number: number): Query {
  return {
    statement: {
      name: 'read_file_part',
      text: `
        select content
          from registry.file_parts
         where account_id = $1::uuid
           and file_id = $2::uuid
           and number = $3::integer`,
    },
    values: [accountId, id, number],
  };
}

/** Counts the bytes of all files of the account that acts. */
export async function countFileBytes(tx: Tx): Promise<number> {
  const [row] = await tx.query<{ bytes: string }>(
    { name: 'count_file_bytes', text: 'select auth.count_file_bytes()::text as bytes' },
    [],
  );
  return Number(row!.bytes);
}

/** Removes parts of files that are kept no more or were not finished, at most so many. Shape: how many went. */
export async function sweepFiles(database: Pick<Database, 'query'>, most: number): Promise<number> {
  const [row] = await database.query<{ swept: string }>(
    { name: 'sweep_files', text: 'select auth.sweep_files($1::integer)::text as swept' },
    [most],
  );
  return Number(row!.swept);
}
