/** Adds the field of the input to refusals by code that knew only the value. */
import { nilId } from '../../base/ids.ts';
import { Refusal } from '../../base/refusal.ts';
import type { RefusalCode } from '../../base/refusal-table.ts';
import { entityNamed } from '../../entities/entity-list.ts';
import { type InputShape, readId } from './input.ts';
import type { CommandRequest } from './command-request.ts';
import { refusedOutcome } from './outcome.ts';
import type { RunnerWrapper } from './run-command.ts';

/** Adds the field to the refusals of a command. */
export const namingField: RunnerWrapper = (run) => async (request, context) => {
  const outcome = await run(request, context);
  const { refusal, refused } = outcome;
  return refusal === null ? outcome : refusedOutcome(withField(refusal, request), refused);
};

/** The fields whose values a constraint of the database may refuse. */
const fieldsOfConstraints: Partial<Record<RefusalCode, string>> = {
  slug_taken: 'slug',
  email_taken: 'email',
  name_taken: 'name',
  symbol_taken: 'symbol',
  identifier_taken: 'value',
  certificate_number_taken: 'customId',
  holder_number_taken: 'holderNumber',
  plan_name_taken: 'name',
  legend_name_taken: 'name',
};

function withField(refusal: Refusal, { command, input }: CommandRequest): Refusal {
  const { code, details } = refusal;
  const { id, reason, field } = details;
  if (code === 'not_found' && id !== undefined && reason === undefined) {
    const found = valuesIn(command.input as InputShape, input, '').find(({ read }) => read === id);
    return new Refusal(code, notFound(details, found));
  }
  if (id === nilId && field !== undefined) return withGivenText(refusal, command.input as InputShape, input);
  const name = fieldsOfConstraints[code];
  if (name === undefined || reason !== undefined) return refusal;
  const value = valuesIn(command.input as InputShape, input, '').find(({ path }) => path === name);
  return value === undefined ? refusal : new Refusal(code, { field: name, value: value.text, ...details });
}

/** A value of the input. */
interface GivenValue {
  readonly path: string;
  /** The text as it was sent. */
  readonly text: string;
  /** The text as the command reads it. */
  readonly read: string;
}

/** The words for types whose names people do not use. */
const typeWords: Readonly<Record<string, string>> = {
  ApiClient: 'API client',
  ApiClientSecret: 'API client secret',
  UsersAccount: 'role of a user',
  WebhookEndpoint: 'webhook endpoint',
  WebhookSecret: 'webhook secret',
};

/** Details that name the field. They are the same for a hidden row and for a missing one. */
function notFound(details: Refusal['details'], found: GivenValue | undefined): Refusal['details'] {
  const { type = '', id = '' } = details;
  const called = typeWords[type] ?? type.replace(/\B[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).toLowerCase();
  const shown = found === undefined ? id : shortened(found.text);
  const where = found === undefined ? '' : `, given in ${found.path}`;
  const list = `all${entityNamed(type).plural}`;
  return {
    ...details,
    id: shown,
    ...(found === undefined ? {} : { field: found.path }),
    reason: `No ${called} that your role sees has the id ${shown}${where}.`,
    remedy: `Look it up in ${list}.`,
  };
}

/** Units: characters. */
const shownMax = 60;
const shortened = (text: string): string =>
  text === '' ? '(empty)' : text.length <= shownMax ? text : `${text.slice(0, shownMax)}…`;

/** Puts a text that is no id into the refusal as it was sent. */
function withGivenText(refusal: Refusal, shape: InputShape, input: CommandRequest['input']): Refusal {
  const given = valuesIn(shape, input, '').find(({ read }) => read === nilId);
  if (given === undefined) return refusal;
  const replaced = <T>(value: T): T =>
    JSON.parse(JSON.stringify(value).replaceAll(nilId, JSON.stringify(shortened(given.text)).slice(1, -1))) as T;
  return new Refusal(refusal.code, replaced(refusal.details), replaced(refusal.checks));
}

/** Every id and text of an input with its path. */
function valuesIn(shape: InputShape, given: Readonly<Record<string, unknown>>, before: string): readonly GivenValue[] {
  return Object.entries(shape).flatMap(([name, { kind, list, members }]) => {
    const path = before + name;
    const value = given[name];
    if (value === undefined || value === null) return [];
    const elements = list
      ? (value as readonly unknown[]).map((element, index) => [`${path}[${index}]`, element] as const)
      : [[path, value] as const];
    return elements.flatMap(([at, element]): readonly GivenValue[] => {
      if (kind === 'object') return valuesIn(members!.shape, element as Readonly<Record<string, unknown>>, `${at}.`);
      if (kind !== 'id' && kind !== 'text') return [];
      const text = element as string;
      return [{ path: at, text, read: kind === 'id' ? readId(text) : text }];
    });
  });
}
