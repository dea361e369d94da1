/** Whether a job is approved again where its plan is another when it begins than the one that was approved. */
import { check } from '../form/plain-kinds.tsx';
import type { FieldOptions } from '../form/field.ts';

/** Only a job that somebody approves has a plan that was approved. */
export const planChange = {
  kind: { ...check, read: ({ name }, { value }) => (value(name) === 'yes' ? 'ask' : undefined) },
  when: ({ form }) => form.isApprovedJob,
  tried: false,
} as const satisfies FieldOptions;
