/** Refusals of approvals and policies. */
import { servicer } from '../support/holders.ts';
import { issue, makeClass, makeHolders, newHolder, transferOf } from '../support/holdings.ts';
import type { TestServer } from '../support/server.ts';
import { openColleague, openTestClient, type TestClient } from '../support/test-client.ts';
import { type Answer, refuse, type Section, warn } from './answers.ts';

const legend = { name: 'Rule 144', text: 'Not registered.' };
const need = { name: 'board', by: 'issuer', roles: ['account_administrator', 'account_manager'], count: 2 };
const policies = [{ name: 'Two', mutations: ['createLegendTemplate', 'createHolder'], needs: [need] }];

export async function refusalsOfApprovals(server: TestServer): Promise<Section> {
  const ann = await openTestClient(server);
  const bob = await openColleague(server, ann, 'account_manager');
  const cat = await openColleague(server, ann, 'account_manager');
  const broker = await servicer(server, ann);
  const assetId = await makeClass(ann);
  const [from] = (await makeHolders(ann, 1)) as [string];
  await issue(ann, assetId, from, '100');
  await ann.mutate('changeApprovalPolicies', { policies, expectedVersion: 0, coolingDays: 0 });
  const names: Record<string, string> = { register: ann.person.accountId, broker: broker.person.accountId };
  const answers: Answer[] = [];
  const propose = async (name: string, by: TestClient, mutation: string, input: object): Promise<Proposed> => {
    const { instruction } = await by.mutate(mutation, input, 'instruction { id payloadDigest }');
    names[name] = instruction.id;
    names[`digest of ${name}`] = instruction.payloadDigest;
    return { instructionId: instruction.id, payloadDigest: instruction.payloadDigest };
  };
  const refused = async (by: TestClient, mutation: string, input: object): Promise<void> => {
    const name = by === ann ? 'Ann' : 'Bob';
    answers.push(await refuse(by, [mutation, input], `${name}: `));
  };
  await refused(ann, 'changeApprovalPolicies', { policies, expectedVersion: 2 });
  const many = [{ ...policies[0], needs: [{ ...need, count: 4 }] }];
  await refused(ann, 'changeApprovalPolicies', { policies: many, expectedVersion: 1 });
  answers.push(...(await warn(ann, ['createLegendTemplate', { ...legend, dryRun: true }])));

  const proposal = await propose('proposal', ann, 'createLegendTemplate', legend);
  await refused(bob, 'approveInstruction', { ...proposal, payloadDigest: '0'.repeat(64) });
  await refused(ann, 'approveInstruction', proposal);
  await bob.mutate('approveInstruction', proposal);
  await refused(bob, 'approveInstruction', proposal);
  await setExpiry(server, proposal, 'now()');
  await refused(bob, 'approveInstruction', proposal);
  await setExpiry(server, proposal, `now() + interval '1 hour'`);
  await cat.mutate('approveInstruction', proposal);
  await refused(bob, 'approveInstruction', proposal);

  const parties = [{ partyType: 'individual', legalName: 'Ada', capacity: 'owner', birthDate: '1980-02-03' }];
  const personal = await propose('personal proposal', ann, 'createHolder', newHolder('Ada', { parties }));
  await cat.mutate('approveInstruction', personal);
  await server.owner('delete from registry.instruction_details where instruction_id = $1', [personal.instructionId]);
  await refused(bob, 'approveInstruction', personal);
  await ann.mutate('withdrawInstruction', { instructionId: personal.instructionId });

  const receivers = [{ transferee: { registration: 'Fay' }, quantity: '10' }];
  const transfer = { ...transferOf(assetId, from, '', '10'), receivers };
  await refused(ann, 'transferUnits', transfer);
  const dot = await openColleague(server, ann, 'account_operator');
  const request = await propose('request', dot, 'transferUnits', transfer);
  await refused(bob, 'approveInstruction', request);
  await refused(bob, 'approveInstruction', { ...request, transferees: [{ receiver: 0 }] });
  await ann.mutate('rejectInstruction', { ...request, reason: 'No.' });

  const client = { ...newHolder('Eve'), registerId: ann.person.accountId, servicingAccountId: broker.person.accountId };
  const brokers = await propose('proposal of the broker', broker, 'createHolder', client);
  const { allAppointments } = await ann.read('{ allAppointments { nodes { id } } }');
  await ann.mutate('endAppointment', { appointmentId: allAppointments.nodes[0].id, reason: 'Moved on.' });
  await refused(bob, 'approveInstruction', brokers);
  await ann.mutate('rejectInstruction', { ...brokers, reason: 'No.' });
  return { title: `Ann administers the account, and two of her, Bob and Cat agree.`, names, answers };
}

interface Proposed {
  readonly instructionId: string;
  readonly payloadDigest: string;
}

const setExpiry = (server: TestServer, { instructionId }: Proposed, instant: string): Promise<unknown> =>
  server.owner(`update registry.instructions set expires_at = ${instant} where id = $1`, [instructionId]);
