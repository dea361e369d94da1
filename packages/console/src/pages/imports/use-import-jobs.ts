/** The jobs of an import on this page: those that it begins, and one that it takes up after it was loaded again. */
import { useEffect, useRef, useState } from 'react';
import { CancelJob } from '#graphql/cancel-job.ts';
import { execute } from '../../api/execute.ts';
import type { ImportReply, ImportRequest } from '../../api/imports.ts';
import { useRole } from '../../api/role.tsx';
import type { BroughtFile } from './brought-file.ts';
import { answerOfJob, type JobAnswer, type RunningImport, storeRunning } from './import-job.ts';

interface Following {
  readonly file: BroughtFile;
  readonly request: ImportRequest;
  /** Whether rows are done, and not only looked at. */
  readonly isDoing: boolean;
  readonly signal: AbortSignal;
}

export interface ImportJobs {
  /** The job that is followed. */
  readonly jobId: string | undefined;
  /** The answer of a reply, as soon as it is there. */
  answerOf(reply: ImportReply, following: Following): Promise<JobAnswer>;
  /** The id under which the server has a file. */
  storedIdOf(file: BroughtFile): string | undefined;
  /** Forgets the job. */
  forget(): void;
}

export function useImportJobs(
  resumed: { readonly file: BroughtFile; readonly running: RunningImport } | undefined,
  onJob: (jobId: string | undefined) => void,
): ImportJobs {
  const role = useRole().usersAccountId;
  const [jobId, setJobId] = useState(resumed?.running.jobId);
  const [storedIds] = useState(() => new Map([[resumed?.file, resumed?.running.storedId]]));
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);
  const follow = async (id: string, signal: AbortSignal): Promise<JobAnswer> => {
    // Nobody needs the answer of a look when the next one begins. One whose page is left may be taken up.
    const stop = (): void => {
      if (isShown.current) execute(CancelJob, { input: { jobId: id } }, { role }).catch(() => undefined);
    };
    signal.addEventListener('abort', stop);
    try {
      return await answerOfJob(role, id, signal);
    } finally {
      signal.removeEventListener('abort', stop);
      setJobId((now) => (now === id ? undefined : now));
    }
  };
  return {
    jobId,
    answerOf: async (reply, { file, request, isDoing, signal }) => {
      if (reply.jobId === undefined) return { answer: reply.answer, storedId: undefined, findingsId: undefined };
      const { kind, registerId, options, name, storedId } = request;
      const { isText } = file;
      const running = { jobId: reply.jobId, kind, registerId, options, name, isText, storedId, isDoing };
      storeRunning(running);
      if (isShown.current) {
        setJobId(reply.jobId);
        onJob(reply.jobId);
      }
      const made = await follow(reply.jobId, signal);
      if (made.storedId !== undefined) {
        storedIds.set(file, made.storedId);
        storeRunning({ ...running, storedId: made.storedId });
      }
      return made;
    },
    storedIdOf: (file) => storedIds.get(file),
    forget: () => {
      setJobId(undefined);
      onJob(undefined);
    },
  };
}
