/** The transferees of a form in words. */
import { useQueries } from '@tanstack/react-query';
import { ChosenHolder } from '#graphql/chosen-holder.ts';
import { execute } from '../../../api/execute.ts';
import { useRole } from '../../../api/role.tsx';
import { roleQueryKey } from '../../../api/use-role-query.ts';
import { formatList } from '../../../words/format.ts';
import { words } from '../../../words/words.ts';
import type { FormState } from '../form/form-state.ts';
import { quantityText } from '../form-values.ts';
import { receiversOf } from './receivers.ts';

/**
 * The transferees by registration: with the quantity when there are several, and with the certificate number when one
 * is given.
 */
export function useReceiverNames({ value, asset }: FormState): string {
  const receivers = receiversOf(value);
  const role = useRole().usersAccountId;
  const answers = useQueries({
    queries: receivers
      .map(({ holderId }) => holderId ?? '')
      .map((id) => ({
        queryKey: [...roleQueryKey(role), ChosenHolder, { id }],
        queryFn: ({ signal }: { signal: AbortSignal }) => execute(ChosenHolder, { id }, { role, signal }),
        enabled: id !== '',
      })),
  });
  const { receiver, certificate } = words.commands.sentences;
  const names = receivers.map(({ quantity, customId, transferee }, index) => {
    const name = transferee?.registration ?? answers[index]?.data?.holderById?.registration ?? '';
    const label = receivers.length === 1 ? name : receiver(name, quantityText(quantity, asset));
    return customId ? certificate(label, customId) : label;
  });
  return formatList(names);
}
