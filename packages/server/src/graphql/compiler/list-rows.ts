/** A list of any length as one statement: each of its rows is the JSON of one row of the list. */
import type { OperationDefinitionNode } from 'graphql';
import { Refusal } from '../../base/refusal.ts';
import { entityNamed } from '../../entities/entity-list.ts';
import { isQueued } from '../../entities/approvals/approval-queue.ts';
import { instruction } from '../../entities/approvals/instruction.ts';
import { rootFields } from './compile.ts';
import { cursorConditions, cursorSql, orderSql } from './keyset.ts';
import type { ListRequest } from '../request.ts';
import { type ListColumns, listColumns } from './list-columns.ts';
import { listConditions } from './list-conditions.ts';
import { compilePage } from './page.ts';
import { compileRow } from './row.ts';
import { argumentsOf, meaningOf, objectBehind, selectionsOf } from './selection.ts';
import { type Compiled, joined, numbered, type Scope, StatementWriter } from './statement-writer.ts';

/** A list that is compiled. */
export interface CompiledList extends ListColumns, Pick<Compiled, 'text' | 'fetches' | 'checks'> {
  /** Whether rows may be large. */
  readonly hasJson: boolean;
}

/**
 * Compiles the list at the root of an operation. Shape: rows have `json`, and with `withCursors` also `cursor`.
 *
 * Refuses: input_invalid, page_arguments_invalid, cursor_invalid, filter_too_large, graphql_document_too_costly.
 */
export function compileList(
  scope: Scope,
  operation: OperationDefinitionNode,
  { withCursors, withRowLists }: Pick<ListRequest, 'withCursors' | 'withRowLists'>,
): CompiledList {
  const writer = new StatementWriter({ ...scope, personalApart: true }, compilePage);
  const list = rootFields(writer.scope, operation)[0]!;
  const meaning = meaningOf(list);
  const alias = writer.alias();
  const conditions = meaning.is === 'queue' ? [isQueued(alias)] : [];
  const present = meaning.is === 'all' ? entityNamed(meaning.entity) : instruction;
  const given = argumentsOf(writer.scope, list);
  const { entity, keys, base } = listConditions(writer, present, given, { alias, conditions });
  const after = given['after'] ?? null;
  const beyond = after === null ? [] : cursorConditions(writer, keys, alias, after, 'after').beyond;
  const where = beyond.length === 0 ? base : [...base, `(${beyond.join(' or ')})`];
  const nodes = selectionsOf(writer, objectBehind(list), list.nodes)[0]!;
  const type = objectBehind(nodes);
  const found = listColumns(writer, type, nodes.nodes, { withRowLists });
  const row = joined(compileRow(writer, entity, alias, type, nodes.nodes).pieces);
  if (writer.personalParts > found.personal.length) throw personalInList();
  const cursor = withCursors ? `, ${cursorSql(keys, alias)} as cursor` : '';
  const sql = `
    ${writer.shared()}
    select ${row} as json${cursor}
    from ${entity.table} ${alias}
    where ${where.join(' and ')}
    order by ${orderSql(keys, alias, false)}`;
  return { ...found, ...numbered(sql, writer), hasJson: found.columns.some(({ kind }) => kind === 'json') };
}

/** Personal data is read apart for the rows of the file, and not for rows in a list of them. */
function personalInList(): Refusal {
  return new Refusal('input_invalid', {
    field: 'columns',
    reason: 'The value of columns selects personal data of a list of rows.',
    remedy: 'Export the list of those rows.',
  });
}
