/**
 * Recovery codes, which people keep on paper and type. Shape: 100 random bits as 20 characters of Crockford's base 32,
 * in groups of five. The database stores the SHA-256 of each: 100 bits cannot be found by trying, and codes survive the
 * loss of the secret key, as passkeys do. Source: Crockford, Base 32, which reads O as 0, and I and L as 1.
 */
import { hash, randomInt } from 'node:crypto';

const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const [groups, groupLength] = [4, 5];

/** Makes a code. It is shown once. */
export function makeRecoveryCode(): string {
  const group = (): string => Array.from({ length: groupLength }, () => digits[randomInt(digits.length)]!).join('');
  return Array.from({ length: groups }, group).join('-');
}

/**
 * The digest of a code as a person types it: without hyphens and spaces, and in any case. Shape: that of no code where
 * the text cannot be one.
 */
export function recoveryCodeDigest(text: string): Buffer {
  const typed = text.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  return hash('sha256', `asset registry: recovery code\n${typed}`, 'buffer');
}
