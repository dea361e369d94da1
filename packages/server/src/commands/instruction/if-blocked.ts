import type { Enumeration } from '../../entities/entity.ts';

/** What happens to the last approval of an instruction that a rule blocks. */
const values = ['refuse', 'wait'] as const;
export type IfBlocked = (typeof values)[number];

export const ifBlocked: Enumeration = {
  name: 'IfBlocked',
  description:
    'What happens to the last approval where a rule blocks: refuse records nothing; wait records it, and the instruction is carried out once nothing blocks.',
  values,
};
