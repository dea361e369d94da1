/**
 * A document with the names of the schema alone: without values, variables, aliases, and names that the caller chose.
 */
import type { FragmentDefinitionNode, OperationDefinitionNode, SelectionSetNode } from 'graphql';

/** Units: characters. */
const lengthMax = 1_000;

/** Writes it. Shape: cut after a thousand characters. */
export function outlineOf(
  operation: OperationDefinitionNode,
  fragments: Readonly<Record<string, FragmentDefinitionNode>>,
): string {
  let text = operation.operation as string;
  const write = (set: SelectionSetNode): void => {
    text += ' {';
    for (const selection of set.selections) {
      if (text.length > lengthMax) return;
      if (selection.kind === 'Field') {
        text += ` ${selection.name.value}`;
        if (selection.selectionSet !== undefined) write(selection.selectionSet);
      } else {
        const fragment = selection.kind === 'FragmentSpread' ? fragments[selection.name.value] : selection;
        text += ' ...';
        if (fragment !== undefined) write(fragment.selectionSet);
      }
    }
    text += ' }';
  };
  write(operation.selectionSet);
  return text.length <= lengthMax ? text : `${text.slice(0, lengthMax)}…`;
}
