/** Random requests: who asks for what. */
import { daysAgo } from '../support/clock.ts';
import type { Picks } from '../model/generate.ts';
import * as mutations from './mutations.ts';
import { fits, namedByStar } from './needs.ts';
import {
  type AccountName,
  type Asset,
  type Instruction,
  type Mutation,
  openOnes,
  type Person,
  type Policy,
  type PolicyNeed,
  type Role,
  type World,
} from './world.ts';

/** How often each kind of request is drawn. */
export const weights = {
  mutate: 34,
  approve: 40,
  reject: 3,
  withdraw: 3,
  takeBack: 4,
  execute: 6,
  expire: 2,
  changePolicies: 7,
  changeRole: 4,
} as const;
export type RequestKind = keyof typeof weights;

export function drawKind(picks: Picks): RequestKind {
  const all = Object.entries(weights) as [RequestKind, number][];
  let left = picks.below(all.reduce((sum, [, weight]) => sum + weight, 0));
  return all.find(([, weight]) => (left -= weight) < 0)![0];
}

/** A person who is active. Shape: of those accounts. */
function drawPerson({ people }: World, picks: Picks, accounts: readonly AccountName[]): Person {
  return picks.of(people.filter(({ active, account }) => active && accounts.includes(account)));
}

const units = ['1', '5', '10', '20', '40', '99', '100', '101', '250', '400'];
const prices = ['1', '2.5', '10', '25.75'];
const kinds = [undefined, 'sale', 'gift', 'inheritance', 'internal'] as const;
const daysBack = [0, 1, 4, 5, 30];

const maybe = <T>(picks: Picks, percent: number, value: () => T): T | undefined =>
  picks.chance(percent) ? value() : undefined;

/** A mutation and who asks for it. */
export function drawMutation(world: World, picks: Picks): { by: Person; mutation: Mutation } {
  const keeping: AccountName[] = world.hasAgent ? ['issuer', 'issuer', 'agent'] : ['issuer'];
  const anybody: AccountName[] = [...keeping, 'broker'];
  const asset = picks.of(world.assets.filter(({ id }) => !id.startsWith('of ')));
  const draws: readonly (() => { by: Person; mutation: Mutation })[] = [
    ...Array.from({ length: 6 }, () => () => {
      const by = drawPerson(world, picks, [picks.of(anybody)]);
      return { by, mutation: drawTransfer(world, picks, asset, by) };
    }),
    ...Array.from({ length: 3 }, () => () => ({
      by: drawPerson(world, picks, [picks.of(keeping)]),
      mutation: drawIssue(world, picks, asset),
    })),
    () => ({
      by: drawPerson(world, picks, [picks.of(keeping)]),
      // Before all issues, so that the units are there on each of their days.
      mutation: mutations.authorize(world.assets[2]!, BigInt(picks.of(units)), daysAgo(300)),
    }),
    () => ({
      by: drawPerson(world, picks, [picks.of(keeping)]),
      mutation: asset.status === 'active' && picks.chance(40) ? mutations.suspend(asset) : mutations.resume(asset),
    }),
    () => {
      const by = drawPerson(world, picks, [picks.of(anybody)]);
      const holder = picks.of(by.account === 'broker' ? world.serviced : [world.vault, ...world.serviced]);
      return { by, mutation: mutations.changeHolder(world, holder, picks.of(['deliverable', 'returned', 'lost'])) };
    },
    () => ({
      by: drawPerson(world, picks, ['issuer']),
      mutation: picks.chance(50)
        ? mutations.createHolder(world, `Holder ${picks.below(1_000_000)}`)
        : mutations.createAsset(world, `Class ${picks.below(1_000_000)}`),
    }),
  ];
  return picks.of(draws)();
}

/** Past days only of what the vault gives, whose units were always there. */
function drawTransfer(world: World, picks: Picks, asset: Asset, by: Person): Mutation {
  const holders = [...world.holders.keys()].filter((id) => /^[0-9a-f-]{36}$/.test(id));
  const bulk = picks.chance(25);
  const price = maybe(picks, 30, () => picks.of(prices));
  const rows = Array.from({ length: bulk ? 1 + picks.below(3) : 1 }, () => {
    const from = by.account === 'broker' ? picks.of(world.serviced) : picks.of([world.vault, world.vault, ...holders]);
    const others = by.account === 'broker' ? world.serviced : holders.slice(1);
    const receivers = [picks.of(others.filter((id) => id !== from))];
    if (by.account !== 'broker' && picks.chance(30)) {
      const more = others.filter((id) => id !== from && !receivers.includes(id));
      if (more.length > 0) receivers.push(picks.of(more));
    }
    return {
      from,
      receivers: receivers.map((id) => [id, BigInt(picks.of(units))] as const),
      kind: price === undefined ? picks.of(kinds) : undefined,
      price,
      day: from === world.vault ? daysAgo(picks.of(daysBack)) : world.day,
    };
  });
  return mutations.transfer(asset, rows, bulk);
}

function drawIssue(world: World, picks: Picks, asset: Asset): Mutation {
  const bulk = picks.chance(25);
  const rows = Array.from({ length: bulk ? 1 + picks.below(3) : 1 }, () => {
    const holder = picks.of([world.vault, ...world.serviced]);
    return [holder, BigInt(picks.of(units))] as const;
  });
  const price = maybe(picks, 30, () => picks.of(prices));
  return mutations.issue(asset, rows, { day: daysAgo(picks.of(daysBack)), price, bulk });
}

/** The instruction to decide about: mostly one that waits, and mostly with its own digest. */
export interface DrawnDecision {
  readonly instruction: Instruction;
  readonly by: Person;
  readonly digest: string;
  readonly waits: boolean;
}

export function drawDecision(world: World, picks: Picks): DrawnDecision | null {
  const { instructions } = world;
  if (instructions.length === 0) return null;
  const open = openOnes(world);
  const instruction = open.length > 0 && picks.chance(92) ? picks.of(open) : picks.of(instructions);
  const other = picks.chance(5) ? picks.of(instructions) : instruction;
  const waiting = instruction.needs.filter((need) => need.open);
  const fitting = world.people.filter(
    (person) => person.active && waiting.some((need) => fits(need, instruction.mutation.name, person)),
  );
  const anybody = drawPerson(world, picks, ['issuer', 'issuer', 'agent', 'broker']);
  const by = fitting.length > 0 && picks.chance(65) ? picks.of(fitting) : anybody;
  return { instruction, by, digest: other.digest, waits: picks.chance(40) };
}

/** An approval that is taken back: mostly one that was given. */
export function drawTakenBack(world: World, picks: Picks): DrawnDecision | null {
  const given = openOnes(world).flatMap((instruction) => instruction.approvals.map(({ by }) => ({ instruction, by })));
  const drawn = drawDecision(world, picks);
  const active = given.filter(({ by }) => by.active);
  if (drawn === null || active.length === 0 || picks.chance(20)) return drawn;
  return { ...drawn, ...picks.of(active) };
}

/** An execution: mostly of what waits for one. */
export function drawExecution(world: World, picks: Picks): DrawnDecision | null {
  const approved = openOnes(world).filter(({ needs }) => needs.every(({ met, count }) => met === count));
  const drawn = drawDecision(world, picks);
  if (drawn === null || approved.length === 0 || picks.chance(20)) return drawn;
  const instruction = picks.of(approved);
  return { ...drawn, instruction, digest: instruction.digest };
}

/** Policies of an account, made of the version in force, or seldom of another. */
export function drawPolicies(world: World, picks: Picks, account: AccountName) {
  const count = picks.chance(10) ? 0 : 1 + picks.below(4);
  const held = world.sets[account].at(-1)?.policies ?? [];
  const fresh = Array.from({ length: count }, (_, index) => drawPolicy(world, picks, account, index));
  const stay = held.filter(({ name }) => picks.chance(50) && !fresh.some((other) => other.name === name));
  const version = world.sets[account].length;
  return {
    policies: [...stay, ...fresh],
    coolingDays: picks.chance(30) ? 1 + picks.below(9) : 0,
    sharedClient: picks.chance(40),
    version: picks.chance(5) ? version + 1 : version,
  };
}

const ownSide = { issuer: 'issuer', agent: 'agent', broker: 'presenter' } as const;

function drawPolicy(world: World, picks: Picks, account: AccountName, index: number): Policy {
  const name = `${account} ${index} ${picks.below(1_000)}`;
  const star = picks.chance(25);
  const names = star
    ? ['*']
    : [picks.of(namedByStar), ...(picks.chance(40) ? [picks.of(['transferUnits', 'transferUnitsBulk'])] : [])];
  const change = !star && account === 'issuer' && picks.chance(10) ? ['changeApprovalPolicies'] : [];
  const real = world.assets.filter(({ id }) => !id.startsWith('of '));
  const money = () => ({
    amount: picks.of(['250', '1000', '257.5', '100']),
    currency: picks.of(['EUR', 'EUR', 'USD']),
  });
  return {
    name,
    mutations: [...new Set([...names, ...change])],
    assets: maybe(picks, 30, () => [picks.of(real)]) ?? null,
    quantityFrom: maybe(picks, 35, () => picks.of(['10', '40', '100', '99.5', '200'])) ?? null,
    valueFrom: maybe(picks, 20, money) ?? null,
    percentFrom: maybe(picks, 15, () => picks.of(['0.01', '0.002', '100', '0.0099'])) ?? null,
    backdatedDaysFrom: maybe(picks, 15, () => picks.of([1, 5, 6])) ?? null,
    transferKinds: maybe(picks, 15, () => [picks.of(['sale', 'gift', 'internal'])]) ?? null,
    presenters: maybe(picks, 20, () => [picks.of(['issuer', 'agent', 'broker'] as const)]) ?? null,
    needs: Array.from({ length: 1 + picks.below(2) }, (_, at) => drawNeed(world, picks, account, `${name} ${at}`)),
    expiresAfterHours: maybe(picks, 30, () => picks.of([1, 24, 2_000])) ?? null,
  };
}

const roleLists: readonly (readonly Role[] | null)[] = [
  null,
  null,
  ['administrator'],
  ['administrator', 'manager'],
  ['manager'],
];

function drawNeed(world: World, picks: Picks, account: AccountName, name: string): PolicyNeed {
  const own = ownSide[account];
  const sides = account === 'issuer' ? ([own, own, own, 'agent', 'presenter'] as const) : [own];
  const by = picks.of(sides);
  const colleagues = world.people.filter((person) => person.account === account && person.role !== 'operator');
  const among = by === own && picks.chance(20) ? [...new Set([picks.of(colleagues), picks.of(colleagues)])] : null;
  const roles = among === null ? (picks.chance(4) ? (['operator'] as const) : picks.of(roleLists)) : null;
  const counts = account === 'issuer' && by === 'issuer' ? [1, 1, 1, 2, 2, 3] : [1, 1, 1, 1, 1, 1, 1, 2];
  const step = picks.of([1, 1, 2, 3]);
  return { name, by, roles, among, count: among === null ? picks.of(counts) : 1, step };
}

/** A role that ends or begins again. Shape: by the person who founded the account. */
export function drawRoleChange({ people }: World, picks: Picks): { by: Person; person: Person } {
  const founders = people.filter(({ name }) => ['founder', 'registrar', 'partner'].includes(name));
  const person = picks.of(people.filter((one) => !founders.includes(one)));
  return { by: founders.find(({ account }) => account === person.account)!, person };
}
