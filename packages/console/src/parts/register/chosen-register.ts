/** The issuer that an agent has chosen in the header. It is in the address, and every page shows only its register. */
import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { isId } from '../id.ts';

/** The id of the chosen issuer. Undefined for all. */
export function useChosenRegister(): string | undefined {
  const register = useSearch({ strict: false, select: (search) => search.register });
  return isId(register) ? register : undefined;
}

/** The condition on rows of a register. Empty where none is chosen. */
interface OfRegister {
  readonly register?: { readonly id: { readonly equalTo: string } };
}

/** The condition on rows that have a register. */
export function useOfRegister(): OfRegister {
  const id = useChosenRegister();
  return useMemo(() => (id === undefined ? {} : { register: { id: { equalTo: id } } }), [id]);
}

/** The condition on rows that have an asset. */
export function useAssetOfRegister(): { readonly asset?: OfRegister } {
  const ofRegister = useOfRegister();
  return ofRegister.register === undefined ? {} : { asset: ofRegister };
}
