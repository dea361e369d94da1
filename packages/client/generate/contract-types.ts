/** Makes the types of refusals and events from the contract. */
import { ofLater } from './operations.ts';

interface JsonSchema {
  readonly type?: string;
  readonly title?: string;
  readonly description?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
}

/** Makes the file. Shape: `refusals` is the text of `refusals.json`, `events` those of the schemas of the events. */
export function makeContract(refusals: string, events: readonly string[], version: string): string {
  const codes = Object.entries(JSON.parse(refusals) as Record<string, { readonly description: string }>);
  const schemas = events.map((text) => JSON.parse(text) as JsonSchema);
  return [
    '/** Generated from the contract: the codes of refusals and the types of events. */',
    '',
    '/** The version of this package. */',
    `export const version = '${version}';`,
    '',
    '/** The codes of refusals. A later registry may answer others. */',
    'export type RefusalCode =',
    ...codes.map(([code]) => `  | '${code}'`),
    '  ;',
    '',
    '/** The data of an event, by its type. */',
    'export interface EventDataByType {',
    ...schemas.flatMap(({ title, description, properties }) => [
      `  /** ${description ?? ''} */`,
      `  readonly '${title}': ${typeOf(properties!['data']!)};`,
    ]),
    '}',
    '',
  ].join('\n');
}

function typeOf(schema: JsonSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return [...schema.enum.map((value) => JSON.stringify(value)), ofLater].join(' | ');
  if (schema.type === 'array') return `readonly ${grouped(typeOf(schema.items ?? {}))}[]`;
  if (schema.type === 'object') {
    const members = Object.entries(schema.properties ?? {}).map(
      ([name, member]) => `readonly ${name}${schema.required?.includes(name) ? '' : '?'}: ${typeOf(member)}`,
    );
    return members.length === 0 ? 'Readonly<Record<string, unknown>>' : `{ ${members.join('; ')} }`;
  }
  return { string: 'string', integer: 'number', number: 'number', boolean: 'boolean' }[schema.type ?? ''] ?? 'unknown';
}

const grouped = (type: string): string => (/[ |]/.test(type) && !type.startsWith('{') ? `(${type})` : type);
