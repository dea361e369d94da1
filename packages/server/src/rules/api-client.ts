/** Clients and their secrets. */
import type { Enumeration, WordOf } from '../base/enumeration.ts';
import { blockIf, type Check } from './check.ts';

export const apiClientStatus = {
  name: 'ApiClientStatus',
  description: 'The status of a client.',
  values: {
    active: 'The client can log in.',
    suspended: 'The client cannot log in until it is active again.',
    revoked: 'The client can never log in again.',
  },
} satisfies Enumeration<string>;
export type ApiClientStatus = WordOf<typeof apiClientStatus>;

export const apiClientSecretStatus = {
  name: 'ApiClientSecretStatus',
  description: 'The status of a secret.',
  values: {
    live: 'The client can log in with the secret.',
    expired: 'The time of the secret is over.',
    revoked: 'The secret was revoked.',
  },
} satisfies Enumeration<string>;
export type SecretStatus = WordOf<typeof apiClientSecretStatus>;

export const apiClientSecretKind = {
  name: 'ApiClientSecretKind',
  description: 'The kind of a secret.',
  values: {
    secret: 'A program logs in with it.',
    person: 'It links the user of the client to the person who signs in to the console as this user.',
  },
} satisfies Enumeration<string>;

export const apiClientDocuments = {
  name: 'ApiClientDocuments',
  description: 'The documents of GraphQL that a client may send.',
  values: {
    any: 'Any document, as a text or by the id of one that is registered for it.',
    trusted: 'Documents alone that are registered for it.',
  },
} satisfies Enumeration<string>;
export type ApiClientDocuments = WordOf<typeof apiClientDocuments>;

/** One in use, and one to rotate to. */
const secretsMax = 2;

/** Whether the client can have one more secret. Refuses: secrets_full. */
export function checkSecretsFit(live: number): Check {
  return blockIf(live >= secretsMax, 'secrets_full', {
    holds: `The client has fewer than ${secretsMax} live secrets.`,
    fails: `The client has ${live} live secrets, which is as many as it may have.`,
    remedy: 'Revoke one with revokeApiClientSecret, or wait until one expires.',
    facts: { live: `${live}` },
  });
}

/** Whether a secret still works or has merely expired. Refuses: status_forbids. */
export function checkSecretNotRevoked(status: SecretStatus): Check {
  return blockIf(status === 'revoked', 'status_forbids', {
    holds: `The secret is ${status}.`,
    fails: 'The secret has been revoked already.',
    remedy: 'For a new one use rotateApiClientSecret.',
    facts: { status },
  });
}

/** Whether no client is made beside the one that is named. Refuses: input_invalid. */
export function checkOneFirstClient(makes: boolean): Check {
  return blockIf(makes, 'input_invalid', {
    holds: 'The first role has one delegate.',
    fails: 'clientId names a client, and firstClient asks for a new one.',
    remedy: 'Give one of the two; createDelegation lends the role to further clients.',
    facts: { field: 'clientId' },
  });
}

/** Whether an expiry lies ahead. Refuses: input_invalid. */
export function checkExpiry(past: boolean): Check {
  return blockIf(past, 'input_invalid', {
    holds: 'The expiry lies ahead, or none is given.',
    fails: 'The time in expiresAt lies in the past.',
    remedy: 'Give a later one; to stop the client at once, suspend or revoke it.',
    facts: { field: 'expiresAt' },
  });
}
