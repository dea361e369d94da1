/** Columns of the list of holders. */
import type { Role } from '../../api/session.ts';
import type { Column } from '../../parts/data-table/column.ts';
import { choiceColumn, instantColumn, statusColumn, textColumn } from '../../parts/data-table/field-columns.tsx';
import { heldColumns } from '../../parts/positions/held-columns.tsx';
import { words } from '../../words/words.ts';
import { type HolderRow, mailToneOf, toneOf } from './holder-kinds.ts';

const names = words.holders;

const columns: readonly Column<HolderRow>[] = [
  textColumn('registration', { label: names.registration, width: 260, order: 'REGISTRATION' }),
  { id: 'register', label: names.register, width: 200, text: ({ register }) => register?.name },
  textColumn('holderNumber', { id: 'number', label: names.number, width: 110, card: 'detail', order: 'HOLDER_NUMBER' }),
  choiceColumn('ownershipForm', names.ownershipForms, { id: 'ownership', label: names.ownershipForm, width: 190 }),
  statusColumn('status', names.statuses, toneOf, { label: names.status, width: 120, card: 'detail', order: 'STATUS' }),
  { id: 'serviced', label: names.servicingAccount, width: 190, text: ({ servicingAccount }) => servicingAccount?.name },
  statusColumn('mailStatus', names.mailStatuses, mailToneOf, {
    id: 'mail',
    label: names.mailStatus,
    width: 120,
    hidden: true,
  }),
  { id: 'account', label: names.account, width: 190, hidden: true, text: ({ account }) => account?.name },
  instantColumn('createdAt', { id: 'created', label: names.createdAt, width: 205, order: 'CREATED_AT', hidden: true }),
];

/** The columns for a role: an issuer needs no issuer column, and without a class there are no amounts. */
export function holderColumnsFor({ accountType }: Role, className: string | undefined): readonly Column<HolderRow>[] {
  const amounts = className === undefined ? [] : heldColumns<HolderRow>(className, ({ position }) => position);
  return columns
    .toSpliced(3, 0, ...amounts)
    .map((column) => (column.id === 'register' && accountType === 'issuer' ? { ...column, hidden: true } : column));
}
