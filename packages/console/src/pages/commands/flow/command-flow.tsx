/**
 * A command form in four steps: details, checks, confirm, receipt. Each step has an address, so that back, forward and
 * reload work. A command that was sent without an answer is shown before all of them.
 */
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import type { Operation } from '../../../api/operation.ts';
import { useRole } from '../../../api/role.tsx';
import { useRoleQuery } from '../../../api/use-role-query.ts';
import type { Fact } from '../../../parts/facts.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { words } from '../../../words/words.ts';
import type { Step } from '../command-address.ts';
import type { Problems } from '../fields/problems.ts';
import { DetailsStep } from './details-step.tsx';
import { ConfirmStep } from './confirm-step.tsx';
import { type CommandAnswer, fieldOf, awaitsApproval } from './command-answer.ts';
import classes from './flow.module.css';
import { ReceiptStep } from './receipt-step.tsx';
import { ChecksStep } from './checks-step.tsx';
import { type ExtraFacts, InputFacts } from './input-facts.tsx';
import { Steps } from './step-head.tsx';
import { UnknownStep } from './unknown-step.tsx';
import type { CommandForm } from './use-command-form.ts';
import { useSend } from './use-send.ts';

interface Props<Answer extends CommandAnswer, Input extends object> {
  readonly form: CommandForm;
  readonly operation: Operation<{ readonly result?: Answer | null }, { readonly input: Input }>;
  /** The input of the mutation. Only valid without problems. */
  readonly input: Input;
  readonly problems: Problems;
  /** A sentence that describes the command. */
  readonly summary: string;
  /** Extra facts and links of the receipt. */
  receipt(result: Answer): { readonly facts: readonly Fact[]; readonly links: ReactNode };
  readonly assetId?: string;
  readonly beside?: ReactNode;
  /** Extra facts of the confirm step, by field name. */
  readonly extraFacts?: ExtraFacts;
  /** Replaces the facts of the confirm step when values change. */
  readonly details?: ReactNode;
  /** Replaces the list of lots in the confirm step and the receipt. */
  lots?(result: Answer): ReactNode;
  readonly children: ReactNode;
}

export function CommandFlow<Answer extends CommandAnswer, Input extends object>(
  props: Props<Answer, Input>,
): ReactElement {
  const { form, operation, input, problems, summary, receipt, lots, assetId = '' } = props;
  const sender = useSend(form, operation);
  const { sent, result } = form.draft;
  const complete = Object.keys(problems).length === 0;
  const { dryRun, dryRunAnswer } = useDryRun(form, operation, input, complete);
  const isUnknown = sent !== undefined && !(sender.isPending && !sender.isRepeating);
  const step = isUnknown ? 'unknown' : stepOf(form, dryRunAnswer, complete);
  const moved = useMoved(step);
  useAddressOfShownStep(form, step);
  const recordedAnswer = result as Answer | undefined;
  return (
    <>
      <Head command={form.command} step={step} />
      {step === 'unknown' && (
        <UnknownStep
          form={form}
          summary={sent?.summary ?? ''}
          error={sender.error}
          isSending={sender.isPending}
          assetId={assetId}
          onRepeat={() => sender.send(undefined, '')}
        />
      )}
      {step === 'details' && (
        <DetailsStep
          form={form}
          problems={problems}
          checkProblems={problemsFromChecks(dryRunAnswer, dryRun.error, Object.keys(form.draft.values))}
          focuses={moved}
          beside={props.beside}
        >
          {props.children}
        </DetailsStep>
      )}
      {step === 'checks' && (
        <ChecksStep form={form} dryRun={dryRunAnswer} error={dryRun.error} onRetry={() => void dryRun.refetch()} />
      )}
      {step === 'confirm' && dryRunAnswer !== undefined && (
        <ConfirmStep
          form={form}
          dryRun={dryRunAnswer}
          summary={summary}
          details={props.details ?? <InputFacts input={input} extraFacts={props.extraFacts} />}
          lots={lots?.(dryRunAnswer)}
          currentState={props.beside}
          needsApproval={awaitsApproval(dryRunAnswer)}
          error={sender.error}
          isSending={sender.isPending}
          onConfirm={() => sender.send({ input }, summary)}
        />
      )}
      {step === 'receipt' && recordedAnswer !== undefined && (
        <ReceiptStep
          form={form}
          result={recordedAnswer}
          summary={form.draft.summary ?? ''}
          lots={lots?.(recordedAnswer)}
          {...receipt(recordedAnswer)}
        />
      )}
    </>
  );
}

/** Runs the dry run when the user requests the checks. */
function useDryRun<Answer extends CommandAnswer, Input extends object>(
  { step, draft }: CommandForm,
  operation: Props<Answer, Input>['operation'],
  input: Input,
  complete: boolean,
): { readonly dryRun: UseQueryResult<{ readonly result?: Answer | null }>; readonly dryRunAnswer: Answer | undefined } {
  const enabled = complete && draft.sent === undefined && (step === 'checks' || step === 'confirm');
  const dryRun = useRoleQuery(operation, { input: { ...input, dryRun: true } }, { enabled: enabled });
  return { dryRun, dryRunAnswer: complete ? (dryRun.data?.result ?? undefined) : undefined };
}

/** Corrects the address when an earlier step is shown than it names. */
function useAddressOfShownStep(form: CommandForm, shown: ShownStep): void {
  const isBehindAddress = shown === 'details' && form.step !== 'details';
  useEffect(() => {
    if (isBehindAddress) void form.go('details', true);
  });
}

function Head({ command, step }: { readonly command: CommandForm['command']; readonly step: ShownStep }): ReactElement {
  const role = useRole().usersAccountId;
  return (
    <>
      <PageHead
        title={words.commands.names[command]}
        above={
          <Link to="/r/$role/new" params={{ role }} className={classes['back']}>
            {words.commands.title}
          </Link>
        }
      />
      <Steps at={step === 'unknown' ? 'confirm' : step} />
    </>
  );
}

/** A step, or `unknown` when the result is not known. */
type ShownStep = Step | 'unknown';

/** The step to show: the one in the address, as far as the entries and the checks allow. */
function stepOf({ step, draft }: CommandForm, dryRunAnswer: CommandAnswer | undefined, complete: boolean): Step {
  if (step === 'receipt' && draft.result !== undefined) return 'receipt';
  // The address changes to the receipt before the answer is stored.
  const requested = step === 'receipt' && draft.sent !== undefined ? 'confirm' : step;
  if (!complete || requested === 'details' || requested === 'receipt') return 'details';
  const passes = dryRunAnswer !== undefined && !dryRunAnswer.checks.some(({ outcome }) => outcome === 'block');
  return requested === 'confirm' && passes ? 'confirm' : 'checks';
}

/** Whether another step was shown before. */
function useMoved(step: ShownStep): boolean {
  const [{ last, moved }, setSeen] = useState({ last: step, moved: false });
  if (last !== step) setSeen({ last: step, moved: true });
  return moved || last !== step;
}

/** Messages of failed checks, by field name. */
function problemsFromChecks(
  dryRunAnswer: CommandAnswer | undefined,
  error: Error | null,
  names: readonly string[],
): Problems {
  const checkProblems = (dryRunAnswer?.checks ?? [])
    .filter(({ outcome }) => outcome === 'block')
    .map(({ code, facts, message }) => [fieldOf(code, facts, names), message] as const);
  if (error instanceof ApiError) checkProblems.push([fieldOf(error.code, error.details, names), error.message]);
  return Object.fromEntries(
    checkProblems.filter((entry): entry is [string, string] => entry[0] !== undefined).reverse(),
  );
}
