/** The heading of a step, and how far the steps have come. Whoever comes to a step begins to read at its heading. */
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { formatCount } from '../../../words/format.ts';
import { words } from '../../../words/words.ts';
import { type Step, steps } from '../address.ts';
import classes from './flow.module.css';

export function Steps({ at }: { readonly at: Step }): ReactElement {
  return (
    <ol className={classes['steps']} aria-label={words.deeds.stepsOf}>
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={step === at ? 'step' : undefined}
          data-passed={steps.indexOf(at) > index || undefined}
        >
          <span className={classes['number']} aria-hidden="true">
            {index + 1}
          </span>
          {words.deeds.steps[step]}
        </li>
      ))}
    </ol>
  );
}

/** `focuses` is off where somebody just came to the page. */
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
          {words.deeds.stepOf(formatCount(steps.indexOf(step) + 1), formatCount(steps.length))}:{' '}
        </span>
      )}
      {children}
    </h2>
  );
}
