/** The state of the editors: texts, parsed query, history. */
import { Kind, type OperationTypeNode, parse } from 'graphql';
import { useMemo, useState } from 'react';
import { examples } from './examples.ts';
import { forget, type HistoryEntry, readHistory, remember } from './history.ts';

interface OperationInDraft {
  readonly name: string | undefined;
  readonly kind: `${OperationTypeNode}`;
}

export interface DocumentDraft {
  readonly query: string;
  readonly variables: string;
  /** The operations of the query. Empty while it cannot be parsed. */
  readonly operations: readonly OperationInDraft[];
  /** The parsed variables. Undefined when they are not an object. */
  readonly variablesRead: Readonly<Record<string, unknown>> | undefined;
  readonly history: readonly HistoryEntry[];
  /** Changes when the texts are replaced. */
  readonly revision: number;
  setQuery(query: string): void;
  setVariables(variables: string): void;
  replace(query: string, variables: string): void;
  /** Adds the query to the history. */
  remember(): void;
  forget(): void;
}

/** Begins with the last query, or with the first example. */
export function useDraft(role: string): DocumentDraft {
  const [history, setHistory] = useState(() => readHistory(role));
  const [query, setQuery] = useState(history[0]?.query ?? examples[0]!.query);
  const [variables, setVariables] = useState(history[0]?.variables ?? '');
  const [revision, setRevision] = useState(0);
  const operations = useMemo(() => operationsOf(query), [query]);
  const variablesRead = useMemo(() => readVariables(variables), [variables]);
  return {
    query,
    variables,
    operations,
    variablesRead,
    history,
    revision,
    setQuery,
    setVariables,
    replace: (nextQuery, nextVariables) => {
      setQuery(nextQuery);
      setVariables(nextVariables);
      setRevision(revision + 1);
    },
    remember: () => setHistory(remember(role, query, variables)),
    forget: () => setHistory(forget(role)),
  };
}

function operationsOf(query: string): readonly OperationInDraft[] {
  try {
    return parse(query).definitions.flatMap((definition) =>
      definition.kind === Kind.OPERATION_DEFINITION
        ? [{ name: definition.name?.value, kind: definition.operation }]
        : [],
    );
  } catch {
    return [];
  }
}

function readVariables(variables: string): DocumentDraft['variablesRead'] {
  if (variables.trim() === '') return {};
  try {
    const read: unknown = JSON.parse(variables);
    return typeof read === 'object' && read !== null && !Array.isArray(read)
      ? (read as Readonly<Record<string, unknown>>)
      : undefined;
  } catch {
    return undefined;
  }
}
