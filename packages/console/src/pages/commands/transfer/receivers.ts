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
      ...(isInWords(value, index)
        ? { transferee: transfereeOf(value, index) }
        : { holderId: value(`receivers.${index}.receiver`) }),
      quantity: value(`receivers.${index}.quantity`).trim(),
      ...(customId === '' ? {} : { customId }),
      ...(first === '' && last === ''
        ? {}
        : { shareNumbers: [{ startingShareNumber: first, endingShareNumber: last }] }),
    };
  });
}

/** Whether a transferee is named in words: by a role that does not see the holders of others. */
function isInWords(value: Value, index: number): boolean {
  return value(`receivers.${index}.isOwn`) !== 'yes' && value(`receivers.${index}.transfereeName`).trim() !== '';
}

function transfereeOf(value: Value, index: number): NonNullable<Receivers[number]['transferee']> {
  const [registration = '', holderNumber, email, note] = ['Name', 'Number', 'Email', 'Note'].map((part) =>
    value(`receivers.${index}.transferee${part}`).trim(),
  );
  return {
    registration,
    ...(holderNumber ? { holderNumber } : {}),
    ...(email ? { email } : {}),
    ...(note ? { note } : {}),
  };
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
  const ids = receiversOf(value).map(({ holderId }) => holderId ?? '');
  return Object.assign(
    {},
    ...indexes(value).map((index) =>
      collectProblems({
        ...receiverProblem(value, ids, index),
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

/** The problem of the holder, which stands at the name where the form asks for that. */
function receiverProblem(value: Value, ids: readonly string[], index: number): Problems {
  if (isInWords(value, index)) return {};
  const problem = holderProblem(ids, index, value('fromHolderId'));
  if (problem === undefined) return {};
  const isMissing = (ids[index] ?? '') === '' && value(`receivers.${index}.isOwn`) !== 'yes';
  return {
    [`receivers.${index}.receiver`]: problem,
    ...(isMissing ? { [`receivers.${index}.transfereeName`]: words.commands.problems.transferee } : {}),
  };
}

function holderProblem(ids: readonly string[], index: number, from: string): string | undefined {
  const id = ids[index] ?? '';
  if (id !== '' && id === from) return words.commands.problems.same;
  if (id !== '' && ids.indexOf(id) !== index) return words.commands.problems.twice;
  return chosen(id);
}
