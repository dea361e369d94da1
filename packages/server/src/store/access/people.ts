/** Signing in of people: invitations, passkeys, and the login tokens that these open. */
import { newId } from '../../base/ids.ts';
import { commitsLocally } from '../../postgres/commit.ts';
import type { Database } from '../../postgres/database.ts';
import { utc } from './tokens.ts';

/** An invitation that can be accepted. Shape: `expiresAt` in ISO 8601; `invitedBy` is a name. */
export interface OpenInvitation {
  readonly accountName: string;
  readonly accountType: string;
  readonly apiClientId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly roles: readonly { readonly userRole: string; readonly accountName: string }[];
  readonly invitedBy: string | null;
  readonly expiresAt: string;
}

/** Finds an invitation by its digest. Shape: undefined where it cannot be accepted now. */
export async function findInvitation(
  database: Pick<Database, 'query'>,
  digest: Buffer,
): Promise<OpenInvitation | undefined> {
  const [row] = await database.query<OpenInvitation & Record<string, unknown>>(
    {
      name: 'find_invitation',
      text: `
        select account_name as "accountName", account_type as "accountType", api_client_id as "apiClientId",
               first_name as "firstName", last_name as "lastName", email, roles, invited_by as "invitedBy",
               ${utc('expires_at')} as "expiresAt"
          from auth.find_invitation($1)`,
    },
    [digest],
  );
  return row;
}

/** A login token of a person. Units: `lifetimeSeconds`. */
export interface NewToken {
  readonly digest: Buffer;
  readonly lifetimeSeconds: number;
  /** The secret key under which the person signs in. */
  readonly pepperVersion: number;
  readonly clientAddress: string;
  readonly requestId: string;
}

/** A passkey for the client of an invitation. */
interface AcceptedPasskey {
  readonly id: string;
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  readonly counter: number;
  /** Random: no text is the secret of a passkey. */
  readonly secretDigest: Buffer;
}

/** Accepts an invitation and signs in. Shape: false where it cannot be accepted now. */
export async function recordAcceptance(
  database: Pick<Database, 'query'>,
  invitation: Buffer,
  passkey: AcceptedPasskey,
  { digest, lifetimeSeconds, pepperVersion, clientAddress, requestId }: NewToken,
): Promise<boolean> {
  const rows = await database.query<{ accepted: boolean }>(
    {
      name: 'accept_invitation',
      text: 'select auth.accept_invitation($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) as accepted',
    },
    [
      invitation,
      clientAddress,
      passkey.id,
      passkey.credentialId,
      passkey.publicKey,
      passkey.counter,
      passkey.secretDigest,
      pepperVersion,
      digest,
      lifetimeSeconds,
      [newId(), newId()],
      requestId,
    ],
  );
  return rows[0]!.accepted;
}

/** A passkey by its id at the authenticator. It need not be live. */
export interface FoundPasskey {
  readonly apiClientId: string;
  readonly clientId: string;
  readonly publicKey: Buffer;
}

/** Finds a passkey. Shape: undefined where it is unknown. */
export async function findPasskey(
  database: Pick<Database, 'query'>,
  credentialId: Buffer,
): Promise<FoundPasskey | undefined> {
  const [row] = await database.query<FoundPasskey & Record<string, unknown>>(
    {
      name: 'find_passkey',
      text: `
        select api_client_id as "apiClientId", client_id as "clientId", public_key as "publicKey"
          from auth.find_passkey($1)`,
    },
    [credentialId],
  );
  return row;
}

/**
 * Signs in with a passkey whose signature was checked, once for each challenge. Shape: false where passkey, client or
 * account is not live, the network not allowed, the challenge used, or the counter no higher than before.
 */
export async function recordSignIn(
  database: Pick<Database, 'query'>,
  passkey: { credentialId: Buffer; counter: number; challengeDigest: Buffer },
  { digest, lifetimeSeconds, pepperVersion, clientAddress, requestId }: NewToken,
): Promise<boolean> {
  const rows = await database.query<{ signedIn: boolean }>(
    {
      name: 'sign_in',
      text: `select auth.sign_in($1, $2, $3, $4, $5, $6, $7, $8, $9) as "signedIn", ${commitsLocally} as commits`,
    },
    [
      passkey.credentialId,
      passkey.counter,
      passkey.challengeDigest,
      pepperVersion,
      clientAddress,
      digest,
      lifetimeSeconds,
      newId(),
      requestId,
    ],
  );
  return rows[0]!.signedIn;
}
