/** JSON Schema, made from the declarations that parse requests and check answers. */
import { z } from 'zod';

/** A JSON value. */
export type JsonValue = string | number | boolean | readonly JsonValue[] | JsonObject;
export interface JsonObject {
  readonly [name: string]: JsonValue;
}

/** A reference to a schema by its name. */
export const reference = (name: string): JsonObject => ({ $ref: pointer(name) });

const pointer = (name: string): string => `#/components/schemas/${name}`;

/** Writes declarations as JSON Schema, where one that is part of another is a reference. Shape: by their names. */
export function schemasOf(declarations: Readonly<Record<string, z.ZodType>>): JsonObject {
  const registry = z.registry<{ id: string }>();
  for (const [id, declaration] of Object.entries(declarations)) registry.add(declaration, { id });
  const { schemas } = z.toJSONSchema(registry, { io: 'input', unrepresentable: 'any', uri: pointer });
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, tidy(schema as JsonObject)]));
}

/** Writes the fields of a query as parameters. */
export function queryParameters(declaration: z.ZodObject): readonly JsonObject[] {
  const { properties, required } = tidy(z.toJSONSchema(declaration, { io: 'input' }) as JsonObject);
  return Object.entries(properties as JsonObject).map(([name, member]) => {
    const { description, ...schema } = member as { readonly description: string } & JsonObject;
    return { name, in: 'query', required: (required as readonly string[]).includes(name), description, schema };
  });
}

/** The order of a schema's members, for readers. */
const order = ['$ref', 'type', 'description', 'required', 'properties', 'items', 'const', 'enum', 'format'];

/** JsonObject that zod writes without a declaration. */
const undeclared: Readonly<Record<string, (value: JsonValue) => boolean>> = {
  $schema: () => true,
  $id: () => true,
  propertyNames: () => true,
  properties: (value) => Object.keys(value).length === 0,
  additionalProperties: (value) => Object.keys(value).length === 0,
  minimum: (value) => value === Number.MIN_SAFE_INTEGER,
  maximum: (value) => value === Number.MAX_SAFE_INTEGER,
};

/** A schema without undeclared members, the others in order. */
function tidy(schema: JsonObject): JsonObject {
  const parts = Object.entries(schema).filter(([name, value]) => undeclared[name]?.(value) !== true);
  if (parts.some(([name]) => name === 'properties') && schema['required'] === undefined) parts.push(['required', []]);
  const rank = (name: string): number => order.indexOf(name) + 1 || order.length + 1;
  return Object.fromEntries(parts.map(tidyPart).sort(([one], [other]) => rank(one) - rank(other)));
}

function tidyPart([name, value]: [string, JsonValue]): [string, JsonValue] {
  if (name === 'items' || name === 'additionalProperties') return [name, tidy(value as JsonObject)];
  if (name === 'properties') {
    const members = Object.entries(value as JsonObject).map(([key, member]) => [key, tidy(member as JsonObject)]);
    return [name, Object.fromEntries(members)];
  }
  if (name !== 'anyOf') return [name, value];
  const choices = (value as readonly JsonObject[]).map(tidy);
  // Alternatives that are only types are written as a list of types, which is equivalent and shorter.
  const areTypes = choices.every((choice) => Object.keys(choice).join() === 'type');
  return areTypes ? ['type', choices.map(({ type }) => type!)] : [name, choices];
}
