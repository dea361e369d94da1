/** Looks at the file of an import, or takes up the job that the page before had begun. */
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { readStored, storeValue } from '../../api/browser-storage.ts';
import {
  type ImportAnswer,
  type ImportKind,
  type ImportOptions,
  type ImportRequest,
  lookAtFile,
} from '../../api/imports.ts';
import { useRole } from '../../api/role.tsx';
import { importPage as names } from '../../words/en/import-page.ts';
import type { BroughtFile } from './brought-file.ts';
import type { RunningImport } from './import-job.ts';
import type { ImportJobs } from './use-import-jobs.ts';

export type Columns = NonNullable<ImportOptions['columns']>;

/** The answer of a look, and the request to which it is one. */
export interface Look {
  readonly request: ImportRequest;
  readonly answer: ImportAnswer;
  /** The file of a job with a column of findings. */
  readonly findingsId?: string | undefined;
}

/** A look, with what was done where a job did it before the page was loaded again. */
export type TakenLook = Look & { readonly done?: ImportAnswer };

const rememberedName = (kind: ImportKind): string => `import columns of ${kind}`;

/** Remembers the fields of columns for files of a kind. */
export const rememberColumns = (kind: ImportKind, columns: Columns): void =>
  storeValue('browser', rememberedName(kind), columns);

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

interface Looked {
  readonly kind: ImportKind;
  readonly registerId: string | undefined;
  readonly file: BroughtFile | undefined;
  readonly options: ImportOptions;
  readonly jobs: ImportJobs;
  /** The import whose job is taken up in place of a look. */
  readonly takenUp: RunningImport | undefined;
  /** Called where a look fails: a job that cannot be taken up is not taken up again. */
  onFailed(): void;
}

export function useLook({
  kind,
  registerId,
  file,
  options,
  jobs,
  takenUp,
  onFailed,
}: Looked): UseQueryResult<TakenLook> {
  const role = useRole().usersAccountId;
  const of = { kind, registerId, file: file?.id };
  const lookOf = async (brought: BroughtFile, request: ImportRequest, signal: AbortSignal): Promise<Look> => {
    if (takenUp === undefined && request.content === undefined && request.storedId === undefined)
      throw new ApiError({ code: 'file_unreadable', message: names.fileGone });
    const reply = takenUp === undefined ? await lookAtFile(role, request, signal) : { jobId: takenUp.jobId };
    const isDoing = takenUp?.isDoing === true;
    const { answer, storedId, findingsId } = await jobs.answerOf(reply, { file: brought, request, isDoing, signal });
    return { request: { ...request, storedId: storedId ?? request.storedId }, answer, findingsId };
  };
  return useQuery({
    queryKey: ['import', role, of, options],
    enabled: file !== undefined,
    queryFn: async ({ signal }): Promise<TakenLook> => {
      const { name, content } = file!;
      const request = { kind, registerId, options, name, content, storedId: jobs.storedIdOf(file!) };
      const look = await lookOf(file!, request, signal).catch((error: unknown) => {
        if (!signal.aborted) onFailed();
        throw error;
      });
      if (takenUp !== undefined) return look.answer.done ? { ...look, done: look.answer } : look;
      const columns = options.columns === undefined ? rememberedColumns(kind, look.answer) : undefined;
      if (columns === undefined) return look;
      return await lookOf(file!, { ...look.request, options: { ...options, columns } }, signal);
    },
    // A file is looked at again where something changes, and not by itself: that costs as much as the import.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    placeholderData: (before, query) =>
      JSON.stringify(query?.queryKey[2]) === JSON.stringify(of) ? before : undefined,
  });
}
