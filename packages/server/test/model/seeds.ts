/**
 * The registers that the tests drive. Together they show every defect of `defects.ts`, and the first ones at least
 * half.
 */
import type { SeededRegister } from '../support/seeded-registers.ts';

/** Those of `npm test`. */
export const firstRegisters: readonly SeededRegister[] = [
  { seed: 3224, operations: 100 },
  { seed: 20005, operations: 100 },
  { seed: 5016, operations: 80 },
  { seed: 3078, operations: 75 },
  { seed: 20014, operations: 45 },
];

/** Those that the rest of `npm run check` drives. */
export const otherRegisters: readonly SeededRegister[] = [
  { seed: 20022, operations: 30 },
  { seed: 30014, operations: 70 },
  { seed: 2204, operations: 42 },
  { seed: 3150, operations: 65 },
  { seed: 5029, operations: 110 },
  { seed: 1002, operations: 200 },
  { seed: 79, operations: 255 },
  { seed: 3260, operations: 280 },
  // Many rows.
  { seed: 40_001, operations: 110 },
];
