/**
 * The cost of approvals: policies that do not match, an approval beside the mutation alone, and a page of a long queue.
 */
import { graphql } from '../queries.ts';
import { sendRequest } from '../alike.ts';
import { type Caller, logIn } from '../contenders/contenders.ts';
import { writeRequests } from '../load/load.ts';
import { uid } from '../stand/database.ts';
import { run } from '../stand/run.ts';
import { dealHands, type Hand, mutate, nextTo, today } from '../stand/hands.ts';
import type { Goal, Row } from '../table.ts';
import { type Contender, compete, rowsOf } from './contest.ts';
import { costPerRequest, readCost } from './cost.ts';
import { registryProgram, serverContender, type Stage } from './stage.ts';

const goals = {
  policies: { atLeast: 1.1, atMost: true },
  approval: { atLeast: 1.5, atMost: true },
  queue: { atLeast: 1.3, atMost: true },
} satisfies Record<string, Goal>;

/** Issuers of which nothing else is measured meanwhile: each part changes what waits, or which policies there are. */
const issuers = { without: 45, ten: 46, approving: 47, fewWaiting: 48, manyWaiting: 49 } as const;
const fewWaiting = 10_000;

/** Measures all of it, one request at a time. */
export async function measureApprovals(stage: Stage): Promise<Row[]> {
  return [...(await measurePolicies(stage)), ...(await measureApproval(stage)), ...(await measureQueue(stage))];
}

const callerOf = (stage: Stage, issuer: number): Caller => stage.callers.find((one) => one.issuer === issuer)!;

/** A transfer of an issuer with ten policies that do not match beside one of an issuer without. */
async function measurePolicies(stage: Stage): Promise<Row[]> {
  const sides = [
    { program: `${registryProgram}, ten policies that do not match`, caller: callerOf(stage, issuers.ten) },
    { program: `${registryProgram}, no policies`, caller: callerOf(stage, issuers.without) },
  ];
  const contenders: Contender[] = [];
  for (const { program, caller } of sides) {
    const [hand] = await dealHands(stage.child.address, caller, 1, 500);
    contenders.push(transfersInTurn(stage, program, caller, requestsInTurn(hand!)));
  }
  await addColleague(stage, issuers.ten, 'account_manager');
  const policies = Array.from({ length: 10 }, (_, index) => ({
    name: `Large ${index}`,
    mutations: ['transferUnits'],
    when: { quantityFrom: String(1_000 + index) },
    needs: [{ name: 'managers', by: 'issuer', roles: ['account_manager'] }],
  }));
  const input = { policies, expectedVersion: 0, sharedClient: true };
  await mutate(stage.child.address, sides[0]!.caller, 'changeApprovalPolicies', input, 'approvalPolicySet { version }');
  const shown = { measure: 'one transfer, one at a time', bases: [sides[0]!.program], goalOf: () => goals.policies };
  return show(stage, contenders, shown);
}

/**
 * An approval that carries a transfer out beside a transfer that needs nobody. Proposals are made before the time
 * counts.
 */
async function measureApproval(stage: Stage): Promise<Row[]> {
  const approver = callerOf(stage, issuers.approving);
  const presenter = await addColleague(stage, issuers.approving, 'account_operator');
  const [hand] = await dealHands(stage.child.address, approver, 1, 500);
  const transfers = requestsInTurn(hand!);
  const contenders = [
    sequential(stage, `${registryProgram}, approval`, async (count) => {
      const proposed = [];
      for (let index = 0; index < count; index += 1) proposed.push(await propose(stage, presenter, transfers()));
      return proposed.map((given) => () => mutate(stage.child.address, approver, 'approveInstruction', given, answer));
    }),
    transfersInTurn(stage, `${registryProgram}, transfer`, approver, transfers),
  ];
  const measure = 'approval with execution beside the transfer alone, one at a time';
  return show(stage, contenders, { measure, bases: [contenders[0]!.program], goalOf: () => goals.approval });
}

const answer = 'transaction { id }';

function requestsInTurn({ assetId, holderIds }: Hand): () => object {
  let turn = 0;
  return () => {
    const index = turn++ % holderIds.length;
    const receivers = [{ holderId: nextTo(holderIds, index), quantity: '1' }];
    return { assetId, fromHolderId: holderIds[index], effectiveDate: today, receivers };
  };
}

/** Shape: what an approval of it gives. */
async function propose({ child }: Stage, presenter: Caller, input: object): Promise<object> {
  const made = await mutate(child.address, presenter, 'transferUnits', input, 'instruction { id payloadDigest }');
  const { id, payloadDigest } = made['instruction'] as { id: string; payloadDigest: string };
  return { instructionId: id, payloadDigest };
}

/** Transfers that follow each other. */
const transfersInTurn = (stage: Stage, program: string, caller: Caller, transfers: () => object): Contender =>
  sequential(stage, program, async (count) =>
    Array.from({ length: count }, transfers).map(
      (input) => () => mutate(stage.child.address, caller, 'transferUnits', input, answer),
    ),
  );

/** Requests that follow each other, prepared in parts before the time counts. */
function sequential(
  stage: Stage,
  program: string,
  prepare: (count: number) => Promise<readonly (() => Promise<Record<string, unknown>>)[]>,
): Contender {
  const pids = { server: stage.child.pid, postmaster: stage.cluster.postmaster };
  const perSecond = 100;
  return {
    program,
    measure: async (seconds) => {
      const requests = await prepare(perSecond * seconds);
      const before = readCost(pids);
      const took: number[] = [];
      for (const request of requests) {
        const since = performance.now();
        const { transaction } = await request();
        took.push(performance.now() - since);
        if (transaction === null) throw new Error(`${program}: nothing was carried out.`);
      }
      const cost = costPerRequest(before, readCost(pids), took.length);
      const medianMs = took.toSorted((a, b) => a - b)[took.length >> 1]!;
      return { rate: 1_000 / medianMs, medianMs, p99Ms: undefined, cost: cost && { ...cost, load: undefined } };
    },
  };
}

/** The first page of a queue of a million instructions beside one of ten thousand. */
async function measureQueue(stage: Stage): Promise<Row[]> {
  const contenders: Contender[] = [];
  for (const [issuer, count] of [
    [issuers.manyWaiting, stage.options.large],
    [issuers.fewWaiting, fewWaiting],
  ] as const) {
    stage.say(`Making ${count.toLocaleString('en-GB')} instructions that wait.`);
    const caller = callerOf(stage, issuer);
    const presenter = await addColleague(stage, issuer, 'account_operator');
    const [hand] = await dealHands(stage.child.address, caller, 1, 2);
    const { instructionId } = (await propose(stage, presenter, requestsInTurn(hand!)())) as { instructionId: string };
    await repeatInstruction(stage, instructionId, count - 1);
    const program = `${registryProgram}, ${count.toLocaleString('en-GB')} wait`;
    const request = graphql(caller, queuePage);
    await checkFull(stage, request);
    const requests = writeRequests(stage.folder, program, [request]);
    contenders.push(serverContender(stage, { program, child: stage.child, requests, concurrency: 1 }));
  }
  const measure = 'a page of 50 of the approval queue';
  return show(stage, contenders, { measure, bases: [contenders[0]!.program], goalOf: () => goals.queue });
}

const queuePage = '{ approvalQueue(first: 50) { nodes { id sentence needs { name met count open } } } }';

/** Refuses: a page with fewer than 50 instructions, by throwing. */
async function checkFull({ child }: Stage, request: ReturnType<typeof graphql>): Promise<void> {
  const { data } = (await sendRequest(child.address, request)) as { data: { approvalQueue: { nodes: unknown[] } } };
  if (data.approvalQueue.nodes.length !== 50) throw new Error('The page of the queue is not full.');
}

/** Copies an instruction that waits, with its needs. */
async function repeatInstruction({ register }: Stage, id: string, count: number): Promise<void> {
  const copied = (table: string, column: string): string =>
    `insert into registry.${table}
     select (jsonb_populate_record(t, jsonb_build_object('${column}', w.id))).*
       from registry.${table} t, bench.waiting w
      where t.${column} = '${id}'`;
  await run(
    register.ownerUrl,
    `set session_replication_role = replica;
     set synchronous_commit = off;
     create unlogged table bench.waiting as select uuidv7() as id from generate_series(1, ${count});
     ${copied('instructions', 'id')};
     ${copied('instruction_needs', 'instruction_id')};
     drop table bench.waiting`,
  );
  await run(register.ownerUrl, 'vacuum analyze registry.instructions, registry.instruction_needs');
}

/** Logs in a second person of an issuer, who was made by nobody and uses the same client. */
async function addColleague(stage: Stage, issuer: number, role: string): Promise<Caller> {
  const [accountId, userId, memberId] = [
    uid('account', issuer),
    uid('user', issuer + 100),
    uid('member', issuer + 100),
  ];
  await run(
    stage.register.ownerUrl,
    `set session_replication_role = replica;
     insert into registry.users (account_id, id, first_name, last_name, email)
     values ('${accountId}', '${userId}', 'Bo', 'Second', 'bo${issuer}@example.test');
     insert into registry.users_accounts (account_id, id, user_id, user_role)
     values ('${accountId}', '${memberId}', '${userId}', '${role}');
     insert into registry.delegations (account_id, id, users_account_id, client_account_id, api_client_id)
     values ('${accountId}', uuidv7(), '${memberId}', '${accountId}', '${uid('client', issuer)}')`,
  );
  const credentials = { ...stage.credentials(issuer), userId, usersAccountId: memberId };
  return { ...(await logIn(stage.child.address, credentials)), issuer };
}

async function show(
  stage: Stage,
  contenders: readonly Contender[],
  shown: { readonly measure: string; readonly bases: readonly string[]; readonly goalOf: () => Goal },
): Promise<Row[]> {
  const results = await compete(contenders, stage.options);
  const rows = rowsOf(results, { ...shown, concurrency: 1, figure: 'latency' });
  for (const { program, result } of rows) stage.say(`${program}: ${result}`);
  return rows;
}
