/** Sends a deed, and keeps its key and its every letter until the outcome is known. */
import { useMutation, type UseMutationResult, useQueryClient } from '@tanstack/react-query';
import { ask } from '../../../api/ask.ts';
import type { Operation } from '../../../api/operation.ts';
import { outcomeAfter } from '../../../api/outcome.ts';
import { useRole } from '../../../api/role.tsx';
import { thisSession } from '../../../api/session-end.ts';
import { answersTo } from '../../../api/use-asked.ts';
import type { Sent } from './draft.ts';
import type { DeedForm } from './use-deed-form.ts';

interface Sending extends Sent {
  /** Whether an earlier try has an outcome that is not known. */
  readonly repeated: boolean;
  /** The session it is sent in: an answer that comes in another one is not for whoever sits there now. */
  readonly session: ReturnType<typeof thisSession>;
}

interface Sender extends Pick<UseMutationResult<unknown, Error, Sending>, 'error' | 'isPending'> {
  /** Whether what is on its way was sent before. */
  readonly isRepeating: boolean;
  /** Sends the deed; where one was sent whose outcome is not known, that one once more. */
  send(variables: unknown, says: string): void;
}

/** Makes the sender of a form. */
export function useSend<Answer extends { readonly done?: unknown }, Variables>(
  form: DeedForm,
  operation: Operation<Answer, Variables>,
): Sender {
  const role = useRole().usersAccountId;
  const client = useQueryClient();
  const { error, isPending, mutate, variables } = useMutation({
    mutationFn: ({ variables, key }: Sending) => ask(operation, variables as Variables, { role, idempotencyKey: key }),
    onSuccess: async ({ done }, { says, session }) => {
      if (session.isOver()) return;
      await form.go('receipt', true);
      form.keep({ done, says, sent: undefined });
      void client.invalidateQueries({ queryKey: answersTo(role) });
    },
    onError: (error, { repeated, session }) => {
      if (session.isOver()) return;
      const outcome = outcomeAfter(error);
      if (outcome === 'refused' || (outcome === 'not_reached' && !repeated)) form.keep({ sent: undefined });
    },
  });
  return {
    error,
    isPending,
    isRepeating: variables?.repeated ?? false,
    send: (variables, says) => {
      const { sent } = form.draft;
      const sending = sent ?? { key: crypto.randomUUID(), variables, says };
      // Kept before it is sent: a page that is closed meanwhile knows of it when it is opened again.
      form.keep({ sent: sending });
      mutate({ ...sending, repeated: sent !== undefined, session: thisSession() });
    },
  };
}
