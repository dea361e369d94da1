/** The receivers of a transfer: what is entered of them, what is wrong with it, and how a sentence names them. */
import { useQueries } from '@tanstack/react-query';
import { ask } from '../../../api/ask.ts';
import { useRole } from '../../../api/role.tsx';
import { answersTo } from '../../../api/use-asked.ts';
import { fromUnits, toUnits } from '../../../parts/decimal.ts';
import { formatList } from '../../../words/format.ts';
import { words } from '../../../words/words.ts';
import { ChosenHolder } from '../asked/chosen-holder.graphql.ts';
import type { Asset } from '../asked/use-chosen.ts';
import { entryCount } from '../fields/entry-count.ts';
import { chosen, gather, type Problems, quantityProblem } from '../fields/problems.ts';
import { countOf } from '../given.ts';
import type { TransferUnitsInput } from './transfer-units.graphql.ts';

type Value = (name: string) => string;

type Receivers = TransferUnitsInput['receivers'];

const indexes = (value: Value): readonly number[] => [...Array(entryCount(value, 'receivers')).keys()];

export function receiversOf(value: Value): Receivers {
  return indexes(value).map((index) => {
    const customId = value(`receivers.${index}.customId`).trim();
    return {
      holderId: value(`receivers.${index}.receiver`),
      quantity: value(`receivers.${index}.quantity`).trim(),
      ...(customId === '' ? {} : { customId }),
    };
  });
}

/** What all of them receive; undefined where some of it is no quantity. */
export function quantityOf(value: Value): string | undefined {
  const quantities = receiversOf(value).map(({ quantity }) => quantity);
  if (quantities.some((quantity) => quantityProblem(quantity) !== undefined)) return undefined;
  return fromUnits(quantities.reduce((sum, quantity) => sum + toUnits(quantity), 0n));
}

export function receiverProblems(value: Value, scale: number | undefined): Problems {
  const ids = receiversOf(value).map(({ holderId }) => holderId);
  return Object.assign(
    {},
    ...indexes(value).map((index) =>
      gather({
        [`receivers.${index}.receiver`]: holderProblem(ids, index, value('fromHolderId')),
        [`receivers.${index}.quantity`]: quantityProblem(value(`receivers.${index}.quantity`), scale),
      }),
    ),
  );
}

function holderProblem(ids: readonly string[], index: number, from: string): string | undefined {
  const id = ids[index] ?? '';
  if (id !== '' && id === from) return words.deeds.problems.same;
  if (id !== '' && ids.indexOf(id) !== index) return words.deeds.problems.twice;
  return chosen(id);
}

/** The receivers by the words of their registration, each with what it receives where there are several, and its number where one is given. */
export function useReceiverNames(receivers: Receivers, asset: Asset | undefined): string {
  const role = useRole().usersAccountId;
  const answers = useQueries({
    queries: receivers.map(({ holderId: id }) => ({
      queryKey: [...answersTo(role), ChosenHolder, { id }],
      queryFn: ({ signal }: { signal: AbortSignal }) => ask(ChosenHolder, { id }, { role, signal }),
      enabled: id !== '',
    })),
  });
  const { receiver, certificate } = words.deeds.sentences;
  const names = receivers.map(({ quantity, customId }, index) => {
    const name = answers[index]?.data?.holderById?.registration ?? '';
    const said = receivers.length === 1 ? name : receiver(name, countOf(quantity, asset));
    return customId ? certificate(said, customId) : said;
  });
  return formatList(names);
}
