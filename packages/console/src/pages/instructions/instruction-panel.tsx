/** The panel beside a request: who asked, until when, who must agree, what became of it, and the decision. */
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import type { Check } from '../../api/check.ts';
import { useRole } from '../../api/role.tsx';
import { useViewer } from '../../api/use-viewer.ts';
import { commandOf } from '../../parts/commands/command-names.ts';
import { useOffered as useOfferedCommands } from '../../parts/commands/use-offered.ts';
import { Facts } from '../../parts/facts.tsx';
import { Instant } from '../../parts/moment.tsx';
import { usePerformedBy } from '../../parts/performed-by.ts';
import { AssetLink } from '../../parts/entity-links.tsx';
import { Section } from '../../parts/section.tsx';
import { words } from '../../words/words.ts';
import { ApprovalList } from './approval-list.tsx';
import { personalBlock } from './compared-checks.ts';
import type { DecisionKind } from './sent-decisions.ts';
import { DecisionPanel, Done } from './decision-panel.tsx';
import { Expiry } from './expiry.tsx';
import classes from './instruction.module.css';
import type { ShownInstruction } from './shown-instruction.ts';
import { isOpen } from './instruction-status.ts';
import { describeLateness } from './lateness.ts';
import { NeedList } from './need-list.tsx';
import { type DigestState, DigestStatus } from './payload-digest.tsx';
import { useDecisions } from './use-decisions.ts';
import type { TransfereeChoice } from './use-transferee-choice.ts';
import { planOf, type Trial } from './use-trial.ts';

const names = words.instructions;

interface Props {
  readonly instruction: ShownInstruction;
  readonly trial: Trial;
  readonly digest: DigestState;
  readonly choice: TransfereeChoice;
}

export function InstructionPanel({ instruction, trial, digest, choice }: Props): ReactElement {
  const { id, sentence, payloadDigest, status, approvals } = instruction;
  const decisions = useDecisions(id);
  const outcome = decisions.outcomes.get(id);
  const { offered, obstacle } = useOffered(instruction, trial);
  const decide = (kind: DecisionKind, text: string): void => {
    const named = { instructionId: id, payloadDigest };
    const inputs: Readonly<Record<DecisionKind, Readonly<Record<string, unknown>>>> = {
      approve: { ...named, ...planOf(instruction.job), ...choice.input, ...(text === '' ? {} : { comment: text }) },
      reject: { ...named, reason: text },
      withdraw: { instructionId: id },
      takeBack: { instructionId: id },
      execute: named,
    };
    decisions.send([{ kind, instructionId: id, sentence, input: inputs[kind] }]);
  };
  const open = isOpen(status);
  return (
    <Section title={open ? names.decide.title : names.outcome}>
      <div className={classes['panel']}>
        {status === 'refused' && <p data-quiet>{names.refusedMore}</p>}
        {outcome?.outcome.state === 'done' && (
          <Done kind={outcome.sent.kind} status={outcome.outcome.answer?.instruction?.status} />
        )}
        <RequestOrigin instruction={instruction} />
        {open && <NeedList needs={instruction.needs} approvers={instruction.approvers} />}
        <ApprovalList approvals={approvals.nodes} />
        <RejectionReason instruction={instruction} />
        <CorrectLink instruction={instruction} />
        <TransactionLink instruction={instruction} />
        <DigestStatus state={digest} />
        <DecisionPanel
          sentence={sentence}
          offered={offered}
          checks={trial.checks}
          trialError={trial.error}
          obstacle={obstacle}
          digest={digest}
          outcome={outcome}
          onDecide={decide}
          onRepeat={decisions.repeat}
        />
      </div>
    </Section>
  );
}

/** The decisions about it that this person may make, as far as the registry told; the registry decides. */
function useOffered(
  { type, status, account, user, approvals }: ShownInstruction,
  { checks }: Trial,
): { readonly offered: readonly DecisionKind[]; readonly obstacle: Check | undefined } {
  const { accountId } = useRole();
  const { mayRun, userId } = useViewer();
  const obstacle = personalBlock(checks ?? []);
  if (!isOpen(status)) return { offered: [], obstacle: undefined };
  const isOwn = user !== null && user.id === userId;
  const approves = mayRun('approveInstruction');
  // The presenter withdraws; the independence of an approver is the only condition that a rejection does not have.
  const rejects =
    mayRun('rejectInstruction') && !isOwn && (obstacle === undefined || obstacle.code === 'approver_not_independent');
  const withdraws = account?.id === accountId && mayRun('withdrawInstruction') && mayRun(type) && (isOwn || !rejects);
  const isApprover = approvals.nodes.some((one) => one.decision === 'approved' && one.user?.id === userId);
  const offered = {
    approve: approves && !isOwn && status !== 'approved',
    execute: status === 'approved' && mayRun('executeInstruction'),
    reject: rejects,
    takeBack: isApprover && mayRun('withdrawApproval') && obstacle?.code === 'already_decided',
    withdraw: withdraws,
  };
  return {
    offered: (['approve', 'execute', 'reject', 'takeBack', 'withdraw'] as const).filter((kind) => offered[kind]),
    // A presenter waits for others, whom the needs name.
    obstacle: approves && status !== 'approved' && !isOwn ? obstacle : undefined,
  };
}

function RequestOrigin({ instruction }: { readonly instruction: ShownInstruction }): ReactElement {
  const { asset, register, receivedAt, executeAt, completedAt, expiresAt, status } = instruction;
  const open = isOpen(status);
  const isIssuer = useRole().accountType === 'issuer';
  const performedBy = usePerformedBy();
  return (
    <Facts
      facts={[
        { name: names.requestedBy, value: performedBy(instruction) },
        { name: names.receivedAt, value: <Instant value={receivedAt} /> },
        { name: open ? names.executeAt : names.scheduledFor, value: executeAt && <Instant value={executeAt} /> },
        { name: names.completedAt, value: completedAt && <Completed at={completedAt} of={executeAt} /> },
        { name: names.expiresAt, value: open && expiresAt && <Expiry value={expiresAt} isOpen /> },
        { name: names.register, value: !isIssuer && register?.name },
        { name: names.asset, value: asset && <AssetLink asset={asset} /> },
      ]}
    />
  );
}

/** When it was carried out, and how late where that was long after its instant. */
function Completed({ at, of }: { readonly at: string; readonly of: string | null }): ReactElement {
  const late = describeLateness(of, at);
  return (
    <>
      <Instant value={at} />
      {late !== undefined && ` (${late})`}
    </>
  );
}

/** Why it was rejected, for an account that does not see who decided. */
function RejectionReason({ instruction }: { readonly instruction: ShownInstruction }): ReactElement | null {
  const { rejectionReason, approvals } = instruction;
  if (rejectionReason === null || approvals.nodes.some(({ decision }) => decision === 'rejected')) return null;
  return <Facts facts={[{ name: names.reasonGiven, value: rejectionReason }]} />;
}

/** Leads to the form with what was asked for, where the account asked and it came to nothing. */
function CorrectLink({ instruction }: { readonly instruction: ShownInstruction }): ReactElement | null {
  const { usersAccountId: role, accountId } = useRole();
  const isOffered = useOfferedCommands();
  const { id, type, status, account } = instruction;
  const command = commandOf(type);
  const isOver = ['rejected', 'refused', 'expired', 'withdrawn'].includes(status);
  if (!isOver || account?.id !== accountId || command === undefined || !isOffered(command)) return null;
  return (
    <Button
      variant="default"
      renderRoot={(props: object) => (
        <Link to="/r/$role/new/$command" params={{ role, command }} search={{ correct: id }} {...props} />
      )}
    >
      {names.correct}
    </Button>
  );
}

/** Leads to the transaction, where there is one only. */
function TransactionLink({ instruction }: { readonly instruction: ShownInstruction }): ReactElement | null {
  const role = useRole().usersAccountId;
  const { mayRead } = useViewer();
  const { nodes, totalCount } = instruction.transactions;
  if (totalCount !== 1 || !mayRead('ledger')) return null;
  return (
    <Link to="/r/$role/transactions/$transactionId" params={{ role, transactionId: nodes[0]!.id }}>
      {words.commands.toTransaction}
    </Link>
  );
}
