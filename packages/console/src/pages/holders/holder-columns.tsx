/** Columns of the list of holders. */
import type { ReactElement } from 'react';
import type { Column } from '../../parts/data-table/column.ts';
import { instantColumn } from '../../parts/data-table/field-columns.tsx';
import { Status } from '../../parts/status.tsx';
import { words } from '../../words/words.ts';
import { type ListedHolder, mailToneOf, toneOf } from './holder-kinds.ts';

const names = words.holders;

export const holderColumns: readonly Column<ListedHolder>[] = [
  {
    id: 'registration',
    label: names.registration,
    width: 320,
    order: 'REGISTRATION_KEY',
    text: ({ registration }) => registration,
    cell: ({ registration }): ReactElement => <span title={registration}>{registration}</span>,
  },
  { id: 'register', label: names.register, width: 200, text: ({ register }) => register?.name },
  { id: 'number', label: names.number, width: 110, order: 'HOLDER_NUMBER', text: ({ holderNumber }) => holderNumber },
  {
    id: 'ownership',
    label: names.ownershipForm,
    width: 190,
    text: ({ ownershipForm }) => names.ownershipForms[ownershipForm],
  },
  {
    id: 'status',
    label: names.status,
    width: 120,
    order: 'STATUS',
    text: ({ status }) => names.statuses[status],
    cell: ({ status }): ReactElement => <Status label={names.statuses[status]} tone={toneOf[status]} />,
  },
  { id: 'serviced', label: names.servicingAccount, width: 190, text: ({ servicingAccount }) => servicingAccount?.name },
  {
    id: 'mail',
    label: names.mailStatus,
    width: 120,
    hidden: true,
    text: ({ mailStatus }) => names.mailStatuses[mailStatus],
    cell: ({ mailStatus }): ReactElement => (
      <Status label={names.mailStatuses[mailStatus]} tone={mailToneOf[mailStatus]} />
    ),
  },
  { id: 'account', label: names.account, width: 190, hidden: true, text: ({ account }) => account?.name },
  instantColumn('createdAt', { id: 'created', label: names.createdAt, width: 180, order: 'CREATED_AT', hidden: true }),
];

/** An issuer sees only its own register, so the column is hidden for it. */
export const holderColumnsOfOneRegister = holderColumns.map((column) =>
  column.id === 'register' ? { ...column, hidden: true } : column,
);
