/** The way to a transaction, for those who see it. */
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useRole } from '../api/role.tsx';
import { words } from '../words/words.ts';
import { formatCount } from '../words/format.ts';

interface Said {
  readonly sequence: number;
  readonly type: keyof typeof words.transactions.types;
}

interface Props {
  readonly transaction: Said & { readonly id: string };
}

/** What a transaction is called in short: its type and its number. */
export function saidOf({ type, sequence }: Said): string {
  return `${words.transactions.types[type]} ${formatCount(sequence)}`;
}

export function TransactionLink({ transaction }: Props): ReactElement {
  const role = useRole().usersAccountId;
  return (
    <Link to="/r/$role/transactions/$transactionId" params={{ role, transactionId: transaction.id }}>
      {saidOf(transaction)}
    </Link>
  );
}
