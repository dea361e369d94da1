/** Edits of approvals and needs, past all guards, and the proposals that they are made of. */
import type { TestServer } from '../support/server.ts';
import { openColleague, openTestClient, type TestClient } from '../support/test-client.ts';
import { change, type Edit } from './edit.ts';

/** Proposals that have one approval, each for an edit. */
const waiting = 9;

/** Legends: one is carried out by two approvals, many have one, of some it was taken back, and one is rejected. */
export async function fillApprovals(server: TestServer): Promise<void> {
  const issuer = await openTestClient(server);
  const first = await openColleague(server, issuer, 'account_manager');
  const second = await openColleague(server, issuer, 'account_manager');
  const board = { name: 'board', by: 'issuer', roles: ['account_manager'], count: 2 };
  const head = { name: 'agents', by: 'issuer', roles: ['account_manager'], step: 2 };
  const policies = [{ name: 'Legends', mutations: ['createLegendTemplate'], needs: [board, head] }];
  await issuer.mutate('changeApprovalPolicies', { policies, expectedVersion: 0, coolingDays: 0 });
  const propose = async (name: string) => {
    const input = { name, text: `${name} applies.` };
    const { instruction } = await issuer.mutate('createLegendTemplate', input, 'instruction { id payloadDigest }');
    return { instructionId: instruction.id as string, payloadDigest: instruction.payloadDigest as string };
  };
  const approve = (by: TestClient, proposal: object) =>
    by.mutate('approveInstruction', { ...proposal, comment: 'Yes.' });
  const done = await propose('Done');
  await approve(first, done);
  await approve(second, done);
  for (let index = 1; index <= waiting; index += 1) await approve(first, await propose(`Waiting ${index}`));
  for (const name of ['Returned 1', 'Returned 2', 'Returned 3']) {
    const returned = await propose(name);
    await approve(first, returned);
    await first.mutate('withdrawApproval', { instructionId: returned.instructionId });
  }
  await first.mutate('rejectInstruction', { ...(await propose('Rejected')), reason: 'No.' });
}

const instructionOf = (name: string): string =>
  `select id from registry.instructions where type = 'createLegendTemplate' and payload ->> 'name' = '${name}'`;
const approvalOf = (name: string): string =>
  `select id from registry.approvals where instruction_id = (${instructionOf(name)}) order by decided_at limit 1`;
const changeApproval = (set: string): string => change('approvals', set);
const changeNeed = (set: string, name = 'board'): string =>
  `update registry.instruction_needs set ${set} where instruction_id = '$ID' and name = '${name}'`;

const ofAnother =
  'Every approval is of the digest of its instruction, and by another user than the one who asked for it';
const recorded = 'Every approval is what the audit log says was decided and taken back';
const stated = 'Every need is stated by its policy, in a set that was in force';
const met = 'A need is met by so many approvals of its account as were given and not taken back';
const open = 'A need is open where its instruction waits, it is not met, and every need of a lower step is';
const complete = 'Every instruction has all needs that its policies state, in their order';

/** In an order in which no two edits of a round break one invariant, whose first row alone is named. */
export const approvalEdits: readonly Edit[] = [
  {
    name: 'an approval of other words',
    row: approvalOf('Waiting 2'),
    edit: changeApproval(`payload_digest = sha256('other words')`),
    breaks: ofAnother,
  },
  {
    name: 'an approval that nobody gave',
    row: approvalOf('Waiting 3'),
    edit: `insert into registry.approvals
           select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'user_id', gen_random_uuid()))).*
             from registry.approvals p where p.id = '$ID'`,
    breaks: recorded,
    named: `select instruction_id from registry.approvals where id = '$ID'`,
  },
  {
    name: 'an approval that counts again',
    row: approvalOf('Returned 1'),
    edit: changeApproval('withdrawn_at = null'),
    breaks: recorded,
    named: `select instruction_id from registry.approvals where id = '$ID'`,
  },
  {
    name: 'an earlier approval',
    row: approvalOf('Waiting 4'),
    edit: changeApproval(`decided_at = decided_at - interval '1 day'`),
    breaks: recorded,
    named: `select instruction_id from registry.approvals where id = '$ID'`,
  },
  {
    name: 'an approval that is taken back by hand',
    row: approvalOf('Done'),
    edit: changeApproval('withdrawn_at = decided_at'),
    breaks: recorded,
    named: `select instruction_id from registry.approvals where id = '$ID'`,
  },
  {
    name: 'an approval that is gone',
    row: approvalOf('Waiting 5'),
    edit: `delete from registry.approvals where id = '$ID'`,
    breaks: met,
    named: `select instruction_id from registry.approvals where id = '$ID'`,
  },
  {
    name: 'a need that counts as met',
    row: instructionOf('Waiting 6'),
    edit: changeNeed('met = 2, open = false'),
    breaks: met,
  },
  {
    name: 'a need of fewer people',
    row: instructionOf('Waiting 7'),
    edit: changeNeed('count = 1, open = false'),
    breaks: stated,
  },
  { name: 'a need of other roles', row: instructionOf('Waiting 8'), edit: changeNeed('roles = null'), breaks: stated },
  { name: 'a need that is closed', row: instructionOf('Waiting 9'), edit: changeNeed('open = false'), breaks: open },
  {
    name: 'a need that is gone',
    row: instructionOf('Returned 2'),
    edit: `delete from registry.instruction_needs where instruction_id = '$ID' and name = 'agents'`,
    breaks: complete,
  },
  {
    name: 'a need that comes earlier',
    row: instructionOf('Returned 3'),
    edit: changeNeed('step = 1, open = true', 'agents'),
    breaks: complete,
  },
  {
    name: 'an approval by the presenter',
    row: approvalOf('Waiting 1'),
    edit: changeApproval(
      'user_id = (select i.user_id from registry.instructions i where i.id = approvals.instruction_id)',
    ),
    breaks: recorded,
    named: `select instruction_id from registry.approvals where id = '$ID'`,
  },
];
