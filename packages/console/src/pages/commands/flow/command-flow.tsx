/**
 * A command on one page: its form, with what it will do beside it, a confirmation over it, and the receipt in its
 * place. Each has an address, so that back, forward and reload work. A command that was sent without an answer is shown
 * before all of them.
 */
import { type ReactElement, type ReactNode, useEffect, useState } from 'react';
import type { Operation } from '../../../api/operation.ts';
import { useViewer } from '../../../api/use-viewer.ts';
import { mutationOf } from '../../../parts/commands/command-names.ts';
import type { Fact } from '../../../parts/facts.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { BackLink } from '../../../parts/back-link.tsx';
import { words } from '../../../words/words.ts';
import type { Step } from '../command-address.ts';
import { type Problems, unreadProblems } from '../fields/problems.ts';
import { problemsFromChecks } from './check-problems.ts';
import { awaitsApproval, type CommandAnswer, isBlocked } from './command-answer.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { DetailsForm } from './details-form.tsx';
import { ReceiptStep } from './receipt-step.tsx';
import { Preview } from './preview.tsx';
import { UnknownStep } from './unknown-step.tsx';
import type { CommandForm } from './use-command-form.ts';
import { type DryRun, useDryRun } from './use-dry-run.ts';
import { useSend } from './use-send.ts';

interface Props<Answer extends CommandAnswer, Input extends object> {
  readonly form: CommandForm;
  readonly operation: Operation<{ readonly result?: Answer | null }, { readonly input: Input }>;
  /** The input of the mutation. Only valid without problems. */
  readonly input: Input;
  /** Replaces a part of the input in the dry run. */
  readonly tried?: Partial<Input>;
  readonly problems: Problems;
  /** A sentence that describes the command. */
  readonly summary: string;
  /** The units that the command is about, for the button. */
  readonly amount?: string | undefined;
  /** Replaces the text of the button. */
  readonly button?: string | undefined;
  /** Extra facts and links of the receipt. */
  receipt(result: Answer): { readonly facts: readonly Fact[]; readonly links: ReactNode };
  readonly assetId?: string;
  readonly beside?: ReactNode;
  /** Facts of the preview that the sentence does not mention. */
  readonly details: ReactNode;
  /** Replaces the list of lots in the preview and the receipt. */
  readonly lots?: ((result: Answer) => ReactNode) | undefined;
  readonly children: ReactNode;
}

export function CommandFlow<Answer extends CommandAnswer, Input extends object>(
  props: Props<Answer, Input>,
): ReactElement {
  const { form, operation, input, summary, details, receipt, lots, assetId = '' } = props;
  const problems = { ...unreadProblems(form.draft.values), ...props.problems };
  const sender = useSend(form, operation);
  const { sent, result } = form.draft;
  const complete = Object.keys(problems).length === 0;
  const dryRun = useDryRun(form, operation, input, complete, props.tried);
  useApprovedJob(form, dryRun.latest);
  const isUnknown = sent !== undefined && !(sender.isPending && !sender.isRepeating);
  const step = isUnknown ? 'unknown' : stepOf(form, dryRun.answer);
  const moved = useMoved(step === 'confirm' ? 'details' : step);
  useAddressOfShownStep(form, step, dryRun);
  const recordedAnswer = result as Answer | undefined;
  const checkProblems = problemsFromChecks(dryRun.answer, dryRun.error, Object.keys(form.draft.values));
  const proposes = useViewer().proposes(mutationOf[form.command]);
  const button = props.button ?? words.commands.buttons[form.command](props.amount ?? '');
  const label = proposes ? words.commands.propose(button) : button;
  return (
    <>
      <Head command={form.command} />
      {step === 'unknown' && <UnknownStep {...{ form, sender, assetId }} summary={sent?.summary ?? ''} />}
      {(step === 'details' || step === 'confirm') && (
        <DetailsForm
          form={form}
          problems={problems}
          checkProblems={checkProblems}
          dryRun={dryRun}
          label={label}
          focuses={moved}
          preview={
            <Preview
              dryRun={dryRun}
              complete={complete}
              marksField={Object.keys(checkProblems).length > 0}
              summary={summary}
              details={details}
              lots={lots as ((answer: CommandAnswer) => ReactNode) | undefined}
              currentState={props.beside}
            />
          }
        >
          {props.children}
        </DetailsForm>
      )}
      {step === 'confirm' && dryRun.answer !== undefined && (
        <ConfirmDialog
          {...{ form, dryRun, summary, details, sender }}
          answer={dryRun.answer}
          title={label}
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

/** Tells the form whether it asks for a job that somebody approves, which has a field of its own. */
function useApprovedJob({ noteApprovedJob }: CommandForm, answer: CommandAnswer | undefined): void {
  const isOne = answer !== undefined && Boolean(answer.job) && awaitsApproval(answer);
  useEffect(() => noteApprovedJob(isOne), [isOne, noteApprovedJob]);
}

/** Corrects the address when it names a step that cannot be shown. */
function useAddressOfShownStep(form: CommandForm, shown: ShownStep, { answer, error }: DryRun<CommandAnswer>): void {
  const mayFollow = form.step === 'confirm' && answer === undefined && error === null;
  const isBehindAddress = shown === 'details' && form.step !== 'details' && !mayFollow;
  useEffect(() => {
    if (isBehindAddress) void form.go('details', true);
  });
}

function Head({ command }: { readonly command: CommandForm['command'] }): ReactElement {
  return (
    <PageHead
      title={words.commands.names[command]}
      above={<BackLink to="/r/$role/new" label={words.commands.title} />}
    />
  );
}

/** A step, or `unknown` when the result is not known. */
type ShownStep = Step | 'unknown';

/** The step to show: the one in the address, as far as the checks allow. */
function stepOf({ step, draft }: CommandForm, answer: CommandAnswer | undefined): Step {
  if (step === 'receipt' && draft.result !== undefined) return 'receipt';
  // The address changes to the receipt before the answer is stored.
  const requested = step === 'receipt' && draft.sent !== undefined ? 'confirm' : step;
  return requested === 'confirm' && answer !== undefined && !isBlocked(answer) ? 'confirm' : 'details';
}

/** Whether another step was shown before. */
function useMoved(step: ShownStep): boolean {
  const [{ last, moved }, setSeen] = useState({ last: step, moved: false });
  if (last !== step) setSeen({ last: step, moved: true });
  return moved || last !== step;
}
