/**
 * Providers of OpenID Connect at which people sign in, as a file of the operator lists them. Files that it names are
 * read with it, so a wrong one stops the start.
 */
import { createPrivateKey, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { readNamedFile } from './named-file.ts';
import { isLoopback } from './network.ts';
import type { Setting } from './setting-shapes.ts';

/** A key as JSON (RFC 7517). */
type JsonWebKey = Extract<Parameters<typeof createPrivateKey>[0], { format: 'jwk' }>['key'] & {
  readonly kid?: unknown;
};

/** By what the installation proves itself to a provider. Shape: `id` is the `kid` that the provider has of the key. */
export type ProviderCredential =
  | { readonly secret: string }
  | { readonly key: KeyObject; readonly algorithm: 'RS256' | 'ES256'; readonly id: string | undefined };

/** A provider. */
export interface IdentityProvider {
  /** Its name in addresses, such as that to which it sends people back. */
  readonly name: string;
  /** Its name on buttons. */
  readonly label: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly credential: ProviderCredential;
  /** The accounts, by their slugs, whose roles it opens; null where it opens those of all. */
  readonly accounts: readonly string[] | null;
  /** Authentication context classes, of which a sign-in must have one. Empty where any will do. */
  readonly acr: readonly string[];
}

const line = (max: number) =>
  z.string().regex(new RegExp(`^\\P{Cc}{1,${max}}$`, 'u'), `must be one line of 1 to ${max} characters`);

/** Whether an address is https, or http on this machine, where others do not see it. */
export function isSafeAddress(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname)));
}

const issuer = line(300).refine(
  (text) => isSafeAddress(text) && !/[?#@\s]/.test(text),
  'must be an address that begins with https://, without query, fragment and user',
);

const providerShape = z
  .strictObject({
    name: z
      .string()
      .regex(/^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/, 'must be 1 to 40 small letters, digits and hyphens'),
    label: line(60),
    issuer,
    clientId: line(300),
    clientSecretFile: z.string().optional(),
    privateKeyFile: z.string().optional(),
    accounts: z.array(line(100)).min(1, 'must name an account').optional(),
    acr: z.array(line(200).regex(/^\S+$/, 'must have no blanks')).optional(),
  })
  .transform(({ clientSecretFile, privateKeyFile, accounts = null, acr = [], ...rest }, context): IdentityProvider => {
    const credential = credentialOf(clientSecretFile, privateKeyFile);
    if (typeof credential !== 'string') return { ...rest, credential, accounts, acr };
    context.addIssue(credential);
    return z.NEVER;
  });

const listShape = z.array(providerShape).superRefine((providers, context) => {
  for (const member of ['name', 'issuer', 'label'] as const)
    for (const [at, provider] of providers.entries())
      if (providers.findIndex((other) => other[member] === provider[member]) < at)
        context.addIssue({ code: 'custom', path: [at, member], message: `is that of another provider too` });
});

/** The providers of a text. Shape: a JSON array of objects. */
const identityProviders = z.string().transform((text, context): readonly IdentityProvider[] => {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    context.addIssue('must be JSON: an array with an object for each provider');
    return z.NEVER;
  }
  const { data, error } = listShape.safeParse(given);
  if (data !== undefined) return data;
  for (const { path, message } of error.issues) context.addIssue(`${nameOf(path)} ${message}`);
  return z.NEVER;
});

export const identityProviderSettings = {
  REGISTRY_IDENTITY_PROVIDERS: {
    description:
      'Providers of OpenID Connect at which people sign in to the console, as a JSON array. They need REGISTRY_PUBLIC_URL.',
    default: '[]',
    secret: true,
    shape: identityProviders,
  },
} as const satisfies Record<string, Setting>;

/** A place in the list as people write it, such as `[0].issuer`. */
function nameOf(path: readonly PropertyKey[]): string {
  const name = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('');
  return name === '' ? 'the list' : name;
}

/** Shape: the credential, or the sentence why there is none. */
function credentialOf(secretFile: string | undefined, keyFile: string | undefined): ProviderCredential | string {
  if ((secretFile === undefined) === (keyFile === undefined))
    return 'must have one of clientSecretFile and privateKeyFile';
  const path = (secretFile ?? keyFile)!;
  const file = readNamedFile(path);
  if ('reason' in file) return `names ${path}, which ${file.reason}`;
  if (secretFile !== undefined) return { secret: file.text };
  return (
    keyOf(file.text) ??
    `names ${path}, which is no private key of RSA with 2048 bits or more, or of P-256, as PEM or JWK`
  );
}

function keyOf(text: string): ProviderCredential | undefined {
  try {
    const jwk = text.startsWith('{') ? (JSON.parse(text) as JsonWebKey) : undefined;
    const key = jwk === undefined ? createPrivateKey(text) : createPrivateKey({ key: jwk, format: 'jwk' });
    const id = typeof jwk?.['kid'] === 'string' ? jwk['kid'] : undefined;
    const { modulusLength = 0, namedCurve } = key.asymmetricKeyDetails ?? {};
    if (key.asymmetricKeyType === 'rsa' && modulusLength >= 2048) return { key, algorithm: 'RS256', id };
    return namedCurve === 'prime256v1' ? { key, algorithm: 'ES256', id } : undefined;
  } catch {
    return undefined;
  }
}
