/**
 * A list as one subselect: the page's rows by keyset, their cursors, whether rows lie beyond, and the total.
 */
import type { FieldNode } from 'graphql';
import { Refusal } from '../../base/refusal.ts';
import type { Entity } from '../../entities/entity.ts';
import { type Fetch, fetchOf } from './bound.ts';
import { type CursorConditions, cursorSql, type Keyset, orderSql, cursorConditions, type Side } from './keyset.ts';
import { filterRows } from './filter-rows.ts';
import { listConditions } from './list-conditions.ts';
import { argumentsOf, selectionsOf, meaningOf, objectBehind } from './selection.ts';
import { relatedRowsLikely } from './related-rows.ts';
import { compileRow, sum, zeroCost } from './row.ts';
import { columnsIn, countSql, storedCountSql } from './total.ts';
import {
  type Selection,
  type Cost,
  costOfPage,
  costOfRows,
  type From,
  joined,
  type CompiledJson,
  objectPieces,
  type Piece,
  type StatementWriter,
} from './statement-writer.ts';

export const pageDefault = 50;
const pageMax = 1_000;

interface Window {
  readonly backward: boolean;
  readonly size: number;
  readonly offset: Fetch | undefined;
  readonly after: unknown;
  readonly before: unknown;
}

/** A part of the rows of a list: those of a table that fulfil a condition. */
interface Part {
  readonly table: string;
  readonly where: string;
}

/** The rows of a list: all conditions of each, further ones of which each fulfils one, and how many there are. */
interface Rows {
  readonly base: readonly string[];
  readonly found: readonly (readonly string[])[];
  readonly count: string;
}

interface Column {
  readonly key: string;
  readonly sql: string;
}

/**
 * A list of an entity's rows as the JSON of a connection. Refuses: page_arguments_invalid, page_too_large,
 * cursor_invalid, filter_too_large.
 */
export function compilePage(writer: StatementWriter, present: Entity, selection: Selection, from: From): CompiledJson {
  const given = argumentsOf(writer.scope, selection);
  const window = readWindow(given);
  const { entity, keys, base, selecting, isWhole, relations } = listConditions(writer, present, given, from);
  const stored = isWhole ? undefined : storedCountSql(writer, entity, from.alias, [...from.conditions, ...selecting]);
  const found = filterRows(writer, entity, from.alias, (given['filter'] ?? {}) as Record<string, unknown>);
  const counts = found.map((either) => countSql(entity, from.alias, [...either, ...base]));
  const count = stored ?? (counts.length === 1 ? counts[0]! : `(${counts.join('::bigint + ')}::bigint)::text`);
  const fields = selectionsOf(writer, objectBehind(selection), selection.nodes);
  // Rows need numbers where the selection needs to know of rows beyond the page, and where the page is read in reverse.
  const numbered = window.backward || fields.some((field) => field.name === 'pageInfo');
  const page = new PageWriter(writer, entity, from.alias, { base, found, count }, keys, window, numbered);
  const members = fields.map((field): readonly [string, readonly Piece[]] => {
    if (field.name === '__typename') return [field.key, [`"${entity.plural}Connection"`]];
    return [field.key, page.member(field)];
  });
  const { pieces, cost } = page.finish(members);
  return { pieces, cost: costOfRows(relatedRowsLikely * relations, 1, cost) };
}

function readWindow(given: Readonly<Record<string, unknown>>): Window {
  const has = (name: string): boolean => given[name] !== undefined && given[name] !== null;
  if (has('first') && has('last'))
    throw new Refusal('page_arguments_invalid', { reason: 'The list has both first and last: give one of them.' });
  if (has('offset') && has('last'))
    throw new Refusal('page_arguments_invalid', {
      reason: 'The list has both offset and last: offset goes with first.',
    });
  const size = has('last') ? given['last'] : has('first') ? given['first'] : pageDefault;
  return {
    backward: has('last'),
    size: pageSize(size, pageMax),
    offset: has('offset') ? notNegative(fetchOf(given['offset']), 'The value of offset') : undefined,
    after: has('after') ? given['after'] : undefined,
    before: has('before') ? given['before'] : undefined,
  };
}

function notNegative(fetch: Fetch, name: string): Fetch {
  return (env) => {
    const number = fetch(env) as number;
    refuseNegative(number, name);
    return number;
  };
}

function refuseNegative(number: number, name: string): void {
  if (number < 0)
    throw new Refusal('page_arguments_invalid', { reason: `${name} is ${number}, and must not be negative.` });
}

/**
 * The size of a page, which stands in the statement as a number. With a parameter in its place PostgreSQL estimates for
 * the generic plan that a tenth of all rows is read, finds that a custom plan costs less, and plans the statement anew
 * at each request. So a variable with a size is part of the shape.
 *
 * Refuses: page_arguments_invalid, page_too_large.
 */
export function pageSize(given: unknown, max: number): number {
  const size = given as number;
  refuseNegative(size, 'The size of a page');
  if (size > max) throw new Refusal('page_too_large', { rows: `${size}`, pageMax: `${max}` });
  return size;
}

class PageWriter {
  readonly #writer: StatementWriter;
  readonly #entity: Entity;
  readonly #alias: string;
  readonly #base: readonly string[];
  readonly #found: Rows['found'];
  readonly #count: string;
  readonly #keys: Keyset;
  readonly #window: Window;
  readonly #columns: Column[] = [];
  readonly #costs: Cost[] = [];
  readonly #numbered: boolean;
  readonly #cuts: Readonly<Record<Side, CursorConditions | undefined>>;
  readonly #offset: string | undefined;

  constructor(
    writer: StatementWriter,
    entity: Entity,
    alias: string,
    { base, found, count }: Rows,
    keys: Keyset,
    window: Window,
    numbered: boolean,
  ) {
    this.#writer = writer;
    this.#entity = entity;
    this.#alias = alias;
    this.#base = base;
    this.#found = found;
    this.#count = count;
    this.#keys = keys;
    this.#window = window;
    this.#numbered = numbered;
    const cut = (cursor: unknown, side: Side): CursorConditions | undefined =>
      cursor === undefined ? undefined : cursorConditions(writer, keys, alias, cursor, side);
    this.#cuts = { after: cut(window.after, 'after'), before: cut(window.before, 'before') };
    this.#offset = window.offset === undefined ? undefined : writer.bind(window.offset, 'bigint');
  }

  /** Conditions of which each row between the cursors matches exactly one. */
  #between(): string[] {
    const { after, before } = this.#cuts;
    const or = (cut: CursorConditions | undefined): readonly string[][] =>
      cut?.beyond.map((condition) => [condition]) ?? [[]];
    return this.#found.flatMap((either) =>
      or(after).flatMap((one) => or(before).map((other) => [...either, ...this.#base, ...one, ...other].join(' and '))),
    );
  }

  member(field: Selection): readonly Piece[] {
    const meaning = meaningOf(field);
    if (meaning.is !== 'page') throw new Error(`a page cannot answer ${meaning.is}`);
    switch (meaning.of) {
      case 'nodes':
        return this.#list(this.#row(field.nodes, objectBehind(field)));
      case 'edges':
        return this.#list(this.#edge(field));
      case 'totalCount':
        return [{ sql: this.#count }];
      case 'pageInfo':
        return this.#pageInfo(field);
    }
  }

  #row(nodes: readonly FieldNode[], type: ReturnType<typeof objectBehind>): string {
    const before = this.#writer.readsPersonalData;
    this.#writer.readsPersonalData = false;
    const row = compileRow(this.#writer, this.#entity, this.#alias, type, nodes);
    const sql = joined(row.pieces);
    const isPersonal = this.#writer.readsPersonalData;
    this.#writer.readsPersonalData ||= before;
    this.#costs.push(costOfPage(this.#window.size, row.cost));
    // The row beyond the page is only counted, so no access to its personal data must be recorded.
    return isPersonal && this.#numbered ? `case when ${this.#alias}.rn <= ${this.#window.size} then ${sql} end` : sql;
  }

  #edge(field: Selection): string {
    const members = selectionsOf(this.#writer, objectBehind(field), field.nodes).map(
      (inner): readonly [string, readonly Piece[]] => {
        if (inner.name === '__typename') return [inner.key, [`"${this.#entity.plural}Edge"`]];
        if (inner.name === 'cursor') return [inner.key, [{ sql: cursorSql(this.#keys, this.#alias) }]];
        return [inner.key, [{ sql: this.#row(inner.nodes, objectBehind(inner)) }]];
      },
    );
    return joined(objectPieces(members));
  }

  #column(sql: string): string {
    const key = `c${this.#columns.length}`;
    this.#columns.push({ key, sql });
    return `p.${key}`;
  }

  /** Whether the page's rows are aggregated; nothing else may select from them. */
  #aggregates = false;

  #list(element: string): readonly Piece[] {
    this.#aggregates = true;
    const column = this.#column(element);
    if (!this.#numbered) return ['[', { sql: `coalesce(string_agg(${column}, ','), '')` }, ']'];
    const order = this.#window.backward ? 'p.rn desc' : 'p.rn';
    return [
      '[',
      { sql: `coalesce(string_agg(${column}, ',' order by ${order}) filter (where p.rn <= ${this.#window.size}), '')` },
      ']',
    ];
  }

  #pageInfo(field: Selection): readonly Piece[] {
    const members = selectionsOf(this.#writer, objectBehind(field), field.nodes).map(
      (inner): readonly [string, readonly Piece[]] => {
        switch (inner.name) {
          case '__typename':
            return [inner.key, ['"PageInfo"']];
          case 'hasNextPage':
            return [inner.key, [truth(this.#window.backward ? this.#outside('before') : this.#further('before'))]];
          case 'hasPreviousPage':
            return [inner.key, [truth(this.#window.backward ? this.#further('after') : this.#outside('after'))]];
          case 'startCursor':
            return [inner.key, [{ sql: this.#cursorAt(this.#window.backward ? 'last' : 'first') }]];
          default:
            return [inner.key, [{ sql: this.#cursorAt(this.#window.backward ? 'first' : 'last') }]];
        }
      },
    );
    return objectPieces(members);
  }

  /** Whether rows lie further in the direction of reading: one more was found, or the other cursor cut them off. */
  #further(cut: Side): string {
    this.#aggregates = true;
    const more = `count(*) > ${this.#window.size}`;
    const outside = this.#cutOff(cut);
    return outside === undefined ? more : `(${more} or ${outside})`;
  }

  /** Whether rows lie on the side from which the page was read. */
  #outside(cut: Side): string {
    const cutOff = this.#cutOff(cut);
    if (this.#offset === undefined || cut === 'before') return cutOff ?? 'false';
    const skipped = `(${this.#offset} > 0 and (${this.#between()
      .map((where) => this.#first(where, 'true', false))
      .join(' or ')}))`;
    return cutOff === undefined ? skipped : `(${cutOff} or ${skipped})`;
  }

  /** Whether a cursor leaves rows out: then the outermost row of the list is one of them, and only that row is read. */
  #cutOff(side: Side): string | undefined {
    const cut = this.#cuts[side];
    return cut && this.#first(this.#base.join(' and '), cut.notBeyond, side === 'before');
  }

  /**
   * Whether the first row of the order, or of its reverse, fulfils the test. Ordered, it is found by the index that the
   * page goes along.
   */
  #first(where: string, test: string, reversed: boolean): string {
    const order = orderSql(this.#keys, this.#alias, reversed);
    const parts = this.#tables().map((table) => ({ table, where }));
    const from =
      parts.length === 1
        ? `${parts[0]!.table} ${this.#alias}
      where ${where}`
        : `${this.#firstOf(parts, this.#used([test, order]), order, '1')} ${this.#alias}`;
    return `(
      select ${test}
      from ${from}
      order by ${order}
      limit 1
    ) is true`;
  }

  /** The tables that together hold the rows of the list. */
  #tables(): readonly string[] {
    return this.#entity.branches ?? [this.#entity.table];
  }

  /** The first rows of each part of the list, so that an index gives the order of each part. */
  #firstOf(parts: readonly Part[], columns: readonly string[], order: string, limit: string): string {
    const selected = parts.map(
      ({ table, where }) => `(
        select ${columns.join(', ')}
        from ${table} ${this.#alias}
        where ${where}
        order by ${order}
        limit ${limit}
      )`,
    );
    return `(${selected.join(' union all ')})`;
  }

  #cursor: string | undefined;
  #cursorAt(end: 'first' | 'last'): string {
    this.#aggregates = true;
    this.#cursor ??= this.#column(cursorSql(this.#keys, this.#alias));
    const column = this.#cursor;
    if (end === 'first')
      return `coalesce(max(${column}) filter (where p.rn = 1 and p.rn <= ${this.#window.size}), 'null')`;
    return `coalesce((array_agg(${column} order by p.rn desc) filter (where p.rn <= ${this.#window.size}))[1], 'null')`;
  }

  /** The whole subselect; without rows where the selection needs none. */
  finish(members: readonly (readonly [string, readonly Piece[]])[]): CompiledJson {
    const object = objectPieces(members);
    const size = costOfPage(this.#window.size, zeroCost);
    if (!this.#aggregates) return { pieces: object, cost: size };
    const sql = `(
      select ${joined(object)}
      from (
        select ${this.#selected()}
        from (${this.#inner()}) ${this.#alias}
      ) p
    )`;
    return { pieces: [{ sql }], cost: this.#costs.length === 0 ? size : sum(this.#costs) };
  }

  #selected(): string {
    const columns = this.#columns.map(({ key, sql }) => `${sql} as ${key}`);
    if (this.#numbered) columns.unshift(`${this.#alias}.rn`);
    return columns.join(', ');
  }

  /**
   * The columns of the row that the expressions need, and no others, because a role may read only some columns of a
   * table.
   */
  #used(expressions: readonly string[]): string[] {
    const columns = columnsIn(this.#alias, expressions);
    columns.delete('rn');
    return columns.size === 0 ? ['1 as none'] : [...columns].map((column) => `${this.#alias}.${column}`);
  }

  /**
   * The page's rows with their numbers. Where several conditions select them, of each as many rows as may be needed.
   */
  #inner(): string {
    const parts = this.#tables().flatMap((table) => this.#between().map((where) => ({ table, where })));
    const [only, ...others] = parts as [Part, ...Part[]];
    const extra = this.#numbered ? 1 : 0;
    const limit = `${this.#window.size + extra}`;
    const order = orderSql(this.#keys, this.#alias, this.#window.backward);
    const skip = this.#offset === undefined ? '' : ` offset ${this.#offset}`;
    const from = this.#offset === undefined ? '' : ` - ${this.#offset}`;
    const number = this.#numbered ? `, row_number() over (order by ${order})${from} as rn` : '';
    const needed = this.#columns.map(({ sql }) => sql);
    const selected = `select ${this.#used(needed).join(', ')}${number}`;
    const ended = `
      order by ${order}
      limit ${limit}${skip}`;
    if (others.length === 0)
      return `
        ${selected}
        from ${only.table} ${this.#alias}
        where ${only.where} ${ended}`;
    const columns = this.#used([...needed, order]);
    const { size, offset } = this.#window;
    const most =
      offset === undefined ? limit : this.#writer.bind((env) => size + extra + (offset(env) as number), 'bigint');
    return `
      ${selected}
      from ${this.#firstOf(parts, columns, order, most)} ${this.#alias} ${ended}`;
  }
}

const truth = (sql: string): Piece => ({ sql: `case when ${sql} then 'true' else 'false' end` });
