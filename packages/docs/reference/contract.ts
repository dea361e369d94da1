/** The committed files of which the reference is made. */
import { readdirSync, readFileSync } from 'node:fs';
import { buildSchema } from 'graphql';
import { parse } from 'yaml';

const root = new URL('../../../', import.meta.url);

function read(path: string): string {
  return readFileSync(new URL(path, root), 'utf8');
}

export interface Refusal {
  readonly status: number;
  readonly retry: boolean;
  readonly description: string;
  readonly sentence?: string;
  readonly remedy?: string;
}

export interface Mutation {
  readonly kind: 'register' | 'administration' | 'decision';
  readonly permission: string;
  readonly freshProof?: true;
  readonly bulk?: true;
  readonly event: string;
  readonly roles: Readonly<Record<string, { readonly acts: readonly string[]; readonly proposes: readonly string[] }>>;
}

/** A schema of JSON, as far as the contract uses them. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly title?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly default?: unknown;
  readonly examples?: readonly object[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
  readonly maxLength?: number;
}

export type Content = Readonly<Record<string, { readonly schema: JsonSchema }>>;

export interface RestOperation {
  readonly operationId: string;
  readonly tags: readonly [string];
  readonly summary: string;
  readonly description?: string;
  readonly security?: readonly Readonly<Record<string, unknown>>[];
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required: boolean;
    readonly description: string;
    readonly schema: JsonSchema;
  }[];
  readonly requestBody?: { readonly required: boolean; readonly content: Content };
  readonly responses: Readonly<
    Record<
      string,
      { readonly description: string; readonly headers?: Readonly<Record<string, object>>; readonly content?: Content }
    >
  >;
}

interface OpenApi {
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, RestOperation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly securitySchemes: Readonly<Record<string, { readonly description: string }>>;
  };
}

/** A refusal that a test provokes. */
export interface Provoked {
  /** The request, in short. */
  readonly request: string;
  readonly code: string;
  readonly message: string;
  /** Whether the rule only warns. */
  readonly warns: boolean;
}

/** Reads the files. */
export function readContract() {
  const events = readdirSync(new URL('contract/events/', root)).filter((name) => name.endsWith('.v1.json'));
  const { mutations, permissions } = JSON.parse(read('contract/mutations.json')) as {
    mutations: Record<string, Mutation>;
    permissions: Record<string, string>;
  };
  return {
    schema: buildSchema(read('contract/schema.graphql')),
    mutations,
    permissions,
    /** The codes of the rules of each mutation. */
    rules: JSON.parse(read('contract/mutation-refusals.json')) as Readonly<Record<string, readonly string[]>>,
    refusals: JSON.parse(read('contract/refusals.json')) as Readonly<Record<string, Refusal>>,
    limits: JSON.parse(read('contract/inputs.json')) as Readonly<
      Record<string, Readonly<Record<string, { lengthMax?: number; min?: number; max?: number }>>>
    >,
    entities: new Set((JSON.parse(read('contract/possible-types.json')) as { Node: string[] }).Node),
    events: Object.fromEntries(
      events.sort().map((name) => [name.slice(0, -'.v1.json'.length), JSON.parse(read(`contract/events/${name}`))]),
    ) as Readonly<Record<string, JsonSchema>>,
    rest: parse(read('contract/openapi.yaml')) as OpenApi,
    provoked: readProvoked(read('packages/server/test/sentences/sentences.txt')),
  };
}

export type Contract = ReturnType<typeof readContract>;

/** Reads the refusals that tests provoke: a request, below it its refusals with their sentences. */
function readProvoked(text: string): Provoked[] {
  const found: Provoked[] = [];
  let request = '';
  for (const line of text.split('\n')) {
    // The name of a person who sends it may stand before it.
    if (/^\S/.test(line)) request = line.replace(/^[A-Z]\w+: /, '');
    const [, warning, code, message] =
      /^ {2}(?:\d{3} |(warning ))?([a-z]\w+)(?: \(then .*?\))?: (.*)$/.exec(line) ?? [];
    if (code !== undefined) found.push({ request, code, message: withGaps(message!), warns: warning !== undefined });
    else if (/^ {4}[^ {]/.test(line) && found.length > 0) {
      const last = found.pop()!;
      found.push({ ...last, message: `${last.message} ${withGaps(line.trim())}` });
    }
  }
  return found;
}

/** Ids and days of the test, which mean nothing to a reader, are gaps. */
function withGaps(text: string): string {
  return text.replaceAll(/<[^>]*>/g, '…');
}
