/** How far a job is, until it ends, and then how it ended. */
import type { ReactElement, ReactNode } from 'react';
import { formatCount } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import { CheckResults } from '../check-results.tsx';
import { ErrorState } from '../error-state.tsx';
import { Status } from '../status.tsx';
import { hasEnded, kindOf, type ShownJob, type Sums, titleOf, toneOf } from './job.ts';
import classes from './job.module.css';
import { JobLink } from './job-link.tsx';
import { useFollowedJob } from './use-followed-job.ts';

const names = words.jobs;

interface Props {
  readonly id: string;
  /** Whether the page is about something else, so that the job's own sentence leads to its page. */
  readonly named?: boolean;
  /** Shown until it ends. */
  readonly children?: ReactNode;
}

export function FollowedJob({ id, named = false, children }: Props): ReactElement | null {
  const { data, error, refetch } = useFollowedJob(id);
  const job = data?.jobById;
  if (!job) return error === null ? null : <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <div className={classes['job']}>
      {named && (
        <div className={classes['head']}>
          <JobLink id={id}>{titleOf(job)}</JobLink>
          <Status label={names.states[job.state]} tone={toneOf[job.state]} />
        </div>
      )}
      {hasEnded(job.state) ? <p role="status">{endOf(job.state, job)}</p> : <Progress job={job} />}
      {!hasEnded(job.state) && children}
      {job.state === 'waiting' && job.plan === null && <p data-tone="bad">{names.planBlocked}</p>}
      {(job.state === 'failed' || (job.plan === null && job.messages.length > 0)) && (
        <CheckResults checks={job.messages.filter(({ outcome }) => outcome !== 'pass')} />
      )}
    </div>
  );
}

/** The units that a job counts. */
const unitsOf = {
  change: { soFar: names.lots, of: names.lotsOf },
  export: { soFar: names.rows, of: names.rowsOf },
  import: { soFar: names.rows, of: names.rowsOf },
  papers: { soFar: names.papers, of: names.papersOf },
};

function endOf(state: keyof typeof names.ended, job: ShownJob): string {
  const kind = kindOf(job);
  if (kind === 'export' || kind === 'papers') return names.endedExport[state];
  if (kind === 'import') return endOfImport(state, job);
  return job.isDryRun && state === 'done' ? names.tried : names.ended[state];
}

function endOfImport(state: keyof typeof names.ended, { isDryRun, plan, undoes }: ShownJob): string {
  if (state !== 'done') return names.endedImport[state];
  if (isDryRun) return names.checked;
  const sums = plan as Sums | null;
  if (sums?.['instruction'] !== undefined) return words.commands.proposed;
  const isRecorded = sums?.['recorded'] !== 'false';
  if (undoes) return isRecorded ? names.undone : names.notUndone;
  return isRecorded ? names.endedImport.done : names.notImported;
}

function Progress({ job }: { readonly job: ShownJob }): ReactElement {
  const { phase, done, total, secondsLeft, asset, closesAssets } = job;
  const kind = kindOf(job);
  const minutes = Math.round((secondsLeft ?? 0) / 60);
  const units = unitsOf[kind];
  const far = total === null ? units.soFar(formatCount(done)) : units.of(formatCount(done), formatCount(total));
  const phases: Readonly<Record<string, string>> = { ...names.phases, ...(kind === 'import' && names.phasesOfImport) };
  return (
    <>
      <span role="status">{phases[phase]}</span>
      {phase !== 'queued' && phase !== 'waiting' && (
        <>
          <progress
            className={classes['bar']}
            aria-label={names.progress}
            {...(total === null ? {} : { value: done, max: Math.max(total, 1) })}
          />
          <span data-quiet>
            {far}
            {secondsLeft !== null && `, ${names.left(formatCount(minutes), minutes)}`}
          </span>
        </>
      )}
      {asset && closesAssets && <p data-quiet>{names.closed(asset.name)}</p>}
    </>
  );
}
