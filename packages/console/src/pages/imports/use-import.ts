/** The state of an import: the file, how it is read, what a look found, and what was done. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readStored, storeValue } from '../../api/browser-storage.ts';
import {
  type ImportAnswer,
  importFile,
  type ImportKind,
  type ImportOptions,
  type ImportRequest,
  lookAtFile,
} from '../../api/imports.ts';
import { useRole } from '../../api/role.tsx';
import { roleQueryKey } from '../../api/use-role-query.ts';
import type { BroughtFile } from './brought-file.ts';

/** Nothing is answered. */
const unanswered: ImportOptions = { mode: 'ATOMIC' };

type Columns = NonNullable<ImportOptions['columns']>;

/** The answer of a look, and the request to which it is one. */
export interface Look {
  readonly request: ImportRequest;
  readonly answer: ImportAnswer;
}

export interface Import {
  readonly kind: ImportKind;
  readonly options: ImportOptions;
  readonly file: BroughtFile | undefined;
  /** Undefined until the file was looked at. */
  readonly look: Look | undefined;
  /** Whether the file is being looked at: what is shown is of the look before. */
  readonly isLooking: boolean;
  readonly isImporting: boolean;
  /** The answer where the rows were done. */
  readonly done: ImportAnswer | undefined;
  readonly error: Error | null;
  bring(file: BroughtFile | undefined): void;
  change(options: Partial<ImportOptions>): void;
  /** Chooses the fields of columns, which are remembered for the kind. */
  match(columns: Columns): void;
  start(): void;
  retry(): void;
}

const rememberedName = (kind: ImportKind): string => `import columns of ${kind}`;

/** The remembered fields of these columns; undefined where they are matched so already. */
function rememberedColumns(kind: ImportKind, { columns, fields }: ImportAnswer): Columns | undefined {
  const stored = readStored('browser', rememberedName(kind)) as Columns | undefined;
  if (stored === undefined) return undefined;
  const known = new Set(fields.map(({ name }) => name));
  const remembered = columns.map(({ head, field }) => {
    const one = Object.hasOwn(stored, head) ? stored[head]! : field;
    return { head, field: one === null || known.has(one) ? one : field };
  });
  if (remembered.every(({ field }, index) => field === columns[index]!.field)) return undefined;
  return Object.fromEntries(remembered.map(({ head, field }) => [head, field]));
}

export function useImport(kind: ImportKind, registerId: string | undefined): Import {
  const role = useRole().usersAccountId;
  const client = useQueryClient();
  const [file, setFile] = useState<BroughtFile>();
  const [options, setOptions] = useState<ImportOptions>(unanswered);
  const [ofKind, setOfKind] = useState(kind);
  const of = { kind, registerId, file: file?.id };
  const looking = useQuery({
    queryKey: ['import', role, of, options],
    enabled: file !== undefined,
    queryFn: async ({ signal }): Promise<Look> => {
      const request: ImportRequest = { kind, registerId, options, content: file!.content };
      const answer = await lookAtFile(role, request, signal);
      const columns = options.columns === undefined ? rememberedColumns(kind, answer) : undefined;
      if (columns === undefined) return { request, answer };
      const again = { ...request, options: { ...options, columns } };
      return { request: again, answer: await lookAtFile(role, again, signal) };
    },
    // A file is looked at again where something changes, and not by itself: that costs as much as the import.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    placeholderData: (before, query) =>
      JSON.stringify(query?.queryKey[2]) === JSON.stringify(of) ? before : undefined,
  });
  const doing = useMutation({
    mutationFn: ({ request, answer }: Look) => importFile(role, request, answer.plan),
    onSuccess: () => void client.invalidateQueries({ queryKey: roleQueryKey(role) }),
  });
  const change = (changes: Partial<ImportOptions>): void => {
    doing.reset();
    setOptions((before) => ({ ...before, ...changes }));
  };
  if (ofKind !== kind) {
    setOfKind(kind);
    change({ columns: undefined });
  }
  return {
    kind,
    options,
    file,
    look: looking.data,
    isLooking: looking.isFetching,
    isImporting: doing.isPending,
    done: doing.data?.done === true ? doing.data : undefined,
    error: doing.error ?? looking.error,
    bring: (brought) => {
      // The file after an import is another one: nothing says that its dates have the same order.
      if (doing.data?.done === true) setOptions(unanswered);
      doing.reset();
      setFile(brought);
    },
    change,
    match: (columns) => {
      storeValue('browser', rememberedName(kind), columns);
      change({ columns });
    },
    start: () => looking.data !== undefined && doing.mutate(looking.data),
    retry: () => {
      doing.reset();
      void looking.refetch();
    },
  };
}
