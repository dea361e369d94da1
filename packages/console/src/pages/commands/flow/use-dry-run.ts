/** Tries a command while its form is filled in: shortly after the last change, and one request at a time. */
import { useDebouncedValue } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Operation } from '../../../api/operation.ts';
import { useRole } from '../../../api/role.tsx';
import { roleQueryKey, useRoleQuery } from '../../../api/use-role-query.ts';
import type { CommandAnswer } from './command-answer.ts';
import type { CommandForm } from './use-command-form.ts';
import { notePace } from './waiting.tsx';

/** Units: milliseconds without a change before the command is tried. */
const pause = 300;

export interface DryRun<Answer> {
  /** The answer for what the form has now. */
  readonly answer: Answer | undefined;
  /** The latest answer, which may be for what the form had before. */
  readonly latest: Answer | undefined;
  readonly error: Error | null;
  /** The rows of a request of many. */
  readonly rows: number;
  readonly isRunning: boolean;
  /** Whether it was stopped for what the form has now. */
  readonly isStopped: boolean;
  stop(): void;
  /** Runs it again, also after it was stopped. */
  retry(): void;
}

/** The rows of an input of many. */
const rowsIn = (input: object): number => {
  const rows: unknown = Reflect.get(input, 'rows');
  return Array.isArray(rows) ? rows.length : 0;
};

/** Runs the dry run of a complete form. */
export function useDryRun<Answer extends CommandAnswer, Input extends object>(
  form: CommandForm,
  operation: Operation<{ readonly result?: Answer | null }, { readonly input: Input }>,
  input: Input,
  complete: boolean,
  /** Replaces a part of the input. */
  change?: Partial<Input>,
): DryRun<Answer> {
  const { sent, result } = form.draft;
  const filled = complete && result === undefined ? JSON.stringify(input) : '';
  const [settled] = useDebouncedValue(filled, pause);
  const [tried, setTried] = useState(filled);
  const [stopped, setStopped] = useState<string>();
  const client = useQueryClient();
  const role = useRole().usersAccountId;
  const isStopped = filled !== '' && stopped === filled;
  const { data, error, isFetching, isPlaceholderData, refetch } = useRoleQuery(
    operation,
    { input: { ...(tried === '' ? input : (JSON.parse(tried) as Input)), ...change, dryRun: true } },
    { enabled: filled !== '' && tried !== '' && sent === undefined && !isStopped, keepPrevious: true },
  );
  // A request that runs is not followed by another before its answer.
  if (!isFetching && settled === filled && settled !== tried) setTried(settled);
  const isOfForm = filled !== '' && tried === filled && !isPlaceholderData;
  const rows = rowsIn(input);
  usePace(rows, isFetching);
  return {
    answer: isOfForm ? (data?.result ?? undefined) : undefined,
    latest: filled === '' ? undefined : (data?.result ?? undefined),
    error: isOfForm ? error : null,
    rows,
    isRunning: isFetching,
    isStopped,
    stop: () => {
      setStopped(filled);
      void client.cancelQueries({ queryKey: [...roleQueryKey(role), operation] });
    },
    retry: () => (isStopped ? setStopped(undefined) : void refetch()),
  };
}

/** Notes how long the dry run of these rows takes. */
function usePace(rows: number, isRunning: boolean): void {
  useEffect(() => {
    if (!isRunning) return undefined;
    const since = performance.now();
    return () => notePace(rows, performance.now() - since);
  }, [rows, isRunning]);
}
