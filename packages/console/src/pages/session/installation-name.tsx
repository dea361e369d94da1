import type { ReactElement } from 'react';
import { installation } from '../../api/installation.ts';
import { firstWords as words } from '../../words/first-words.ts';
import classes from './session.module.css';

const name = installation.name === '' ? words.shell.product : installation.name;

/** The name of the installation, with its initials as its mark. */
export function InstallationName(): ReactElement {
  return (
    <p className={classes['product']}>
      <span className={classes['mark']} aria-hidden="true">
        {initialsOf(name)}
      </span>
      {name}
    </p>
  );
}

/** The mark of the installation: the initials of the first two words of its name. */
function initialsOf(text: string): string {
  return text
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
}
