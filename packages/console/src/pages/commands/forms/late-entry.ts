/** Whether later entries that stand in the way of one that comes late are made again after it. */
import type { FieldOptions } from '../form/field.ts';
import { today } from '../fields/problems.ts';

/** Only an entry of a day before today comes late. */
export const lateEntry = {
  when: ({ value }) => value('effectiveDate') !== '' && value('effectiveDate') < today(),
} as const satisfies FieldOptions;
