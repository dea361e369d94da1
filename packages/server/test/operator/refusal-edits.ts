/** Edits of what is recorded of refused mutations, and of instructions that the operator carried out. */
import { change, type Edit } from './edit.ts';

const refused =
  'An instruction that was refused has a check that blocks, and no approval, transaction or event but reads of its words';
const refusalOf = (registration: string): string =>
  `select id from registry.instructions where status = 'refused' and payload ->> 'registration' = '${registration}'`;

const forcedInstruction = 'select instruction_id from registry.forced_instructions';

/** The edits. Shape: `recorded` is the invariant of instructions, events and audit entries. */
export const refusalEdits = (recorded: string): readonly Edit[] => [
  {
    name: 'a refused instruction without its reason',
    row: refusalOf('Not there'),
    edit: change('instructions', `checks = '[]'`),
    breaks: refused,
  },
  {
    name: 'an event of a refused instruction',
    row: refusalOf('Nor this one'),
    edit: `update registry.events set instruction_id = '$ID'
            where id = (select max(id::text)::uuid from registry.events where type = 'holder.changed')`,
    breaks: refused,
  },
  {
    name: 'a refused instruction that counts as done',
    row: refusalOf('Nor this one'),
    edit: change('instructions', `status = 'completed', completed_at = received_at`),
    breaks: recorded,
  },
  {
    name: 'a done instruction that counts as refused',
    row: `select id from registry.instructions where type = 'createStockPlan' order by id limit 1`,
    edit: change('instructions', `status = 'refused', completed_at = null`),
    breaks: recorded,
    named: `select id from registry.events where instruction_id = '$ID'`,
  },
  {
    name: 'another payload of a refused instruction',
    row: refusalOf('Not there'),
    edit: change('instructions', `payload = payload || '{"ownershipForm": "sole"}'`),
    breaks: 'Every instruction asks for what its digest was made of',
  },
  {
    name: 'refusals that nobody counted',
    row: `select account_id from registry.refusal_counts`,
    edit: `delete from registry.refusal_counts where account_id = '$ID'`,
    breaks: 'Every instruction that was refused is counted, and of a day no more than a thousand are there',
  },
  {
    name: 'a user in the audit entry of what the operator carried out',
    row: forcedInstruction,
    edit: `update registry.audit_entries set user_id = (select id from registry.users limit 1)
            where object_id = '$ID' and action = 'instruction.forced'`,
    breaks: 'Every instruction that the operator carried out has its event and its audit entry without a user',
  },
  {
    name: 'nothing of the operator who carried it out',
    row: forcedInstruction,
    edit: `delete from registry.forced_instructions where instruction_id = '$ID'`,
    breaks: 'Every instruction that the operator carried out has its event and its audit entry without a user',
    named: `select id from registry.events where object_id = '$ID' and type = 'instruction.forced'`,
  },
  {
    name: 'another instant at which the operator carried it out',
    row: forcedInstruction,
    edit: `update registry.forced_instructions set forced_at = forced_at - interval '1 day' where instruction_id = '$ID'`,
    breaks: 'Every instruction that the operator carried out has its event and its audit entry without a user',
  },
];
