/** A term of the trade, linked to its meaning in the glossary. */
import { Link } from '@tanstack/react-router';
import type { ReactElement, ReactNode } from 'react';
import { useRole } from '../api/role.tsx';
import type { Catalogue } from '../words/en.ts';
import { words } from '../words/words.ts';
import classes from './term.module.css';

export type TermId = keyof Catalogue['glossary']['entries'];

interface Props {
  /** Undefined for a text that is no term. */
  readonly id: TermId | undefined;
  readonly children: ReactNode;
}

export function Term({ id, children }: Props): ReactElement {
  return id === undefined ? <>{children}</> : <TermLink id={id}>{children}</TermLink>;
}

function TermLink({ id, children }: Props & { readonly id: TermId }): ReactElement {
  const role = useRole().usersAccountId;
  return (
    <Link
      to="/r/$role/glossary"
      params={{ role }}
      hash={id}
      className={classes['term']}
      title={words.glossary.entries[id].text}
    >
      {children}
    </Link>
  );
}
