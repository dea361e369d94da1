/** The statement being compiled: its parameters, aliases and estimated rows. */
import { createHash } from 'node:crypto';
import type { FieldNode, FragmentDefinitionNode, GraphQLObjectType, GraphQLSchema } from 'graphql';
import type { ObjMap } from 'graphql/jsutils/ObjMap.js';
import { Refusal } from '../../base/refusal.ts';
import type { Entity } from '../../entities/entity.ts';
import type { Lens } from '../../rules/actor.ts';
import type { Env, Fetch } from './bound.ts';

/** How many rows a statement may make, known only when its page sizes are. */
export type Cost = (env: Env) => number;

/** What compiling needs to know. */
export interface Scope {
  readonly schema: GraphQLSchema;
  readonly fragments: ObjMap<FragmentDefinitionNode>;
  /** Variables with Bound leaves. */
  readonly variables: Record<string, unknown>;
  readonly lens: Lens;
  /** Off only in the test that shows row-level security to hold alone. */
  readonly predicate: boolean;
}

/** JSON being made, and how many rows it may take. */
export interface Made {
  readonly pieces: readonly Piece[];
  readonly cost: Cost;
}

/** One field of a selection, with all the nodes that ask for it under the same key. */
export interface Selection {
  readonly key: string;
  readonly name: string;
  readonly nodes: readonly FieldNode[];
  readonly type: GraphQLObjectType;
}

/** Where rows come from: an alias to use, and conditions that tie it to its surroundings. */
export interface From {
  readonly alias: string;
  readonly conditions: readonly string[];
}

/** Compiles a list. Rows hold lists and lists hold rows, so the one is handed to the other here. */
export type CompilePage = (writer: StatementWriter, entity: Entity, selection: Selection, from: From) => Made;

/** Selects in one statement. PostgreSQL plans each of them, about a millisecond apiece, whether or not there are rows. */
const selectsMax = 300;

export class StatementWriter {
  readonly scope: Scope;
  readonly compilePage: CompilePage;
  readonly fetches: Fetch[] = [];
  needsActor = false;
  /** Whether reading leaves entries behind. */
  notes = false;
  #aliases = 0;

  constructor(scope: Scope, compilePage: CompilePage) {
    this.scope = scope;
    this.compilePage = compilePage;
  }

  /** A parameter with its cast, such as `$3::uuid`. */
  bind(fetch: Fetch, cast: string): string {
    this.fetches.push(fetch);
    return `$${this.fetches.length}::${cast}`;
  }

  alias(): string {
    this.#aliases += 1;
    if (this.#aliases > selectsMax)
      throw new Refusal('graphql_document_too_costly', {
        reason: `The document asks for more than ${selectsMax} lists and objects.`,
      });
    return `t${this.#aliases}`;
  }

  /** The predicate of who sees the rows of an entity. */
  visibleTo(entity: Entity, alias: string): string {
    return this.scope.predicate ? entity.visibleTo[this.scope.lens](alias) : 'true';
  }
}

/** A text as an SQL literal. Only for texts of our own and names of the GraphQL grammar; values are bound. */
export function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** JSON text under construction: texts of our own and SQL expressions that never are null. */
export type Piece = string | { readonly sql: string };

/** The pieces as one SQL expression. */
export function joined(pieces: readonly Piece[]): string {
  const parts: string[] = [];
  let constant = '';
  for (const piece of pieces) {
    if (typeof piece === 'string') {
      constant += piece;
      continue;
    }
    if (constant !== '') parts.push(quote(constant));
    constant = '';
    parts.push(piece.sql);
  }
  if (constant !== '' || parts.length === 0) parts.push(quote(constant));
  return parts.join(' || ');
}

/** Members of a JSON object as pieces. */
export function objectPieces(members: readonly (readonly [key: string, value: readonly Piece[]])[]): Piece[] {
  const pieces: Piece[] = ['{'];
  members.forEach(([key, value], index) => {
    pieces.push(`${index === 0 ? '' : ','}"${key}":`, ...value);
  });
  pieces.push('}');
  return pieces;
}

/** A compiled statement, ready to be executed any number of times. */
export interface Compiled {
  readonly text: string;
  readonly name: string;
  readonly fetches: readonly Fetch[];
  /** Values that the statement does not need and that are refused like any other when they are wrong. */
  readonly checks: readonly Fetch[];
  readonly cost: Cost;
  readonly needsActor: boolean;
  /** Whether executing it leaves entries behind, so that it is no mere read. */
  readonly notes: boolean;
  /** Times executed: only a statement that comes back is worth a place in the connections' memory. */
  uses: number;
}

/** Units: bytes of one answer. More would hold up everybody behind it on the connection. */
const answerBytesMax = 33_554_432;

/** Shape: `beyond` is what an answer becomes that is too large to send. */
export function finish(writer: StatementWriter, written: string, cost: Cost, beyond = 'null'): Compiled {
  const json = `case when octet_length(a.json) <= ${answerBytesMax} then a.json${beyond === 'null' ? '' : ` else ${beyond}`} end`;
  const bounded = `
    select ${json} as json
    from (
      ${written}
      offset 0
    ) a`;
  const { text, fetches, checks } = numberParameters(withoutLineBreaks(bounded), writer.fetches);
  const name = `q${createHash('sha256').update(text).digest('base64url').slice(0, 24)}`;
  return { text, name, fetches, checks, cost, needsActor: writer.needsActor, notes: writer.notes, uses: 0 };
}

/** SQL without line breaks and indentation, which would only lengthen the text that the cache and each connection hold. */
function withoutLineBreaks(sql: string): string {
  return sql
    .trim()
    .replace(/(\()?\s*\n\s*(\))?/g, (_break, open = '', close = '') => (open + close === '' ? ' ' : open + close));
}

/** Numbers parameters as they come in the text. Those that nothing asked for, such as the cursor of a page of which only the total is wanted, are checks. */
function numberParameters(
  written: string,
  bound: readonly Fetch[],
): { text: string; fetches: Fetch[]; checks: Fetch[] } {
  const places = new Map<number, number>();
  const text = written.replace(/\$(\d+)::/g, (_whole, number: string) => {
    const place = places.get(Number(number)) ?? places.size + 1;
    places.set(Number(number), place);
    return `$${place}::`;
  });
  return {
    text,
    fetches: [...places.keys()].map((number) => bound[number - 1]!),
    checks: bound.filter((_fetch, index) => !places.has(index + 1)),
  };
}

/** The values of a compiled statement's parameters. Refuses: variables_invalid, for texts that no database text can hold. */
export function valuesOf(compiled: Compiled, env: Env): unknown[] {
  for (const check of compiled.checks) check(env);
  return compiled.fetches.map((fetch) => {
    const value = fetch(env);
    for (const text of Array.isArray(value) ? value : [value])
      if (typeof text === 'string' && text.includes('\u0000'))
        throw new Refusal('variables_invalid', { reason: 'A text contains the character U+0000.' });
    return value;
  });
}

/** The JSON that a compiled statement answered. Refuses: graphql_document_too_costly, when it is too large to send. */
export function answerOf(row: { readonly json: string | null } | undefined): string {
  const json = row!.json;
  if (json !== null) return json;
  throw new Refusal('graphql_document_too_costly', { reason: `The answer has more than ${answerBytesMax} bytes.` });
}

/** Units: characters. What PostgreSQL keeps of a prepared statement grows with its text, so a longer one is parsed each time. */
const namedLengthMax = 16_384;

/** The second execution gives a statement its name, and so a place in the connection's memory. */
export function statementOf(compiled: Compiled): { name?: string; text: string } {
  const { name, text } = compiled;
  compiled.uses += 1;
  return compiled.uses === 1 || text.length > namedLengthMax ? { text } : { name, text };
}
