/** Doing a deed from a form: the same key for every try until its outcome is known, so that a retry repeats and never doubles. */
import { useMutation, type UseMutationResult, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ask } from './ask.ts';
import type { Operation } from './operation.ts';
import { outcomeAfter } from './outcome.ts';
import { useRole } from './role.tsx';
import { answersTo } from './use-asked.ts';

/**
 * Does the deed as the role of this page; afterwards every answer to the role is asked anew. `keep` sees the answer first
 * and says what of it is kept: a secret that is told once must not lie about in what TanStack Query remembers.
 */
export function useDeed<Answer, Variables, Kept = Answer>(
  operation: Operation<Answer, Variables>,
  keep?: (answer: Answer) => Kept,
): UseMutationResult<Kept, Error, Variables> {
  const role = useRole().usersAccountId;
  const client = useQueryClient();
  const key = useRef<string | undefined>(undefined);
  return useMutation({
    mutationFn: async (variables: Variables) => {
      key.current ??= crypto.randomUUID();
      const answer = await ask(operation, variables, { role, idempotencyKey: key.current });
      return keep === undefined ? (answer as unknown as Kept) : keep(answer);
    },
    onSuccess: async () => {
      key.current = undefined;
      await client.invalidateQueries({ queryKey: answersTo(role) });
    },
    onError: (error) => {
      if (outcomeAfter(error) === 'refused') key.current = undefined;
    },
  });
}
