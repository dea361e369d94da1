/**
 * The registers that the tests drive. Together they show every defect of `defects.ts`, and the first one at least half.
 */
import type { SeededRegister } from '../support/seeded-registers.ts';

/** That of `npm test`. */
export const firstRegisters: readonly SeededRegister[] = [{ seed: 1, operations: 200 }];

/** Those that the rest of `npm run check` drives. */
export const otherRegisters: readonly SeededRegister[] = [
  { seed: 2, operations: 210 },
  { seed: 3, operations: 140 },
  { seed: 4, operations: 172 },
  { seed: 6, operations: 100 },
  { seed: 10, operations: 200 },
  { seed: 3150, operations: 90 },
];
