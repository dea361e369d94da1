import type { Enumeration } from '../../base/enumeration.ts';

/** The result of the last approval where a rule blocks its instruction. */
export type IfBlocked = 'refuse' | 'wait';

export const ifBlocked: Enumeration<IfBlocked> = {
  name: 'IfBlocked',
  description:
    'The outcome of the last approval where a rule blocks: refuse records nothing; wait records it, and the instruction is carried out once nothing blocks.',
  values: {
    refuse: 'The approval is refused and not recorded.',
    wait: 'The approval is recorded, and the instruction is carried out once nothing blocks.',
  },
};
