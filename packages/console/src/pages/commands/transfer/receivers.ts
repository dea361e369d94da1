/** The transferees of a form: their input and their problems. */
import { sumOf } from '../../../parts/decimal.ts';
import { words } from '../../../words/words.ts';
import { entryCount } from '../fields/entry-count.ts';
import { chosen, collectProblems, type Problems, quantityProblem, wholeProblem } from '../fields/problems.ts';
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

/** The total quantity. Empty while a quantity is invalid. */
export function receivedOf(value: Value): string {
  const quantities = receiversOf(value).map(({ quantity }) => quantity);
  return quantities.some((quantity) => quantityProblem(quantity) !== undefined) ? '' : sumOf(quantities);
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
