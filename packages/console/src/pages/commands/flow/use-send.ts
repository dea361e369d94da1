/** Sends a command and stores its key and variables until the result is known. */
import { useMutation, type UseMutationResult, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { execute } from '../../../api/execute.ts';
import type { Operation } from '../../../api/operation.ts';
import { resultAfter } from '../../../api/command-result.ts';
import { useRole } from '../../../api/role.tsx';
import { thisSession } from '../../../api/session-end.ts';
import { roleQueryKey } from '../../../api/use-role-query.ts';
import { words } from '../../../words/words.ts';
import type { SentCommand } from './draft.ts';
import type { CommandForm } from './use-command-form.ts';

interface Sending extends SentCommand {
  /** Whether an earlier attempt has no known result. */
  readonly isRepeat: boolean;
  /** The session of the request. An answer in another session is ignored. */
  readonly session: ReturnType<typeof thisSession>;
}

export interface Sender extends Pick<UseMutationResult<unknown, Error, Sending>, 'error' | 'isPending'> {
  /** Whether the running request is a repeat. */
  readonly isRepeating: boolean;
  /** Sends the command. If one has no known result, that one is repeated instead. */
  send(variables: unknown, summary: string): void;
  /** Waits no longer for the answer: its result is then not known, as if the connection were lost. */
  stopWaiting(): void;
  /** Leaves the error of a refused attempt behind. */
  forget(): void;
}

/** Makes the sender of a form. */
export function useSend<Answer extends { readonly result?: unknown }, Variables>(
  form: CommandForm,
  operation: Operation<Answer, Variables>,
): Sender {
  const role = useRole().usersAccountId;
  const client = useQueryClient();
  const controller = useRef<AbortController>(undefined);
  const { error, isPending, mutate, reset, variables } = useMutation({
    mutationFn: ({ variables, key, isRepeat }: Sending) => {
      const { signal } = (controller.current = new AbortController());
      return execute(operation, variables as Variables, {
        role,
        idempotencyKey: key,
        signal,
        // The first attempt did nothing then, so nobody has to look for it.
        onSessionEnded: isRepeat ? undefined : () => form.update({ sent: undefined }),
      }).catch((cause: unknown) => {
        if (!signal.aborted) throw cause;
        throw new ApiError({ code: 'connection_lost', message: words.errors.connectionLost, retry: true });
      });
    },
    onSuccess: async ({ result }, { summary, session }) => {
      if (session.isOver()) return;
      await form.go('receipt', true);
      form.update({ result, summary, sent: undefined });
      void client.invalidateQueries({ queryKey: roleQueryKey(role) });
    },
    onError: (error, { isRepeat, session }) => {
      if (session.isOver()) return;
      const state = resultAfter(error);
      if (state === 'refused' || (state === 'not_reached' && !isRepeat)) form.update({ sent: undefined });
    },
  });
  return {
    error,
    isPending,
    isRepeating: variables?.isRepeat ?? false,
    stopWaiting: () => controller.current?.abort(),
    forget: reset,
    send: (variables, summary) => {
      const { sent } = form.draft;
      const sending = sent ?? { key: crypto.randomUUID(), variables, summary };
      // Stored before sending, so that a page closed meanwhile still knows of it.
      form.update({ sent: sending });
      mutate({ ...sending, isRepeat: sent !== undefined, session: thisSession() });
    },
  };
}
