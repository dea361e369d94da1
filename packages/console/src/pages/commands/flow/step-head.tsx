/** A heading that takes the focus when it replaces another step. */
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import classes from './flow.module.css';

/** `focuses` is false when the page has just been opened. */
export function StepHead({
  children,
  focuses = true,
}: {
  readonly children: ReactNode;
  readonly focuses?: boolean;
}): ReactElement {
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!focuses) return;
    head.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [focuses]);
  return (
    <h2 ref={head} tabIndex={-1} className={classes['title']}>
      {children}
    </h2>
  );
}
