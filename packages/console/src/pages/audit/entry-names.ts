/** The words for the object of an entry, and for the API key with which it was done. */
import { objectTypes } from '../../words/en/object-types.ts';
import { words } from '../../words/words.ts';

/** The kind of the object, in words. */
export function objectTypeOf({ objectType }: { readonly objectType?: string | null }): string | undefined {
  if (!objectType) return undefined;
  return objectTypes[objectType] ?? objectType.replace(/([a-z])([A-Z])/g, '$1 $2');
}

interface Keyed {
  readonly user?: object | null;
  readonly apiClient?: { readonly name: string } | null;
}

/** The name of the API key. A user whose key the account does not see acted with that of another account. */
export function keyOf({ user, apiClient }: Keyed): string | undefined {
  return apiClient?.name ?? (user ? words.access.delegations.otherClient : undefined);
}
