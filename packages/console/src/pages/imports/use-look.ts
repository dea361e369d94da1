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
import { JobWithoutAnswer, type RunningImport } from './import-job.ts';
import { isUnmatched } from './rows-of-answer.ts';
import type { ImportJobs } from './use-import-jobs.ts';

/** The fields of columns, the meaning of texts, and the values of every row. */
export type Mapping = Pick<ImportOptions, 'columns' | 'values' | 'constants'>;

/** The answer of a look, and the request to which it is one. */
export interface Look {
  readonly request: ImportRequest;
  readonly answer: ImportAnswer;
  /** The file of a job with a column of findings. */
  readonly findingsId?: string | undefined;
}

/** A look, with what was done where a job did it before the page was loaded again. */
export type TakenLook = Look & { readonly done?: ImportAnswer };

const rememberedName = (kind: ImportKind): string => `import mapping of ${kind}`;

/** Remembers a mapping for files of a kind. Columns and texts of other files stay remembered. */
function rememberMapping(kind: ImportKind, { columns, values = {}, constants }: Mapping): void {
  const before = readMapping(kind);
  const fields = Object.keys({ ...before.values, ...values });
  storeValue('browser', rememberedName(kind), {
    columns: { ...before.columns, ...columns },
    values: Object.fromEntries(fields.map((field) => [field, { ...before.values?.[field], ...values[field] }])),
    constants,
  } satisfies Mapping);
}

const readMapping = (kind: ImportKind): Mapping =>
  (readStored('browser', rememberedName(kind)) as Mapping | undefined) ?? {};

/**
 * The remembered fields of these columns, and the values of every row, of fields that are needed and that no column is;
 * undefined where all is so already.
 */
function rememberedColumns(kind: ImportKind, answer: ImportAnswer): Mapping | undefined {
  const { columns, fields } = answer;
  const { columns: stored = {}, constants = {} } = readMapping(kind);
  const known = new Set(fields.map(({ name }) => name));
  const remembered = columns.map(({ head, field }) => {
    const one = Object.hasOwn(stored, head) ? stored[head]! : field;
    return { head, field: one === null || known.has(one) ? one : field };
  });
  const matched = new Set(remembered.map(({ field }) => field));
  const given = fields
    .filter(({ name, isRequired, mayBeConstant }) => isRequired && mayBeConstant && !matched.has(name))
    .flatMap(({ name }) => (constants[name] === undefined ? [] : [[name, constants[name]] as const]));
  // One that is left out has no field either, as one that is not matched.
  const isSo = columns.every(
    (column, index) =>
      column.field === remembered[index]!.field && !(Object.hasOwn(stored, column.head) && isUnmatched(answer, column)),
  );
  if (given.length === 0 && isSo) return undefined;
  return {
    columns: Object.fromEntries(remembered.map(({ head, field }) => [head, field])),
    ...(given.length === 0 ? {} : { constants: Object.fromEntries(given) }),
  };
}

/** The remembered meaning of texts that are not understood; undefined where there is none. */
function rememberedValues(kind: ImportKind, { unknownValues, fields }: ImportAnswer): Mapping | undefined {
  const { values: stored = {} } = readMapping(kind);
  const found: Record<string, Record<string, string>> = {};
  for (const { field, value } of unknownValues) {
    const meaning = stored[field]?.[value];
    const words = fields.find(({ name }) => name === field)?.words;
    if (meaning === undefined || words?.every((word) => word.value !== meaning)) continue;
    found[field] = { ...found[field], [value]: meaning };
  }
  return Object.keys(found).length === 0 ? undefined : { values: found };
}

interface Looked {
  readonly kind: ImportKind;
  readonly registerId: string | undefined;
  readonly file: BroughtFile | undefined;
  readonly options: ImportOptions;
  readonly jobs: ImportJobs;
  /** The import whose job is taken up in place of a look. */
  readonly takenUp: RunningImport | undefined;
  /** Called where the job has no answer: it is not taken up again. */
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
        if (!signal.aborted && error instanceof JobWithoutAnswer) onFailed();
        throw error;
      });
      if (takenUp !== undefined) return look.answer.done ? { ...look, done: look.answer } : look;
      if (options.columns !== undefined) {
        rememberMapping(kind, options);
        return look;
      }
      return await [rememberedColumns, rememberedValues].reduce(async (before: Promise<Look>, remembered) => {
        const last = await before;
        const more = remembered(kind, last.answer);
        if (more === undefined) return last;
        return lookOf(file!, { ...last.request, options: { ...last.request.options, ...more } }, signal);
      }, Promise.resolve(look));
    },
    // A file is looked at again where something changes, and not by itself: that costs as much as the import.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    placeholderData: (before, query) =>
      JSON.stringify(query?.queryKey[2]) === JSON.stringify(of) ? before : undefined,
  });
}
