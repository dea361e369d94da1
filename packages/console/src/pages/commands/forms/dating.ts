/** The day from which a change holds: today, an earlier one, or the day on which the former value began. */
import type { FieldOptions } from '../form/field.ts';
import { pastDay } from '../form/plain-kinds.tsx';

export const dating = {
  effectiveDate: { kind: pastDay, help: 'changeFrom', ofRow: false, when: ({ row }) => row !== undefined },
  correction: { ofRow: false, when: ({ row, value }) => row !== undefined && value('effectiveDate') === '' },
} as const satisfies Readonly<Record<string, FieldOptions>>;
