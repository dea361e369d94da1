/** Random operations: mutations and queries, each with random numbers for its choices. */
import fc from 'fast-check';

/** Numbers to choose by; when they are used up, others that follow from the last. */
export class Picks {
  #numbers: readonly number[];
  #index = 0;
  #last = 1;

  constructor(numbers: readonly number[]) {
    this.#numbers = numbers;
  }

  below(limit: number): number {
    const drawn = this.#numbers[this.#index++];
    this.#last = drawn ?? (Math.imul(this.#last, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor(((this.#last >>> 0) / 2 ** 32) * limit);
  }

  /** Whether something happens that does so in so many of a hundred cases. */
  chance(percent: number): boolean {
    return this.below(100) < percent;
  }

  of<T>(list: readonly T[]): T {
    return list[this.below(list.length)]!;
  }
}

/** Operations and how often each is drawn. */
const weights = {
  issueUnits: 22,
  transferUnits: 24,
  cancelUnits: 5,
  repurchaseUnits: 4,
  retireUnits: 4,
  convertUnits: 6,
  splitAsset: 3,
  consolidateLots: 5,
  reissueLot: 4,
  forcedTransfer: 4,
  recordDifference: 4,
  resolveDifference: 5,
  reverseTransaction: 9,
  authorizeUnits: 5,
  reserveUnits: 5,
  placeRestriction: 7,
  releaseRestriction: 5,
  mergeHolders: 1,
  suspendAsset: 1,
  resumeAsset: 6,
  changeHolder: 2,
  recordVerification: 4,
  issueUnitsBulk: 2,
  transferUnitsBulk: 3,
  replay: 3,
  query: 70,
} as const;

/** The same of a register of many rows. */
const weightsOfRows = {
  ...weights,
  cancelUnitsBulk: 25,
  convertUnitsBulk: 25,
  recordVerificationsBulk: 15,
  placeRestrictionsBulk: 15,
  releaseRestrictionsBulk: 20,
  query: 20,
};
export type OperationName = keyof typeof weightsOfRows;
export type CommandName = Exclude<OperationName, 'replay' | 'query'>;

export const commandNames = Object.keys(weightsOfRows).filter((name) => name !== 'replay' && name !== 'query');

/** The mutation of one row of each bulk mutation. */
export const singleOf = {
  issueUnitsBulk: 'issueUnits',
  transferUnitsBulk: 'transferUnits',
  cancelUnitsBulk: 'cancelUnits',
  convertUnitsBulk: 'convertUnits',
  recordVerificationsBulk: 'recordVerification',
  placeRestrictionsBulk: 'placeRestriction',
  releaseRestrictionsBulk: 'releaseRestriction',
} as const satisfies Partial<Record<CommandName, CommandName>>;
export type BulkName = keyof typeof singleOf;
export type SingleName = Exclude<CommandName, BulkName>;

export const isBulk = (name: OperationName): name is BulkName => name in singleOf;

/** Registers of seeds from this one on are registers of many rows. */
export const seedOfRows = 40_000;

export interface Operation {
  readonly name: OperationName;
  readonly numbers: readonly number[];
  readonly dryRun: boolean;
}

const operationsBy = (weighed: Readonly<Partial<Record<OperationName, number>>>): fc.Arbitrary<Operation> =>
  fc.record({
    name: fc.oneof(
      ...Object.entries(weighed).map(([name, weight]) => ({ arbitrary: fc.constant(name as OperationName), weight })),
    ),
    numbers: fc.array(fc.noBias(fc.nat(2 ** 32 - 1)), { minLength: 24, maxLength: 24 }),
    dryRun: fc.oneof({ arbitrary: fc.constant(false), weight: 19 }, { arbitrary: fc.constant(true), weight: 1 }),
  });

/** Commands of one register; the same for the same seed. */
export function drawOperations(seed: number, count: number): Operation[] {
  return fc.sample(operationsBy(seed < seedOfRows ? weights : weightsOfRows), { seed, numRuns: count });
}
