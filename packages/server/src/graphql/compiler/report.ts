/** Reports: the cap table of a register and the statement of a holder, each one object over several lists. */
import { refuseIf } from '../../base/refusal.ts';
import {
  capTableClass,
  capTableFormula,
  capTableOf,
  capTableRight,
  capTableTotals,
  capTableDay,
} from '../../entities/cap-table.ts';
import { capTableChangesOf } from '../../entities/cap-table-changes.ts';
import {
  assetsQuery,
  capTableHolder,
  capTableHoldersOf,
  comparedByOutstanding,
  type Finding,
  sumsOf,
} from '../../entities/cap-table-holders.ts';
import { formulaRows } from '../../entities/cap-table-formulas.ts';
import type { Entity } from '../../entities/entity.ts';
import { allRecorded, type Moment, momentOn } from '../../entities/moment.ts';
import { statementLinesOf, type StatementPeriod } from '../../entities/statement-line.ts';
import { entityNamed } from '../../entities/entity-list.ts';
import { isManagedRegister } from '../../entities/visibility.ts';
import { type Fetch, fetchOf } from './bound.ts';
import { dayInWords } from '../../rules/in-words.ts';
import { namesIn, uuidFetch } from './filter.ts';
import { momentOf, entityAt, entityWithTermsAt } from './moment.ts';
import { argumentsOf, selectionsOf, meaningOf, objectBehind } from './selection.ts';
import { compileOne, compileRow, sum } from './row.ts';
import {
  type Selection,
  type Cost,
  costOfRows,
  joined,
  type CompiledJson,
  objectPieces,
  type Piece,
  type StatementWriter,
} from './statement-writer.ts';
import { readOrder } from '../schema/dialect.ts';

/** The assumed number of classes of a register, for the cost of a document. */
const classesLikely = 50;

interface Rows {
  readonly entity: Entity;
  /** The column that orders them. */
  readonly order: string;
  /** The assumed number of rows, for the cost of a document. */
  readonly likely: number;
}

const rowsOfCapTable = {
  classes: { entity: capTableClass, order: 'asset_id', likely: classesLikely },
  rights: { entity: capTableRight, order: 'asset_id', likely: classesLikely },
  totals: { entity: capTableTotals, order: 'unit', likely: 0 },
  formulas: { entity: capTableFormula, order: 'number', likely: 0 },
} as const satisfies Readonly<Record<string, Rows>>;

/** All rows of a computed table as a JSON array. */
function compileRows(
  writer: StatementWriter,
  field: Selection,
  { entity, order, likely, table, alias }: Rows & { readonly table: string; readonly alias: string },
): CompiledJson {
  const row = compileRow(writer, entity, alias, objectBehind(field), field.nodes);
  const sql = `(
    select coalesce(string_agg(${joined(row.pieces)}, ',' order by ${alias}.${order}), '')
    from ${table} ${alias}
  )`;
  return { pieces: ['[', { sql }, ']'], cost: costOfRows(likely, Math.max(1, likely), row.cost) };
}

/**
 * The register of a cap table as SQL: the one that is named, or an issuer's own. Refuses: input_invalid, when an agent
 * names none.
 */
function registerSql(writer: StatementWriter, named: unknown): string {
  if (named !== undefined && named !== null) return writer.bind(uuidFetch(fetchOf(named)), 'uuid');
  refuseIf(writer.scope.lens === 'agent', 'input_invalid', {
    field: 'registerId',
    reason: 'registerId says of which register; only an issuer may leave it out.',
  });
  return '(select registry.account_id())';
}

/**
 * The cap table of a register as a JSON object; null unless the account is recordkeeper of all its assets. Refuses:
 * input_invalid.
 */
export function compileCapTable(writer: StatementWriter, selection: Selection): CompiledJson {
  writer.isReport = true;
  const given = argumentsOf(writer.scope, selection);
  const register = registerSql(writer, given['registerId']);
  const moment = momentOf(writer, given);
  const tables = { ...capTableOf(register, moment), formulas: formulaRows };
  const rowsOf = (name: keyof typeof rowsOfCapTable): Rows => {
    const rows = rowsOfCapTable[name];
    return { ...rows, entity: entityWithTermsAt(rows.entity, moment) };
  };
  const costs: Cost[] = [];
  const members = selectionsOf(writer, objectBehind(selection), selection.nodes).map(
    (field): readonly [string, readonly Piece[]] => {
      if (field.name === '__typename') return [field.key, ['"CapTable"']];
      const meaning = meaningOf(field);
      if (meaning.is !== 'report') throw new Error(`a cap table cannot answer ${meaning.is}`);
      const alias = writer.alias();
      const keep = ({ pieces, cost }: CompiledJson): [string, readonly Piece[]] => {
        costs.push(cost);
        return [field.key, pieces];
      };
      switch (meaning.of) {
        case 'asOf':
          return [field.key, ['"', { sql: `(${capTableDay(register, moment)})::text` }, '"']];
        case 'registerId':
          return [field.key, ['"', { sql: `${register}::text` }, '"']];
        case 'register':
          return keep(
            compileOne(writer, entityNamed('Account'), field, { alias, conditions: [`${alias}.id = ${register}`] }),
          );
        case 'classes':
        case 'rights':
        case 'totals':
        case 'formulas':
          return keep(compileRows(writer, field, { ...rowsOf(meaning.of), table: tables[meaning.of], alias }));
        case 'changes':
          return keep(compileChanges(writer, field, alias, { register, moment, asOf: given['asOf'] }));
        default:
          return keep(compileHolders(writer, field, alias, register, moment));
      }
    },
  );
  const sql = `coalesce((
    select ${joined(objectPieces(members))}
    where ${isManagedRegister(register)}
  ), 'null')`;
  return { pieces: [{ sql }], cost: sum(costs) };
}

/** The holders of a cap table. */
function compileHolders(
  writer: StatementWriter,
  field: Selection,
  alias: string,
  register: string,
  moment: Moment | null,
): CompiledJson {
  const given = argumentsOf(writer.scope, field);
  const unit = writer.bind(fetchOf(given['unit']), 'text');
  const counted = selectionsOf(writer, objectBehind(field), field.nodes).some(({ name }) => name === 'totalCount');
  const assets = moment === null ? {} : { assets: `${alias}_assets` };
  const of = { register, unit, moment, ...assets };
  const [finding, sums] = [findingOf(given, counted), `${alias}_sums`];
  const holders = entityWithTermsAt(capTableHoldersOf(of, finding, sums), moment);
  const page = writer.compilePage(writer, holders, field, { alias, conditions: [] });
  const query = sumsOf(of, finding);
  // PostgreSQL runs each once, however many parts of the page read it.
  const queries = [
    ...(of.assets === undefined ? [] : [`${of.assets} as materialized (${assetsQuery(of)})`]),
    ...(query === undefined ? [] : [`${sums} as (${query}\n    )`]),
  ];
  if (queries.length === 0) return page;
  const sql = `(
    with ${queries.join(', ')}
    select ${joined(page.pieces)}
  )`;
  return { pieces: [{ sql }], cost: page.cost };
}

/** How the holders of a page are found: by the least that its order and its filters need. */
function findingOf(given: Readonly<Record<string, unknown>>, counted: boolean): Finding {
  const order = readOrder(capTableHolder, (given['orderBy'] ?? ['PRIMARY_KEY_ASC']) as string[]);
  if (order[0]?.name === 'id' && !counted) return 'byId';
  const compared = [given['condition'], given['filter']].flatMap((one) =>
    namesIn((one ?? {}) as Record<string, unknown>),
  );
  // The order by a field of the holder is named `holder.registration`.
  const names = [...order.map(({ name }) => name.split('.')[0]!), ...compared];
  return names.every((name) => comparedByOutstanding.has(name)) ? 'byOutstanding' : 'byFigures';
}

interface Compared {
  readonly register: string;
  readonly moment: Moment | null;
  /** The later day as it is given. */
  readonly asOf: unknown;
}

/**
 * The changes of a cap table since an earlier day. Refuses: input_invalid, where that is after the day of the cap
 * table.
 */
function compileChanges(
  writer: StatementWriter,
  field: Selection,
  alias: string,
  { register, moment, asOf }: Compared,
): CompiledJson {
  const given = argumentsOf(writer.scope, field);
  const first = fetchOf(given['since']);
  const since = writer.bind(asOf === undefined || asOf === null ? first : sinceFetch(first, fetchOf(asOf)), 'date');
  const adjusted = writer.bind(fetchOf(given['adjustedForSplits']), 'boolean');
  const changes = entityWithTermsAt(capTableChangesOf({ register, since, moment, adjusted }), moment);
  return writer.compilePage(writer, changes, field, { alias, conditions: [] });
}

/** The earlier of two days. Refuses: input_invalid, when it is the later one. */
function sinceFetch(since: Fetch, asOf: Fetch): Fetch {
  return (env) => {
    const [earlier, later] = [since(env) as string, asOf(env) as string | null | undefined];
    refuseIf(typeof later === 'string' && earlier > later, 'input_invalid', {
      field: 'since',
      reason: `The cap table is of ${dayInWords(later ?? earlier)}, before ${dayInWords(earlier)}, with which it is compared.`,
      remedy: 'Give a since that is not after asOf.',
    });
    return earlier;
  };
}

/**
 * A holder's positions before and after a period, and what happened in between, as a JSON object; null where the role
 * does not see the holder. Refuses: input_invalid.
 */
export function compileStatement(writer: StatementWriter, selection: Selection): CompiledJson {
  writer.isReport = true;
  const given = argumentsOf(writer.scope, selection);
  const holder = entityNamed('Holder');
  const owner = writer.alias();
  const id = writer.bind(uuidFetch(fetchOf(given['holderId'])), 'uuid');
  const from = writer.bind(startFetch(fetchOf(given['from']), fetchOf(given['to'])), 'date');
  const to = writer.bind(fetchOf(given['to']), 'date');
  const knownAt = momentOf(writer, { knownAt: given['knownAt'] })?.knownAt ?? allRecorded;
  const before = momentOn(`(${from} - 1)`, knownAt);
  const after = momentOn(to, knownAt);
  const costs: Cost[] = [];
  const members = selectionsOf(writer, objectBehind(selection), selection.nodes).map(
    (field): readonly [string, readonly Piece[]] => {
      if (field.name === '__typename') return [field.key, ['"HolderStatement"']];
      const meaning = meaningOf(field);
      if (meaning.is !== 'report') throw new Error(`a statement cannot answer ${meaning.is}`);
      const alias = writer.alias();
      const own = (column: string): string[] => [
        `${alias}.register_id = ${owner}.register_id`,
        `${alias}.${column} = ${owner}.id`,
      ];
      const list = (rows: Entity, conditions: string[] = []): [string, readonly Piece[]] => {
        const made = writer.compilePage(writer, rows, field, { alias, conditions });
        costs.push(made.cost);
        return [field.key, made.pieces];
      };
      const listAt = (entity: string, moment: Moment): [string, readonly Piece[]] =>
        list(entityAt(entityNamed(entity), moment), own('holder_id'));
      switch (meaning.of) {
        case 'from':
          return [field.key, ['"', { sql: `${from}::text` }, '"']];
        case 'to':
          return [field.key, ['"', { sql: `${to}::text` }, '"']];
        case 'holder': {
          const made = compileOne(writer, entityWithTermsAt(holder, after), field, { alias, conditions: own('id') });
          costs.push(made.cost);
          return [field.key, made.pieces];
        }
        case 'openingPositions':
          return listAt('Position', before);
        case 'closingPositions':
          return listAt('Position', after);
        case 'lots':
          return listAt('Lot', after);
        case 'lines':
          return list(entityWithTermsAt(linesOf(writer, owner, { from, to, knownAt }), after));
        default:
          return list(entityWithTermsAt(entityNamed('Posting'), after), [
            ...own('owner_id'),
            `${alias}.effective_date between ${from} and ${to}`,
            `${alias}.recorded_at <= ${knownAt}`,
          ]);
      }
    },
  );
  const where = `${owner}.id = ${id} and ${writer.visibleTo(holder, owner)}`;
  const sql = `coalesce((
    select ${joined(objectPieces(members))}
    from ${holder.table} ${owner}
    where ${where}
  ), 'null')`;
  return { pieces: [{ sql }], cost: costOfRows(1, 1, sum(costs)) };
}

/** The lines of a statement, from the positions and postings that the role sees. */
function linesOf(writer: StatementWriter, owner: string, period: StatementPeriod): Entity {
  const [positions, postings] = [entityNamed('Position'), entityNamed('Posting')];
  const visible = { positions: writer.visibleTo(positions, 'q'), postings: writer.visibleTo(postings, 'p') };
  return statementLinesOf(owner, period, visible);
}

/** The first day of a period. Refuses: input_invalid, when the last lies before it. */
function startFetch(from: Fetch, to: Fetch): Fetch {
  return (env) => {
    const [first, last] = [from(env) as string, to(env) as string];
    refuseIf(first > last, 'input_invalid', {
      field: 'to',
      reason: `The period ends on ${dayInWords(last)}, before its first day, ${dayInWords(first)}.`,
      remedy: 'Give a to that is not before from.',
    });
    return first;
  };
}
