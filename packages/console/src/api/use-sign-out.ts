/** Signs out. */
import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { signOut } from './session.ts';

export function useSignOut(): UseMutationResult<void, Error, void> {
  return useMutation({ mutationFn: signOut });
}
