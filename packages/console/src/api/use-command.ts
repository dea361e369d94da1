/**
 * Runs a command from a form. All attempts share one idempotency key until the result is known, so a retry never
 * records twice.
 */
import { useMutation, type UseMutationResult, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { execute } from './execute.ts';
import type { Operation } from './operation.ts';
import { resultAfter } from './command-result.ts';
import { useRole } from './role.tsx';
import { roleQueryKey } from './use-role-query.ts';

/**
 * Runs the command as the role of this page and then refetches all queries of the role. `select` receives the answer
 * and returns what TanStack Query may cache: a secret must not stay in its cache.
 */
export function useCommand<Answer, Variables, Result = Answer>(
  operation: Operation<Answer, Variables>,
  select?: (answer: Answer) => Result,
): UseMutationResult<Result, Error, Variables> {
  const role = useRole().usersAccountId;
  const client = useQueryClient();
  const key = useRef<string | undefined>(undefined);
  return useMutation({
    mutationFn: async (variables: Variables) => {
      key.current ??= crypto.randomUUID();
      const answer = await execute(operation, variables, { role, idempotencyKey: key.current });
      return select === undefined ? (answer as unknown as Result) : select(answer);
    },
    onSuccess: async () => {
      key.current = undefined;
      await client.invalidateQueries({ queryKey: roleQueryKey(role) });
    },
    onError: (error) => {
      if (resultAfter(error) === 'refused') key.current = undefined;
    },
  });
}
