/** The statement being compiled: its parameters, aliases and estimated rows. */
import { createHash } from 'node:crypto';
import type { FieldNode, FragmentDefinitionNode, GraphQLObjectType, GraphQLSchema } from 'graphql';
import type { ObjMap } from 'graphql/jsutils/ObjMap.js';
import { Refusal } from '../../base/refusal.ts';
import type { Entity } from '../../entities/entity.ts';
import type { Lens } from '../../rules/actor.ts';
import type { Env, Fetch } from './bound.ts';

/** The rows that a statement may answer, which depends on its page sizes. */
export type Cost = (env: Env) => number;

/**
 * The cost of rows, and of what hangs on each. Functions that stay with a compiled statement are made here and not
 * where the SQL is written: what they can see stays in memory as long as they do.
 */
export function costOfRows(rows: number, times: number, each: Cost): Cost {
  return (env) => rows + times * each(env);
}

/** The cost of as many rows as are fetched, and of what hangs on each. */
export function costOfPage(size: number, each: Cost): Cost {
  return (env) => size * (1 + each(env));
}

/** The input of compiling. */
export interface Scope {
  readonly schema: GraphQLSchema;
  readonly fragments: ObjMap<FragmentDefinitionNode>;
  /** Variables with Bound leaves. */
  readonly variables: Record<string, unknown>;
  readonly lens: Lens;
  /** Whether personal data is read by statements of its own. */
  readonly personalApart?: true;
  /** Off only in the test that shows row-level security to hold alone. */
  readonly predicate: boolean;
}

/** JSON under construction, and the rows it may need. */
export interface CompiledJson {
  readonly pieces: readonly Piece[];
  readonly cost: Cost;
}

/** One field of the answer: its response key, and every field node of the request with that key. */
export interface Selection {
  readonly key: string;
  readonly name: string;
  readonly nodes: readonly FieldNode[];
  readonly type: GraphQLObjectType;
}

/** The source of rows: a table alias, and conditions that join it to the outer rows. */
export interface From {
  readonly alias: string;
  readonly conditions: readonly string[];
}

/** Compiles a list. Rows hold lists and lists hold rows, so this function is an argument of the other. */
export type CompilePage = (writer: StatementWriter, entity: Entity, selection: Selection, from: From) => CompiledJson;

/** Most selects in one statement. PostgreSQL plans each of them in about a millisecond, even without rows. */
const selectsMax = 300;

export class StatementWriter {
  readonly scope: Scope;
  readonly compilePage: CompilePage;
  readonly fetches: Fetch[] = [];
  /** The arguments asOf and knownAt that it reads. */
  readonly moments: { readonly name: 'asOf' | 'knownAt'; readonly fetch: Fetch }[] = [];
  needsActor = false;
  /** Whether it reads personal data, so that access entries are recorded. */
  readsPersonalData = false;
  /** Units: selections of personal data that is read apart. */
  personalParts = 0;
  /** Whether it is a report, or of a day in the past: it reads more rows than it answers. */
  isReport = false;
  readonly #shared: string[] = [];
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

  /** A value that the statement computes once, wherever it stands. */
  once(sql: string): string {
    const place = this.#shared.push(`(select ${sql})`);
    return `(select s${place}.value from s${place})`;
  }

  /** The values that are computed once, as the beginning of the statement. */
  shared(): string {
    const values = this.#shared.map((sql, place) => `s${place + 1} (value) as materialized ${sql}`);
    return values.length === 0 ? '' : `with ${values.join(', ')}`;
  }

  /** The condition of the rows of an entity that the lens sees. */
  visibleTo(entity: Entity, alias: string): string {
    return this.scope.predicate ? entity.visibleTo[this.scope.lens](alias) : 'true';
  }
}

/** A text as an SQL literal. Only for constants and names of the GraphQL grammar; values are bound. */
export function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** JSON text under construction: constants, and SQL expressions that are never null. */
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
  /** Values that the statement does not need. They are refused like any other where they are not valid. */
  readonly checks: readonly Fetch[];
  readonly cost: Cost;
  readonly needsActor: boolean;
  /** Whether it reads personal data, so that access entries are recorded. */
  readonly readsPersonalData: boolean;
  /** Whether it is a report, or of a day in the past: it reads more rows than it answers. */
  readonly isReport: boolean;
  /** The arguments asOf and knownAt that it reads. */
  readonly moments: StatementWriter['moments'];
  /** Number of executions: only a repeated statement is prepared. */
  uses: number;
}

/** Units: bytes of one answer. A larger one would delay every other query on the connection. */
const answerBytesMax = 33_554_432;

/** Shape: `beyond` replaces an answer that is too large to send. */
export function finish(writer: StatementWriter, written: string, cost: Cost, beyond = 'null'): Compiled {
  const json = `case when octet_length(a.json) <= ${answerBytesMax} then a.json${beyond === 'null' ? '' : ` else ${beyond}`} end`;
  const bounded = `
    ${writer.shared()}
    select ${json} as json
    from (
      ${written}
      offset 0
    ) a`;
  const { text, fetches, checks } = numbered(bounded, writer);
  const name = `q${createHash('sha256').update(text).digest('base64url').slice(0, 24)}`;
  return {
    text,
    name,
    fetches,
    checks,
    cost,
    needsActor: writer.needsActor,
    readsPersonalData: writer.readsPersonalData,
    isReport: writer.isReport,
    moments: writer.moments,
    uses: 0,
  };
}

/** A statement as it is sent. Shape: the values of its parameters in their order, and those that it does not need. */
export function numbered(
  written: string,
  { fetches }: Pick<StatementWriter, 'fetches'>,
): Pick<Compiled, 'text' | 'fetches' | 'checks'> {
  return numberParameters(withoutLineBreaks(written), fetches);
}

/**
 * SQL without line breaks and indentation, which would only lengthen the text that the cache and each connection hold.
 */
function withoutLineBreaks(sql: string): string {
  let text = '';
  let isOpen = true;
  for (const line of sql.split('\n').map((each) => each.trim())) {
    if (line === '') continue;
    text += isOpen || line.startsWith(')') ? line : ` ${line}`;
    isOpen = line.endsWith('(');
  }
  return text;
}

/**
 * Numbers parameters in the order of the text. Parameters that the text does not use, such as the cursor of a page
 * where only the total is selected, are checks.
 */
function numberParameters(
  written: string,
  bound: readonly Fetch[],
): { text: string; fetches: Fetch[]; checks: Fetch[] } {
  const places = new Map<number, number>();
  const text = written.replace(/\$(\d+)::/g, (_whole, number: string) => {
    const position = places.get(Number(number)) ?? places.size + 1;
    places.set(Number(number), position);
    return `$${position}::`;
  });
  return {
    text,
    fetches: [...places.keys()].map((number) => bound[number - 1]!),
    checks: bound.filter((_fetch, index) => !places.has(index + 1)),
  };
}

/**
 * The values of a compiled statement's parameters. Refuses: variables_invalid, for texts that PostgreSQL cannot store.
 */
export function valuesOf(compiled: Pick<Compiled, 'fetches' | 'checks'>, env: Env): unknown[] {
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
export function answerOf<Json extends string | Buffer>(row: { readonly json: Json | null } | undefined): Json {
  const json = row!.json;
  if (json !== null) return json;
  throw new Refusal('graphql_document_too_costly', { reason: `The answer has more than ${answerBytesMax} bytes.` });
}

/**
 * Units: characters. The memory of a prepared statement grows with its text, so a longer one is parsed and planned each
 * time.
 */
const namedLengthMax = 65_536;

/** From the second execution on a statement has a name, so that it is prepared. */
export function statementOf(compiled: Compiled): { name?: string; text: string } {
  const { name, text } = compiled;
  compiled.uses += 1;
  return compiled.uses === 1 || text.length > namedLengthMax ? { text } : { name, text };
}
