/** Identities at providers: what comes from a provider is used once, and ends sessions where the provider says so. */
import type { Database } from '../../postgres/database.ts';
import type { ProviderName } from '../../rules/sign-in-policy.ts';
import type { Identity } from './people.ts';
import { commitsWithoutStandby } from './tokens.ts';

type Queries = Pick<Database, 'query'>;

/** Records that something was used which is good once. Shape: false where it was used before, on any server. */
export async function recordUse(database: Queries, digest: Buffer): Promise<boolean> {
  const rows = await database.query<{ isFirst: boolean }>(
    { name: 'use_once', text: 'select auth.use_once($1) as "isFirst"' },
    [digest],
  );
  return rows[0]!.isFirst;
}

/** Finds the id of the client of an invitation, by its digest. It need not be open. Shape: null where there is none. */
export async function findInvited(database: Queries, digest: Buffer): Promise<string | null> {
  const rows = await database.query<{ clientId: string | null }>(
    { name: 'find_invited', text: 'select auth.find_invited($1) as "clientId"' },
    [digest],
  );
  return rows[0]!.clientId;
}

/** Lists the ids of the clients by which the person with an identity signs in. */
export async function listClientsOfIdentity(
  database: Queries,
  { issuer, subject }: Identity,
): Promise<readonly string[]> {
  const rows = await database.query<{ clientIds: readonly string[] }>(
    { name: 'list_clients_of_identity', text: 'select auth.list_clients_of_identity($1, $2) as "clientIds"' },
    [issuer, subject],
  );
  return rows[0]!.clientIds;
}

/** A proof of who the person of a session is. Shape: `provenAt` in ISO 8601. */
interface IdentityProof extends Identity {
  readonly loginDigest: Buffer;
  readonly clientAddress: string;
  readonly provenAt: string;
  readonly requestId: string;
}

/** Records a proof by an identity. Shape: false where the session has ended, or the identity is not its person's. */
export async function recordProofByIdentity(
  database: Queries,
  { loginDigest, clientAddress, issuer, subject, provenAt, requestId }: IdentityProof,
): Promise<boolean> {
  const rows = await database.query<{ proven: boolean }>(
    { name: 'prove_by_identity', text: 'select auth.prove_by_identity($1, $2, $3, $4, $5, $6) as proven' },
    [loginDigest, clientAddress, issuer, subject, provenAt, requestId],
  );
  return rows[0]!.proven;
}

/** The sessions that a provider ends, and the digest by which that is done once. */
interface EndByProvider {
  readonly issuer: string;
  readonly subject: string | undefined;
  readonly sid: string | undefined;
  readonly used: Buffer;
  readonly requestId: string;
}

/** Ends sessions on every server, as a provider says. Shape: false where it was done before. */
export async function endByProvider(
  database: Queries,
  { issuer, subject, sid, used, requestId }: EndByProvider,
): Promise<boolean> {
  const rows = await database.query<{ isFirst: boolean }>(
    {
      name: 'end_by_provider',
      text: `select auth.end_by_provider($1, $2, $3, $4, $5) as "isFirst", ${commitsWithoutStandby} as commits`,
    },
    [issuer, subject, sid, used, requestId],
  );
  return rows[0]!.isFirst;
}

/**
 * Ends sessions that were opened at other providers than these, and their roles of accounts that are not these. Shape:
 * how many sessions ended.
 */
export async function endAtOtherProviders(
  database: Queries,
  providers: readonly Pick<ProviderName, 'issuer' | 'accounts'>[],
): Promise<number> {
  const rows = await database.query<{ ended: string }>(
    {
      name: 'end_at_other_providers',
      text: `select auth.end_at_other_providers($1) as ended, ${commitsWithoutStandby} as commits`,
    },
    [JSON.stringify(providers.map(({ issuer, accounts }) => ({ issuer, accounts })))],
  );
  return Number(rows[0]!.ended);
}
