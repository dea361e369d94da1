import { optional } from '../run/input.ts';
import { ifBlocked } from './if-blocked.ts';
import { proposalInput } from './proposal.ts';
import { transfereesInput } from './transferees.ts';

/** The input of an approval. */
export const approveInput = {
  ...proposalInput,
  comment: optional.text('A remark about the approval.', { lengthMax: 1_000 }),
  planDigest: optional.text(
    'The planDigest of the job whose plan was read; it is recorded with the approval. Required where the instruction says ask in ifPlanChanges.',
    { lengthMax: 64 },
  ),
  ...transfereesInput,
  ifBlocked: optional.oneOf(ifBlocked, 'The outcome where all needs are met and a rule blocks; refuse by default.'),
};
