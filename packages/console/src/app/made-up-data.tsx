/** A banner on the pages of the demo: nobody should take its figures for real ones. */
import type { ReactElement } from 'react';
import type { Role } from '../api/session.ts';
import { words } from '../words/words.ts';
import classes from './shell.module.css';

/** Nobody has an address there, as nobody in the demo has: the domain is reserved for examples (RFC 2606). */
const madeUpAddress = /\.example\.com$/;

export function MadeUpData({ role }: { readonly role: Role }): ReactElement | null {
  if (!madeUpAddress.test(role.email)) return null;
  return <aside className={classes['notice']}>{words.shell.madeUp}</aside>;
}
