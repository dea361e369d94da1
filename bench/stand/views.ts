/**
 * Views over the registry's tables, made from its entities, so that PostGraphile shows the same types by the same
 * names. Row-level security holds through them: they are read with the rights of the caller.
 */
import type { Field, Entity, Relation } from '../../packages/server/src/entities/entity.ts';
import { entities as everyEntity } from '../../packages/server/src/entities/entity-list.ts';
import { snakeCase } from '../../packages/server/src/base/words.ts';

/** Those with rows of their own: an object computed for an answer has no table. */
const entities = everyEntity.filter(({ inner }) => inner !== true);

/** The schema of the views. */
export const viewSchema = 'oracle';

/** Makes the statements that create the views, for the database's owner. */
export function viewStatements(): string {
  const views = entities.flatMap((entity) => [createView(entity), describeView(entity), ...describeColumns(entity)]);
  return [
    `create schema ${viewSchema}`,
    ...views,
    `grant usage on schema ${viewSchema} to registry_app`,
    `grant select on all tables in schema ${viewSchema} to registry_app`,
  ].join(';\n');
}

function viewName(entity: Entity): string {
  return `${viewSchema}.${snakeCase(entity.plural).replace(/^_/, '')}`;
}

/** Columns that only tie rows together: the registry shows the relation instead. */
function hiddenColumns(entity: Entity): string[] {
  const shown = new Set(Object.values(entity.fields).map((field) => field.column));
  const own = Object.values(entity.relations).flatMap((relation) => relation.by.map(([column]) => column));
  const referenced = entities.flatMap((other) =>
    Object.values(other.relations)
      .filter((relation) => relation.to === entity.name)
      .flatMap((relation) => relation.by.map(([, column]) => column)),
  );
  return [...new Set([...own, ...referenced])].filter((column) => !shown.has(column));
}

/**
 * Personal data is read through a function that notes each look, and never with the row. A sentence is made of other
 * columns.
 */
function plainFields(entity: Entity): Field[] {
  return Object.values(entity.fields).filter(({ kind }) => kind !== 'personal' && kind !== 'sentence');
}

function createView(entity: Entity): string {
  const fields = plainFields(entity).map((field) =>
    field.sql === undefined ? `v.${field.column}` : `${field.sql('v')} as ${field.column}`,
  );
  const columns = [...fields, ...hiddenColumns(entity).map((column) => `v.${column}`)];
  return `create view ${viewName(entity)} with (security_invoker) as select ${columns.join(', ')} from ${entity.table} v`;
}

function describeView(entity: Entity): string {
  const tags = [`@name ${snakeCase(entity.name).replace(/^_/, '')}`, '@primaryKey id', ...foreignKeys(entity)];
  return `comment on view ${viewName(entity)} is E'${tags.join('\\n').replaceAll("'", "''")}'`;
}

/**
 * A relation to one row is a foreign key; the other entity's relation back to it, where there is one, names its other
 * end.
 */
function foreignKeys(entity: Entity): string[] {
  return (
    Object.entries(entity.relations)
      // The other end of a foreign key that leads to at most one row leads there from the key: it is not one itself.
      .filter(
        ([, relation]) =>
          !relation.many && relation.by.every(([, column]) => ['register_id', 'account_id', 'id'].includes(column)),
      )
      .map(([name, relation]) => {
        const other = entities.find((one) => one.name === relation.to);
        if (other === undefined) throw new Error(`${entity.name}.${name} leads to ${relation.to}, which has no rows.`);
        const own = relation.by.map(([column]) => column).join(', ');
        const theirs = relation.by.map(([, column]) => column).join(', ');
        const back = findBack(entity, other, relation);
        const tail = back === undefined ? '|@omit many' : `|@foreignFieldName ${back}`;
        return `@foreignKey (${own}) references ${viewName(other)} (${theirs})|@fieldName ${name}${tail}`;
      })
  );
}

function findBack(entity: Entity, other: Entity, relation: Relation): string | undefined {
  const sorted = (pairs: readonly string[]): string => pairs.toSorted().join();
  const mirrored = sorted(relation.by.map(([own, theirs]) => `${theirs} ${own}`));
  return Object.entries(other.relations).find(
    ([, { many, to, by }]) => many && to === entity.name && sorted(by.map((pair) => pair.join(' '))) === mirrored,
  )?.[0];
}

function describeColumns(entity: Entity): string[] {
  const shown = plainFields(entity).map(({ column, nullable, indexed }) => {
    // Ordering and equality are offered on indexed columns alone, here as there.
    const tags = [...(nullable ? [] : ['@notNull']), ...(indexed ? [] : ['@omit order,filter'])];
    return [column, tags] as const;
  });
  const hidden = hiddenColumns(entity).map((column) => [column, ['@omit']] as const);
  return [...shown, ...hidden]
    .filter(([, tags]) => tags.length > 0)
    .map(([column, tags]) => `comment on column ${viewName(entity)}.${column} is E'${tags.join('\\n')}'`);
}
