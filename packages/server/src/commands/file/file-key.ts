/** The keys of files. Each file has one; a part is encrypted under it together with its number. */
import type { Peppers } from '../../auth/secrets.ts';
import { decryptBytes, encryptBytes, encryptionBytes, makeKey, openKey } from '../../base/encryption.ts';

/** Bytes of a file in a part, but for the last, and those that the database has of it. */
export const partBytes = 262_144;
export const encryptedPartBytes = partBytes + encryptionBytes;

/** The number under which the SHA-256 of a file is encrypted. No part has it. */
export const digestNumber = 0xffff_ffff;

const purpose = 'file, version 1';

/** The account and the file, to which the encryption is bound. */
interface FileIds {
  readonly accountId: string;
  readonly id: string;
}

const bindingOf = ({ accountId, id }: FileIds): Buffer => Buffer.from(`${accountId}${id}`.replaceAll('-', ''), 'hex');

/** A key as its file has it, and the parts under it. */
export interface FileKey {
  readonly wrappedKey: Buffer;
  /** Identifies the secret key of the installation. */
  readonly keyVersion: number;
  /** Shape: the encrypted part, in `target` where one is given. */
  encrypt(number: number, content: Buffer, target?: Buffer): Buffer;
}

/** Makes the key of a new file, under the present secret key. */
export function makeFileKey([pepper]: Peppers, ids: FileIds): FileKey {
  const binding = bindingOf(ids);
  const { key, wrappedKey } = makeKey(pepper.key, purpose, binding);
  return {
    wrappedKey,
    keyVersion: pepper.version,
    encrypt: (number, content, target) => encryptBytes(key, ofPart(binding, number), content, target),
  };
}

/**
 * Opens the key of a file. Shape: decrypts a part, null where its bytes are others; null where the secret key of the
 * file is neither the present nor the previous one.
 */
export function openFileKey(
  peppers: Peppers,
  file: FileIds & { readonly wrappedKey: Buffer; readonly keyVersion: number },
): ((number: number, content: Buffer) => Buffer | null) | null {
  const pepper = peppers.find((one) => one!.version === file.keyVersion);
  if (pepper === undefined) return null;
  const binding = bindingOf(file);
  const key = openKey(pepper.key, purpose, binding, file.wrappedKey);
  return key === null ? null : (number, content) => decryptBytes(key, ofPart(binding, number), content);
}

function ofPart(binding: Buffer, number: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(number);
  return Buffer.concat([binding, bytes]);
}
