/**
 * Compiles a whole operation to one statement whose single row is the answer's JSON. Fields are resolved once, here; an
 * execution only binds values.
 */
import type { OperationDefinitionNode } from 'graphql';
import { collectFields } from 'graphql/execution/collectFields.js';
import { commands } from '../../commands/command-list.ts';
import { mayRequest, onlyProposes } from '../../commands/run/authorise.ts';
import { entityNamed, entities } from '../../entities/entity-list.ts';
import { instruction } from '../../entities/approvals/instruction.ts';
import { isQueued } from '../../entities/approvals/approval-queue.ts';
import { type Fetch, fetchOf } from './bound.ts';
import { uuidFetch } from './filter.ts';
import { refusingNulls } from './null-variable.ts';
import { compilePage } from './page.ts';
import { compileCapTable, compileStatement } from './report.ts';
import { argumentsOf, selectionsOf, meaningOf, objectBehind } from './selection.ts';
import { partsSql } from './part.ts';
import { compileOne, compileRow, objectNamed, zeroCost, sum } from './row.ts';
import { compileSearch } from './search.ts';
import {
  type Selection,
  type Compiled,
  type Cost,
  finish,
  joined,
  type CompiledJson,
  objectPieces,
  type Piece,
  type Scope,
  StatementWriter,
} from './statement-writer.ts';

type Members = readonly (readonly [string, readonly Piece[]])[];

/** The fields at the root of an operation, fragments and directives resolved. Refuses: variables_invalid. */
export function rootFields(
  scope: Pick<Scope, 'schema' | 'fragments' | 'variables'>,
  operation: OperationDefinitionNode,
): Selection[] {
  const { schema, fragments, variables } = scope;
  const type = schema.getRootType(operation.operation)!;
  const fields = refusingNulls(scope, () => collectFields(schema, fragments, variables, type, operation.selectionSet));
  return [...fields].map(([key, nodes]) => ({ key, name: nodes[0]!.name.value, nodes, type }));
}

/** Compiles a query. `introspected` fetches the JSON text of an introspection field by its key. */
export function compileQuery(
  scope: Scope,
  operation: OperationDefinitionNode,
  introspected: (key: string) => Fetch,
): Compiled {
  const writer = new StatementWriter(scope, compilePage);
  const costs: Cost[] = [];
  const members: Members = rootFields(scope, operation).map((selection) => {
    if (selection.name === '__typename') return [selection.key, ['"Query"']];
    if (selection.name === '__schema' || selection.name === '__type')
      return [selection.key, [{ sql: writer.bind(introspected(selection.key), 'text') }]];
    const made = compileRoot(writer, selection);
    costs.push(made.cost);
    return [selection.key, made.pieces];
  });
  return finish(writer, `select ${joined(objectPieces(members))} as json`, sum(costs));
}

function compileRoot(writer: StatementWriter, selection: Selection): CompiledJson {
  const meaning = meaningOf(selection);
  const alias = writer.alias();
  switch (meaning.is) {
    case 'all':
      return compilePage(writer, entityNamed(meaning.entity), selection, { alias, conditions: [] });
    case 'queue':
      return compilePage(writer, instruction, selection, { alias, conditions: [isQueued(alias)] });
    case 'byId': {
      const id = writer.bind(uuidFetch(fetchOf(argumentsOf(writer.scope, selection)['id'])), 'uuid');
      return compileOne(writer, entityNamed(meaning.entity), selection, { alias, conditions: [`${alias}.id = ${id}`] });
    }
    case 'own':
      return compileOne(writer, entityNamed(meaning.entity), selection, {
        alias,
        conditions: [`${alias}.id = ${meaning.sql}`],
      });
    case 'node':
      return compileNode(writer, selection);
    case 'search':
      return compileSearch(writer, selection);
    case 'viewer':
      return compileViewer(writer, selection);
    case 'setting':
      return { pieces: [{ sql: `coalesce(to_json(${meaning.sql})::text, 'null')` }], cost: zeroCost };
    case 'capTable':
      return compileCapTable(writer, selection);
    case 'statement':
      return compileStatement(writer, selection);
    default:
      throw new Error(`the root cannot answer ${meaning.is}`);
  }
}

/**
 * Ids are unique in the whole registry, so the one entity that has the row answers; every other look-up finds nothing.
 */
function compileNode(writer: StatementWriter, selection: Selection): CompiledJson {
  const id = writer.bind(uuidFetch(fetchOf(argumentsOf(writer.scope, selection)['id'])), 'uuid');
  const costs: Cost[] = [];
  const choices = entities.map((entity) => {
    const alias = writer.alias();
    const row = compileRow(writer, entity, alias, objectNamed(writer, entity.name), selection.nodes);
    costs.push(row.cost);
    return `(
      select ${joined(row.pieces)}
      from ${entity.table} ${alias}
      where ${alias}.id = ${id}
        and ${writer.visibleTo(entity, alias)}
    )`;
  });
  return { pieces: [{ sql: `coalesce(${choices.join(', ')}, 'null')` }], cost: sum(costs) };
}

function compileViewer(writer: StatementWriter, selection: Selection): CompiledJson {
  const costs: Cost[] = [];
  const members: Members = selectionsOf(writer, objectBehind(selection), selection.nodes).map((field) => {
    if (field.name === '__typename') return [field.key, ['"Viewer"']];
    const meaning = meaningOf(field);
    switch (meaning.is) {
      case 'setting':
        return [field.key, [{ sql: `to_json(${meaning.sql})::text` }]];
      case 'may':
      case 'mayOnlyPropose': {
        const lists = meaning.is === 'may' ? mayRequest : onlyProposes;
        writer.needsActor = true;
        return [
          field.key,
          [
            {
              sql: writer.bind(
                ({ actor }) =>
                  JSON.stringify(commands.filter((command) => lists(command, actor!)).map((command) => command.name)),
                'text',
              ),
            },
          ],
        ];
      }
      case 'own': {
        const entity = entityNamed(meaning.entity);
        const alias = writer.alias();
        const made = compileOne(writer, entity, field, { alias, conditions: [`${alias}.id = ${meaning.sql}`] });
        costs.push(made.cost);
        return [field.key, made.pieces];
      }
      default:
        throw new Error(`the viewer cannot answer ${meaning.is}`);
    }
  });
  return { pieces: objectPieces(members), cost: sum(costs) };
}

/**
 * Compiles the answer of a command: the selection of its field, read after the command in the same database
 * transaction. Objects are found by the ids in `env.answer`; texts there are answered as they are.
 */
export function compileAnswer(scope: Scope, selection: Selection): Compiled {
  const writer = new StatementWriter(scope, compilePage);
  const costs: Cost[] = [];
  const type = objectBehind(selection);
  const members: Members = selectionsOf(writer, type, selection.nodes).map((field) => {
    if (field.name === '__typename') return [field.key, [`"${type.name}"`]];
    const meaning = meaningOf(field);
    if (meaning.is !== 'answer') throw new Error(`a mutation cannot answer ${meaning.is}`);
    const fetch: Fetch = (env) => env.answer![meaning.of] ?? null;
    if (meaning.entity !== undefined) {
      const alias = writer.alias();
      const made = compileOne(writer, entityNamed(meaning.entity), field, {
        alias,
        conditions: [`${alias}.id = ${writer.bind(fetch, 'uuid')}`],
      });
      costs.push(made.cost);
      return [field.key, made.pieces];
    }
    if (meaning.parts === true)
      return [field.key, [{ sql: partsSql(writer, writer.bind(fetch, 'jsonb'), objectBehind(field), field.nodes) }]];
    if (meaning.plain === true) return [field.key, [{ sql: `coalesce(${writer.bind(fetch, 'text')}, 'null')` }]];
    return [field.key, [{ sql: `coalesce(to_json(${writer.bind(fetch, 'text')})::text, 'null')` }]];
  });
  return finish(
    writer,
    `select ${joined(objectPieces(members))} as json`,
    costs.length === 0 ? zeroCost : sum(costs),
    'registry.reject_large_response()',
  );
}
