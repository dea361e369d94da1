/** Columns of the lists of requests. */
import type { ReactElement } from 'react';
import type { Role } from '../../api/session.ts';
import { actionLabel } from '../../parts/action-label.ts';
import type { QueueName } from '../../parts/approvals/queues.ts';
import type { Column } from '../../parts/data-table/column.ts';
import { instantColumn } from '../../parts/data-table/field-columns.tsx';
import { performedBy } from '../../parts/performed-by.ts';
import { Status } from '../../parts/status.tsx';
import { words } from '../../words/words.ts';
import { Expiry } from './expiry.tsx';
import classes from './instruction.module.css';
import { isOpen } from './instruction-status.ts';
import type { ListedInstruction } from './listed-instruction.ts';
import { NeedsCell, needsInWords } from './needs-cell.tsx';
import { toneOf } from '../../parts/approvals/instruction-tones.ts';

const names = words.instructions;

const sentence: Column<ListedInstruction> = {
  id: 'sentence',
  label: names.sentence,
  width: 350,
  grows: true,
  text: (one) => one.sentence,
  cell: (one) => <span title={one.sentence}>{one.sentence}</span>,
};

const status: Column<ListedInstruction> = {
  id: 'status',
  label: names.status,
  width: 150,
  order: 'STATUS',
  text: (one) => names.statuses[one.status],
  cell: (one): ReactElement => <Status label={names.statuses[one.status]} tone={toneOf[one.status]} />,
};

const expiresAt: Column<ListedInstruction> = {
  id: 'expires',
  label: names.expiresAt,
  width: 190,
  text: (one) => one.expiresAt,
  cell: (one) => (one.expiresAt ? <Expiry value={one.expiresAt} isOpen={isOpen(one.status)} /> : null),
};

const needs: Column<ListedInstruction> = {
  id: 'needs',
  label: names.needs.column,
  width: 130,
  text: (one) => needsInWords(one.needs),
  cell: (one) => <NeedsCell needs={one.needs} />,
};

const decidedBy: Column<ListedInstruction> = {
  id: 'decidedBy',
  label: names.decidedBy,
  width: 190,
  text: ({ approvals }) => approvals?.nodes.map((one) => performedBy(one)).join('; '),
};

/** The sentence of the first check that blocked it. */
const reasonOf = ({ checks }: ListedInstruction): string | undefined =>
  checks?.find(({ outcome }) => outcome === 'block')?.message;

const failedCheck: Column<ListedInstruction> = {
  id: 'failedCheck',
  label: names.failedCheck,
  width: 420,
  text: reasonOf,
  cell: (one) => (
    <span className={classes['reason']} title={reasonOf(one)}>
      {reasonOf(one)}
    </span>
  ),
};

const requestedByOf = ({ accountId }: Role): Column<ListedInstruction> => ({
  id: 'requestedBy',
  label: names.requestedBy,
  width: 160,
  text: (one) => performedBy(one, accountId),
  cell: (one) => <span title={performedBy(one)}>{performedBy(one, accountId)}</span>,
});

const received = instantColumn('receivedAt', {
  id: 'received',
  label: names.receivedAt,
  width: 185,
  order: 'RECEIVED_AT',
});
const completed = instantColumn('completedAt', { id: 'completed', label: names.completedAt, width: 195, hidden: true });
const register: Column<ListedInstruction> = {
  id: 'register',
  label: names.register,
  width: 150,
  text: (one) => one.register?.name,
};
const others: readonly Column<ListedInstruction>[] = [
  { id: 'type', label: names.type, width: 180, hidden: true, text: ({ type }) => actionLabel(type) },
  { id: 'asset', label: names.asset, width: 200, hidden: true, text: ({ asset }) => asset?.name },
  { id: 'id', label: names.id, width: 310, hidden: true, text: ({ id }) => id },
];

/** Whether nothing of a list waits. */
export const isPast = (queue: QueueName): boolean => queue === 'decided' || queue === 'refused' || queue === 'all';

/** The columns of a list. An issuer sees only its own register. */
export function columnsOf(queue: QueueName, role: Role): readonly Column<ListedInstruction>[] {
  const requestedBy = requestedByOf(role);
  const issuer = role.accountType === 'issuer' ? { ...register, hidden: true } : register;
  if (queue === 'refused') return [sentence, failedCheck, requestedBy, received, issuer, ...others];
  return isPast(queue)
    ? [sentence, status, requestedBy, received, { ...decidedBy, hidden: queue === 'all' }, issuer, completed, ...others]
    : [
        sentence,
        requestedBy,
        needs,
        received,
        expiresAt,
        issuer,
        { ...status, hidden: queue !== 'overdue' },
        ...others,
      ];
}
