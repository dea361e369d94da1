/** Rows of a bulk mutation that cannot be read: they are refused like rows that a rule blocks. */
import { messageOf } from '../../base/refusal-message.ts';
import type { Check } from '../../rules/check.ts';

/** A row whose values GraphQL could not read, in its place among the rows. */
export class MalformedRow {
  /** The row as it was sent. */
  readonly given: unknown;
  /** The path of the first value that is wrong, below the row. */
  readonly path: string;
  /** Sentences that say what is wrong. */
  readonly reason: string;
  constructor(given: unknown, path: string, reason: string) {
    this.given = given;
    this.path = path;
    this.reason = reason;
  }
}

/** A row that could not be read, with the JSON that was sent, so that another row under the same key is told apart. */
export interface UnreadRow {
  /** Its index in the input, from 0. */
  readonly row: number;
  readonly check: Check;
  readonly given: string;
}

/** The refusal of a row that could not be read. */
export function unreadRow(row: number, given: unknown, details: Readonly<Record<string, string>>): UnreadRow {
  const { reason, remedy, ...facts } = details;
  const check: Check = {
    code: 'input_invalid',
    outcome: 'block',
    message: reason ?? messageOf('input_invalid'),
    facts,
    ...(remedy === undefined ? {} : { remedy }),
  };
  return { row, check, given: JSON.stringify(given) };
}
