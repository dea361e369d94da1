/**
 * Forms that were open when a session expired. They are saved in memory for ten minutes, encrypted, for a new session
 * of the same client in the same role: only to it the server gives the key again. A new start of the page removes them.
 */
import { readStored, storedNames, storeValue } from './browser-storage.ts';

/** Units: milliseconds. */
const savedForMs = 600_000;

interface Saved {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly bytes: ArrayBuffer;
}

/** By role. */
const keys = new Map<string, CryptoKey>();
const saved = new Map<string, Promise<Saved>>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Takes the key of a role, in base64url, and puts back the forms that it opens. Others are removed. */
export async function takeKey(role: string, key: string): Promise<void> {
  const bytes = Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
  const imported = await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
  keys.set(role, imported);
  const found = saved.get(role);
  saved.delete(role);
  if (found === undefined) return;
  for (const [name, value] of await openForms(imported, found)) storeValue('tab', name, value);
}

/** Saves what this tab has stored for each role. Shape: whether there is anything. */
export function saveForms(): boolean {
  for (const [role, key] of keys) {
    const forms = storedNames('tab')
      .filter((name) => name.includes(role))
      .map((name) => [name, readStored('tab', name)]);
    if (forms.length > 0) saved.set(role, encrypt(key, forms));
  }
  clearTimeout(timer);
  timer = setTimeout(() => saved.clear(), savedForMs);
  return saved.size > 0;
}

/** Forgets the keys at the end of a session. */
export function forgetKeys(): void {
  keys.clear();
}

async function encrypt(key: CryptoKey, forms: unknown): Promise<Saved> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const text = new TextEncoder().encode(JSON.stringify(forms));
  return { iv, bytes: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, text) };
}

/** Shape: nothing where the key is that of another client. */
async function openForms(key: CryptoKey, found: Promise<Saved>): Promise<readonly [name: string, value: unknown][]> {
  const { iv, bytes } = await found;
  try {
    const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes);
    return JSON.parse(new TextDecoder().decode(text)) as [string, unknown][];
  } catch {
    return [];
  }
}
