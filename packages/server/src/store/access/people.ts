/** Signing in of people: invitations, passkeys and identities, and the sessions that these open. */
import { newId } from '../../base/ids.ts';
import { commitsLocally } from '../../postgres/commit.ts';
import type { Database } from '../../postgres/database.ts';
import type { Row } from '../../postgres/statement.ts';
import type { GivenProof, ProofAccount } from '../../rules/fresh-proof.ts';
import { utc } from './tokens.ts';

/** An invitation that can be accepted. Shape: `expiresAt` in ISO 8601; `invitedBy` is a name. */
export interface OpenInvitation {
  /** Of the account. */
  readonly slug: string;
  readonly accountName: string;
  readonly accountType: string;
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
  const [row] = await database.query<OpenInvitation & Row>(
    {
      name: 'find_invitation',
      text: `
        select slug, account_name as "accountName", account_type as "accountType", first_name as "firstName",
               last_name as "lastName", email, roles, invited_by as "invitedBy", ${utc('expires_at')} as "expiresAt"
          from auth.find_invitation($1)`,
    },
    [digest],
  );
  return row;
}

/** A session that is opened for a person, by the digest of its login token. Units: `lifetimeSeconds`. */
export interface NewSession {
  readonly digest: Buffer;
  readonly lifetimeSeconds: number;
  /** The secret key under which the person signs in. */
  readonly pepperVersion: number;
  readonly clientAddress: string;
  readonly requestId: string;
}

/** A passkey that is added. Shape: `id` is ours, `credentialId` that of the authenticator. */
export interface AddedPasskey {
  readonly id: string;
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  readonly counter: number;
}

/** The identity of a person at a provider. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
}

/**
 * What became of an invitation. Shape: `not_open` cannot be accepted now; `passkey_known` is there already;
 * `person_known` signs in as another user of the account; `proof_old` is too long ago; `session_ended` was the session.
 */
export type Acceptance = 'accepted' | 'not_open' | 'passkey_known' | 'person_known' | 'proof_old' | 'session_ended';

/** Accepts an invitation with a passkey, for a new person, and opens a session. */
export async function recordAcceptance(
  database: Pick<Database, 'query'>,
  invitation: Buffer,
  { personId, passkey }: { personId: string; passkey: AddedPasskey },
  session: NewSession,
): Promise<Acceptance> {
  const { digest, lifetimeSeconds, pepperVersion, clientAddress, requestId } = session;
  const rows = await database.query<{ outcome: Acceptance }>(
    {
      name: 'accept_invitation',
      text: 'select auth.accept_invitation($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) as outcome',
    },
    [
      invitation,
      clientAddress,
      personId,
      passkey.id,
      passkey.credentialId,
      passkey.publicKey,
      passkey.counter,
      pepperVersion,
      digest,
      lifetimeSeconds,
      requestId,
    ],
  );
  return rows[0]!.outcome;
}

/** A proof of who somebody is, by a provider. Shape: `provenAt` in ISO 8601; `sid` is the session at the provider. */
export interface ProviderProof extends Identity {
  readonly sid: string | undefined;
  readonly provenAt: string;
}

/** Accepts an invitation for the person with an identity, who may be new, and opens a session. */
export async function recordAcceptanceByIdentity(
  database: Pick<Database, 'query'>,
  invitation: Buffer,
  { issuer, subject, sid, provenAt }: ProviderProof,
  { digest, lifetimeSeconds, pepperVersion, clientAddress, requestId }: NewSession,
): Promise<Acceptance> {
  const rows = await database.query<{ outcome: Acceptance }>(
    {
      name: 'accept_by_identity',
      text: 'select auth.accept_by_identity($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) as outcome',
    },
    [
      invitation,
      clientAddress,
      newId(),
      issuer,
      subject,
      sid,
      provenAt,
      pepperVersion,
      digest,
      lifetimeSeconds,
      requestId,
    ],
  );
  return rows[0]!.outcome;
}

/** Accepts an invitation for the person of a session. Units: `proofSeconds`, the age that a proof may have. */
export async function recordAcceptanceAsSelf(
  database: Pick<Database, 'query'>,
  invitation: Buffer,
  { loginDigest, proofSeconds }: { loginDigest: Buffer; proofSeconds: number },
  { pepperVersion, clientAddress, requestId }: Omit<NewSession, 'digest' | 'lifetimeSeconds'>,
): Promise<Acceptance> {
  const rows = await database.query<{ outcome: Acceptance }>(
    { name: 'accept_as_self', text: 'select auth.accept_as_self($1, $2, $3, $4, $5, $6) as outcome' },
    [invitation, clientAddress, loginDigest, proofSeconds, pepperVersion, requestId],
  );
  return rows[0]!.outcome;
}

/** A passkey by its id at the authenticator. It need not be live. Shape: `clientIds` are of the live links. */
export interface FoundPasskey {
  readonly personId: string;
  readonly publicKey: Buffer;
  readonly clientIds: readonly string[];
}

/** Finds a passkey. Shape: undefined where it is unknown. */
export async function findPasskey(
  database: Pick<Database, 'query'>,
  credentialId: Buffer,
): Promise<FoundPasskey | undefined> {
  const [row] = await database.query<FoundPasskey & Row>(
    {
      name: 'find_passkey',
      text: `
        select person_id as "personId", public_key as "publicKey", client_ids as "clientIds"
          from auth.find_passkey($1)`,
    },
    [credentialId],
  );
  return row;
}

/** A signature of a passkey that was checked. Shape: the digest is of the challenge. */
export interface CheckedSignature {
  readonly credentialId: Buffer;
  readonly counter: number;
  readonly challengeDigest: Buffer;
}

/**
 * Signs in with a passkey, once for each challenge. Shape: false where the passkey was removed, no link of its person
 * is live from this address, the challenge is used, or the counter no higher than before.
 */
export async function recordSignIn(
  database: Pick<Database, 'query'>,
  { credentialId, counter, challengeDigest }: CheckedSignature,
  { digest, lifetimeSeconds, pepperVersion, clientAddress, requestId }: NewSession,
): Promise<boolean> {
  const rows = await database.query<{ signedIn: boolean }>(
    {
      name: 'sign_in',
      text: `select auth.sign_in($1, $2, $3, $4, $5, $6, $7, $8) as "signedIn", ${commitsLocally} as commits`,
    },
    [credentialId, counter, challengeDigest, clientAddress, pepperVersion, digest, lifetimeSeconds, requestId],
  );
  return rows[0]!.signedIn;
}

/** Signs in by an identity. Shape: false where nobody has it, or no link of its person is live from this address. */
export async function recordSignInByIdentity(
  database: Pick<Database, 'query'>,
  { issuer, subject, sid, provenAt }: ProviderProof,
  { digest, lifetimeSeconds, pepperVersion, clientAddress, requestId }: NewSession,
): Promise<boolean> {
  const rows = await database.query<{ signedIn: boolean }>(
    {
      name: 'sign_in_by_identity',
      text: `
        select auth.sign_in_by_identity($1, $2, $3, $4, $5, $6, $7, $8, $9) as "signedIn",
               ${commitsLocally} as commits`,
    },
    [issuer, subject, sid, provenAt, clientAddress, pepperVersion, digest, lifetimeSeconds, requestId],
  );
  return rows[0]!.signedIn;
}

/** The last proof of a session, and the account for which it is to count. Units: `ageSeconds`. */
export interface Proof extends GivenProof, ProofAccount {
  readonly ageSeconds: number;
}

/**
 * Finds when and how the person of a session last proved who they are. Shape: undefined where the session has ended;
 * without an account the proof is for all.
 */
export async function findProof(
  database: Pick<Database, 'query'>,
  sessionId: string,
  accountId: string | null,
): Promise<Proof | undefined> {
  const [row] = await database.query<Proof & Row>(
    {
      name: 'find_proof',
      text: `
        select age_seconds as "ageSeconds", proven_by as "provenBy", has_passkey as "hasPasskey", issuers, slug, passkeys,
               policy_issuers as "policyIssuers"
          from auth.find_proof($1, $2)`,
    },
    [sessionId, accountId],
  );
  return row;
}

/** Records a proof that is no passkey's and no provider's. Shape: in ISO 8601; false where the session has ended. */
export async function recordProof(
  database: Pick<Database, 'query'>,
  sessionId: string,
  provenAt: string,
): Promise<boolean> {
  const rows = await database.query<{ recorded: boolean | null }>(
    { name: 'record_proof', text: 'select auth.record_proof($1, null, $2) as recorded' },
    [sessionId, provenAt],
  );
  return rows[0]!.recorded === true;
}
