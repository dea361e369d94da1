/** A banner on the pages of the demo: nobody should take its figures for real ones. */
import type { ReactElement } from 'react';
import type { Role } from '../api/session.ts';
import { words } from '../words/words.ts';
import classes from './shell.module.css';

/** The accounts that the demo opens, by their slugs. A test compares them with the demo. */
const accounts: ReadonlySet<string> = new Set([
  'copperleaf',
  'demo-platform',
  'ledgerstone',
  'orrin-pension',
  'quillmere-robotics',
  'saltmarsh-cider',
  'vaultmere',
]);

export function MadeUpData({ role }: { readonly role: Role }): ReactElement | null {
  if (!accounts.has(role.slug)) return null;
  return <aside className={classes['notice']}>{words.shell.madeUp}</aside>;
}
