/** The rule for fractions, and the price they are paid at where the rule is cash in lieu. */
import type { FieldOptions } from '../form/field.ts';

/** At first fractions are refused, so that nobody loses one unasked. */
export const fractions: FieldOptions = { first: 'refuse' };

/** The price and its currency. Shape: the name of the field with the rule. */
export const cashIn = (rule: string): FieldOptions => ({ when: ({ value }) => value(rule) === 'cash_in_lieu' });
