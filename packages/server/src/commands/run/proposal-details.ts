/**
 * The input of a proposal with personal data. The instruction has digests in place of such values, so it could not be
 * carried out later. The input itself is therefore stored encrypted until the instruction ends.
 */
import type { Peppers } from '../../auth/secrets.ts';
import { canonicalJson, sha256 } from '../../base/ids.ts';
import { decryptText, encryptText } from '../../base/encryption.ts';
import type { InstructionDetails, ProposalDetails } from '../../store/approvals/instruction-details.ts';
import type { InputShape } from './input.ts';
import { redactPersonal, valueDigestOf } from './personal.ts';

const purpose = 'instruction details, version 1';
const purposeOfHolders = 'holders of transferees, version 1';

type DetailsOwner = Pick<ProposalDetails, 'registerId' | 'instructionId' | 'payloadDigest'>;

/** The register, the instruction and its digest, to which the encryption is bound. */
function bindingOf({ registerId, instructionId, payloadDigest }: DetailsOwner): Buffer {
  const id = (uuid: string): Buffer => Buffer.from(uuid.replaceAll('-', ''), 'hex');
  return Buffer.concat([id(registerId), id(instructionId), payloadDigest]);
}

/** Encrypts the input of a proposal under the present secret key. */
export function encryptDetails([pepper]: Peppers, owner: DetailsOwner, input: object): InstructionDetails {
  const { registerId, instructionId } = owner;
  const encrypted = encryptText(pepper.key, purpose, bindingOf(owner), canonicalJson(input));
  return { registerId, instructionId, pepperVersion: pepper.version, ...encrypted };
}

/**
 * The result of decrypting details. Shape: `key_missing` where their secret key is neither the present nor the previous
 * one.
 */
export type DecryptedDetails =
  | { readonly outcome: 'opened'; readonly input: Readonly<Record<string, unknown>> }
  | { readonly outcome: 'key_missing' | 'changed' };

/** Decrypts the input of a proposal, and compares it with the digest of the instruction. */
export function decryptDetails(peppers: Peppers, shape: InputShape, details: ProposalDetails): DecryptedDetails {
  const pepper = peppers.find((one) => one!.version === details.pepperVersion);
  if (pepper === undefined) return { outcome: 'key_missing' };
  const text = decryptText(pepper.key, purpose, bindingOf(details), details);
  if (text === null) return { outcome: 'changed' };
  const input = JSON.parse(text) as Record<string, unknown>;
  const payload = redactPersonal(shape, input, valueDigestOf(pepper.key, details.instructionId));
  const digest = sha256(canonicalJson({ mutation: details.mutation, input: payload }));
  return digest.equals(details.payloadDigest) ? { outcome: 'opened', input } : { outcome: 'changed' };
}

/** Encrypts the inputs of the holders that are created when a request is carried out, by their receivers. */
export function encryptHolders([pepper]: Peppers, owner: DetailsOwner, holders: object): InstructionDetails {
  const { registerId, instructionId } = owner;
  const encrypted = encryptText(pepper.key, purposeOfHolders, bindingOf(owner), canonicalJson(holders));
  return { registerId, instructionId, pepperVersion: pepper.version, ...encrypted };
}

/** Decrypts such inputs. The caller compares them with the digest of the transferees. */
export function decryptHolders(peppers: Peppers, details: ProposalDetails): DecryptedDetails {
  const pepper = peppers.find((one) => one!.version === details.pepperVersion);
  if (pepper === undefined) return { outcome: 'key_missing' };
  const text = decryptText(pepper.key, purposeOfHolders, bindingOf(details), details);
  return text === null ? { outcome: 'changed' } : { outcome: 'opened', input: JSON.parse(text) };
}
