/** One job: how far it is or how it ended, its plan, and its checks. It can be stopped until it ends. */
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useRole } from '../../api/role.tsx';
import { BackLink } from '../../parts/back-link.tsx';
import { CheckResults } from '../../parts/check-results.tsx';
import { CopyButton } from '../../parts/copy-button.tsx';
import { entityFacts } from '../../parts/entity-facts.tsx';
import { Facts } from '../../parts/facts.tsx';
import { FollowedJob } from '../../parts/jobs/followed-job.tsx';
import { ImportCounts, JobFiles } from '../../parts/jobs/job-files.tsx';
import { JobPlan } from '../../parts/jobs/job-plan.tsx';
import { hasEnded, kindOf, type ShownJob, type Sums, titleOf, toneOf } from '../../parts/jobs/job.ts';
import { StopJob } from '../../parts/jobs/stop-job.tsx';
import classes from '../../parts/jobs/job.module.css';
import { PageHead } from '../../parts/page-head.tsx';
import { performedBy } from '../../parts/performed-by.ts';
import { Section } from '../../parts/section.tsx';
import { Status } from '../../parts/status.tsx';
import { useRow } from '../../parts/use-answer.tsx';
import { formatCount } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import { fields, JobById, unread } from '#graphql/job.ts';

const route = getRouteApi('/r/$role/jobs/$jobId');
const names = words.jobs;

/** The facts of a job, in order. */
const labels = {
  asset: names.asset,
  user: names.user,
  createdAt: names.createdAt,
  startedAt: names.startedAt,
  endedAt: names.endedAt,
  attempts: names.attempts,
  planDigest: names.planDigest,
};

const values = {
  user: (job: ShownJob) => performedBy(job),
  attempts: ({ attempts }: ShownJob) => attempts > 1 && formatCount(attempts),
};

/** The fields that the title, the progress, the plan and the checks show. */
const elsewhere = [
  ...(['mutation', 'state', 'phase', 'done', 'total', 'secondsLeft'] as const),
  ...(['plan', 'planShown', 'planShownDigest', 'messages', 'instruction', 'account'] as const),
  ...(['closesAssets', 'isDryRun', 'files', 'list', 'importKind', 'fileName', 'format'] as const),
  ...(['undoes', 'paperTitle'] as const),
];

export function JobPage(): ReactElement {
  const { jobId } = route.useParams();
  const { row: job, instead } = useRow(JobById, jobId, ({ jobById }) => jobById);
  if (job === undefined) return instead;
  const { id, state, plan, messages, instruction } = job;
  const isOpen = !hasEnded(state);
  // One that plans for an instruction ends with it.
  const kind = kindOf(job);
  // One of a file is seen by its asker alone; the registry decides who stops one of a ledger.
  const mayStop = isOpen && state !== 'waiting' && (kind !== 'change' || job.closesAssets || job.isDryRun);
  return (
    <>
      <PageHead
        title={titleOf(job)}
        above={<BackLink to="/r/$role/jobs" label={names.title} />}
        beside={<Status label={names.states[state]} tone={toneOf[state]} />}
        actions={mayStop && <StopJob id={id} title={titleOf(job)} more={effectOfStop(job)} />}
      />
      <div className={classes['sections']}>
        <Section title={isOpen ? names.progress : words.instructions.outcome}>
          <FollowedJob id={id} />
          {instruction && <ToInstruction id={instruction.id} />}
          {kind === 'import' && <ToImport id={id} />}
        </Section>
        {kind !== 'change' && (state === 'done' || instruction !== null) && (
          <Section title={names.files}>
            <JobFiles job={job} />
          </Section>
        )}
        {plan !== null && kind === 'import' && (
          <Section title={names.result}>
            <ImportCounts plan={plan as Sums} />
          </Section>
        )}
        {plan !== null && kind === 'change' && (
          <Section title={names.planTitle}>
            <JobPlan job={job} />
          </Section>
        )}
        {state === 'done' && messages.length > 0 && (
          <Section title={names.messages} term="check">
            <CheckResults checks={messages} />
          </Section>
        )}
        <Section title={names.one}>
          <Facts
            facts={[
              ...entityFacts({ fields, unread }, job, { labels, values, elsewhere, wide: ['planDigest'] }),
              {
                name: names.id,
                wide: true,
                value: (
                  <>
                    {id} <CopyButton text={id} label={names.copyId} />
                  </>
                ),
              },
            ]}
          />
        </Section>
      </div>
    </>
  );
}

const stopMore = {
  export: names.stopExportMore,
  papers: names.stopExportMore,
  import: names.stopImportMore,
  change: names.stopMore,
};

function effectOfStop(job: ShownJob): string {
  const kind = kindOf(job);
  return kind === 'import' && job.isDryRun ? names.stopLookMore : stopMore[kind];
}

function ToImport({ id }: { readonly id: string }): ReactElement {
  const role = useRole().usersAccountId;
  return (
    <p className={classes['links']}>
      <Link to="/r/$role/import" params={{ role }} search={{ job: id }}>
        {names.toImport}
      </Link>
    </p>
  );
}

function ToInstruction({ id }: { readonly id: string }): ReactElement {
  const role = useRole().usersAccountId;
  return (
    <p className={classes['links']}>
      <Link to="/r/$role/instructions/$instructionId" params={{ role, instructionId: id }}>
        {names.instruction}
      </Link>
    </p>
  );
}
