/** The way to a transaction, for those who see it. */
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useRole } from '../api/role.tsx';
import { words } from '../words/words.ts';
import { formatCount } from '../words/format.ts';

interface Props {
  readonly transaction: {
    readonly id: string;
    readonly sequence: number;
    readonly type: keyof typeof words.transactions.types;
  };
}

export function TransactionLink({ transaction }: Props): ReactElement {
  const role = useRole().usersAccountId;
  return (
    <Link to="/r/$role/transactions/$transactionId" params={{ role, transactionId: transaction.id }}>
      {words.transactions.types[transaction.type]} {formatCount(transaction.sequence)}
    </Link>
  );
}
