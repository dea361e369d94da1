/** What the registry answers to a question, kept and renewed by TanStack Query. Every answer belongs to the role that asked. */
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { ask } from './ask.ts';
import type { Operation } from './operation.ts';
import { useRole } from './role.tsx';

/** The head of every key below which answers to a role are kept: to have them asked anew, invalidate it. */
export function answersTo(role: string): readonly unknown[] {
  return ['answers', role];
}

interface How {
  readonly enabled?: boolean;
  /** Whether the answer to the question before is shown until the next one comes. */
  readonly keepsOld?: boolean;
}

/** Asks as the role of this page. */
export function useAsked<Answer, Variables>(
  operation: Operation<Answer, Variables>,
  variables: Variables,
  { enabled = true, keepsOld = false }: How = {},
): UseQueryResult<Answer> {
  const role = useRole().usersAccountId;
  return useQuery({
    queryKey: [...answersTo(role), operation, variables],
    queryFn: ({ signal }) => ask(operation, variables, { role, signal }),
    enabled,
    ...(keepsOld ? { placeholderData: keepPreviousData } : {}),
  });
}
