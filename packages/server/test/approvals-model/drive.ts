/** Asks a server for what is drawn, and compares each answer, and what the register has afterwards, with the model. */
import assert from 'node:assert/strict';
import type pg from 'pg';
import { Picks } from '../model/generate.ts';
import { withClient } from '../support/postgres.ts';
import type { SeededRegister } from '../support/seeded-registers.ts';
import type { TestServer } from '../support/server.ts';
import { openWorld } from './cast.ts';
import {
  expectApproval,
  expectExecution,
  expectMutation,
  expectRejection,
  expectTakenBack,
  expectWithdrawal,
  type Expected,
} from './decisions.ts';
import {
  drawDecision,
  drawExecution,
  drawKind,
  drawMutation,
  drawPolicies,
  drawRoleChange,
  drawTakenBack,
  type RequestKind,
} from './draw.ts';
import { compareRegister, compareInstruction, needSelection } from './compare.ts';
import { changePolicies, concernedBy } from './mutations.ts';
import { agreedTo, areMet, needStatusesOf } from './needs.ts';
import { type Instruction, type Mutation, openOnes, type Person, type World } from './world.ts';

interface Drive {
  readonly owner: pg.Client;
  readonly world: World;
  readonly picks: Picks;
  /** How often each request had each outcome. */
  readonly tally: Map<string, number>;
}

/** Drives one register after another. Shape: how often each request had each outcome. */
export async function drive(
  server: TestServer,
  registers: readonly SeededRegister[],
): Promise<ReadonlyMap<string, number>> {
  const tally = new Map<string, number>();
  await withClient(server.database.ownerUrl, async (owner) => {
    for (const { seed, operations } of registers)
      await driveOne(
        { owner, world: await openWorld(server, seed), picks: new Picks([seed]), tally },
        seed,
        operations,
      );
  });
  return tally;
}

async function driveOne(run: Drive, seed: number, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const kind = drawKind(run.picks);
    try {
      await requests[kind](run);
      await compareRegister(run.owner, run.world);
    } catch (error) {
      throw new Error(`APPROVALS_SEED=${seed}, operation ${index}: ${kind}`, { cause: error });
    }
  }
}

const requests: Readonly<Record<RequestKind, (run: Drive) => Promise<void>>> = {
  mutate: async (run) => {
    const { by, mutation } = drawMutation(run.world, run.picks);
    await propose(run, by, mutation);
  },
  changePolicies: async (run) => {
    const { world, picks } = run;
    const account = picks.of(['issuer', 'issuer', 'agent', 'broker'] as const);
    const people = world.people.filter((person) => person.active && person.account === account);
    const by = picks.chance(85) ? picks.of(people.filter(({ role }) => role === 'administrator')) : picks.of(people);
    const set = drawPolicies(world, picks, account);
    await propose(
      run,
      by,
      changePolicies(world, account, set, (of) => renewNeeds(world, concernedBy(world, of))),
    );
  },
  approve: async (run) => {
    const drawn = drawDecision(run.world, run.picks);
    if (drawn === null) return;
    const { instruction, by, digest, waits } = drawn;
    const input = { payloadDigest: digest, ...(waits ? { ifBlocked: 'wait' } : {}) };
    await decide(run, 'approveInstruction', { instruction, by, input }, expectApproval(run.world, instruction, drawn));
  },
  reject: async (run) => {
    const drawn = drawDecision(run.world, run.picks);
    if (drawn === null) return;
    const { instruction, by, digest } = drawn;
    const input = { payloadDigest: digest, reason: 'It is not wanted.' };
    await decide(run, 'rejectInstruction', { instruction, by, input }, expectRejection(run.world, instruction, drawn));
  },
  withdraw: async (run) => {
    const drawn = drawDecision(run.world, run.picks);
    if (drawn === null) return;
    const { instruction, by } = drawn;
    const expected = expectWithdrawal(run.world, instruction, by);
    await decide(run, 'withdrawInstruction', { instruction, by, input: {} }, expected);
  },
  takeBack: async (run) => {
    const drawn = drawTakenBack(run.world, run.picks);
    if (drawn === null) return;
    const { instruction, by } = drawn;
    const expected = expectTakenBack(run.world, instruction, by);
    await decide(run, 'withdrawApproval', { instruction, by, input: {} }, expected);
  },
  execute: async (run) => {
    const drawn = drawExecution(run.world, run.picks);
    if (drawn === null) return;
    const { instruction, by, digest } = drawn;
    const input = { payloadDigest: digest };
    await decide(run, 'executeInstruction', { instruction, by, input }, expectExecution(run.world, instruction, drawn));
  },
  expire: async ({ owner, world, picks }) => {
    const drawn = drawDecision(world, picks);
    if (drawn === null || !openOnes(world).includes(drawn.instruction)) return;
    const { instruction, by } = drawn;
    await owner.query('update registry.instructions set expires_at = now() where id = $1', [instruction.id]);
    instruction.over = true;
    const expected = expectApproval(world, instruction, { by, digest: instruction.digest, waits: false });
    const input = { instructionId: instruction.id, payloadDigest: instruction.digest };
    const { code } = await sendMutation(by, 'approveInstruction', input, `instruction { ${needSelection} }`);
    // The server may have ended it meanwhile by its own clock.
    const ended = code === 'status_forbids' ? 'instruction_expired' : code;
    assert.deepEqual({ refused: ended }, expected, `${by.name} approves what is over`);
    await owner.query('select auth.expire_instructions(500)');
    instruction.status = 'expired';
  },
  changeRole: async ({ world, picks }) => {
    const { by, person } = drawRoleChange(world, picks);
    const status = person.active ? 'suspended' : 'active';
    const { usersAccountId } = person.client.person;
    await by.client.mutate('changeUsersAccount', { usersAccountId, status });
    person.active = !person.active;
    // Needs are made anew with the change, before it stands in the audit log by which people are compared.
    const approved = openOnes(world).filter(({ approvals }) =>
      approvals.some((approval) => !approval.takenBack && approval.by.account === person.account),
    );
    renewNeeds(world, approved);
    person.changedBy.push(by);
  },
};

/** Asks for a mutation, and compares what becomes of it. */
async function propose(run: Drive, by: Person, mutation: Mutation): Promise<void> {
  const { world } = run;
  const made = { id: '', digest: '' };
  const expected = expectMutation(world, by, mutation, (requested) => {
    world.instructions.push({ ...requested, ...made, approvals: [], status: 'pending_approval', over: false });
  });
  const said = `${by.name} ${mutation.name} ${JSON.stringify(mutation.input)}`;
  const { code, payload } = await sendMutation(by, mutation.name, mutation.input, `instruction { ${needSelection} }`);
  count(run, mutation.name, code ?? payload.instruction.status);
  if ('refused' in expected) return assert.equal(code, expected.refused, said);
  assert.equal(code, undefined, said);
  const { instruction } = payload;
  assert.equal(instruction.status, expected.status, said);
  Object.assign(made, { id: instruction.id, digest: instruction.payloadDigest });
  expected.done();
  if (expected.status !== 'pending_approval') return;
  const { needs } = world.instructions.at(-1)!;
  compareInstruction(instruction, world.instructions.at(-1)!, said);
  const hours = (Date.parse(instruction.expiresAt) - Date.parse(instruction.receivedAt)) / 3_600_000;
  assert.equal(Math.round(hours * 1_000) / 1_000, Math.min(...needs.map((need) => need.hours)), said);
}

interface Decision {
  readonly instruction: Instruction;
  readonly by: Person;
  readonly input: object;
}

/** Decides about an instruction, and compares what becomes of it. */
async function decide(run: Drive, name: string, { instruction, by, input }: Decision, expected: Expected) {
  const { mutation, presenter } = instruction;
  const said = `${by.name} ${name} ${JSON.stringify(input)} of ${presenter.name} ${mutation.name}`;
  const given = { instructionId: instruction.id, ...input };
  const { code, payload } = await sendMutation(by, name, given, `instruction { ${needSelection} }`);
  count(run, name, code ?? payload.instruction.status);
  if ('refused' in expected) assert.equal(code, expected.refused, said);
  else {
    assert.equal(code, undefined, said);
    expected.done();
    compareInstruction(payload.instruction, instruction, said);
  }
}

// biome-ignore lint: answers of every shape.
async function sendMutation(
  by: Person,
  name: string,
  input: object,
  selection: string,
): Promise<{ code?: string; payload: any }> {
  const title = name[0]!.toUpperCase() + name.slice(1);
  const text = `mutation ($input: ${title}Input!) { ${name}(input: $input) { ${selection} } }`;
  const { json, text: answered } = await by.client.request(text, { input });
  assert.ok(json?.data !== undefined || json?.errors !== undefined, answered);
  const code = json.errors?.[0]?.extensions.code;
  if (code === 'internal') assert.fail(answered);
  return { ...(code === undefined ? {} : { code }), payload: json.data?.[name] };
}

function count({ tally }: Drive, name: string, outcome: string): void {
  const key = `${name} ${outcome}`;
  tally.set(key, (tally.get(key) ?? 0) + 1);
}

/** Makes the needs of open instructions anew, after a change of policies or of a role. */
function renewNeeds(world: World, instructions: readonly Instruction[]): void {
  for (const instruction of instructions) {
    instruction.needs = needStatusesOf(world, instruction, agreedTo(instruction));
    // One whose needs are all met now waits for a call.
    if (!areMet(instruction.needs)) instruction.status = 'pending_approval';
  }
}
