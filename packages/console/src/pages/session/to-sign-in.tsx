/** The way from a page that is of no use to the page that signs in. */
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { firstWords as words } from '../../words/first-words.ts';
import classes from './session.module.css';

export function ToSignIn(): ReactElement {
  return (
    <Link to="/sign-in" className={classes['lost']}>
      {words.session.provider.back}
    </Link>
  );
}
