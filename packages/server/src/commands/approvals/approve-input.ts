import { optional } from '../run/input.ts';
import { ifBlocked } from './if-blocked.ts';
import { proposalInput } from './proposal.ts';

/** The input of an approval. */
export const approveInput = {
  ...proposalInput,
  comment: optional.text('A remark about the approval.', { lengthMax: 1_000 }),
  ifBlocked: optional.oneOf(ifBlocked, 'The outcome where all needs are met and a rule blocks; refuse by default.'),
};
