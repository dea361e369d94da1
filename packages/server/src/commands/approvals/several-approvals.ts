import { bulkExtras, bulkOutcome, type RowOutcome, rowPart } from '../bulk.ts';
import { decisionCommand } from '../command.ts';
import { required } from '../run/input.ts';
import { approveInput } from './approve-input.ts';

/** Units: instructions of one request. */
const rowsMax = 100;

const outcome = rowPart('ApprovalOutcome', {
  instructionId: { kind: 'id', description: 'The instruction.', required: true },
});

/** The outcome of one row. */
export interface ApprovalOutcome extends RowOutcome {
  readonly instructionId: string;
}

/**
 * Approves several instructions, each in a database transaction of its own and with its own outcome. Shape: `outcomes`
 * are those of the rows, which were approved before; none where it is only declared.
 */
export const approveInstructions = (outcomes: readonly ApprovalOutcome[] = []) =>
  decisionCommand({
    name: 'approveInstructions',
    description:
      'Approves up to 100 instructions, each by itself: one that is refused stops no other. Under an idempotency key each row has a key derived from it.',
    permission: 'instruction.decide',
    freshProof: true,
    event: 'instruction.approved',
    input: {
      rows: required.objects('ApprovalRow', 'The instructions, approved in their order.', approveInput, {
        min: 1,
        lengthMax: rowsMax,
      }),
    },
    answers: {},
    extras: bulkExtras(outcome),
    load: async () => undefined,
    // Each row is limited on its own, as an approval.
    decide: (_state, _given, { actor: { accountId } }) => ({
      concerns: { registerId: accountId, assetId: null, assetIds: [] },
      checks: [],
      changes: undefined,
    }),
    execute: async () => ({ objects: bulkOutcome(outcomes), change: null }),
  });
