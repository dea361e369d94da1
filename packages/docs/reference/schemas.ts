/** Tables of JSON Schemas, of events and of the bodies of REST. */
import type { JsonSchema } from './contract.ts';
import { code, plain, table } from './markdown.ts';

/** Finds the schema behind a reference. */
export type Find = (reference: string) => { readonly name: string; readonly schema: JsonSchema };

/** A table of the members of an object, and one below its own heading for each object within it. */
export function membersTables(schema: JsonSchema, find: Find, heading: string): string {
  const [own = '', ...others] = [...tablesOf(schema, find, '')].map(({ path, rows }) => {
    const members = table(['Member', 'Type', 'Meaning'], rows);
    return path === '' ? members : `${heading} ${path}\n\n${members}`;
  });
  return [own, ...others].join('\n\n');
}

interface MembersOf {
  readonly path: string;
  readonly rows: readonly (readonly string[])[];
}

function* tablesOf(given: JsonSchema, find: Find, path: string): Generator<MembersOf> {
  const { properties = {}, required = [] } = resolved(given, find);
  const members = Object.entries(properties);
  if (members.length === 0) return;
  yield {
    path,
    rows: members.map(([name, member]) => [
      code(name),
      code(typeOf(member, find)),
      [required.includes(name) ? '' : '*Optional.*', plain(descriptionOf(member, find))].filter(Boolean).join(' '),
    ]),
  };
  for (const [name, member] of members) {
    const of = resolved(member, find);
    const below = path === '' ? name : `${path}.${name}`;
    yield* tablesOf(of, find, below);
    if (of.items !== undefined) yield* tablesOf(of.items, find, `${below}[]`);
  }
}

export function resolved(schema: JsonSchema, find: Find): JsonSchema {
  return schema.$ref === undefined ? schema : find(schema.$ref).schema;
}

/** A type in words. */
export function typeOf(given: JsonSchema, find: Find): string {
  const schema = resolved(given, find);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return choices.map((choice) => typeOf(choice, find)).join(' or ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.type === 'array') return `list of ${schema.items === undefined ? 'anything' : typeOf(schema.items, find)}`;
  const type = [schema.type ?? 'anything'].flat().join(' or ');
  return schema.format === undefined ? type : `${type} (${schema.format})`;
}

function descriptionOf(given: JsonSchema, find: Find): string {
  const schema = resolved(given, find);
  const { description = schema.description ?? '' } = given;
  const values = schema.enum ?? schema.items?.enum ?? [];
  const { minimum, maximum, maxItems, maxLength } = schema;
  const isLarge = (value: number): boolean => Math.abs(value) >= Number.MAX_SAFE_INTEGER;
  return [
    description,
    values.length > 0 && values.length <= 20 ? `One of ${values.map((value) => code(String(value))).join(', ')}.` : '',
    minimum !== undefined && !isLarge(minimum) ? `At least ${minimum}.` : '',
    maximum !== undefined && !isLarge(maximum) ? `At most ${maximum}.` : '',
    maxItems === undefined ? '' : `At most ${maxItems} entries.`,
    maxLength === undefined ? '' : `At most ${maxLength} characters.`,
    schema.default === undefined ? '' : `By default ${code(JSON.stringify(schema.default))}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
