/** Columns that several access lists share. */
import type { Column } from '../../parts/data-table/column.ts';
import { instantColumn } from '../../parts/data-table/field-columns.tsx';
import { Status } from '../../parts/status.tsx';
import { words } from '../../words/words.ts';
import { toneOf } from './access-kinds.ts';

/** Makes a status column. Units: pixels. */
export function statusColumn<State extends string>(
  labels: Readonly<Record<State, string>>,
  width: number,
): Column<{ readonly status: State }> {
  return {
    id: 'status',
    label: words.access.status,
    width,
    order: 'STATUS',
    text: ({ status }) => labels[status],
    cell: ({ status }) => <Status label={labels[status]} tone={toneOf[status] ?? 'quiet'} />,
  };
}

export const createdColumn = instantColumn('createdAt', {
  id: 'created',
  label: words.access.createdAt,
  width: 205,
  order: 'CREATED_AT',
});
