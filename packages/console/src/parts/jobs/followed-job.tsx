/** How far a job is, until it ends, and then how it ended. */
import type { ReactElement, ReactNode } from 'react';
import { formatCount } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import { CheckResults } from '../check-results.tsx';
import { ErrorState } from '../error-state.tsx';
import { Status } from '../status.tsx';
import { hasEnded, type ShownJob, titleOf, toneOf, writesFile } from './job.ts';
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

function endOf(state: keyof typeof names.ended, job: ShownJob): string {
  if (writesFile(job)) return names.endedExport[state];
  const { isDryRun } = job;
  return isDryRun && state === 'done' ? names.tried : names.ended[state];
}

function Progress({ job }: { readonly job: ShownJob }): ReactElement {
  const { phase, done, total, secondsLeft, asset, closesAssets } = job;
  const minutes = Math.round((secondsLeft ?? 0) / 60);
  const soFar = writesFile(job) ? names.rows : names.lots;
  const far = total === null ? soFar(formatCount(done)) : names.lotsOf(formatCount(done), formatCount(total));
  return (
    <>
      <span role="status">{names.phases[phase]}</span>
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
