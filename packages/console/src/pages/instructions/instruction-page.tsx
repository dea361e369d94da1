/**
 * One instruction: the request as a sentence, its checks of then and now, what would change, and the decision about it.
 */
import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useViewer } from '../../api/use-viewer.ts';
import { FollowedJob } from '../../parts/jobs/followed-job.tsx';
import { ImportCounts, JobFiles } from '../../parts/jobs/job-files.tsx';
import { JobPlan } from '../../parts/jobs/job-plan.tsx';
import { kindOf, type Sums } from '../../parts/jobs/job.ts';
import { useFollowedJob } from '../../parts/jobs/use-followed-job.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { BalanceChanges, Lots } from '../../parts/recorded/balance-changes.tsx';
import { combineByAsset } from '../../parts/recorded/combine.ts';
import { Section } from '../../parts/section.tsx';
import { Status } from '../../parts/status.tsx';
import { useRow } from '../../parts/use-answer.tsx';
import { BackLink } from '../../parts/back-link.tsx';
import { words } from '../../words/words.ts';
import { Adjustments } from './adjustments.tsx';
import { ChecksSection } from './checks-section.tsx';
import { checksOfRequest, waitsFor } from './compared-checks.ts';
import { InstructionById } from '#graphql/instruction.ts';
import classes from './instruction.module.css';
import { InstructionPanel } from './instruction-panel.tsx';
import { InstructionTransactionList } from './instruction-transactions.tsx';
import { toneOf } from '../../parts/approvals/instruction-tones.ts';
import { useDigestState } from './payload-digest.tsx';
import { RequestFacts } from './request-facts.tsx';
import type { ShownInstruction } from './shown-instruction.ts';
import { TechnicalDetails } from './technical-details.tsx';
import { Transferees } from './transferees.tsx';
import { useTransfereeChoice } from './use-transferee-choice.ts';
import { useTrial } from './use-trial.ts';

const route = getRouteApi('/r/$role/instructions/$instructionId');
const names = words.instructions;

export function InstructionPage(): ReactElement {
  const { instructionId } = route.useParams();
  const { row, instead } = useRow(InstructionById, instructionId, ({ instructionById }) => instructionById);
  if (row === undefined) return instead;
  return <OpenedInstruction key={instructionId} instruction={row} />;
}

function OpenedInstruction({ instruction }: { readonly instruction: ShownInstruction }): ReactElement {
  const { mayRead } = useViewer();
  const choice = useTransfereeChoice(instruction);
  const trial = useTrial(instruction, choice.isComplete, choice.input);
  const digest = useDigestState(instruction);
  const { id, sentence, status, checks, transactions, authorizedAdjustments, approvals, job } = instruction;
  // The approvers stand beside the request.
  const waits = waitsFor(checks);
  const later = checksOfRequest(trial.checks) ?? approvals.nodes.at(-1)?.checks;
  return (
    <>
      <PageHead
        title={sentence}
        above={<BackLink to="/r/$role/instructions" label={names.title} />}
        beside={<Status label={names.statuses[status]} tone={toneOf[status]} />}
      />
      <div className={classes['page']}>
        <div className={classes['aside']}>
          <InstructionPanel instruction={instruction} trial={trial} digest={digest} choice={choice} />
        </div>
        <div className={classes['sections']}>
          <Transferees instruction={instruction} choice={choice} />
          {job && <OfJob id={job.id} />}
          <Changes trial={trial} />
          <Section title={names.checks} term="check">
            <ChecksSection before={checks.filter((check) => check !== waits)} after={later} />
          </Section>
          <Section title={names.payload}>
            <RequestFacts payload={instruction.payload} />
            <TechnicalDetails instruction={instruction} digest={digest} />
          </Section>
          {mayRead('ledger') && transactions.totalCount > 0 && (
            <Section title={names.transactions}>
              <InstructionTransactionList instructionId={id} />
            </Section>
          )}
          {authorizedAdjustments.nodes.length > 0 && (
            <Section title={names.adjustments}>
              <Adjustments adjustments={authorizedAdjustments.nodes} />
            </Section>
          )}
        </div>
      </div>
    </>
  );
}

/** The job that plans it or carries it out, and its plan, which is what is approved. */
function OfJob({ id }: { readonly id: string }): ReactElement {
  const job = useFollowedJob(id).data?.jobById;
  const isImport = job && kindOf(job) === 'import';
  return (
    <>
      <Section title={words.jobs.one}>
        <FollowedJob id={id} named />
      </Section>
      {isImport && (
        <>
          <Section title={words.jobs.result}>
            <ImportCounts plan={job.plan as Sums} />
          </Section>
          <Section title={words.jobs.files}>
            <JobFiles job={job} />
          </Section>
        </>
      )}
      {job && job.plan !== null && !isImport && (
        <Section title={words.jobs.planTitle}>
          <JobPlan job={job} />
        </Section>
      )}
    </>
  );
}

/** Balances and lots as they would be, if it were approved now. */
function Changes({ trial }: { readonly trial: ReturnType<typeof useTrial> }): ReactElement | null {
  const { nodes = [], totalCount = 0 } = trial.transactions ?? {};
  if (nodes.length === 0) return null;
  const recorded = combineByAsset(nodes);
  return (
    <Section title={trial.waits ? names.onceAllAgree : names.ifApproved}>
      <div className={classes['checks']}>
        <BalanceChanges recorded={recorded} unread={totalCount - nodes.length} />
        {recorded.map((one) => (
          <Lots key={one.id} recorded={one} withClosed />
        ))}
      </div>
    </Section>
  );
}
