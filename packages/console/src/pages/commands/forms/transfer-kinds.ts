/** Terms that depend on the kind of a transfer: an inheritance has a date of death, and no price. */
import type { FieldOptions } from '../form/field.ts';

export const ofInheritance: FieldOptions = { when: ({ value }) => value('kind') === 'inheritance' };
export const ofOthers: FieldOptions = { when: ({ value }) => value('kind') !== 'inheritance' };
