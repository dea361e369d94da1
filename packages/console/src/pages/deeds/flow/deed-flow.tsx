/**
 * A deed from beginning to end: choose, hear the rules, confirm, receipt. Each step has an address, so that back, forward
 * and reload do what one expects; what was sent and not answered stands before all of them.
 */
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import type { Operation } from '../../../api/operation.ts';
import { useRole } from '../../../api/role.tsx';
import { useAsked } from '../../../api/use-asked.ts';
import type { Fact } from '../../../parts/facts.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { words } from '../../../words/words.ts';
import type { Step } from '../address.ts';
import type { Problems } from '../fields/problems.ts';
import { ChooseStep } from './choose-step.tsx';
import { ConfirmStep } from './confirm-step.tsx';
import { type Done, fieldOf, isProposed } from './done.ts';
import classes from './flow.module.css';
import { ReceiptStep } from './receipt-step.tsx';
import { RulesStep } from './rules-step.tsx';
import { type Said, SaidBesides } from './said-besides.tsx';
import { Steps } from './step-head.tsx';
import { UnknownStep } from './unknown-step.tsx';
import type { DeedForm } from './use-deed-form.ts';
import { useSend } from './use-send.ts';

interface Props<Answer extends Done, Input extends object> {
  readonly form: DeedForm;
  readonly operation: Operation<{ readonly done?: Answer | null }, { readonly input: Input }>;
  /** What the values ask for; only read where there are no problems. */
  readonly input: Input;
  readonly problems: Problems;
  /** The sentence that says what will happen. */
  readonly says: string;
  /** What the receipt tells besides transactions, and where it leads. */
  receipt(done: Answer): { readonly facts: readonly Fact[]; readonly links: ReactNode };
  readonly assetId?: string;
  readonly beside?: ReactNode;
  /** What the confirmation tells besides the sentence and the fields that are told of every deed. */
  readonly said?: Said;
  /** What it tells instead of these, where values change. */
  readonly details?: ReactNode;
  /** What becomes of lots, in the confirmation and the receipt, where it is not told as of every deed. */
  lots?(done: Answer): ReactNode;
  readonly children: ReactNode;
}

export function DeedFlow<Answer extends Done, Input extends object>(props: Props<Answer, Input>): ReactElement {
  const { form, operation, input, problems, says, receipt, lots, assetId = '' } = props;
  const sender = useSend(form, operation);
  const { sent, done } = form.draft;
  const complete = Object.keys(problems).length === 0;
  const { trial, tried } = useTrial(form, operation, input, complete);
  const isUnknown = sent !== undefined && !(sender.isPending && !sender.isRepeating);
  const step = isUnknown ? 'unknown' : stepOf(form, tried, complete);
  const moved = useMoved(step);
  useStaying(form, step);
  const made = done as Answer | undefined;
  return (
    <>
      <Head deed={form.deed} step={step} />
      {step === 'unknown' && (
        <UnknownStep
          form={form}
          says={sent?.says ?? ''}
          error={sender.error}
          isSending={sender.isPending}
          assetId={assetId}
          onRepeat={() => sender.send(undefined, '')}
        />
      )}
      {step === 'choose' && (
        <ChooseStep
          form={form}
          problems={problems}
          told={toldOf(tried, trial.error, Object.keys(form.draft.values))}
          focuses={moved}
          beside={props.beside}
        >
          {props.children}
        </ChooseStep>
      )}
      {step === 'rules' && (
        <RulesStep form={form} trial={tried} error={trial.error} onRetry={() => void trial.refetch()} />
      )}
      {step === 'confirm' && tried !== undefined && (
        <ConfirmStep
          form={form}
          trial={tried}
          says={says}
          details={props.details ?? <SaidBesides input={input} said={props.said} />}
          lots={lots?.(tried)}
          known={props.beside}
          proposes={isProposed(tried)}
          error={sender.error}
          isSending={sender.isPending}
          onConfirm={() => sender.send({ input }, says)}
        />
      )}
      {step === 'receipt' && made !== undefined && (
        <ReceiptStep form={form} done={made} says={form.draft.says ?? ''} lots={lots?.(made)} {...receipt(made)} />
      )}
    </>
  );
}

/** What the rules say to what is entered, once somebody asks them. */
function useTrial<Answer extends Done, Input extends object>(
  { step, draft }: DeedForm,
  operation: Props<Answer, Input>['operation'],
  input: Input,
  complete: boolean,
): { readonly trial: UseQueryResult<{ readonly done?: Answer | null }>; readonly tried: Answer | undefined } {
  const asks = complete && draft.sent === undefined && (step === 'rules' || step === 'confirm');
  const trial = useAsked(operation, { input: { ...input, dryRun: true } }, { enabled: asks });
  return { trial, tried: complete ? (trial.data?.done ?? undefined) : undefined };
}

/** Who was sent back to the first step stays there until it is handed in. */
function useStaying(form: DeedForm, shown: Shown): void {
  const strays = shown === 'choose' && form.step !== 'choose';
  useEffect(() => {
    if (strays) void form.go('choose', true);
  });
}

function Head({ deed, step }: { readonly deed: DeedForm['deed']; readonly step: Shown }): ReactElement {
  const role = useRole().usersAccountId;
  return (
    <>
      <PageHead
        title={words.deeds.names[deed]}
        above={
          <Link to="/r/$role/deeds" params={{ role }} className={classes['back']}>
            {words.deeds.title}
          </Link>
        }
      />
      <Steps at={step === 'unknown' ? 'confirm' : step} />
    </>
  );
}

/** A step, or that the outcome is not known. */
type Shown = Step | 'unknown';

/** The step that is shown: the one in the address, as far as what is entered and what the rules say let it. */
function stepOf({ step, draft }: DeedForm, tried: Done | undefined, complete: boolean): Step {
  if (step === 'receipt' && draft.done !== undefined) return 'receipt';
  // The receipt has its address before it is there.
  const wanted = step === 'receipt' && draft.sent !== undefined ? 'confirm' : step;
  if (!complete || wanted === 'choose' || wanted === 'receipt') return 'choose';
  const passes = tried !== undefined && !tried.checks.some(({ outcome }) => outcome === 'block');
  return wanted === 'confirm' && passes ? 'confirm' : 'rules';
}

/** Whether another step was shown before this one. */
function useMoved(step: Shown): boolean {
  const [{ last, moved }, setSeen] = useState({ last: step, moved: false });
  if (last !== step) setSeen({ last: step, moved: true });
  return moved || last !== step;
}

/** What the rules found wrong with a field, by its name. */
function toldOf(tried: Done | undefined, error: Error | null, names: readonly string[]): Problems {
  const told = (tried?.checks ?? [])
    .filter(({ outcome }) => outcome === 'block')
    .map(({ code, facts, message }) => [fieldOf(code, facts, names), message] as const);
  if (error instanceof ApiError) told.push([fieldOf(error.code, error.details, names), error.message]);
  return Object.fromEntries(told.filter((entry): entry is [string, string] => entry[0] !== undefined).reverse());
}
