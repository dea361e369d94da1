/** The mutations that the model asks for: their inputs, what policies look at, and their effects on the register. */
import { today } from '../support/clock.ts';
import { newHolder } from '../support/holdings.ts';
import { areReachable } from './needs.ts';
import { type AccountName, type Asset, inForce, type Mutation, openOnes, type Policy, type World } from './world.ts';

const dayMs = 86_400_000;

/** One transfer, as it is requested for. Shape: a kind that is left out is a sale. */
export interface Transfer {
  readonly from: string;
  readonly receivers: readonly (readonly [holder: string, units: bigint])[];
  readonly kind?: string | undefined;
  readonly price?: string | undefined;
  readonly day: string;
}

const sum = (units: Iterable<bigint>): bigint => [...units].reduce((total, one) => total + one, 0n);

const backdated = (day: string): number => Math.round((Date.parse(today()) - Date.parse(day)) / dayMs);

/** The properties of a mutation where nothing else is said. */
const plain = {
  of: 'issuer',
  assets: [],
  quantity: null,
  price: null,
  outstanding: 0n,
  backdatedDays: null,
  transferKinds: [],
  posts: false,
  changes: [],
  blocked: () => null,
} as const;

function onLedger(asset: Asset, { units, day, price }: { units: bigint; day: string; price: string | undefined }) {
  const { currency } = asset;
  return {
    ...plain,
    posts: true,
    assets: [asset],
    quantity: units,
    price: price === undefined ? asset.price : currency === null ? null : { amount: price, currency },
    outstanding: sum(asset.balances.values()),
    backdatedDays: backdated(day),
  };
}

function add({ balances }: Asset, holder: string, units: bigint): void {
  const balance = (balances.get(holder) ?? 0n) + units;
  if (balance === 0n) balances.delete(holder);
  else balances.set(holder, balance);
}

/** Transfers of one asset: one mutation, or the rows of a bulk mutation. */
export function transfer(asset: Asset, rows: readonly Transfer[], bulk: boolean): Mutation {
  const inputs = rows.map(({ from, receivers, kind, price, day }) => ({
    assetId: asset.id,
    fromHolderId: from,
    effectiveDate: day,
    receivers: receivers.map(([holderId, units]) => ({ holderId, quantity: `${units}` })),
    ...(kind === undefined ? {} : { kind }),
    ...(price === undefined ? {} : { price }),
  }));
  const units = sum(rows.flatMap(({ receivers }) => receivers.map(([, one]) => one)));
  const move = (): void => {
    for (const { from, receivers } of rows)
      for (const [to, one] of receivers) {
        add(asset, from, -one);
        add(asset, to, one);
      }
  };
  return {
    ...onLedger(asset, { units, day: rows.map(({ day }) => day).sort()[0]!, price: rows[0]!.price }),
    name: bulk ? 'transferUnitsBulk' : 'transferUnits',
    input: bulk ? { mode: 'ATOMIC', rows: inputs } : inputs[0]!,
    transferKinds: rows.map(({ kind = 'sale' }) => kind),
    blocked: () => {
      if (asset.status !== 'active') return 'status_forbids';
      const before = new Map(asset.balances);
      for (const { from, receivers } of rows) {
        const given = sum(receivers.map(([, one]) => one));
        if ((before.get(from) ?? 0n) < given) return 'insufficient_units';
        before.set(from, before.get(from)! - given);
        for (const [to, one] of receivers) before.set(to, (before.get(to) ?? 0n) + one);
      }
      return null;
    },
    apply: move,
  };
}

/** Issues of one asset. */
export function issue(
  asset: Asset,
  rows: readonly (readonly [holder: string, units: bigint])[],
  { day, price, bulk }: { day: string; price: string | undefined; bulk: boolean },
): Mutation {
  const inputs = rows.map(([holderId, units]) => ({
    assetId: asset.id,
    holderId,
    quantity: `${units}`,
    effectiveDate: day,
    ...(price === undefined ? {} : { price }),
  }));
  const units = sum(rows.map(([, one]) => one));
  return {
    ...onLedger(asset, { units, day, price }),
    name: bulk ? 'issueUnitsBulk' : 'issueUnits',
    input: bulk ? { mode: 'ATOMIC', rows: inputs } : inputs[0]!,
    blocked: () => {
      if (asset.status !== 'active') return 'status_forbids';
      if (asset.authorized === null || sum(asset.balances.values()) + units <= asset.authorized) return null;
      return 'insufficient_units';
    },
    apply: () => rows.forEach(([holder, one]) => add(asset, holder, one)),
  };
}

/** A change of the total that may be issued. It is of the charter, so that no agent decides about it. */
export function authorize(asset: Asset, units: bigint, day: string): Mutation {
  return {
    ...onLedger(asset, { units, day, price: undefined }),
    name: 'authorizeUnits',
    input: { assetId: asset.id, quantity: `${units}`, authority: 'Resolution 8', effectiveDate: day },
    posts: false,
    blocked: () => (asset.status === 'active' ? null : 'status_forbids'),
    apply: () => {
      asset.authorized = asset.authorized! + units;
    },
  };
}

export function suspend(asset: Asset): Mutation {
  return {
    ...plain,
    name: 'suspendAsset',
    input: { assetId: asset.id, reason: 'A dispute.' },
    assets: [asset],
    blocked: () => (asset.status === 'active' ? null : 'status_forbids'),
    apply: () => {
      asset.status = 'suspended';
    },
  };
}

export function resume(asset: Asset): Mutation {
  return {
    ...plain,
    name: 'resumeAsset',
    input: { assetId: asset.id },
    assets: [asset],
    blocked: () => (asset.status === 'suspended' ? null : 'status_forbids'),
    apply: () => {
      asset.status = 'active';
    },
  };
}

/** Shape: the model does not use the asset further, so that its id need not be learnt. */
export function createAsset(world: World, name: string): Mutation {
  return {
    ...plain,
    name: 'createAsset',
    input: { name, type: 'common_stock' },
    apply: () => {
      const terms = { id: `of ${name}`, name, price: null, currency: null };
      world.assets.push({ ...terms, balances: new Map(), authorized: 0n, status: 'draft' });
    },
  };
}

export function createHolder(world: World, name: string): Mutation {
  return {
    ...plain,
    name: 'createHolder',
    input: newHolder(name),
    apply: () => void world.holders.set(name, 'deliverable'),
  };
}

export function changeHolder({ holders }: World, holderId: string, mailStatus: string): Mutation {
  return {
    ...plain,
    name: 'changeHolder',
    input: { holderId, mailStatus },
    apply: () => void holders.set(holderId, mailStatus),
  };
}

/** A change of policies, made of the version that the caller has read. */
export function changePolicies(
  world: World,
  of: AccountName,
  set: { policies: readonly Policy[]; coolingDays: number; sharedClient: boolean; version: number },
  renew: (account: AccountName) => void,
): Mutation {
  const { policies, coolingDays, sharedClient, version } = set;
  const before = inForce(world, of);
  const text = (policy: Policy): string => JSON.stringify(inputOf(policy));
  const looser = before !== undefined && (coolingDays < before.coolingDays || (sharedClient && !before.sharedClient));
  const stays = (policy: Policy): boolean => policies.some((other) => text(other) === text(policy));
  return {
    ...plain,
    of,
    name: 'changeApprovalPolicies',
    input: { policies: policies.map(inputOf), expectedVersion: version, coolingDays, sharedClient },
    changes: (before?.policies ?? []).filter((policy) => looser || !stays(policy)).map(({ name }) => name),
    blocked: (asking) => {
      if (of === 'agent' && !world.hasAgent && policies.some(({ assets }) => assets !== null)) return 'not_found';
      if (world.sets[of].length !== version) return 'version_moved';
      return areReachable(world, { account: of, author: asking, cooling: coolingDays > 0 }, policies)
        ? null
        : 'need_unreachable';
    },
    apply: () => {
      world.sets[of].push({ policies, coolingDays, sharedClient });
      renew(of);
    },
  };
}

const types = { issuer: 'issuer', agent: 'transfer_agent', broker: 'broker' } as const;

/** A policy as the input says it. */
function inputOf(policy: Policy): object {
  const { quantityFrom, valueFrom, percentFrom, backdatedDaysFrom, transferKinds, presenters } = policy;
  const when = {
    ...(quantityFrom === null ? {} : { quantityFrom }),
    ...(valueFrom === null ? {} : { valueFrom }),
    ...(percentFrom === null ? {} : { percentOfOutstandingFrom: percentFrom }),
    ...(backdatedDaysFrom === null ? {} : { backdatedDaysFrom }),
    ...(transferKinds === null ? {} : { transferKinds }),
    ...(presenters === null ? {} : { presenterTypes: presenters.map((account) => types[account]) }),
  };
  return {
    name: policy.name,
    mutations: policy.mutations,
    ...(policy.assets === null ? {} : { assetIds: policy.assets.map(({ id }) => id) }),
    ...(Object.keys(when).length === 0 ? {} : { when }),
    ...(policy.expiresAfterHours === null ? {} : { expiresAfterHours: policy.expiresAfterHours }),
    needs: policy.needs.map(({ name, by, roles, among, count, step }) => ({
      name,
      by,
      count,
      step,
      ...(roles === null ? {} : { roles: roles.map((role) => `account_${role}`) }),
      ...(among === null ? {} : { among: among.map(({ client }) => client.person.usersAccountId) }),
    })),
  };
}

/** The open instructions about which a set of the account has something to say. */
export function concernedBy(world: World, account: AccountName) {
  return openOnes(world).filter(({ mutation, presenter }) => {
    if (mutation.name === 'changeApprovalPolicies') return mutation.of === account;
    return presenter.account === account || account === 'issuer' || (account === 'agent' && world.hasAgent);
  });
}
