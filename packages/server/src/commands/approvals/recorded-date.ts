/**
 * Sets the day on which the board agreed in an executed instruction, where the policy records it and the proposal left
 * it out.
 */
import type { RegisterCommand } from '../command.ts';
import type { InputShape, Parsed } from '../run/input.ts';

const member = 'boardApprovalDate';

/** The input with the day in it, of a command that posts. Shape: `day` is null where no need records it. */
export function withBoardApproval(
  { input: shape, facts }: RegisterCommand,
  input: Parsed<InputShape>,
  day: string | null,
): Parsed<InputShape> {
  if (day === null || facts === undefined) return input;
  return filledIn(shape, input, day);
}

/** Fills in the member, and that of each row of a command of many rows. */
function filledIn(shape: InputShape, input: Parsed<InputShape>, day: string): Parsed<InputShape> {
  if (member in shape) return { ...input, [member]: input[member] ?? day };
  const rowShape = shape['rows']?.members?.shape;
  if (rowShape === undefined || !(member in rowShape)) return input;
  const rows = input['rows'] as readonly Parsed<InputShape>[];
  return { ...input, rows: rows.map((row) => filledIn(rowShape, row, day)) };
}
