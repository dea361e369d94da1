/** Signing out, wherever it is asked for: the server ends the session, the page forgets every answer. */
import { useMutation, type UseMutationResult, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { signOut } from './session.ts';

export function useSignOut(): UseMutationResult<void, Error, void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: signOut,
    onSuccess: async () => {
      await navigate({ to: '/sign-in' });
      client.clear();
      // What was entered and not sent belongs to whoever entered it.
      sessionStorage.clear();
    },
  });
}
