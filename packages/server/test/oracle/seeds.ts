/** The registers that the test drives. Together they show every defect of `defects.ts`. */
import { registersFrom, type SeededRegister } from '../support/seeded-registers.ts';

export const registers: readonly SeededRegister[] = [
  ...registersFrom(1, 20, 120),
  { seed: 27, operations: 120 },
  { seed: 84, operations: 60 },
  { seed: 2009, operations: 125 },
];
