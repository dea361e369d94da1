/** Registers that the tests of a model drive. */

export interface SeededRegister {
  /** Decides its operations: a shorter register of the same seed has the first of them. */
  readonly seed: number;
  readonly operations: number;
}

export type SeedVariable = 'MODEL_SEED' | 'APPROVALS_SEED' | 'ORACLE_SEED';

/** The registers to drive: those of a list, or the one whose seed the environment has, to come back to a failure. */
export function chosenOf(list: readonly SeededRegister[], variable: SeedVariable): readonly SeededRegister[] {
  const seed = process.env[variable];
  return seed === undefined ? list : [{ seed: Number(seed), operations: Number(process.env['OPERATIONS'] ?? 400) }];
}

/** Registers of neighbouring seeds, each of so many operations. */
export function registersFrom(seed: number, count: number, operations: number): readonly SeededRegister[] {
  return Array.from({ length: count }, (_, index) => ({ seed: seed + index, operations }));
}

export const operationsOf = (registers: readonly SeededRegister[]): number =>
  registers.reduce((sum, { operations }) => sum + operations, 0);
