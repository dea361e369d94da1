/** Writes the files of an entity: rows of a register with a name, which its recordkeepers see and change. */
import { type Draft, fillIn, nameOf, pluralOf } from './draft.ts';

const server = 'packages/server';

/** The entity after which the new one stands in every list. */
const sibling = 'LegendTemplate';

/** Files of the tests that need rows of the entity. */
export const testsOfEntity: readonly string[] = [
  'test/support/tenant-holdings.ts: two rows of it in the tenant matrix, made by its mutation',
  'test/support/register-holders.ts, with a code in register-ids.ts: rows of it in the query tests',
];

/** Drafts them. Shape: `migration` is the path of a migration that is not there yet. */
export function newEntity(draft: Draft, entity: string, migration: string): void {
  const name = nameOf(entity);
  const plural = nameOf(pluralOf(name.pascal));
  const columns = `${name.camel}Columns`;
  draft.add(migration, migrationText(plural.snake, plural.words));
  draft.add(
    `${server}/src/entities/${name.kebab}.ts`,
    `import { ${columns} } from '../store/register/${plural.kebab}.ts';
import { fieldsOf } from './column-fields.ts';
import { dateTime, entity, id, one } from './entity.ts';
import { stockPlanVisibility } from './visibility.ts';

export const ${name.camel} = entity({
  name: '${name.pascal}',
  plural: '${plural.pascal}',
  description: '${fillIn}: a sentence.',
  table: 'registry.${plural.snake}',
  fields: {
    id: id('Identifies the ${name.words}.', { indexed: true }),
    ...fieldsOf(${columns}),
    createdAt: dateTime('When it was recorded.', { filtered: true }),
    updatedAt: dateTime('When it last changed; null where it never has.', { nullable: true, filtered: true }),
  },
  relations: {
    register: one('Account', [['register_id', 'id']], 'The issuer in whose register it is.'),
  },
  // ${fillIn}: a visibility of its own, if others than the recordkeepers see it, with the same policy.
  visibleTo: stockPlanVisibility,
});
`,
  );
  draft.add(
    `${server}/src/store/register/${plural.kebab}.ts`,
    `/** ${plural.words[0]!.toUpperCase()}${plural.words.slice(1)} of a register. */
import type { Tx } from '../../postgres/database.ts';
import { column, text, uuid } from '../../postgres/column.ts';
import { insertRow, type RowObject, table } from '../../postgres/table.ts';

export const ${columns} = {
  name: column(text, {
    description: 'The name of the ${name.words}.',
    content: 'identifier',
    lengthMax: 200,
    create: 'required',
    change: true,
    indexed: 'name',
  }),
};

export const ${plural.camel} = table('${plural.snake}', { id: uuid, ...${columns} });

/** Adds a ${name.words}. */
export async function insert${name.pascal}(
  tx: Tx,
  registerId: string,
  ${name.camel}: RowObject<typeof ${plural.camel}>,
): Promise<void> {
  const { statement, values } = insertRow(${plural.camel}, registerId, ${name.camel});
  await tx.query(statement, values);
}
`,
  );
  insertIntoLists(draft, entity);
}

function insertIntoLists(draft: Draft, entity: string): void {
  const [name, plural, beside] = [nameOf(entity), nameOf(pluralOf(entity)), nameOf(sibling)];
  const list = `${server}/src/entities/entity-list.ts`;
  draft.insertImport(list, name.camel, `./${name.kebab}.ts`);
  draft.insertEntry(list, beside.camel, `${name.camel},`);
  const tables = `${server}/test/support/written-tables.ts`;
  draft.insertImport(tables, plural.camel, `../../src/store/register/${plural.kebab}.ts`);
  draft.insertEntry(tables, pluralOf(beside.camel), `${plural.camel},`);
  const stated = `${server}/src/store/integrity/stated-rows.ts`;
  draft.insertImport(stated, plural.camel, `../register/${plural.kebab}.ts`);
  draft.insert(
    stated,
    /^ {2}\{ type: 'StockPlan', .*\n/m,
    `  { type: '${name.pascal}', holds: 'Every ${name.words} is what the audit log states', table: ${plural.camel} },\n`,
  );
  const columns = `${server}/test/catalogue/columns.test.ts`;
  draft.insertEntry(columns, 'stock_plans', `${plural.snake}: { updated_at: 'Set by ${fillIn}.' },`);
  draft.insertEntry(`${server}/test/tenants/visibility.ts`, sibling, `${name.pascal}: keepsHolders,`);
  draft.insert(
    `${server}/test/support/model-visibility.ts`,
    /^ {4}case 'StockPlan':\n/m,
    `    case '${name.pascal}':\n`,
  );
  draft.insert(`${server}/test/tenants/raw-writes.test.ts`, /`holder_parties /, `${plural.snake} `);
  draft.insert(`${server}/test/support/model.ts`, /'LegendTemplate', /, `'${name.pascal}', `);
  draft.insertEntry(
    `${server}/test/tenants/mutation-cells.ts`,
    `${beside.camel}Id`,
    `${name.camel}Id: '${name.pascal}',`,
  );
  draft.insert(
    'docs/concepts/README.md',
    /^## The ledger\n/m,
    `### ${name.words[0]!.toUpperCase()}${name.words.slice(1)}\n\n${fillIn}: a definition, and its source.\n\n`,
    'before',
  );
}

function migrationText(table: string, plural: string): string {
  const managed = 'register_id = any ((select registry.managed_registers())::uuid[])';
  return `-- breaking: no
-- transaction: one
-- ${fillIn}: a sentence.

set local role registry_owner;

create table registry.${table} (
  register_id uuid not null,
  id uuid not null,
  name text collate "C" not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz,
  constraint ${table}_pk primary key (register_id, id),
  constraint ${table}_register_fk foreign key (register_id) references registry.accounts (id),
  constraint ${table}_name_length check (char_length(name) >= 1 and char_length(name) <= 200)
);
create index ${table}_id on registry.${table} (id);
create index ${table}_in_order on registry.${table} (register_id, name collate registry.names, id);
comment on table registry.${table} is
  '${fillIn}: a sentence.';
comment on column registry.${table}.updated_at is
  'When it last changed; null where it never has.';

-- ${plural[0]!.toUpperCase()}${plural.slice(1)}. Visible to: accounts that manage the holders of the register.
alter table registry.${table} enable row level security;
alter table registry.${table} force row level security;
create policy app_select on registry.${table}
  for select to registry_app
  using (
    register_id = any ((select registry.managed_holder_registers())::uuid[]));
create policy app_insert on registry.${table}
  for insert to registry_app
  with check (
    ${managed});
create policy app_update on registry.${table}
  for update to registry_app
  using (
    ${managed});
create policy reader_select on registry.${table}
  for select to registry_reader
  using (true);

grant select, insert on registry.${table} to registry_app;
grant update (name, updated_at) on registry.${table} to registry_app;
grant select on registry.${table} to registry_reader;
`;
}
