import { dateTime, entity, id, one, parts, text, within } from '../entity.ts';
import { check } from './instruction.ts';
import { forcedVisibility } from '../visibility.ts';

export const forcedInstruction = entity({
  name: 'ForcedInstruction',
  plural: 'ForcedInstructions',
  description:
    'An instruction that the operator of the installation carried out without the approvals that it waited for. It is shown until an administrator acknowledges it.',
  table: 'registry.forced_instructions',
  fields: {
    id: id('Identifies it.', { indexed: true }),
    reason: text('The reason, as a sentence.'),
    checks: parts(check, 'The result of every rule at that time.'),
    forcedAt: dateTime('When it was carried out.'),
    acknowledgedAt: dateTime('When it was acknowledged; null where nobody has.', { nullable: true, filtered: true }),
  },
  relations: {
    instruction: one('Instruction', within('instruction_id', 'id'), 'The instruction.'),
    document: one(
      'Document',
      within('document_id', 'id'),
      'The document that justifies it; null where the role does not see it.',
    ),
    acknowledgedBy: one(
      'User',
      [
        ['acknowledged_account_id', 'account_id'],
        ['acknowledged_user_id', 'id'],
      ],
      'The user who acknowledged it; null where the role does not see it.',
    ),
  },
  visibleTo: forcedVisibility,
});
