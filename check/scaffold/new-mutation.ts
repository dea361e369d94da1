/**
 * Writes the files of a mutation that changes one row of a register, or creates one with a name, and its entries in the
 * lists that name every mutation.
 */
import { type Draft, fillIn, type Name, nameOf } from './draft.ts';
import { newEvent } from './new-event.ts';
import { newForm, type NewForm } from './new-form.ts';

const server = 'packages/server';

/** A mutation to be written, and what is found of its entity. */
interface Mutation {
  readonly name: Name;
  /** `retire` of `retireStockPlan`. */
  readonly verb: string;
  readonly entity: Name;
  /** The table without its schema. */
  readonly table: string;
  /** The columns of the table. */
  readonly columns: readonly string[];
  /** `retired` */
  readonly past: string;
  /** The mutations on the entity; it stands after the last one in every list that has that one. */
  readonly siblings: readonly string[];
  readonly permission: string;
  /** The folder of `commands/`. */
  readonly folder: string;
  /** The file in `store/`, from `src/`. */
  readonly store: string;
  /** Whether that file declares the columns with their facts under the name of the entity. */
  readonly isDescribed: boolean;
  /** How a sentence names a row by its id. */
  readonly row: string | undefined;
}

/** Names that do not follow from that of the mutation. */
interface Given {
  readonly permission?: string | undefined;
  /** The verb in the past, where it is not regular. */
  readonly past?: string | undefined;
  /** The name of its form in the console, where it has one. */
  readonly form?: string | undefined;
}

/** Drafts them. Refuses a mutation on no entity of a register. */
export function newMutation(draft: Draft, name: string, given: Given = {}): void {
  const mutation = readMutation(draft, name, given);
  const { name: own, folder } = mutation;
  draft.add(`${server}/src/commands/${folder}/${own.kebab}.ts`, commandText(mutation));
  draft.add(`${server}/src/rules/${own.kebab}.ts`, ruleText(mutation));
  draft.add(`${server}/src/rules/${own.kebab}.test.ts`, ruleTestText(mutation));
  if (!isCreation(mutation)) insertIntoStore(draft, mutation);
  insertIntoLists(draft, mutation);
  newEvent(draft, mutation.entity, mutation.past);
  if (given.form !== undefined) newForm(draft, { form: given.form, ...formOf(mutation) });
}

/** The form of a mutation: the row that it changes, after its asset where it has one, or the name of a new row. */
function formOf(mutation: Mutation): Omit<NewForm, 'form'> {
  const { name, verb, entity, siblings, columns } = mutation;
  const id = `${entity.camel}Id`;
  const asset = columns.includes('asset_id') ? ['assetId: { sent: false }'] : [];
  return {
    mutation: name.camel,
    label: `${nameOf(verb).pascal} ${entity.words}`,
    siblings,
    fields: isCreation(mutation) ? ['name: {}'] : [...asset, `${id}: {}`],
    named: isCreation(mutation) ? 'input.name' : `named('${id}')`,
  };
}

const isCreation = ({ verb }: Mutation): boolean => verb === 'create';

function readMutation(draft: Draft, text: string, { permission, past }: Given): Mutation {
  const name = nameOf(text);
  const entities = draft
    .find(`${server}/src/entities/**/*.ts`)
    .flatMap((path) => [
      ...draft.read(path).matchAll(/= entity\(\{\n {2}name: '(\w+)',\n[^]*?^ {2}table: 'registry\.(\w+)',$/gm),
    ])
    .map(([, entity, table]) => ({ entity: entity!, table: table! }));
  const found = entities
    .filter(({ entity }) => name.pascal.endsWith(entity) && name.pascal !== entity)
    .toSorted((one, other) => other.entity.length - one.entity.length)[0];
  if (found === undefined)
    throw new Error(`${text} ends with the name of no entity: ${entities.map(({ entity }) => entity).join(', ')}`);
  const columns = columnsOf(draft, found.table);
  if (!columns.includes('register_id') || !columns.includes('id'))
    throw new Error(
      `registry.${found.table} has no rows of a register; begin with a copy of commands/user/create-user.ts`,
    );
  const kebab = nameOf(found.entity).kebab;
  const commands = draft.find(`${server}/src/commands/*/*.ts`);
  const onEntity = commands.filter(
    (path) => path.endsWith(`-${kebab}.ts`) && draft.read(path).includes(' = registerCommand({\n'),
  );
  const inFolder = onEntity.filter((path) => path.includes(`/${kebab}/`));
  const beside = inFolder.length > 0 ? inFolder : onEntity;
  const siblings = [`${server}/src/commands/plan/change-legend-template.ts`, ...beside].map((path) => draft.read(path));
  const declaring = draft
    .find(`${server}/src/store/*/*.ts`)
    .filter((path) => draft.read(path).includes(` = table('${found.table}'`));
  if (declaring.some((path) => path.includes('/store/ledger/')))
    throw new Error(
      `registry.${found.table} is written by posting; begin with a copy of commands/ledger/issue-units.ts`,
    );
  const store = declaring.find((path) => !path.includes('/store/integrity/'));
  if (store === undefined) throw new Error(`no file of store/ declares the table ${found.table}`);
  const row = commands.map(
    (path) => new RegExp(`\\{${nameOf(found.entity).camel}Id:(\\w+)\\}`).exec(draft.read(path))?.[1],
  );
  const verb = name.camel.slice(0, -found.entity.length);
  return {
    name,
    verb,
    past: past ?? pastOf(verb),
    entity: nameOf(found.entity),
    table: found.table,
    columns,
    siblings: siblings.map((text) => /^ {2}name: '(\w+)',$/m.exec(text)![1]!),
    permission: permission ?? /^ {2}permission: '(.+)',$/m.exec(siblings.at(-1)!)![1]!,
    folder: beside.at(-1)?.split('/').at(-2) ?? kebab,
    store: store.slice(`${server}/src/`.length),
    isDescribed: draft.read(store).includes(`export const ${nameOf(found.entity).camel}Columns = {`),
    row: row.find((kind) => kind !== undefined),
  };
}

/** The columns of a table, as the migrations and the schema have them. */
function columnsOf(draft: Draft, table: string): readonly string[] {
  const schema = [`${server}/database/schema.sql`, ...draft.find(`${server}/database/migrations/*.sql`)];
  const created = new RegExp(`^create table registry\\.${table} \\(\\n([^]*?)^\\)`, 'm');
  const block = schema.map((path) => created.exec(draft.read(path))?.[1]).find((found) => found !== undefined) ?? '';
  return [...block.matchAll(/^ {2}(?!constraint )(\w+) /gm)].map(([, column]) => column!);
}

/** `retired` of `retire`. */
function pastOf(verb: string): string {
  return verb.endsWith('e') ? `${verb}d` : verb.endsWith('y') ? `${verb.slice(0, -1)}ied` : `${verb}ed`;
}

/** The names of the functions in rules and store. */
const functionsOf = ({ name, entity, verb, past }: Mutation) => ({
  check: `check${name.pascal}`,
  lock: `lock${entity.pascal}To${nameOf(verb).pascal}`,
  mark: verb === 'create' ? `insert${entity.pascal}` : `mark${entity.pascal}${nameOf(past).pascal}`,
});

function commandText(mutation: Mutation): string {
  const { name, entity, verb, past, store, row, permission, isDescribed } = mutation;
  const { check, lock, mark } = functionsOf(mutation);
  const creates = isCreation(mutation);
  const what =
    row === undefined || creates ? `the ${entity.words}${creates ? ' {name:text}' : ''}` : `{${entity.camel}Id:${row}}`;
  const asset = mutation.table === 'assets' ? 'id' : mutation.columns.includes('asset_id') ? 'assetId' : undefined;
  const inputs = creates ? (isDescribed ? 'optional' : 'optional, required') : 'required';
  const columns = creates && isDescribed ? `${entity.camel}Columns` : undefined;
  const stored = creates ? (columns === undefined ? mark : `${mark}, ${columns}`) : `${lock}, ${mark}`;
  return `${creates ? "import { findRegister } from '../../store/accounts/accounts.ts';\n" : ''}import { ${stored} } from '../../${store}';
import { ${check} } from '../../rules/${name.kebab}.ts';
import { registerCommand } from '../command.ts';
${columns === undefined ? '' : "import { inputsOf } from '../run/column-inputs.ts';\n"}import { ${inputs} } from '../run/input.ts';

/** ${fillIn}: a sentence, and the source. */
export const ${name.camel} = registerCommand({
  name: '${name.camel}',
  description: '${fillIn}: a sentence for callers.',
  permission: '${permission}',
  event: '${entity.snake}.${past}',
  sentence: '${nameOf(verb).pascal} ${what}',
  input: {
${
  creates
    ? `    registerId: optional.id('The register, by the id of its issuer; an issuer may leave it out.'),
    ${columns === undefined ? "name: required.text('Its name.')" : `...inputsOf(${columns}, 'create')`},`
    : `    ${entity.camel}Id: required.id('The ${entity.words}.'),`
}
  },
  answers: { ${entity.camel}: '${entity.pascal}' },
${creates ? creationSteps(mutation) : changeSteps(mutation, asset)}});
`;
}

function creationSteps(mutation: Mutation): string {
  const { entity } = mutation;
  const { check, mark } = functionsOf(mutation);
  return `  load: async ({ tx, actor, input, registerId: given = input.registerId }) => ({
    registerId: await findRegister(tx, actor, given ?? null),
  }),
  decide: ({ registerId }, { name }, { newId }) => ({
    concerns: { registerId, assetId: null },
    checks: [${check}({ name })],
    changes: { registerId, ${entity.camel}: { id: newId(), name } },
  }),
  execute: async ({ tx, changes: { registerId, ${entity.camel} } }) => {
    await ${mark}(tx, registerId, ${entity.camel});
    const { id, name } = ${entity.camel};
    return { objects: { ${entity.camel}: id }, change: { type: '${entity.pascal}', id, after: { name } } };
  },
`;
}

function changeSteps(mutation: Mutation, asset: string | undefined): string {
  const { entity } = mutation;
  const { check, lock, mark } = functionsOf(mutation);
  return `  load: ({ tx, input }) => ${lock}(tx, input.${entity.camel}Id),
  decide: (${entity.camel}) => ({
    concerns: { registerId: ${entity.camel}.registerId, assetId: ${asset === undefined ? 'null' : `${entity.camel}.${asset}`} },
    checks: [${check}(${entity.camel})],
    changes: ${entity.camel},
  }),
  execute: async ({ tx, changes: ${entity.camel} }) => {
    await ${mark}(tx, ${entity.camel});
    const { id } = ${entity.camel};
    // ${fillIn}: the members that change, before and after.
    return { objects: { ${entity.camel}: id }, change: { type: '${entity.pascal}', id, before: {}, after: {} } };
  },
`;
}

/** The member that the rule reads. */
const readBy = (mutation: Mutation): 'name' | 'id' => (isCreation(mutation) ? 'name' : 'id');

function ruleText(mutation: Mutation): string {
  const { entity, past } = mutation;
  const member = readBy(mutation);
  return `/** ${fillIn}: a sentence. */
import { blockIf, type Check } from './check.ts';

/** Whether the ${entity.words} may be ${past}. Refuses: status_forbids. */
export function ${functionsOf(mutation).check}({ ${member} }: { readonly ${member}: string }): Check {
  // ${fillIn}: the obstacle, and its code.
  return blockIf(${member} === '', 'status_forbids', {
    holds: '${fillIn}: a sentence.',
    fails: '${fillIn}: a sentence with the value.',
    remedy: '${fillIn}: a sentence.',
  });
}
`;
}

function ruleTestText(mutation: Mutation): string {
  const { name } = mutation;
  const { check } = functionsOf(mutation);
  const member = readBy(mutation);
  return `import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ${check} } from './${name.kebab}.ts';

// ${fillIn}: a row for each side of each obstacle, from the domain.
const cases: readonly (readonly [title: string, given: Parameters<typeof ${check}>[0], outcome: string])[] = [
  ['nothing is in the way', { ${member}: 'one' }, 'pass'],
  ['there is none', { ${member}: '' }, 'block'],
];

for (const [title, given, outcome] of cases)
  test(\`${name.camel} where \${title}: \${outcome}\`, () => assert.equal(${check}(given).outcome, outcome));
`;
}

function insertIntoStore(draft: Draft, mutation: Mutation): void {
  const { entity, table, columns, verb, name } = mutation;
  const { lock, mark } = functionsOf(mutation);
  const path = `${server}/src/${mutation.store}`;
  const row = `${entity.pascal}To${nameOf(verb).pascal}`;
  const hasAsset = columns.includes('asset_id');
  const set = columns.includes('updated_at') ? 'updated_at = now()' : 'id = id';
  draft.insertImport(path, 'Tx', '../../postgres/database.ts', 'type ');
  draft.insertImport(path, 'Refusal', '../../base/refusal.ts');
  draft.insert(
    path,
    /$(?![^])/,
    `
/** A row that ${name.camel} changes. */
interface ${row} {
  readonly id: string;
  readonly registerId: string;
${hasAsset ? '  readonly assetId: string;\n' : ''}}

/** Locks one ${entity.words} for the rest of the database transaction. Refuses: not_found. */
export async function ${lock}(tx: Tx, id: string): Promise<${row}> {
  const [row] = await tx.query<${row}>(
    {
      name: '${nameOf(lock).snake}',
      text: \`
        select id, register_id as "registerId"${hasAsset ? ', asset_id as "assetId"' : ''}
          from registry.${table}
         where id = $1::uuid
           for no key update\`,
    },
    [id],
  );
  if (row === undefined) throw new Refusal('not_found', { type: '${entity.pascal}', id });
  return row;
}

/** ${fillIn}: a sentence. */
export async function ${mark}(tx: Tx, { registerId, id }: ${row}): Promise<void> {
  await tx.query(
    {
      name: '${nameOf(mark).snake}',
      // ${fillIn}: the columns that change.
      text: \`
        update registry.${table}
           set ${set}
         where register_id = $1::uuid
           and id = $2::uuid\`,
    },
    [registerId, id],
  );
}
`,
  );
}

function insertIntoLists(draft: Draft, mutation: Mutation): void {
  const { name, entity, siblings, folder, verb } = mutation;
  const sibling = siblings.at(-1)!;
  const list = `${server}/src/commands/command-list.ts`;
  draft.insertImport(list, name.camel, `./${folder}/${name.kebab}.ts`);
  draft.insertEntry(list, sibling, `${name.camel},`);
  const cases = draft
    .find(`${server}/test/commands/cases/*.ts`)
    .find((path) => new RegExp(`^ {2}${sibling}: `, 'm').test(draft.read(path)))!;
  draft.insertEntry(cases, sibling, caseText(mutation));
  draft.insertEntry(
    `${server}/test/sentences/instructions.ts`,
    sibling,
    `${name.camel}: { ${isCreation(mutation) ? "name: 'One'" : `${entity.camel}Id: elsewhere`} },`,
  );
  const cells = `${server}/test/tenants/mutation-cells.ts`;
  const roles = new RegExp(`^ {2}${sibling}: (.*),$`, 'm').exec(draft.read(cells))?.[1] ?? 'keepers';
  draft.insertEntry(cells, sibling, `${name.camel}: ${roles},`);
  const inConsole = 'packages/console/src';
  draft.insertEntry(`${inConsole}/parts/commands/register-mutations.ts`, sibling, `'${name.camel}',`);
  draft.insertEntry(
    `${inConsole}/words/en/actions.ts`,
    sibling,
    `${name.camel}: '${nameOf(verb).pascal} ${entity.words}',`,
  );
  const rows = siblings.map((one) => new RegExp(`^\\| .*\`${one}\`.*\\|.*\n`, 'm'));
  const guides = draft.find('docs/guides/*.md');
  const row = rows.findLast((each) => guides.some((path) => each.test(draft.read(path))))!;
  const guide = guides.find((path) => row.test(draft.read(path)))!;
  const more = row.exec(draft.read(guide))![0].split('|').length - 4;
  draft.insert(guide, row, `| \`${name.camel}\` | ${fillIn}: a sentence |${' |'.repeat(more)}\n`);
  draft.insert('CHANGELOG.md', /\n(?=\n## 0)/, `\n- New: \`${name.camel}\`. ${fillIn}: a sentence.`, 'before');
}

function caseText(mutation: Mutation): string {
  const { name, entity } = mutation;
  if (isCreation(mutation))
    return `${name.camel}: async () => ({
  input: { name: 'One' },
  answers: { ${entity.camel}: { name: 'One' } },
  // ${fillIn}: the code of the rule, and the input that it refuses.
  refused: ['input_invalid', { name: '' }],
}),`;
  return `${name.camel}: async ({ issuer }) => {
  // ${fillIn}: a row, the members that change, the code of the rule.
  const ${entity.camel}Id = issuer.person.accountId;
  return { input: { ${entity.camel}Id }, answers: { ${entity.camel}: { id: ${entity.camel}Id } }, refused: ['not_found'] };
},`;
}
