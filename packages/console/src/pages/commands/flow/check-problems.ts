/** The messages of the checks and of a refusal about single fields. */
import { ApiError } from '../../../api/api-error.ts';
import { plainMessage } from '../../../parts/plain-message.ts';
import { words } from '../../../words/words.ts';
import type { Problems } from '../fields/problems.ts';
import { type CommandAnswer, fieldOf } from './command-answer.ts';

/** Messages of failed checks, by field name. */
export function problemsFromChecks(
  dryRunAnswer: CommandAnswer | undefined,
  error: Error | null,
  names: readonly string[],
): Problems {
  const checkProblems = (dryRunAnswer?.checks ?? [])
    .filter(({ outcome }) => outcome === 'block')
    .map(({ code, facts, message }) => [fieldOf(code, facts, names), plainMessage(message)] as const);
  // A refusal that names a job is about no field; it is shown with a link.
  if (error instanceof ApiError && error.code !== 'asset_in_job')
    checkProblems.push([fieldOf(error.code, error.details, names), inWords(error)]);
  return Object.fromEntries(
    checkProblems.filter((entry): entry is [string, string] => entry[0] !== undefined).reverse(),
  );
}

type Label = keyof typeof words.commands.fields.labels;

/** The message of a refusal, with the label of the field in place of its name in the API. */
function inWords({ message, details }: ApiError): string {
  const field = typeof details['field'] === 'string' ? details['field'] : '';
  const label: string | undefined = words.commands.fields.labels[field.split('.').at(-1) as Label];
  return label === undefined ? message : message.replace(`The value of ${field}`, label);
}
