/** The tasks of a role, each with the button that leads there. */
import { Button } from '@mantine/core';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactElement, ReactNode } from 'react';
import { Section } from '../../parts/section.tsx';
import { formatCount } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import classes from './home.module.css';

export interface Task {
  readonly id: string;
  readonly text: string;
  /** The text of the button, a verb and an object. */
  readonly button: string;
  readonly link: LinkProps;
}

/** Units: tasks. The lists behind them have all. */
const shown = 5;

/** `children` are the usual buttons of the role. */
export function Tasks({
  tasks,
  children,
}: {
  readonly tasks: readonly Task[];
  readonly children?: ReactNode;
}): ReactElement {
  const names = words.overview;
  return (
    <Section title={names.tasks}>
      {tasks.length === 0 && <p data-quiet>{names.tasksNone}</p>}
      <ul className={classes['tasks']}>
        {tasks.slice(0, shown).map(({ id, text, button, link }) => (
          <li key={id} className={classes['task']}>
            <span>{text}</span>
            <Button
              variant="default"
              size="xs"
              aria-label={`${button}: ${text}`}
              renderRoot={(props: object) => <Link {...link} {...props} />}
            >
              {button}
            </Button>
          </li>
        ))}
      </ul>
      {tasks.length > shown && <p className={classes['of']}>{names.more(formatCount(tasks.length - shown))}</p>}
      {children !== undefined && <div className={classes['buttons']}>{children}</div>}
    </Section>
  );
}
