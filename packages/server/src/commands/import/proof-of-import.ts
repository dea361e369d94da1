import type { ImportTerms } from '../../rules/import.ts';
import { commandNamed } from '../command-list.ts';
import { importKinds } from './import-kinds.ts';

/**
 * Whether a person proves anew who they are before an import is done: where one of the mutations that its rows may
 * become wants that. Entries that are undone are reversed.
 */
export function wantsProof({ kind, undo, plan }: Pick<ImportTerms, 'kind' | 'undo' | 'plan'>): boolean {
  if (plan === null) return false;
  const mutations = undo === null ? importKinds[kind].mutations : ['reverseTransaction'];
  return mutations.some((name) => commandNamed(name).freshProof === true);
}
