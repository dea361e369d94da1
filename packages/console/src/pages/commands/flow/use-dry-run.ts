/** Tries a command while its form is filled in: shortly after the last change, and one request at a time. */
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import type { Operation } from '../../../api/operation.ts';
import { useRoleQuery } from '../../../api/use-role-query.ts';
import type { CommandAnswer } from './command-answer.ts';
import type { CommandForm } from './use-command-form.ts';

/** Units: milliseconds without a change before the command is tried. */
const pause = 300;

export interface DryRun<Answer> {
  /** The answer for what the form has now. */
  readonly answer: Answer | undefined;
  /** The latest answer, which may be for what the form had before. */
  readonly latest: Answer | undefined;
  readonly error: Error | null;
  retry(): void;
}

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
  const { data, error, isFetching, isPlaceholderData, refetch } = useRoleQuery(
    operation,
    { input: { ...(tried === '' ? input : (JSON.parse(tried) as Input)), ...change, dryRun: true } },
    { enabled: filled !== '' && tried !== '' && sent === undefined, keepPrevious: true },
  );
  // A request that runs is not followed by another before its answer.
  if (!isFetching && settled === filled && settled !== tried) setTried(settled);
  const isOfForm = filled !== '' && tried === filled && !isPlaceholderData;
  return {
    answer: isOfForm ? (data?.result ?? undefined) : undefined,
    latest: filled === '' ? undefined : (data?.result ?? undefined),
    error: isOfForm ? error : null,
    retry: () => void refetch(),
  };
}
