/** Every list of the schema as a file: for each lens and each format, the rows that pages of the API have. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  getNamedType,
  isEnumType,
  isLeafType,
  isListType,
  isObjectType,
  getNullableType,
  type GraphQLObjectType,
} from 'graphql';
import { buildRegistrySchema } from '../../src/graphql/schema/schema.ts';
import { request, type TestServer } from '../support/server.ts';
import type { TenantName, World } from '../support/tenants.ts';
import { startWorld } from '../support/world.ts';
import { isDeep, sampleOf } from '../support/seed.ts';
import { csvCellsOf, type ExportedFile, exportFile, linesOf, workbookOf } from './files.ts';

const schema = buildRegistrySchema();
const roots = schema.getQueryType()!.getFields();

/** The lists at the root of the schema, with the types of their rows. */
const lists: readonly { readonly name: string; readonly type: GraphQLObjectType }[] = Object.values(roots).flatMap(
  ({ name, type }) => {
    const connection = getNamedType(type) as GraphQLObjectType;
    const nodes = connection.getFields?.()['nodes'];
    return nodes === undefined || name === 'search'
      ? []
      : [{ name, type: getNamedType(nodes.type) as GraphQLObjectType }];
  },
);

/** A column of a list, as this test sees the schema. */
interface TestColumn {
  readonly path: readonly string[];
  readonly is: 'number' | 'date' | 'boolean' | 'texts' | 'json' | 'text';
}

/** The columns of a row: its own, and those of rows to which it leads, as far as they have names. */
function columnsOf(type: GraphQLObjectType, path: readonly string[] = []): TestColumn[] {
  return Object.values(type.getFields()).flatMap((field): TestColumn[] => {
    const named = getNamedType(field.type);
    const at = [...path, field.name];
    if (field.args.some(({ name }) => name === 'purpose')) return [];
    if (isObjectType(named)) {
      if (isListType(getNullableType(field.type)) || named.name.endsWith('Connection') || path.length > 0) return [];
      return columnsOf(named, at);
    }
    if (path.length > 0 && (!isLeafType(named) || isEnumType(named))) return [];
    return [{ path: at, is: kindOf(named.name, isListType(getNullableType(field.type))) }];
  });
}

function kindOf(type: string, isList: boolean): TestColumn['is'] {
  if (isList) return 'texts';
  if (type === 'Int' || type === 'Decimal') return 'number';
  return ({ Date: 'date', Boolean: 'boolean', JSON: 'json' } as const)[type as 'Date'] ?? 'text';
}

/** The columns as a selection. */
function selectionOf(columns: readonly TestColumn[]): string {
  const own = columns.filter(({ path }) => path.length === 1).map(({ path }) => path[0]);
  const related = Map.groupBy(
    columns.filter(({ path }) => path.length > 1),
    ({ path }) => path[0]!,
  );
  const parts = [...related].map(([name, inner]) => `${name} { ${inner.map(({ path }) => path[1]).join(' ')} }`);
  return [...own, ...parts].join(' ');
}

type Row = Readonly<Record<string, unknown>>;

const valueIn = (row: Row, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, key) => (value as Row | null)?.[key] ?? null, row);

/** The cell of CSV. A text with a sign before it is no formula in the world, whose texts are plain. */
function csvCell(value: unknown, { is }: TestColumn): string {
  if (value === null) return '';
  if (is === 'texts') return (value as string[]).join('; ');
  return is === 'json' ? JSON.stringify(value) : `${value as string | number | boolean}`;
}

/** The cell of a workbook, as `workbookOf` reads it. */
function xlsxCell(value: unknown, column: TestColumn): unknown {
  const text = csvCell(value, column);
  if (text === '') return null;
  if (column.is === 'boolean') return value;
  if (column.is === 'date') return new Date(`${text}T00:00:00Z`);
  const isShort = text.replace(/^-?0*\.?0*/, '').replace('.', '').length <= 15;
  return column.is === 'number' && isShort ? `number ${text}` : text;
}

let server: TestServer;
let world: World;
before(async () => {
  ({ server, world } = await startWorld());
});
after(() => server.stop());

/** All rows of a list, by pages of the API. */
async function pagesOf(token: string, list: string, selection: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (let after: string | null = null, more = true; more; ) {
    const query = `query ($after: Cursor) { list: ${list}(first: 100, after: $after) { pageInfo { hasNextPage endCursor } nodes { ${selection} } } }`;
    const answer = await request(server.address, token, { query, variables: after === null ? {} : { after } });
    assert.equal(answer.json.errors, undefined, answer.text);
    const page: { nodes: Row[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } } = answer.json.data.list;
    rows.push(...page.nodes);
    after = page.pageInfo.endCursor;
    more = page.pageInfo.hasNextPage;
  }
  return rows;
}

const seen = new Map<string, number>();

interface Comparison {
  readonly file: string;
  readonly selection: string;
  readonly token: string;
  readonly rows: readonly Row[];
  readonly columns: readonly TestColumn[];
}

async function fileOf({ file, selection, token }: Comparison, ending: string): Promise<ExportedFile> {
  const answer = await exportFile(server.address, token, `${file}.${ending}`, { columns: selection });
  assert.equal(answer.status, 200, `${file}.${ending}: ${answer.bytes.toString().slice(0, 1_000)}`);
  return answer;
}

/** Each compares a file with the rows. */
const comparisons = {
  ndjson: async (of: Comparison) => {
    // The same members in the same order.
    const lines = linesOf(await fileOf(of, 'ndjson')).map((row) => JSON.stringify(row));
    assert.deepEqual(
      lines,
      of.rows.map((row) => JSON.stringify(row)),
      of.file,
    );
  },
  csv: async (of: Comparison) => {
    const { rows, columns, file } = of;
    const cells = rows.map((row) => columns.map((column) => csvCell(valueIn(row, column.path), column)));
    assert.deepEqual(csvCellsOf(await fileOf(of, 'csv')), [columns.map(headOf), ...cells], file);
  },
  xlsx: async (of: Comparison) => {
    const { rows, columns, file } = of;
    const [sheet, ...others] = await workbookOf(await fileOf(of, 'xlsx'));
    assert.deepEqual([sheet!.name, others], [pluralOf(file), []]);
    const cells = rows.map((row) => columns.map((column) => xlsxCell(valueIn(row, column.path), column)));
    assert.deepEqual(sheet!.cells, [columns.map(headOf), ...cells], file);
  },
} as const;

type Ending = keyof typeof comparisons;

const headOf = ({ path }: TestColumn): string => path.join('.');

/** One format of a list for a lens, so that each list has most formats with some lens; all of them in the deep run. */
function drawnFormats(tenant: TenantName, list: string): readonly Ending[] {
  const all = Object.keys(comparisons) as Ending[];
  return isDeep ? all : sampleOf(all, 1, (ending) => `${tenant} ${list} ${ending}`);
}

/** An account of each lens. */
const tenants: readonly TenantName[] = ['north', 'keeper', 'broker', 'investor', 'platform'];

for (const tenant of tenants)
  test(`${tenant} gets in each format the rows that pages of the API have`, async () => {
    const { roleToken: token } = world.tenants[tenant].roles.account_administrator;
    for (const { name, type } of lists) {
      const columns = columnsOf(type);
      const selection = selectionOf(columns);
      const rows = await pagesOf(token, name, selection);
      seen.set(name, (seen.get(name) ?? 0) + rows.length);
      const comparison = { file: name, selection, token, rows, columns };
      for (const ending of drawnFormats(tenant, name)) await comparisons[ending](comparison);
    }
  });

/** `allUsersAccounts` → `UsersAccounts`; the queue has instructions. */
const pluralOf = (list: string): string => (list === 'approvalQueue' ? 'Instructions' : list.slice('all'.length));

test('every list of the schema was compared, and nearly all have rows', () => {
  assert.ok(lists.length >= 36, `${lists.length} lists`);
  assert.deepEqual(
    [...seen].filter(([, rows]) => rows === 0).map(([name]) => name),
    [],
  );
});
