/**
 * Compares what a release promised with what there is today: the schema, the codes of refusals, the other addresses
 * with the members of their bodies, and the names of settings, operator commands and metrics. More may be added; what
 * goes was marked as deprecated in the release.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  buildSchema,
  findBreakingChanges,
  type GraphQLSchema,
  isEnumType,
  isInterfaceType,
  isObjectType,
} from 'graphql';
import { parse } from 'yaml';
import { versionBefore } from '../packages/server/test/support/release-commit.ts';
import { commitOf, fileAt, readReleases } from './releases.ts';

/** The texts that promise something. */
export interface Contract {
  /** The text of `schema.graphql`. */
  readonly schema: string;
  /** The text of `refusals.json`. */
  readonly refusals: string;
  /** The text of `openapi.yaml`. */
  readonly openapi: string;
  /** The text of the page of settings. */
  readonly settings: string;
  /** The text of the page of operator commands. */
  readonly commands: string;
  /** The text of the page of metrics, and behind it that of the versions, which has the former names. */
  readonly metrics: string;
}

/** Compares the contract of a release with that of today. Shape: a sentence for each promise that is not held. */
export function brokenPromises(released: Contract, present: Contract): string[] {
  const schema = buildSchema(released.schema);
  const changes = findBreakingChanges(schema, buildSchema(present.schema));
  return [
    ...changes.filter(({ description }) => !wasDeprecated(schema, description)).map(({ description }) => description),
    ...changedRefusals(released.refusals, present.refusals),
    ...goneOperations(released.openapi, present.openapi),
    ...goneRows('setting', released.settings, present.settings),
    ...goneRows('operator command', released.commands, present.commands),
    ...goneRows('metric', released.metrics, present.metrics),
  ];
}

/** Compares a tree with the release before it. Shape: null where there is none, or its commit is not in the history. */
export function brokenSinceRelease(root: string): string[] | null {
  const version = versionBefore(root);
  const before = readReleases(root).find((release) => release.version === version);
  const commit = before === undefined ? undefined : commitOf(root, before);
  if (commit === undefined) return null;
  const contract = (read: (path: string) => string): Contract => ({
    schema: read('contract/schema.graphql'),
    refusals: read('contract/refusals.json'),
    openapi: read('contract/openapi.yaml'),
    settings: read('docs/reference/configuration.md'),
    commands: read('docs/operating/commands.md'),
    metrics: `${read('docs/reference/metrics.md')}\n${read('docs/operating/versions.md')}`,
  });
  return brokenPromises(
    contract((path) => fileAt(root, commit, path)!.toString('utf8')),
    contract((path) => readFileSync(join(root, path), 'utf8')),
  );
}

/**
 * Whether a change is that a field or a value is gone which the release had marked. Shape: a description of graphql-js.
 */
function wasDeprecated(released: GraphQLSchema, description: string): boolean {
  const [, field, fieldName] = /^(\w+)\.(\w+) was removed\.$/.exec(description) ?? [];
  const type = field === undefined ? undefined : released.getType(field);
  if (isObjectType(type) || isInterfaceType(type)) return type.getFields()[fieldName!]?.deprecationReason !== undefined;
  const [, valueName, enumeration] = /^(\w+) was removed from enum type (\w+)\.$/.exec(description) ?? [];
  const values = enumeration === undefined ? undefined : released.getType(enumeration);
  return isEnumType(values) && values.getValue(valueName!)?.deprecationReason !== undefined;
}

type Refusals = Readonly<Record<string, { readonly status: number }>>;

function changedRefusals(released: string, present: string): string[] {
  const now = JSON.parse(present) as Refusals;
  return Object.entries(JSON.parse(released) as Refusals).flatMap(([code, { status }]) =>
    now[code]?.status === status
      ? []
      : [`The refusal ${code} was answered with status ${status} and is ${now[code]?.status ?? 'gone'} now.`],
  );
}

/** The names that begin rows of the page's first table and are gone. One that the release called deprecated may go. */
function goneRows(kind: string, released: string, present: string): string[] {
  const [table = ''] = /(?:^\|.*\n)+/m.exec(released) ?? [];
  return [...table.matchAll(/^\| `([\w ]+)`.*$/gm)].flatMap(([row, name]) =>
    /deprecated/i.test(row) || present.includes(`\n| \`${name}\``) ? [] : [`The ${kind} ${name} is gone.`],
  );
}

interface Described {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, { readonly properties?: object }>> };
}
interface Operation {
  readonly parameters?: readonly { readonly in: string; readonly name: string }[];
  readonly requestBody?: { readonly content: object };
}

/** Each operation, its parameters and media types, and each member of a body that an answer of the release had. */
function goneOperations(released: string, present: string): string[] {
  const now = new Set(partsOf(parse(present) as Described));
  return [...partsOf(parse(released) as Described)].flatMap((part) => (now.has(part) ? [] : [`${part} is gone.`]));
}

function* partsOf({ paths, components }: Described): Generator<string> {
  for (const [path, methods] of Object.entries(paths))
    for (const [method, { parameters = [], requestBody = { content: {} } }] of Object.entries(methods)) {
      yield `${method} ${path}`;
      for (const parameter of parameters) yield `${method} ${path}: the ${parameter.in} parameter ${parameter.name}`;
      for (const type of Object.keys(requestBody.content)) yield `${method} ${path}: a body of ${type}`;
    }
  for (const [name, { properties = {} }] of Object.entries(components.schemas))
    for (const member of Object.keys(properties)) yield `${name}.${member}`;
}
