/**
 * Reads a whole list by a cursor: one statement, so one snapshot, under the row-level security of its caller. Personal
 * data is read page by page in database transactions of its own, so that access entries are committed before it leaves.
 */
import { Refusal } from '../base/refusal.ts';
import { type Database, RolledBack, type Tx } from '../postgres/database.ts';
import type { Lens } from '../rules/actor.ts';
import type { Env } from './compiler/bound.ts';
import type { PersonalPlace } from './compiler/list-columns.ts';
import type { CompiledList } from './compiler/list-rows.ts';
import { beginList, fetchRows, type ListedRow, openList, readPersonalDataOf } from '../store/register/whole-lists.ts';
import { valuesOf } from './compiler/statement-writer.ts';
import type { ListCaller, OpenList } from './request.ts';
import type { ListTurns } from './list-turns.ts';

/** The parts that a list is read with. */
export interface ListReaderParts {
  readonly database: Database;
  readonly turns: ListTurns;
  /** Longest time of a list. Units: seconds. */
  readonly seconds: number;
  compile(lens: Lens): ReadyList;
}

/** A list that is compiled, and the values that it is read with. */
export interface ReadyList {
  readonly list: CompiledList;
  readonly env: Env;
  /** The plural of its rows. */
  readonly name: string;
}

/** Rows of the first page, where they may be large and otherwise; the bytes that later pages aim at, and most rows. */
const [firstLarge, firstRows, pageBytes, rowsMax] = [8, 200, 100_000, 2_000];

/** Reads a list. Shape: `deliver` takes its columns and its pages. */
export async function readList(
  { database, turns, seconds: ofSettings, compile }: ListReaderParts,
  caller: ListCaller,
  deliver: (list: OpenList) => Promise<void>,
): Promise<void> {
  const seconds = caller.seconds ?? ofSettings;
  let turn: (() => void) | undefined;
  const endTurn = (): void => {
    turn?.();
    turn = undefined;
  };
  let delivers = false;
  const work = async (tx: Tx): Promise<RolledBack<undefined>> => {
    const [, { actor }] = await Promise.all([beginList(tx, seconds), caller.access.authorise(tx)]);
    endTurn();
    if (caller.seconds === undefined) turn = turns.take(actor.accountId);
    const { list, env, name } = compile(actor.lens);
    const purposes = list.personal.map(({ purpose }) => purpose(env) as string);
    const values = valuesOf(list, env);
    const fetched = fetchPages(tx, list, values);
    const first = await fetched.next();
    // A second attempt, after statements were prepared again, would send rows twice.
    if (delivers) throw new Error('a list that was being sent cannot be read again');
    delivers = true;
    const all = following(first, fetched);
    const pages = list.personal.length === 0 ? all : withPersonal(all, list.personal, { database, caller, purposes });
    await deliver({ name, columns: list.columns, hasPersonalData: list.personal.length > 0, pages });
    // Its caller may ask for the next one, while the database transaction ends.
    endTurn();
    // Nothing was written, so no standby has to hold it.
    return new RolledBack(undefined);
  };
  try {
    await database.transaction(work, { moreMs: seconds * 1_000, watcher: caller.record, share: 'lists' });
  } finally {
    endTurn();
  }
}

async function* following(
  first: IteratorResult<readonly ListedRow[]>,
  pages: AsyncIterable<readonly ListedRow[]>,
): AsyncGenerator<readonly ListedRow[]> {
  if (first.done === true) return;
  yield first.value;
  yield* pages;
}

/** The rows, of which the next are fetched while these are used. */
async function* fetchPages(
  tx: Tx,
  { text, hasJson }: CompiledList,
  values: readonly unknown[],
): AsyncGenerator<readonly ListedRow[]> {
  let size = hasJson ? firstLarge : firstRows;
  const fetch = (): Promise<ListedRow[]> => {
    const rows = fetchRows(tx, size);
    // Nobody awaits it where the list is not read to its end.
    rows.catch(() => undefined);
    return rows;
  };
  // Both leave in one round trip.
  const opened = openList(tx, { statement: { text }, values });
  opened.catch(() => undefined);
  let next = fetch();
  await opened;
  for (;;) {
    const rows = await next;
    if (rows.length === 0) return;
    const bytes = rows.reduce((sum, { json }) => sum + json.length, 0);
    size = Math.max(1, Math.min(rowsMax, Math.floor((pageBytes * rows.length) / bytes)));
    next = fetch();
    yield rows;
  }
}

interface PersonalReading {
  readonly database: Database;
  readonly caller: ListCaller;
  /** In the order of the places. */
  readonly purposes: readonly string[];
}

type Json = Record<string, unknown>;

/** Puts the personal data of each page in its places. Each party of a page is read once for a place. */
async function* withPersonal(
  pages: AsyncIterable<readonly ListedRow[]>,
  places: readonly PersonalPlace[],
  reading: PersonalReading,
): AsyncGenerator<readonly ListedRow[]> {
  for await (const page of pages) {
    const rows = page.map(({ json }) => JSON.parse(json) as Json);
    for (const [index, place] of places.entries())
      await fill(rows, place, (parties) => readPersonal(reading, reading.purposes[index]!, parties));
    yield page.map((row, index) => ({ ...row, json: JSON.stringify(rows[index]) }));
  }
}

/** The register and the id of a party, as a key. */
type PartyKey = string;

async function fill(
  rows: readonly Json[],
  { path, select }: PersonalPlace,
  read: (keys: readonly PartyKey[]) => Promise<ReadonlyMap<PartyKey, unknown>>,
): Promise<void> {
  const last = path.at(-1)!;
  const owners = rows.flatMap((row) => {
    const owner = path.slice(0, -1).reduce<Json | null>((at, key) => (at?.[key] ?? null) as Json | null, row);
    return owner === null ? [] : [owner];
  });
  const keyOf = (owner: Json): PartyKey => (owner[last] as readonly string[]).join(' ');
  const found = await read([...new Set(owners.map(keyOf))]);
  for (const owner of owners) owner[last] = select(found.get(keyOf(owner)) ?? null);
}

/** Reads the personal data of parties. Refuses: token_invalid. */
async function readPersonal(
  { database, caller }: PersonalReading,
  purpose: string,
  keys: readonly PartyKey[],
): Promise<ReadonlyMap<PartyKey, unknown>> {
  if (keys.length === 0) return new Map();
  const parties = keys.map((key) => key.split(' ') as [string, string]);
  const query = readPersonalDataOf(parties, purpose);
  const rows = await caller.access.authoriseRead<{ data: string | null }>(database, query, { personalData: true });
  if (rows.length !== keys.length) throw new Refusal('token_invalid');
  return new Map(rows.map(({ data }, index) => [keys[index]!, data === null ? null : JSON.parse(data)]));
}
