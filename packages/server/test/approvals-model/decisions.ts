/** The outcome of a request: the refusal, or the changes. */
import {
  agreedTo,
  areMet,
  decides,
  fits,
  grantOf,
  mayBeOne,
  mayBePresenter,
  needsOf,
  needStatusesOf,
  waitsAnyhow,
} from './needs.ts';
import { type Instruction, type Mutation, openOnes, type Person, type Status, type World } from './world.ts';

/** Shape: `done` changes the model, and is called when the answer agrees. */
export type Expected = { readonly refused: string } | { readonly status: Status; readonly done: () => void };

/** A request for a mutation. Shape: `propose` makes the instruction of one that waits. */
export function expectMutation(
  world: World,
  presenter: Person,
  mutation: Mutation,
  propose: (requested: Pick<Instruction, 'mutation' | 'presenter' | 'base' | 'needs'>) => void,
): Expected {
  const grant = grantOf(mutation.name, presenter);
  if (grant === undefined) return { refused: 'not_permitted' };
  const blocked = mutation.blocked(presenter);
  if (blocked !== null) return { refused: blocked };
  const requested = { mutation, presenter, base: waitsAnyhow(world, mutation, presenter) };
  if (needsOf(world, requested).length > 0) {
    const needs = needStatusesOf(world, requested, []);
    return { status: 'pending_approval', done: () => propose({ ...requested, needs }) };
  }
  return { status: 'completed', done: () => mutation.apply() };
}

/** Whether the person's account sees the instruction. */
function isSeen({ hasAgent }: World, { mutation, presenter }: Instruction, { account }: Person): boolean {
  if (account === presenter.account || account === mutation.of) return true;
  return account === 'agent' && hasAgent && mutation.of === 'issuer';
}

/** The reasons against any decision. */
function waiting(world: World, instruction: Instruction, person: Person, digest: string): string | null {
  if (!isSeen(world, instruction, person)) return 'not_found';
  if (!openOnes(world).includes(instruction)) return 'status_forbids';
  if (instruction.over) return 'instruction_expired';
  return digest === instruction.digest ? null : 'digest_mismatch';
}

/** An approval, by the order in which the design lists what is refused. */
export function expectApproval(
  world: World,
  instruction: Instruction,
  { by, digest, waits }: { by: Person; digest: string; waits: boolean },
): Expected {
  if (!decides(by)) return { refused: 'not_permitted' };
  const stop = waiting(world, instruction, by, digest);
  if (stop !== null) return { refused: stop };
  const open = needStatusesOf(world, instruction, agreedTo(instruction)).filter((need) => need.open);
  if (!open.some((need) => fits(need, instruction.mutation.name, by))) return { refused: 'not_permitted' };
  if (!isIndependent(world, instruction, by)) return { refused: 'approver_not_independent' };
  if (given(instruction).includes(by)) return { refused: 'already_decided' };
  const needs = needStatusesOf(world, instruction, [...agreedTo(instruction), by]);
  // An account without a register executes nothing there: the instruction waits for a keeper's call.
  const carries = by.account !== 'broker' || instruction.mutation.of === 'broker';
  const blocked = areMet(needs) && carries ? instruction.mutation.blocked(by) : null;
  if (blocked !== null && !waits) return { refused: blocked };
  const status = !areMet(needs) ? 'pending_approval' : blocked === null && carries ? 'completed' : 'approved';
  return {
    status,
    done: () => {
      instruction.approvals.push({ by, takenBack: false });
      instruction.needs = needs;
      instruction.status = status;
      if (status === 'completed') instruction.mutation.apply();
    },
  };
}

/** Those who approved and did not take it back. */
function given({ approvals }: Instruction): readonly Person[] {
  return approvals.filter(({ takenBack }) => !takenBack).map(({ by }) => by);
}

/** Whether the person is another one than the presenter and those who approved, and nobody may act as two of them. */
function isIndependent(world: World, instruction: Instruction, person: Person): boolean {
  const others = given(instruction).filter((other) => other !== person);
  return (
    !mayBePresenter(world, instruction, person) && !others.some((other) => mayBeOne(world, instruction, person, other))
  );
}

/** A rejection, by somebody who may decide about the mutation. */
export function expectRejection(
  world: World,
  instruction: Instruction,
  { by, digest }: { by: Person; digest: string },
): Expected {
  if (!decides(by)) return { refused: 'not_permitted' };
  const stop = waiting(world, instruction, by, digest);
  if (stop !== null) return { refused: stop };
  const grant = grantOf(instruction.mutation.name, by);
  if (grant === undefined || grant === 'P') return { refused: 'not_permitted' };
  if (given(instruction).includes(by)) return { refused: 'already_decided' };
  return ends(instruction, 'rejected');
}

/** An approval that is taken back, by the user who gave it. */
export function expectTakenBack(world: World, instruction: Instruction, by: Person): Expected {
  if (!decides(by)) return { refused: 'not_permitted' };
  if (!isSeen(world, instruction, by)) return { refused: 'not_found' };
  if (!openOnes(world).includes(instruction)) return { refused: 'status_forbids' };
  if (!given(instruction).includes(by)) return { refused: 'not_permitted' };
  return {
    status: 'pending_approval',
    done: () => {
      instruction.approvals.find((approval) => approval.by === by && !approval.takenBack)!.takenBack = true;
      instruction.needs = needStatusesOf(world, instruction, agreedTo(instruction));
      instruction.status = 'pending_approval';
    },
  };
}

/** The execution of what everybody agreed to. Approvals are counted anew: where one counts no more, it waits again. */
export function expectExecution(
  world: World,
  instruction: Instruction,
  { by, digest }: { by: Person; digest: string },
): Expected {
  if (!decides(by)) return { refused: 'not_permitted' };
  const stop = waiting(world, instruction, by, digest);
  if (stop !== null) return { refused: stop };
  const grant = grantOf(instruction.mutation.name, by);
  if (grant === undefined || grant === 'P') return { refused: 'not_permitted' };
  const needs = needStatusesOf(world, instruction, agreedTo(instruction));
  const met = areMet(needs);
  if (!met && instruction.status !== 'approved') return { refused: 'approval_needed' };
  const blocked = met ? instruction.mutation.blocked(by) : null;
  if (blocked !== null) return { refused: blocked };
  const status = met ? 'completed' : 'pending_approval';
  return {
    status,
    done: () => {
      instruction.needs = needs;
      instruction.status = status;
      if (met) instruction.mutation.apply();
    },
  };
}

/** A withdrawal, by any user of the presenter's account who may propose such a mutation. */
export function expectWithdrawal(world: World, instruction: Instruction, by: Person): Expected {
  const stop = waiting(world, instruction, by, instruction.digest);
  if (stop !== null) return { refused: stop };
  const grant = grantOf(instruction.mutation.name, by);
  if (by.account !== instruction.presenter.account || grant === undefined) return { refused: 'not_permitted' };
  return ends(instruction, 'withdrawn');
}

function ends(instruction: Instruction, status: Status): Expected {
  return {
    status,
    done: () => {
      instruction.status = status;
      instruction.needs = instruction.needs.map((need) => ({ ...need, open: false }));
    },
  };
}
