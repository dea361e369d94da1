/** The link above the heading of a page, to the list of which it shows a row. */
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useRole } from '../api/role.tsx';
import classes from './page-head.module.css';

interface Props {
  readonly to: NonNullable<LinkProps['to']>;
  readonly search?: { readonly tab: string };
  readonly label: string;
}

export function BackLink({ to, search, label }: Props): ReactElement {
  return (
    <Link to={to} params={{ role: useRole().usersAccountId }} {...(search && { search })} className={classes['back']}>
      {label}
    </Link>
  );
}
