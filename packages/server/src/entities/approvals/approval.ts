import { approvalDecision } from '../../rules/approvals/instruction.ts';
import { boolean, dateTime, id, entity, one, oneOf, parts, text, within, withinAccount } from '../entity.ts';
import { check } from './instruction.ts';
import { approvalVisibility } from '../visibility.ts';

export const approval = entity({
  name: 'Approval',
  plural: 'Approvals',
  description: 'The decision of a person about an instruction that waited: about one payload, named by its digest.',
  table: 'registry.approvals',
  fields: {
    id: id('Identifies the approval.', { indexed: true }),
    decision: oneOf(approvalDecision, 'The decision.'),
    payloadDigest: text('The payloadDigest of the instruction, in hexadecimal digits.', {
      sql: (a) => `encode(${a}.payload_digest, 'hex')`,
    }),
    comment: text('The words of the person; of a rejection the reason.', { nullable: true }),
    sameClient: boolean('Whether it was sent by the client that proposed the instruction.'),
    checks: parts(check, 'The result of every rule at that time.'),
    decidedAt: dateTime('When it was decided.', { indexed: true }),
  },
  relations: {
    instruction: one('Instruction', within('instruction_id', 'id'), 'The instruction.'),
    account: one(
      'Account',
      [['account_id', 'id']],
      'The account for which it was decided; null where the role does not see it.',
    ),
    user: one('User', withinAccount('user_id', 'id'), 'The user who decided; null where the role does not see it.'),
  },
  visibleTo: approvalVisibility,
});
