/**
 * The digest that is recorded with an idempotency key, to distinguish a retry from another input. Personal data has few
 * possible values, which could be found by trying all of them against a plain digest, so its digest is keyed.
 */
import { createHmac } from 'node:crypto';
import type { Peppers } from '../../auth/secrets.ts';
import { canonicalJson, sha256 } from '../../base/ids.ts';
import type { DigestKey, KeyDigest } from '../../store/records/records.ts';
import { type CheckedRequest, contentOf } from './checked-request.ts';
import { hasPersonal, holdsPersonal } from './personal.ts';

type Content = Pick<CheckedRequest, 'request' | 'actor' | 'input' | 'inputDigest' | 'unread' | 'proposes'>;

/** The digest of a request, as it is recorded. */
export function keyDigestOf(checked: Content, key: string, [{ key: secretKey, version }]: Peppers): KeyDigest {
  const { command } = checked.request;
  // Inputs about the ledger have personal data only where they name a transferee in words. Inputs of administration
  // have names of users and clients, and those of documents have names of files. Rows that could not be read are not in
  // the instruction, with which `verify` compares plain digests.
  const isPersonal =
    command.kind !== 'register' ||
    (command.facts === undefined ? hasPersonal(command.input) : holdsPersonal(command.input, checked.input));
  return !isPersonal && checked.unread.length === 0
    ? { digest: plainDigestOf(checked), digestVersion: 1, pepperVersion: null }
    : { digest: keyedDigestOf(checked, key, secretKey), digestVersion: 2, pepperVersion: version };
}

/**
 * Whether a request is the one that was recorded, by the digest that was recorded with it.
 * Shape: `key_missing` where that digest was made with a secret key that is neither the present nor the previous one;
 * `version_later` where a later version of the program made it by another method.
 */
export function isSameRequest(
  checked: Content,
  key: string,
  recorded: DigestKey & { readonly digest: Buffer },
  peppers: Peppers,
): boolean | 'key_missing' | 'version_later' {
  // A mutation that waits for an approval today may have been carried out at once then: release 0.1.0 let agents change
  // terms.
  const alike = checked.proposes ? [checked, { ...checked, proposes: false }] : [checked];
  if (recorded.digestVersion === 1) return alike.some((one) => plainDigestOf(one).equals(recorded.digest));
  if (recorded.digestVersion !== 2) return 'version_later';
  const pepper = peppers.find((one) => one!.version === recorded.pepperVersion);
  if (pepper === undefined) return 'key_missing';
  return alike.some((one) => keyedDigestOf(one, key, pepper.key).equals(recorded.digest));
}

/** The content of the digest. It differs between a proposal and the change itself. */
function keyContentOf(checked: Content): object {
  return { ...contentOf(checked), ...(checked.proposes ? { proposed: true } : {}) };
}

/** The digest of version 1: SHA-256 of mutation and input. */
export function plainDigestOf(checked: Content): Buffer {
  return checked.proposes ? sha256(canonicalJson(keyContentOf(checked))) : checked.inputDigest();
}

/**
 * The digest of version 2: HMAC-SHA-256 over what it is for, the account, the key and the request. The same input looks
 * different under another key.
 */
export function keyedDigestOf(checked: Content, key: string, secretKey: string): Buffer {
  const parts = ['asset registry: idempotency key', checked.actor.accountId, key, canonicalJson(keyContentOf(checked))];
  return createHmac('sha256', secretKey).update(parts.join('\n'), 'utf8').digest();
}
