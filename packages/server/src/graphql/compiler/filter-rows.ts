/**
 * Filters on texts, along the index of the search. The operators are not leakproof, so PostgreSQL compares texts only
 * of rows that row-level security lets through, one after the other: of a register of many holders that takes long.
 */
import type { Entity } from '../../entities/entity.ts';
import { entityNamed } from '../../entities/entity-list.ts';
import { type Fetch, fetchOf } from './bound.ts';
import { quote, type StatementWriter } from './statement-writer.ts';

type Given = Readonly<Record<string, unknown>>;

/** All rows that pass a filter lead by a column to rows of a kind that contain one of some texts. */
interface Texts {
  readonly column: string;
  readonly kind: string;
  readonly texts: readonly Fetch[];
}

const inside = ['includes', 'includesInsensitive', 'likeInsensitive'];
/** Alone, a beginning is found by the index of its column. */
const amongOthers = [...inside, 'startsWith'];

/**
 * Conditions beside those of a filter, of which each row that passes fulfils exactly one: the row is among those that
 * the index finds, or the index does not say. The former find few rows by their ids.
 */
export function filterRows(
  writer: StatementWriter,
  entity: Entity,
  alias: string,
  filter: Given,
): readonly (readonly string[])[] {
  const isPast = entity.moment !== undefined || entity.termsOf !== undefined;
  const found = isPast ? undefined : ofAll(entity, filter, inside);
  if (found === undefined) return [[]];
  const { column, kind, texts } = found;
  const bound = writer.bind((env) => texts.map((fetch) => fetch(env)), 'text[]');
  const ids = writer.once(`registry.rows_that_may_contain(${quote(kind)}, ${bound})`);
  // Without ids nothing is read: not every column has an index.
  return [[`${ids} is not null`, `${alias}.${column} = any (${ids}::uuid[])`], [`${ids} is null`]];
}

/** Of conditions that all hold, the first that says something is enough. */
function ofAll(entity: Entity, given: Given, operators: readonly string[]): Texts | undefined {
  for (const [name, value] of Object.entries(given)) {
    const found = value === null || value === undefined ? undefined : ofMember(entity, name, value, operators);
    if (found !== undefined) return found;
  }
  return undefined;
}

function ofMember(entity: Entity, name: string, value: unknown, operators: readonly string[]): Texts | undefined {
  if (name === 'and')
    return (value as Given[]).map((one) => ofAll(entity, one, operators)).find((one) => one !== undefined);
  if (name === 'or') return ofAny((value as Given[]).map((one) => ofAll(entity, one, amongOthers)));
  const relation = entity.relations[name];
  if (relation !== undefined) {
    const column = relation.many ? undefined : relation.by.find(([, other]) => other === 'id')?.[0];
    const found = column === undefined ? undefined : ofAll(entityNamed(relation.to), value as Given, operators);
    return found?.column === 'id' ? { ...found, column: column! } : undefined;
  }
  if (!entity.search?.filtered?.includes(name)) return undefined;
  const fetches = operators.flatMap((operator) => {
    const text = (value as Given)[operator] ?? undefined;
    return text === undefined ? [] : [fetchOf(text)];
  });
  if (fetches.length === 0) return undefined;
  // All of them are in the row; a line break is in none, so it parts them.
  const joined: Fetch = (env) => fetches.map((fetch) => fetch(env)).join('\n');
  return { column: 'id', kind: entity.search.kind, texts: [joined] };
}

function ofAny(found: readonly (Texts | undefined)[]): Texts | undefined {
  const [first] = found;
  const known = found.filter((one) => one !== undefined && one.column === first?.column && one.kind === first.kind);
  if (first === undefined || known.length < found.length) return undefined;
  return { ...first, texts: known.flatMap((one) => one!.texts) };
}
