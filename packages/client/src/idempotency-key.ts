/** Idempotency keys: a mutation with the same key and input is done once. */

/** A random key. */
export function newKey(): string {
  // `randomUUID` is missing on pages without TLS.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return `sdk-${hexOf(bytes)}`;
}

/** Throws TypeError where the text is no key. */
export function checkKey(key: string): void {
  if (!/^[\x20-\x7e]{1,255}$/.test(key))
    throw new TypeError('An idempotency key has 1 to 255 printable ASCII characters.');
}

/** Shape: hexadecimal digits. */
export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
