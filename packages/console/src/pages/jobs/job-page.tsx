/** One job: how far it is or how it ended, its plan, and its checks. It can be stopped until it ends. */
import { Button } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import { useRole } from '../../api/role.tsx';
import { useViewer } from '../../api/use-viewer.ts';
import { BackLink } from '../../parts/back-link.tsx';
import { CheckResults } from '../../parts/check-results.tsx';
import { CommandDialog } from '../../parts/command-dialog/command-dialog.tsx';
import { CopyButton } from '../../parts/copy-button.tsx';
import { DocumentLink } from '../../parts/document-link.tsx';
import { entityFacts } from '../../parts/entity-facts.tsx';
import { Facts } from '../../parts/facts.tsx';
import { FollowedJob } from '../../parts/jobs/followed-job.tsx';
import { JobPlan } from '../../parts/jobs/job-plan.tsx';
import { hasEnded, type ShownJob, titleOf, toneOf, writesFile } from '../../parts/jobs/job.ts';
import classes from '../../parts/jobs/job.module.css';
import { PageHead } from '../../parts/page-head.tsx';
import { performedBy } from '../../parts/performed-by.ts';
import { Section } from '../../parts/section.tsx';
import { Status } from '../../parts/status.tsx';
import { useRow } from '../../parts/use-answer.tsx';
import { formatBytes, formatCount, formatInstant } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import { CancelJob, members } from '#graphql/cancel-job.ts';
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
  ...(['closesAssets', 'isDryRun', 'files'] as const),
];

export function JobPage(): ReactElement {
  const { jobId } = route.useParams();
  const { row: job, instead } = useRow(JobById, jobId, ({ jobById }) => jobById);
  if (job === undefined) return instead;
  const { id, state, plan, messages, instruction } = job;
  const isOpen = !hasEnded(state);
  // One that plans for an instruction ends with it.
  const mayStop = isOpen && (job.closesAssets || job.isDryRun || writesFile(job));
  return (
    <>
      <PageHead
        title={titleOf(job)}
        above={<BackLink to="/r/$role/jobs" label={names.title} />}
        beside={<Status label={names.states[state]} tone={toneOf[state]} />}
        actions={mayStop && <StopJob job={job} />}
      />
      <div className={classes['sections']}>
        <Section title={isOpen ? names.progress : words.instructions.outcome}>
          <FollowedJob id={id} />
          {instruction && <ToInstruction id={instruction.id} />}
        </Section>
        {writesFile(job) && state === 'done' && (
          <Section title={names.files}>
            <JobFiles job={job} />
          </Section>
        )}
        {plan !== null && (
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

function JobFiles({ job: { files } }: { readonly job: ShownJob }): ReactElement {
  const shown = files?.nodes ?? [];
  if (shown.length === 0) return <p data-quiet>{names.filesGone}</p>;
  return (
    <>
      {shown.map(({ id, name, sizeBytes, keptUntil }) => (
        <p key={id} className={classes['links']}>
          <DocumentLink document={{ id, name, of: 'files' }} />{' '}
          <span data-quiet>{names.fileOf(formatBytes(sizeBytes), formatInstant(keptUntil))}</span>
        </p>
      ))}
    </>
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

function StopJob({ job }: { readonly job: ShownJob }): ReactElement | null {
  const [opened, setOpened] = useState(false);
  if (!useViewer().mayRun('cancelJob')) return null;
  return (
    <>
      <Button variant="default" data-destructive onClick={() => setOpened(true)}>
        {names.stop}
      </Button>
      {opened && (
        <CommandDialog
          title={names.stopTitle}
          more={`${titleOf(job)}. ${writesFile(job) ? names.stopExportMore : names.stopMore}`}
          operation={CancelJob}
          members={members}
          given={{ jobId: job.id }}
          submit={names.stop}
          cancel={names.goOn}
          destructive
          onClose={() => setOpened(false)}
        />
      )}
    </>
  );
}
