/** The provider at which the person of a session signed in, and is signed in still when the session ends. */
import { readStored, storeValue } from './browser-storage.ts';

const stored = 'provider';
let left: string | undefined;

/** Notes the provider of the session that began. */
export function noteSignIn(name: string): void {
  storeValue('browser', stored, name);
}

/** Notes, before its data is deleted, the provider of the session that the person ends. */
export function noteSignOut(): void {
  const name = readStored('browser', stored);
  left = typeof name === 'string' ? name : undefined;
}

/** The name of the provider at which the person who signed out in this tab is signed in still. */
export function providerLeft(): string | undefined {
  return left;
}
