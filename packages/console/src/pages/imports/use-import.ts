/** The state of an import: the file, how it is read, what a look found, and what was done. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { hasCode } from '../../api/api-error.ts';
import { type ImportAnswer, importFile, type ImportKind, type ImportOptions } from '../../api/imports.ts';
import { useRole } from '../../api/role.tsx';
import { roleQueryKey } from '../../api/use-role-query.ts';
import { type BroughtFile, fileAtServer } from './brought-file.ts';
import type { RunningImport } from './import-job.ts';
import { fieldsOfColumns } from './rows-of-answer.ts';
import { useImportJobs } from './use-import-jobs.ts';
import { type Look, type Mapping, type TakenLook, useLook } from './use-look.ts';

/** Nothing is answered. */
const unanswered: ImportOptions = { mode: 'ATOMIC' };

/** The mapping that holds: the one that was answered, else the remembered one with which the look was made. */
function mappingOf({ columns, values, constants }: ImportOptions, look: Look | undefined): Mapping {
  if (columns !== undefined || look === undefined) return { columns, values, constants };
  const { options } = look.request;
  return { columns: fieldsOfColumns(look.answer), values: options.values, constants: options.constants };
}

/** The options before the answer, or the undo, that the registry refuses; undefined where it refuses the file. */
function optionsBefore(
  error: Error | null,
  options: ImportOptions,
  beforeMatch: ImportOptions | undefined,
): Partial<ImportOptions> | undefined {
  if (error !== null && options.undo !== undefined) return { undo: undefined };
  return hasCode(error, 'input_invalid') ? beforeMatch : undefined;
}

/** Units: rows beyond which they are done by a job, so that the page may be closed meanwhile. */
const rowsAtOnce = 1_000;

export interface Import {
  readonly kind: ImportKind;
  readonly options: ImportOptions;
  readonly file: BroughtFile | undefined;
  /** The last one of the file: after an error that of before. Undefined until the file was looked at. */
  readonly look: Look | undefined;
  /** Whether the file is being looked at: what is shown is of the look before. */
  readonly isLooking: boolean;
  readonly isImporting: boolean;
  /** The job that looks at the file or does it now. */
  readonly jobId: string | undefined;
  /** The answer where the rows were done. */
  readonly done: ImportAnswer | undefined;
  /** The instruction that waits for others, where they must approve it. */
  readonly proposedId: string | undefined;
  readonly error: Error | null;
  bring(file: BroughtFile | undefined): void;
  change(options: Partial<ImportOptions>): void;
  /** Changes a part of the mapping, which is remembered for the kind. */
  match(changes: Mapping): void;
  readonly mapping: Mapping;
  /** Takes the last change of the mapping back, or the undo, where the registry refuses it. */
  readonly takeBack: (() => void) | undefined;
  start(): void;
  retry(): void;
}

interface Place {
  readonly kind: ImportKind;
  readonly registerId: string | undefined;
  /** The import whose job is in the address of the page, which is taken up. */
  readonly running: RunningImport | undefined;
  /** Writes the job into the address, so that a page that is loaded again takes it up. */
  onJob(jobId: string | undefined): void;
}

/** The last look of a file as a kind. */
function useLastLook(data: TakenLook | undefined, of: string): TakenLook | undefined {
  const [last, setLast] = useState<{ readonly look: TakenLook; readonly of: string }>();
  if (data !== undefined && data !== last?.look) setLast({ look: data, of });
  return data ?? (last?.of === of ? last.look : undefined);
}

export function useImport({ kind, registerId, running, onJob }: Place): Import {
  const role = useRole().usersAccountId;
  const client = useQueryClient();
  const [resumed, setResumed] = useState(() => running && { running, file: fileAtServer(running) });
  const [file, setFile] = useState(resumed?.file);
  const [options, setOptions] = useState(resumed?.running.options ?? unanswered);
  const [ofKind, setOfKind] = useState(kind);
  const [beforeMatch, setBeforeMatch] = useState<ImportOptions>();
  const jobs = useImportJobs(resumed, onJob);
  // Once, and only as the page before has left it.
  const takenUp = resumed?.file === file && resumed?.running.options === options ? resumed?.running : undefined;

  const onFailed = (): void => setResumed(undefined);
  const looking = useLook({ kind, registerId, file, options, jobs, takenUp, onFailed });
  const doing = useMutation({
    mutationFn: async ({ request, answer: { plan, rows, doneBefore } }: Look): Promise<ImportAnswer> => {
      const reply = await importFile(role, request, { plan, asJob: rows - doneBefore > rowsAtOnce });
      // It goes on at the server, whatever becomes of the page.
      const { signal } = new AbortController();
      return (await jobs.answerOf(reply, { file: file!, request, isDoing: true, signal })).answer;
    },
    onSuccess: () => void client.invalidateQueries({ queryKey: roleQueryKey(role) }),
  });
  const change = (changes: Partial<ImportOptions>): void => {
    doing.reset();
    setOptions((before) => ({ ...before, ...changes }));
  };
  const look = useLastLook(looking.data, `${kind} ${file?.id}`);
  const mapping = mappingOf(options, look);
  const backTo = optionsBefore(looking.error, options, beforeMatch);
  if (ofKind !== kind) {
    setOfKind(kind);
    change({ columns: undefined, values: undefined, constants: undefined, undo: undefined });
  }
  const isTakenDoing = takenUp?.isDoing === true && looking.isFetching;
  const done = doing.data?.done === true ? doing.data : looking.data?.done;
  const proposedId = (doing.data ?? looking.data?.answer)?.instruction ?? undefined;
  return {
    kind,
    options,
    mapping,
    file,
    look,
    isLooking: looking.isFetching && !isTakenDoing,
    isImporting: doing.isPending || isTakenDoing,
    jobId: jobs.jobId,
    done,
    proposedId,
    error: doing.error ?? looking.error,
    bring: (brought) => {
      // The file after an import is another one: nothing says that its dates have the same order.
      if (done !== undefined) setOptions(unanswered);
      else if (options.undo !== undefined) setOptions({ ...options, undo: undefined });
      doing.reset();
      jobs.forget();
      setFile(brought);
    },
    change,
    match: (changes) => {
      setBeforeMatch(options);
      change({ ...mapping, ...changes });
    },
    takeBack: backTo && (() => change(backTo)),
    start: () => looking.data !== undefined && doing.mutate(looking.data),
    retry: () => {
      doing.reset();
      void looking.refetch();
    },
  };
}
