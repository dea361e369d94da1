/** Doing a deed from a form: the same key for every try until its outcome is known, so that a retry repeats and never doubles. */
import { useMutation, type UseMutationResult, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { hasCode } from './api-error.ts';
import { ask } from './ask.ts';
import type { Operation } from './operation.ts';
import { useRole } from './role.tsx';
import { answersTo } from './use-asked.ts';

/** After these nobody knows whether the deed was done: the next try must be the same one. */
const unknownOutcome = ['connection_lost', 'outcome_unknown', 'deadline_exceeded', 'database_unavailable', 'stopping'];

/** Does the deed as the role of this page; afterwards every answer to the role is asked anew. */
export function useDeed<Answer, Variables>(
  operation: Operation<Answer, Variables>,
): UseMutationResult<Answer, Error, Variables> {
  const role = useRole().usersAccountId;
  const client = useQueryClient();
  const key = useRef<string | undefined>(undefined);
  return useMutation({
    mutationFn: (variables: Variables) => {
      key.current ??= crypto.randomUUID();
      return ask(operation, variables, { role, idempotencyKey: key.current });
    },
    onSuccess: async () => {
      key.current = undefined;
      await client.invalidateQueries({ queryKey: answersTo(role) });
    },
    onError: (error) => {
      if (!hasCode(error, ...unknownOutcome)) key.current = undefined;
    },
  });
}
