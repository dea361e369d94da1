/** The outcome of a command in its database transaction. */
import type { Refusal } from '../../base/refusal.ts';
import type { Check } from '../../rules/check.ts';
import type { RefusedRow } from '../command.ts';
import type { CheckedRequest } from './checked-request.ts';

export interface Outcome<T> {
  /** Null where nothing was done: the command was refused, or is a dry run that a rule blocks. */
  readonly executed: 'completed' | 'proposed' | 'replayed' | null;
  readonly refusal: Refusal | null;
  /** The refusals by the checks of a mutation that is no dry run; null where there are none, or where no check ran. */
  readonly refused: RefusedMutation | null;
  /** Reads the answer. It throws the refusal where there is one. */
  answer(): T;
}

/** The refusals by the checks of a mutation: of all of it, or of some of its rows. */
export interface RefusedMutation {
  readonly checked: CheckedRequest;
  readonly registerId: string;
  /** Null where the mutation concerns no asset, several assets, or one that does not exist. */
  readonly assetId: string | null;
  readonly checks: readonly Check[];
  /** The refusal in the answer; null where the mutation was executed without the refused rows. */
  readonly refusal: Refusal | null;
  /** The refused rows of a mutation of many rows; null for others. */
  readonly rows: readonly RefusedRow[] | null;
}

/** The outcome of a command that was refused. */
export function refusedOutcome(refusal: Refusal, refused: RefusedMutation | null = null): Outcome<never> {
  return {
    executed: null,
    refusal,
    refused,
    answer: () => {
      throw refusal;
    },
  };
}
