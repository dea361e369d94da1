/** A column that several access lists share. */
import { instantColumn } from '../../parts/data-table/field-columns.tsx';
import { words } from '../../words/words.ts';

export const createdColumn = instantColumn('createdAt', {
  id: 'created',
  label: words.access.createdAt,
  width: 205,
  order: 'CREATED_AT',
});
