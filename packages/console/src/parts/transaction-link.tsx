/** Links to a transaction. */
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useRole } from '../api/role.tsx';
import { words } from '../words/words.ts';
import { formatCount } from '../words/format.ts';

interface TransactionName {
  readonly sequence: number;
  readonly type: keyof typeof words.transactions.types;
}

interface Props {
  readonly transaction: TransactionName & { readonly id: string };
}

/** The short name of a transaction: type and number. */
export function transactionLabel({ type, sequence }: TransactionName): string {
  return `${words.transactions.types[type]} ${formatCount(sequence)}`;
}

export function TransactionLink({ transaction }: Props): ReactElement {
  const role = useRole().usersAccountId;
  return (
    <Link to="/r/$role/transactions/$transactionId" params={{ role, transactionId: transaction.id }}>
      {transactionLabel(transaction)}
    </Link>
  );
}
