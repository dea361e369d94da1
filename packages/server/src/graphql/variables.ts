/**
 * The variables of an operation, read as their types. As `getVariableValues` of graphql-js, with the same messages, but
 * an error takes no time in proportion to the variables: graphql-js prints the wrong value whole in each of ten errors,
 * which took 16 seconds for an object of 490,000 members. Rows of bulk mutations that are wrong are read as malformed
 * rows, which the mutation refuses one by one.
 */
import {
  type GraphQLInputType,
  GraphQLError,
  type GraphQLSchema,
  isNonNullType,
  parse,
  valueFromAST,
  type VariableDefinitionNode,
} from 'graphql';
import { DocumentError, nameOf, type Operation } from './document.ts';
import { withAdvice } from './error-advice.ts';
import { readWithRows } from './malformed-rows.ts';
import type { ValidationSettings } from './validation.ts';

/** Errors that are answered. */
const errorsMax = 10;
/**
 * Of longer variables only the first error is, because graphql-js prints the value of a scalar. Units: characters of
 * JSON.
 */
const lengthMax = 16_384;
/** Characters of a wrong value that are repeated; of these, of one text in it. */
const shownMax = 500;
const textMax = 300;
/** Levels, items and members that are shown of it. The first two are those of graphql-js. */
const depthMax = 2;
const itemsMax = 10;
const membersMax = 40;

/** The fault of a variable. */
interface Flaw {
  readonly name: string;
  readonly message: string;
}

/** Takes what is wrong with a variable, and ends the reading where that is enough. */
type AddFlaw = (flaw: Flaw) => void;

class EnoughFlaws extends Error {}

/**
 * Reads the variables. Shape: `text` is that of the document.
 *
 * Refuses: variables_invalid (as DocumentError).
 */
export function readVariables(
  schema: GraphQLSchema,
  { text, variables }: { text: string; variables: Readonly<Record<string, unknown>> },
  operation: Operation,
  settings: ValidationSettings,
): Record<string, unknown> {
  const flaws: Flaw[] = [];
  const add: AddFlaw = (flaw) => {
    flaws.push(flaw);
    if (flaws.length > errorsMax || JSON.stringify(variables).length > lengthMax) throw new EnoughFlaws();
  };
  const read: Record<string, unknown> = {};
  try {
    for (const definition of operation.node.variableDefinitions ?? []) {
      const name = definition.variable.name.value;
      const type = operation.variableTypes.get(name)!;
      const value = readVariable(definition, type, variables, { add, settings });
      if (value !== undefined) read[name] = value;
    }
  } catch (error) {
    if (!(error instanceof EnoughFlaws)) throw error;
  }
  if (flaws.length === 0) return read;
  throw new DocumentError('variables_invalid', withAdvice(errorsOf(flaws, text, operation), schema, settings));
}

/** Shape: undefined where it is not given, or wrong. */
function readVariable(
  definition: VariableDefinitionNode,
  type: GraphQLInputType,
  variables: Readonly<Record<string, unknown>>,
  { add, settings }: { add: AddFlaw; settings: ValidationSettings },
): unknown {
  const name = definition.variable.name.value;
  if (!Object.hasOwn(variables, name)) {
    if (definition.defaultValue !== undefined) return valueFromAST(definition.defaultValue, type);
    if (isNonNullType(type))
      add({ name, message: `Variable "$${name}" of required type "${type.toString()}" was not provided.` });
    return undefined;
  }
  const value = variables[name];
  if (value === null && isNonNullType(type)) {
    add({ name, message: `Variable "$${name}" of non-null type "${type.toString()}" must not be null.` });
    return undefined;
  }
  return readWithRows(value, type, {
    onError: (path, wrong, message) => {
      const location = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`)).join('');
      const at = location === '' ? '' : ` at "${name}${location}"`;
      add({
        name,
        message: `Variable "$${name}" got invalid value ${cut(shown(wrong), shownMax)}${at}; ${cut(message, shownMax)}`,
      });
    },
    sentence: (where, wrong, message) => {
      const said = cut(message, shownMax);
      return where === '' ? said : `The value ${cut(shown(wrong), shownMax)} of ${where} is wrong: ${said}`;
    },
    hideSuggestions: !settings.REGISTRY_GRAPHQL_SUGGESTIONS,
  });
}

/** The errors with the locations of their variables, which only a document has that is parsed with them. */
function errorsOf(flaws: readonly Flaw[], text: string, { node }: Operation): GraphQLError[] {
  const definitions = new Map<string, VariableDefinitionNode>();
  for (const other of parse(text).definitions)
    if (other.kind === 'OperationDefinition' && nameOf(other) === nameOf(node))
      for (const definition of other.variableDefinitions ?? [])
        definitions.set(definition.variable.name.value, definition);
  const errors = flaws.slice(0, errorsMax).map(({ name, message }) => {
    const nodes = definitions.get(name);
    return new GraphQLError(message, nodes === undefined ? {} : { nodes });
  });
  if (flaws.length > errorsMax)
    errors.push(new GraphQLError('Too many errors processing variables, error limit reached. Execution aborted.'));
  return errors;
}

function cut(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, max)}…`;
}

/** A value as graphql-js prints it, but of a text and of an object only the beginning. */
function shown(value: unknown, depth = 0): string {
  if (typeof value === 'string') return JSON.stringify(cut(value, textMax));
  if (typeof value !== 'object' || value === null) return String(value);
  return Array.isArray(value) ? shownList(value, depth) : shownObject(value as Record<string, unknown>, depth);
}

function shownList(list: readonly unknown[], depth: number): string {
  if (list.length > 0 && depth >= depthMax) return '[Array]';
  const items = list.slice(0, itemsMax).map((item) => shown(item, depth + 1));
  const more = list.length - items.length;
  return `[${[...items, ...(more === 0 ? [] : [`... ${more} more item${more === 1 ? '' : 's'}`])].join(', ')}]`;
}

function shownObject(object: Readonly<Record<string, unknown>>, depth: number): string {
  const names = Object.keys(object);
  if (names.length === 0) return '{}';
  if (depth >= depthMax) return '[Object]';
  const members = names.slice(0, membersMax).map((name) => `${cut(name, textMax)}: ${shown(object[name], depth + 1)}`);
  return `{ ${[...members, ...(names.length > membersMax ? ['…'] : [])].join(', ')} }`;
}
