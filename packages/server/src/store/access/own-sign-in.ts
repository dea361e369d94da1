/** The own sign-in of a person: passkeys, recovery codes and sessions, found by the login token of a session. */
import type { Database } from '../../postgres/database.ts';
import type { AddedPasskey, NewSession } from './people.ts';
import { commitsWithoutStandby } from './tokens.ts';

/** The own sign-in as it is stored. Shape: instants in ISO 8601. */
export interface StoredSignIn {
  readonly passkeys: readonly {
    readonly id: string;
    readonly name: string;
    readonly createdAt: string;
    readonly lastUsedAt: string | null;
    readonly isOfThisSession: boolean;
    /** The id at the authenticator, in hexadecimal. */
    readonly credentialId: string;
  }[];
  readonly identities: readonly {
    readonly id: string;
    readonly issuer: string;
    readonly createdAt: string;
    readonly lastUsedAt: string | null;
  }[];
  /** Shape: how many are not used, and when the last were made. */
  readonly recoveryCodes: { readonly left: number; readonly madeAt: string | null };
  readonly sessions: readonly {
    readonly id: string;
    readonly via: 'passkey' | 'provider' | 'link';
    /** The name of the passkey that opened it. */
    readonly passkey: string | null;
    readonly startedAt: string;
    readonly address: string;
    readonly isThis: boolean;
  }[];
}

/** The login token of a session, and the address of its browser. */
export interface SessionLogin {
  readonly loginDigest: Buffer;
  readonly clientAddress: string;
}

/** A change that wants proof. Units: `proofSeconds`, the age that it may have. */
export interface ProvenChange extends SessionLogin {
  readonly proofSeconds: number;
  readonly requestId: string;
}

/** Finds the own sign-in. Shape: undefined where the session is not live, or not of a person. */
export async function findOwnSignIn(
  database: Pick<Database, 'query'>,
  { loginDigest, clientAddress }: SessionLogin,
): Promise<StoredSignIn | undefined> {
  const own = await call<StoredSignIn | null>(database, 'find_own_sign_in', [loginDigest, clientAddress]);
  return own ?? undefined;
}

/** Adds a passkey. */
export async function insertPasskey(
  database: Pick<Database, 'query'>,
  { loginDigest, clientAddress, proofSeconds, requestId }: ProvenChange,
  { id, credentialId, publicKey, counter, name }: AddedPasskey & { readonly name: string },
): Promise<'done' | 'session_ended' | 'proof_old' | 'passkey_known' | 'full'> {
  return await call(database, 'add_passkey', [
    loginDigest,
    clientAddress,
    proofSeconds,
    id,
    credentialId,
    publicKey,
    counter,
    name,
    requestId,
  ]);
}

/** Gives a passkey another name. Shape: false where it is none of the person's. */
export async function changePasskeyName(
  database: Pick<Database, 'query'>,
  { loginDigest, clientAddress }: SessionLogin,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<boolean> {
  return await call(database, 'rename_passkey', [loginDigest, clientAddress, id, name]);
}

/** Removes a passkey or an identity, unless no passkey and no identity at one of the issuers would be left. */
export async function removeWay(
  database: Pick<Database, 'query'>,
  { loginDigest, clientAddress, proofSeconds, requestId }: ProvenChange,
  { id, issuers }: { readonly id: string; readonly issuers: readonly string[] },
): Promise<'done' | 'session_ended' | 'proof_old' | 'not_found' | 'last'> {
  return await call(database, 'remove_way', [loginDigest, clientAddress, proofSeconds, id, issuers, requestId]);
}

/** Records recovery codes in the place of those before. */
export async function recordRecoveryCodes(
  database: Pick<Database, 'query'>,
  { loginDigest, clientAddress, proofSeconds, requestId }: ProvenChange,
  digests: readonly Buffer[],
): Promise<'done' | 'session_ended' | 'proof_old'> {
  return await call(database, 'make_recovery_codes', [loginDigest, clientAddress, proofSeconds, digests, requestId]);
}

/** Ends a session of the person; null ends all but this one. Shape: how many ended. */
export async function endSessionsOfSelf(
  database: Pick<Database, 'query'>,
  { loginDigest, clientAddress }: SessionLogin,
  id: string | null,
): Promise<number> {
  const rows = await database.query<{ ended: string }>(
    {
      name: 'end_sessions_of_self',
      text: `select auth.end_sessions_of_self($1, $2, $3) as ended, ${commitsWithoutStandby} as commits`,
    },
    [loginDigest, clientAddress, id],
  );
  return Number(rows[0]!.ended);
}

/** The person of a recovery code, with the names of one of its users. */
export interface Recovered {
  readonly personId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/** Finds the person of a recovery code. Shape: undefined where it is unknown or used, or the person has no link. */
export async function findRecovery(database: Pick<Database, 'query'>, digest: Buffer): Promise<Recovered | undefined> {
  const [row] = await database.query<Recovered & Record<string, unknown>>(
    {
      name: 'find_recovery',
      text: `
        select person_id as "personId", first_name as "firstName", last_name as "lastName", email
          from auth.find_recovery($1)`,
    },
    [digest],
  );
  return row;
}

/** Uses a recovery code up, adds the passkey, and opens a session by it. */
export async function recordRecovery(
  database: Pick<Database, 'query'>,
  code: Buffer,
  { id, credentialId, publicKey, counter }: AddedPasskey,
  { digest, lifetimeSeconds, pepperVersion, clientAddress, requestId }: NewSession,
): Promise<'accepted' | 'not_open' | 'passkey_known'> {
  return await call(database, 'recover', [
    code,
    clientAddress,
    id,
    credentialId,
    publicKey,
    counter,
    pepperVersion,
    digest,
    lifetimeSeconds,
    requestId,
  ]);
}

/** Calls a function of `auth` that answers one value. */
async function call<T>(database: Pick<Database, 'query'>, name: string, values: readonly unknown[]): Promise<T> {
  const parameters = values.map((_, at) => `$${at + 1}`).join(', ');
  const rows = await database.query<{ value: T }>(
    { name, text: `select auth.${name}(${parameters}) as value` },
    values,
  );
  return rows[0]!.value;
}
