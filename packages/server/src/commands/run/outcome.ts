/** How a command ended in its database transaction. */
import type { Refusal } from '../../base/refusal.ts';
import type { Check } from '../../rules/check.ts';
import type { RefusedRow } from '../command.ts';
import type { CheckedRequest } from './checked-request.ts';

export interface Outcome<T> {
  /** Null where nothing was done: it was refused, or a dry run that a rule blocks. */
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
  /** Null where the mutation concerns no asset, several, or one that does not exist. */
  readonly assetId: string | null;
  readonly checks: readonly Check[];
  /** The refusal that is answered; null where the mutation was run without the rows. */
  readonly refusal: Refusal | null;
  /** Of a mutation of many rows. */
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
