/** The remedies for errors of graphql-js, whose sentences mostly tell only the fault. */
import {
  type GraphQLError,
  type GraphQLInputType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
} from 'graphql';
import type { ValidationSettings } from './validation.ts';

/** An error of a document or its variables as it is answered. */
export type DocumentFlaw = Pick<GraphQLError, 'message' | 'locations'>;

/**
 * Units: characters. A longer message repeats a long value, which would take a pattern much time, and hides any advice.
 */
const messageLengthMax = 1_000;

/** The errors with a sentence of advice behind the message of each that needs one. */
export function withAdvice(
  errors: readonly GraphQLError[],
  schema: GraphQLSchema,
  settings: ValidationSettings,
): DocumentFlaw[] {
  // An operator who keeps names of the schema from callers keeps them here too.
  const mayName = settings.REGISTRY_GRAPHQL_INTROSPECTION && settings.REGISTRY_GRAPHQL_SUGGESTIONS;
  const choices = mayName ? [...advice, ...naming] : advice;
  return errors.map((error) => {
    const { message, locations } = error;
    if (message.length > messageLengthMax) return { message, locations };
    let found: string | undefined;
    for (const [pattern, say] of choices) {
      const match = pattern.exec(message);
      found ??= match === null ? undefined : say(match.slice(1), { schema, error });
    }
    return { message: found === undefined ? message : `${message.replace(/[.]?$/, '.')} ${found}`, locations };
  });
}

interface Context {
  readonly schema: GraphQLSchema;
  readonly error: GraphQLError;
}

/** The parts of a message, and what to do; undefined where nothing helps. */
type Say = (parts: readonly string[], context: Context) => string | undefined;

const literals: Readonly<Record<string, string>> = {
  Int: 'Give a whole number, without quotation marks.',
  String: 'Give a text, in quotation marks.',
  ID: 'Give an id, in quotation marks.',
  Boolean: 'Give true or false, without quotation marks.',
};

/** Advice that names nothing of the schema but what the message names. */
const advice: readonly (readonly [RegExp, Say])[] = [
  [/^Syntax Error: /, (_, { error }) => placeOf(error)],
  [/\b(Int|String|ID|Boolean) cannot represent [^:]*: .*$/s, ([type]) => literals[type!]],
  [
    /^Variable "\$(\w+)" of required type "[^"]+" was not provided\.$/,
    ([name]) => `Send it in variables, under the name ${name}.`,
  ],
  [/^Variable "\$\w+" of non-null type "[^"]+" must not be null\.$/, () => 'Give it a value in variables.'],
  [
    /^Variable "\$(\w+)" is not defined(?: by operation "\w+")?\.$/,
    ([name]) => `Declare it behind the name of the operation, such as ($${name}: ID!).`,
  ],
  [
    /^Variable "\$(\w+)" of type "[^"]+" used in position expecting type "([^"]+)"\.$/,
    ([name, type]) => `Declare it as $${name}: ${type}.`,
  ],
];

/**
 * Advice that names other types, fields and values of the schema. Messages that end with a suggestion of graphql-js
 * need none.
 */
const naming: readonly (readonly [RegExp, Say])[] = [
  [/\bdoes not exist in "(\w+)" enum\.$/, ([type], { schema }) => valuesOf(schema, type!)],
  [
    /\bEnum "(\w+)" cannot represent non-(?:enum|string) value: .*\.$/s,
    ([type], { schema }) => valuesOf(schema, type!),
  ],
  [
    /\bField "(\w+)" is not defined by type "(\w+)"\.(?: Did you mean .*)?$/,
    ([field, type], { schema, error }) => inputFieldsOf(schema, type!, field!, error),
  ],
  [
    /\bExpected (?:value of )?type "(\w+)!?"(?:, found .*\.| to be an object\.)$/s,
    ([type], { schema }) => conditionOf(schema, type!),
  ],
  [/^Cannot query field "\w+" on type "(\w+)"\.$/, ([type], { schema }) => fieldsOf(schema, type!)],
  [
    /^Unknown argument "\w+" on field "(\w+)\.(\w+)"\.$/,
    ([type, field], { schema }) => argumentsOf(schema, type!, field!),
  ],
];

/** Where a document cannot be parsed. */
function placeOf({ locations, source }: GraphQLError): string | undefined {
  if (source?.body.trim() === '') return 'The document is empty: send one, such as { viewer { userRole } }.';
  const [at] = locations ?? [];
  return at === undefined ? undefined : `The document is wrong at line ${at.line}, column ${at.column}.`;
}

/** More names than a person reads in a message. */
const listedMax = 20;

function listed(what: string, names: readonly string[], query: string): string {
  if (names.length > listedMax) return `Look its ${what} up: { ${query} }.`;
  const [last, ...others] = names.toReversed();
  const list = others.length === 0 ? last : `${others.toReversed().join(', ')} and ${last}`;
  return `Its ${what} are ${list}.`;
}

function valuesOf(schema: GraphQLSchema, name: string): string | undefined {
  const type = schema.getType(name);
  if (!isEnumType(type)) return undefined;
  const values = type.getValues().map((value) => value.name);
  return listed('values', values, `__type(name: "${name}") { enumValues { name } }`);
}

function fieldsOf(schema: GraphQLSchema, name: string): string | undefined {
  const type = schema.getType(name);
  if (!isObjectType(type) && !isInterfaceType(type)) return undefined;
  return listed('fields', Object.keys(type.getFields()), `__type(name: "${name}") { fields { name } }`);
}

function argumentsOf(schema: GraphQLSchema, name: string, field: string): string | undefined {
  const type = schema.getType(name);
  const args = isObjectType(type) ? type.getFields()[field]?.args : undefined;
  if (args === undefined) return undefined;
  if (args.length === 0) return 'It takes none.';
  const query = `__type(name: "${name}") { fields { name args { name } } }`;
  return listed(
    'arguments',
    args.map((arg) => arg.name),
    query,
  );
}

function inputFieldsOf(schema: GraphQLSchema, name: string, field: string, error: GraphQLError): string | undefined {
  const type = schema.getType(name);
  if (!isInputObjectType(type)) return undefined;
  const fields = type.getFields();
  if (isToMany(fields))
    return `This relation leads to many rows: put the condition into some, every or none, such as { some: { ${field}: … } }.`;
  if (error.message.endsWith('?')) return undefined;
  return listed('fields', Object.keys(fields), `__type(name: "${name}") { inputFields { name } }`);
}

/** The condition that a filter takes in place of a plain value. */
function conditionOf(schema: GraphQLSchema, name: string): string | undefined {
  const type = schema.getType(name);
  if (!isInputObjectType(type)) return undefined;
  const fields = type.getFields();
  if ('equalTo' in fields) return 'Give the value to an operator, such as { equalTo: … }.';
  if (isToMany(fields)) return 'Give conditions in some, every or none, such as { some: { id: { equalTo: … } } }.';
  return name.endsWith('Filter')
    ? 'Give conditions on its fields, such as { id: { equalTo: … } }.'
    : 'Give an object with its fields.';
}

/** Whether these are the fields of a filter of a relation to many. */
function isToMany(fields: Readonly<Record<string, { readonly type: GraphQLInputType }>>): boolean {
  return Object.keys(fields).join() === 'some,every,none';
}
