/**
 * Fresh proof of who a person is. Where the registry wants it the request waits, the page asks, and the same request is
 * sent once more, under the same idempotency key.
 */
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { type ApiError, hasCode } from './api-error.ts';
import { authenticators } from './authenticators.ts';
import { readToEnd, sendJson } from './send.ts';

/** The proof that a request wants. */
export interface WantedProof {
  /** The ways in which the person can give it: passkey, provider. */
  readonly ways: readonly string[];
  /** The providers at which the person can give it, by their issuers. */
  readonly issuers: readonly string[];
}

/** Asks for it. Shape: false where the person did not give it. */
type AskForProof = (wanted: WantedProof) => Promise<boolean>;

let ask: AskForProof | undefined;
let asking: Promise<boolean> | undefined;

/** Registers the dialog that asks. Returns the function that takes it away. */
export function onProofWanted(asker: AskForProof): () => void {
  ask = asker;
  return () => {
    if (ask === asker) ask = undefined;
  };
}

/** Sends, and where proof is wanted asks for it and sends once more. Requests that wait together are asked once. */
export async function withFreshProof<T>(send: () => Promise<T>): Promise<T> {
  return await send().catch(async (error: unknown) => {
    if (!hasCode(error, 'fresh_proof_required') || ask === undefined) throw error;
    asking ??= ask(wantedBy(error)).finally(() => {
      asking = undefined;
    });
    if (!(await asking)) throw error;
    return await send();
  });
}

function wantedBy({ details }: ApiError): WantedProof {
  const textsOf = (value: unknown): readonly string[] =>
    typeof value === 'string' && value !== '' ? value.split(' ') : [];
  return { ways: textsOf(details['ways']), issuers: textsOf(details['issuers']) };
}

/** Proves by a passkey of the person. */
export async function proveByPasskey(): Promise<void> {
  const response = await sendJson('session/proof/options', 'POST', {});
  const optionsJSON = (await response.json()) as PublicKeyCredentialRequestOptionsJSON;
  const { startAuthentication } = await authenticators();
  const answer = JSON.stringify(await startAuthentication({ optionsJSON }));
  await readToEnd(await sendJson('session/proof', 'POST', { answer }));
}

/** Proves as a person of the demo who has no passkey, on the machine that serves it. */
export async function proveInDemo(): Promise<void> {
  await readToEnd(await sendJson('demo/proof', 'POST', {}));
}
