/** Logos of accounts. */
import { newId } from '../../base/ids.ts';
import type { Tx } from '../../postgres/database.ts';
import type { Query } from '../../postgres/statement.ts';
import { binary, nullable, uuid } from '../../postgres/column.ts';
import { table } from '../../postgres/table.ts';

export const accountLogos = table(
  'account_logos',
  { id: uuid, sha256: nullable(binary), content: nullable(binary) },
  'account_id',
);

/**
 * The digest of the logo that the account has now. No other command changes it until the database transaction ends.
 * Shape: hexadecimal digits, null where it has none.
 */
export async function lockLogo(tx: Tx, accountId: string): Promise<string | null> {
  // The first logo has no row to lock.
  await tx.query(
    { name: 'lock_logo', text: `select pg_advisory_xact_lock(hashtextextended('logo of ' || $1::text, 0))` },
    [accountId],
  );
  const [row] = await tx.query<{ sha256: string | null }>(
    {
      name: 'find_own_logo',
      text: `
        select encode(sha256, 'hex') as sha256
          from registry.account_logos
         where account_id = $1::uuid`,
    },
    [accountId],
  );
  return row?.sha256 ?? null;
}

/** Replaces the logo of an account; null removes it. */
export async function changeLogo(tx: Tx, accountId: string, content: Buffer | null): Promise<void> {
  await tx.query(
    {
      name: 'change_logo',
      text: `
        insert into registry.account_logos (account_id, id, sha256, content)
        values ($1::uuid, $2::uuid, sha256($3::bytea), $3::bytea)
        on conflict (account_id) do update
          set sha256 = excluded.sha256,
              content = excluded.content,
              changed_at = now()`,
    },
    [accountId, newId(), content],
  );
}

/** The digest of an account's logo as the answer of a command. */
export function describeLogo(accountId: string): Query {
  return {
    statement: {
      name: 'describe_logo',
      text: `
        select a.id as "accountId", encode(g.sha256, 'hex') as sha256
          from registry.accounts a
          left join registry.account_logos g on g.account_id = a.id
         where a.id = $1::uuid`,
    },
    values: [accountId],
  };
}

/**
 * The logo of an account that the actor sees, if it is the one with the digest. Shape: `sha256` in hexadecimal digits.
 */
export async function findLogo(tx: Tx, accountId: string, sha256: string): Promise<Buffer | undefined> {
  const [row] = await tx.query<{ content: Buffer }>(
    {
      name: 'find_logo',
      text: `
        select content
          from registry.account_logos
         where account_id = $1::uuid
           and sha256 = decode($2::text, 'hex')`,
    },
    [accountId, sha256],
  );
  return row?.content;
}
