/** Step 1: the fields, with the current state beside them. */
import { Button } from '@mantine/core';
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { words } from '../../../words/words.ts';
import { FieldProvider } from '../fields/field-context.tsx';
import type { Problems } from '../fields/problems.ts';
import classes from './flow.module.css';
import { StepHead } from './step-head.tsx';
import type { CommandForm } from './use-command-form.ts';

interface Props {
  readonly form: CommandForm;
  /** Problems found in the browser. Shown after the first submit. */
  readonly problems: Problems;
  /** Problems that the checks found for these values. */
  readonly checkProblems: Problems;
  /** Whether the user came back from a later step. */
  readonly focuses: boolean;
  /** Content beside the fields. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

export function DetailsStep({ form, problems, checkProblems, focuses, beside, children }: Props): ReactElement {
  const [tries, setTries] = useState(0);
  const shown = { ...checkProblems, ...(tries > 0 ? problems : {}) };
  const element = useRef<HTMLFormElement>(null);
  // Focuses the first invalid field.
  useEffect(() => {
    if (tries === 0) return;
    const field = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    // Opens “More options” if it contains the field.
    field?.closest('details')?.setAttribute('open', '');
    field?.focus();
  }, [tries]);
  const startOver = (): void => {
    form.startOver();
    element.current?.querySelector('h2')?.focus();
  };
  const count = Object.keys(problems).length;
  return (
    <FieldProvider value={{ value: form.value, change: form.change, problem: (name) => shown[name] }}>
      <form
        ref={element}
        className={classes['step']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (count > 0) setTries(tries + 1);
          else void form.go('checks');
        }}
      >
        <StepHead step="details" focuses={focuses}>
          {words.commands.steps.details}
        </StepHead>
        {form.restored && (
          <p className={classes['note']}>
            {words.commands.restored}{' '}
            <Button variant="default" size="compact-sm" onClick={startOver}>
              {words.commands.startOver}
            </Button>
          </p>
        )}
        <div className={classes['choice']} data-alone={beside === undefined || undefined}>
          <div className={classes['fields']}>{children}</div>
          {beside !== undefined && <aside className={classes['beside']}>{beside}</aside>}
        </div>
        {tries > 0 && count > 0 && (
          <p className={classes['problem']} role="alert">
            {words.commands.incomplete(count)}
          </p>
        )}
        <div className={classes['actions']}>
          <Button type="submit">{words.commands.toChecks}</Button>
        </div>
      </form>
    </FieldProvider>
  );
}

/** Optional fields, collapsed unless one has a value. */
export function MoreFields({ open, children }: { readonly open: boolean; readonly children: ReactNode }): ReactElement {
  const [opened, setOpened] = useState(open);
  return (
    <details
      className={classes['more']}
      data-wide
      open={opened}
      onToggle={(event) => setOpened(event.currentTarget.open)}
    >
      <summary>{words.commands.optional}</summary>
      <div className={classes['fields']}>{children}</div>
    </details>
  );
}
