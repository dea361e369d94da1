/** The step headings and the progress. Focus moves to the heading of a new step. */
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { formatCount } from '../../../words/format.ts';
import { words } from '../../../words/words.ts';
import { type Step, steps } from '../command-address.ts';
import classes from './flow.module.css';

export function Steps({ at }: { readonly at: Step }): ReactElement {
  return (
    <ol className={classes['steps']} aria-label={words.commands.stepsOf}>
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={step === at ? 'step' : undefined}
          data-passed={steps.indexOf(at) > index || undefined}
        >
          <span className={classes['number']} aria-hidden="true">
            {index + 1}
          </span>
          {words.commands.steps[step]}
        </li>
      ))}
    </ol>
  );
}

/** `focuses` is false when the page has just been opened. */
export function StepHead({
  children,
  focuses = true,
  step,
}: {
  readonly children: ReactNode;
  readonly focuses?: boolean;
  readonly step?: Step;
}): ReactElement {
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!focuses) return;
    head.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [focuses]);
  return (
    <h2 ref={head} tabIndex={-1} className={classes['title']}>
      {step !== undefined && (
        <span className={classes['read']}>
          {words.commands.stepOf(formatCount(steps.indexOf(step) + 1), formatCount(steps.length))}:{' '}
        </span>
      )}
      {children}
    </h2>
  );
}
