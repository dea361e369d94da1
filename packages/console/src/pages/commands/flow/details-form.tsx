/** The fields of a command at the left, what it will do at the right, and the button that names it. */
import { Button } from '@mantine/core';
import { useIsFetching } from '@tanstack/react-query';
import { type ReactElement, type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react';
import { words } from '../../../words/words.ts';
import { FieldProvider } from '../fields/field-context.tsx';
import type { Problems } from '../fields/problems.ts';
import { type CommandAnswer, isBlocked } from './command-answer.ts';
import classes from './flow.module.css';
import { StepHead } from './step-head.tsx';
import type { CommandForm } from './use-command-form.ts';
import type { DryRun } from './use-dry-run.ts';

interface Props {
  readonly form: CommandForm;
  /** Problems found in the browser. Shown after the first submit. */
  readonly problems: Problems;
  /** Problems that the checks found for these values. */
  readonly checkProblems: Problems;
  readonly dryRun: DryRun<CommandAnswer>;
  /** The button: the action with its number. */
  readonly label: string;
  /** Whether the heading takes the focus, because another step was shown before. */
  readonly focuses: boolean;
  readonly preview: ReactNode;
  readonly children: ReactNode;
}

export function DetailsForm(props: Props): ReactElement {
  const { form, problems, checkProblems, dryRun, label, focuses, preview, children } = props;
  const [tries, setTries] = useState(0);
  const shown = { ...checkProblems, ...(tries > 0 ? problems : {}) };
  const element = useRef<HTMLFormElement>(null);
  const count = Object.keys(problems).length;
  useEffect(() => {
    if (tries > 0) focusProblem(element.current);
  }, [tries]);
  const isRefused = dryRun.answer !== undefined && isBlocked(dryRun.answer);
  const submit = useSubmit({
    isRead: useIsRead(),
    isComplete: count === 0,
    dryRun,
    onIncomplete: () => setTries(tries + 1),
    onBlocked: () => focusProblem(element.current),
    onReady: () => void form.go('confirm'),
  });
  const startOver = (): void => {
    form.startOver();
    element.current?.querySelector('h2')?.focus();
  };
  return (
    <FieldProvider value={{ value: form.value, change: form.change, problem: (name) => shown[name] }}>
      <form
        ref={element}
        className={classes['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <div className={classes['details']}>
          <StepHead focuses={focuses}>{words.commands.details}</StepHead>
          {form.restored && (
            <p className={classes['note']}>
              {words.commands.restored}{' '}
              <Button variant="default" size="compact-sm" onClick={startOver}>
                {words.commands.startOver}
              </Button>
            </p>
          )}
          <div className={classes['fields']}>{children}</div>
        </div>
        <div className={classes['end']}>
          {tries > 0 && count > 0 && (
            <p className={classes['problem']} role="alert">
              {words.commands.incomplete(count)}
            </p>
          )}
          {/* It stays a button where checks refuse it: it leads to what they say. */}
          <Button type="submit" variant={isRefused ? 'default' : 'filled'}>
            {label}
          </Button>
        </div>
        {preview}
      </form>
    </FieldProvider>
  );
}

/** Focuses the first invalid field, or what stands in the way beside the fields. */
function focusProblem(form: HTMLFormElement | null): void {
  const field =
    form?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? form?.querySelector<HTMLElement>('#preview');
  // Opens “More options” if it contains the field.
  field?.closest('details')?.setAttribute('open', '');
  field?.focus();
}

interface Submission {
  readonly isRead: boolean;
  readonly isComplete: boolean;
  readonly dryRun: DryRun<CommandAnswer>;
  onIncomplete(): void;
  onBlocked(): void;
  onReady(): void;
}

/** Submits the form once the rows that it names are read and the checks have answered for what it has. */
function useSubmit({ isRead, isComplete, dryRun, onIncomplete, onBlocked, onReady }: Submission): () => void {
  const { answer, error } = dryRun;
  const waits = useRef(false);
  const proceed = (): void => {
    waits.current = isComplete ? answer === undefined && error === null : !isRead;
    if (waits.current) return;
    if (!isComplete) onIncomplete();
    else if (answer === undefined || isBlocked(answer)) onBlocked();
    else onReady();
  };
  useEffect(() => {
    if (waits.current) proceed();
  });
  return proceed;
}

/** Whether all that the page asks for was answered, and the form has taken from it what fills its fields. */
function useIsRead(): boolean {
  const isAnswered = useIsFetching({ predicate: ({ state }) => state.data === undefined }) === 0;
  // The form fills fields after the rendering that has the answer.
  return useDeferredValue(isAnswered) && isAnswered;
}
