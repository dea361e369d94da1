/** The transferees of a form: their input, their problems and their names. */
import { useQueries } from '@tanstack/react-query';
import { execute } from '../../../api/execute.ts';
import { useRole } from '../../../api/role.tsx';
import { roleQueryKey } from '../../../api/use-role-query.ts';
import { sumOf } from '../../../parts/decimal.ts';
import { formatList } from '../../../words/format.ts';
import { words } from '../../../words/words.ts';
import { ChosenHolder } from '#graphql/chosen-holder.ts';
import type { Asset } from '../queries/use-chosen-entities.ts';
import { entryCount } from '../fields/entry-count.ts';
import { chosen, collectProblems, type Problems, quantityProblem, wholeProblem } from '../fields/problems.ts';
import { quantityText } from '../form-values.ts';
import type { TransferUnitsInput } from '#graphql/schema.ts';

type Value = (name: string) => string;

type Receivers = TransferUnitsInput['receivers'];

const indexes = (value: Value): readonly number[] => [...Array(entryCount(value, 'receivers')).keys()];

export function receiversOf(value: Value): Receivers {
  return indexes(value).map((index) => {
    const customId = value(`receivers.${index}.customId`).trim();
    const [first, last] = numbersOf(value, index);
    return {
      holderId: value(`receivers.${index}.receiver`),
      quantity: value(`receivers.${index}.quantity`).trim(),
      ...(customId === '' ? {} : { customId }),
      ...(first === '' && last === ''
        ? {}
        : { shareNumbers: [{ startingShareNumber: first, endingShareNumber: last }] }),
    };
  });
}

/** The first and the last share number of a transferee; empty where they are not given. */
const numbersOf = (value: Value, index: number): readonly [first: string, last: string] => [
  value(`receivers.${index}.startingShareNumber`).trim(),
  value(`receivers.${index}.endingShareNumber`).trim(),
];

/** Both numbers are given, or none. */
function numberProblem(value: Value, index: number, given: string): string | undefined {
  return numbersOf(value, index).every((number) => number === '') ? undefined : wholeProblem(given);
}

/** The total quantity. Undefined when a quantity is invalid. */
export function quantityOf(value: Value): string | undefined {
  const quantities = receiversOf(value).map(({ quantity }) => quantity);
  if (quantities.some((quantity) => quantityProblem(quantity) !== undefined)) return undefined;
  return sumOf(quantities);
}

export function receiverProblems(value: Value, scale: number | undefined): Problems {
  const ids = receiversOf(value).map(({ holderId }) => holderId);
  return Object.assign(
    {},
    ...indexes(value).map((index) =>
      collectProblems({
        [`receivers.${index}.receiver`]: holderProblem(ids, index, value('fromHolderId')),
        [`receivers.${index}.quantity`]: quantityProblem(value(`receivers.${index}.quantity`), scale),
        ...Object.fromEntries(
          ['startingShareNumber', 'endingShareNumber'].map((part) => {
            const name = `receivers.${index}.${part}`;
            return [name, numberProblem(value, index, value(name))];
          }),
        ),
      }),
    ),
  );
}

function holderProblem(ids: readonly string[], index: number, from: string): string | undefined {
  const id = ids[index] ?? '';
  if (id !== '' && id === from) return words.commands.problems.same;
  if (id !== '' && ids.indexOf(id) !== index) return words.commands.problems.twice;
  return chosen(id);
}

/**
 * The transferees by registration: with the quantity when there are several, and with the certificate number when one
 * is given.
 */
export function useReceiverNames(receivers: Receivers, asset: Asset | undefined): string {
  const role = useRole().usersAccountId;
  const answers = useQueries({
    queries: receivers.map(({ holderId: id }) => ({
      queryKey: [...roleQueryKey(role), ChosenHolder, { id }],
      queryFn: ({ signal }: { signal: AbortSignal }) => execute(ChosenHolder, { id }, { role, signal }),
      enabled: id !== '',
    })),
  });
  const { receiver, certificate } = words.commands.sentences;
  const names = receivers.map(({ quantity, customId }, index) => {
    const name = answers[index]?.data?.holderById?.registration ?? '';
    const label = receivers.length === 1 ? name : receiver(name, quantityText(quantity, asset));
    return customId ? certificate(label, customId) : label;
  });
  return formatList(names);
}
