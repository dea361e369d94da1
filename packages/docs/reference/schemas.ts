/** Tables of JSON Schemas, of events and of the bodies of REST. */
import type { JsonSchema } from './contract.ts';
import { code, plain, table } from './markdown.ts';

/** Finds the schema behind a reference. */
export type Find = (reference: string) => { readonly name: string; readonly schema: JsonSchema };

interface Member {
  readonly name: string;
  readonly schema: JsonSchema;
  readonly required: boolean;
}

/** A table of the members of an object, those of objects within it under their path. */
export function membersTable(schema: JsonSchema, find: Find): string {
  const rows = [...membersOf(schema, find, '', 0)].map(({ name, schema: of, required }) => [
    code(name),
    `${code(typeOf(of, find))}${required ? '' : ', optional'}`,
    plain(descriptionOf(of, find)),
  ]);
  return rows.length === 0 ? '' : table(['Member', 'Type', 'Meaning'], rows);
}

function* membersOf(given: JsonSchema, find: Find, prefix: string, depth: number): Generator<Member> {
  const schema = resolved(given, find);
  for (const [name, member] of Object.entries(schema.properties ?? {})) {
    yield { name: `${prefix}${name}`, schema: member, required: schema.required?.includes(name) === true };
    if (depth >= 3) continue;
    const of = resolved(member, find);
    if (of.properties !== undefined) yield* membersOf(of, find, `${prefix}${name}.`, depth + 1);
    const items = of.items === undefined ? undefined : resolved(of.items, find);
    if (items?.properties !== undefined) yield* membersOf(items, find, `${prefix}${name}[].`, depth + 1);
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
