/** The first step: what is entered, with what is there beside it. */
import { Button } from '@mantine/core';
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { words } from '../../../words/words.ts';
import { FieldProvider } from '../fields/field-context.tsx';
import type { Problems } from '../fields/problems.ts';
import classes from './flow.module.css';
import { StepHead } from './step-head.tsx';
import type { DeedForm } from './use-deed-form.ts';

interface Props {
  readonly form: DeedForm;
  /** What the page sees itself: told once the form was handed in. */
  readonly problems: Problems;
  /** What the rules said to these very values. */
  readonly told: Problems;
  /** Whether somebody came back to it from a later step. */
  readonly focuses: boolean;
  /** What stands beside the fields. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

export function ChooseStep({ form, problems, told, focuses, beside, children }: Props): ReactElement {
  const [tries, setTries] = useState(0);
  const shown = { ...told, ...(tries > 0 ? problems : {}) };
  const element = useRef<HTMLFormElement>(null);
  // The first field with a problem is where one goes on.
  useEffect(() => {
    if (tries === 0) return;
    const field = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    // It may stand behind a fold that was closed again.
    field?.closest('details')?.setAttribute('open', '');
    field?.focus();
  }, [tries]);
  const startAnew = (): void => {
    form.startAnew();
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
          else void form.go('rules');
        }}
      >
        <StepHead step="choose" focuses={focuses}>
          {words.deeds.steps.choose}
        </StepHead>
        {form.restored && (
          <p className={classes['note']}>
            {words.deeds.restored}{' '}
            <Button variant="default" size="compact-sm" onClick={startAnew}>
              {words.deeds.startAnew}
            </Button>
          </p>
        )}
        <div className={classes['choice']} data-alone={beside === undefined || undefined}>
          <div className={classes['fields']}>{children}</div>
          {beside !== undefined && <aside className={classes['beside']}>{beside}</aside>}
        </div>
        {tries > 0 && count > 0 && (
          <p className={classes['problem']} role="alert">
            {words.deeds.incomplete(count)}
          </p>
        )}
        <div className={classes['actions']}>
          <Button type="submit">{words.deeds.toRules}</Button>
        </div>
      </form>
    </FieldProvider>
  );
}

/** Fields that most people leave empty. What is filled in is shown. */
export function MoreFields({ open, children }: { readonly open: boolean; readonly children: ReactNode }): ReactElement {
  const [opened, setOpened] = useState(open);
  return (
    <details
      className={classes['more']}
      data-wide
      open={opened}
      onToggle={(event) => setOpened(event.currentTarget.open)}
    >
      <summary>{words.deeds.optional}</summary>
      <div className={classes['fields']}>{children}</div>
    </details>
  );
}
