/** The people who must agree to a mutation, worked out from the text of the design and not from the program. */
import {
  type AccountName,
  inForce,
  type Instruction,
  type Mutation,
  type Need,
  type Person,
  type Policy,
  type PolicyNeed,
  type PolicySet,
  type Role,
  scaled,
  type World,
} from './world.ts';

type Requested = Pick<Instruction, 'mutation' | 'presenter' | 'base'>;

type Grant = 'X' | 'PA' | 'P';
const keepers: Readonly<Record<Role, Grant>> = { administrator: 'PA', manager: 'PA', operator: 'P' };
const proposers: Readonly<Record<Role, Grant>> = { administrator: 'P', manager: 'P', operator: 'P' };
type Grants = Readonly<Partial<Record<AccountName, Readonly<Partial<Record<Role, Grant>>>>>>;

const ofAssets: Grants = { issuer: keepers, agent: keepers };
/** The issuer decides, and its agent proposes. */
const ofIssuer: Grants = { issuer: keepers, agent: proposers };
const ofHolders: Grants = {
  issuer: keepers,
  agent: { administrator: 'X', manager: 'X', operator: 'P' },
  broker: proposers,
};
const ofIssues: Grants = { ...ofAssets, broker: { administrator: 'P', manager: 'P' } };
const ofTransfers: Grants = { issuer: keepers, agent: keepers, broker: proposers };

/** The permissions of each role, by mutation, as the page of permissions says. */
const grants: Readonly<Record<string, Grants>> = {
  createAsset: ofIssuer,
  suspendAsset: ofAssets,
  resumeAsset: ofAssets,
  authorizeUnits: {
    issuer: { administrator: 'PA', manager: 'P' },
    agent: proposers,
  },
  createHolder: ofHolders,
  changeHolder: ofHolders,
  issueUnits: ofIssues,
  issueUnitsBulk: ofIssues,
  transferUnits: ofTransfers,
  transferUnitsBulk: ofTransfers,
  changeApprovalPolicies: {
    issuer: { administrator: 'PA' },
    agent: { administrator: 'X' },
    broker: { administrator: 'X' },
  },
};

/** Every mutation that the model knows, besides the change of policies. */
export const namedByStar = Object.keys(grants).filter((name) => name !== 'changeApprovalPolicies');

export function grantOf(mutation: string, { account, role }: Pick<Person, 'account' | 'role'>): Grant | undefined {
  return grants[mutation]?.[account]?.[role];
}

/** Whether a role can approve at all: an operator only proposes. */
export function decides({ role }: Pick<Person, 'role'>): boolean {
  return role !== 'operator';
}

/** Whether the mutation waits without any policy: the role proposes only, or an agent keeps the ledger. */
export function waitsAnyhow(world: World, mutation: Mutation, presenter: Person): boolean {
  const alone = ['X', 'PA'].includes(grantOf(mutation.name, presenter) ?? '');
  return !alone || (mutation.posts && world.hasAgent && presenter.account === 'issuer');
}

/** Whether the issuer alone decides about the mutation. */
const isOfIssuer = (name: string): boolean => name === 'createAsset' || name === 'authorizeUnits';

/** The sets that ask something of a mutation: those of the presenter, of the issuer and of the agent in office. */
export function setsOf(world: World, { mutation, presenter }: Requested): readonly PolicySet[] {
  const accounts =
    mutation.name === 'changeApprovalPolicies'
      ? [mutation.of]
      : [presenter.account, 'issuer' as const, ...(world.hasAgent ? ['agent' as const] : [])];
  return [...new Set(accounts)].flatMap((account) => inForce(world, account) ?? []);
}

/** Units: hours, where a policy says nothing. */
const monthHours = 720;

/** The needs of a mutation before anybody agreed. Those of the presenter come first, then the rest by their steps. */
export function needsOf(world: World, requested: Requested): readonly Need[] {
  const { mutation, presenter, base } = requested;
  const sides = { presenter: presenter.account, issuer: mutation.of, agent: 'agent' } as const;
  const stated = setsOf(world, requested).flatMap(({ policies }) =>
    policies
      .filter((policy) => applies(policy, requested) || mutation.changes.includes(policy.name))
      .flatMap(({ needs, expiresAfterHours: hours }) =>
        needs.map((need) => ({ ...need, of: sides[need.by], hours: hours ?? monthHours, met: 0, open: false })),
      ),
  );
  const own = steps(stated.filter(({ by }) => by === 'presenter'));
  const others = steps(stated.filter(({ by }) => by !== 'presenter'));
  const ranks = own.length;
  const needs: Need[] = stated.map((need) => ({
    ...need,
    step: need.by === 'presenter' ? own.indexOf(need.step) + 1 : ranks + others.indexOf(need.step) + 1,
  }));
  const decided = isOfIssuer(mutation.name);
  // Whom the issuer's policies name agrees for it.
  if (!base || (decided && stated.some(({ by }) => by === 'issuer'))) return needs;
  const ofAgent = !decided && mutation.posts && world.hasAgent;
  const roles = decided && presenter.account === 'agent' ? (['administrator'] as const) : null;
  const keeper = { name: 'keeper', by: ofAgent ? ('agent' as const) : ('issuer' as const), roles, among: null };
  const of = decided ? 'issuer' : ofAgent ? 'agent' : null;
  const last = Math.max(1, ...needs.map(({ step }) => step));
  return [...needs, { ...keeper, of, count: 1, step: last, hours: monthHours, met: 0, open: false }];
}

function steps(needs: readonly PolicyNeed[]): readonly number[] {
  return [...new Set(needs.map(({ step }) => step))].sort((a, b) => a - b);
}

/** A protecting mutation takes effect at once, and a change of policies has needs of its own: `*` names neither. */
const unlessNamed = ['suspendAsset', 'changeApprovalPolicies'];

function names({ mutations }: Policy, mutation: string): boolean {
  return mutations.includes(mutation) || (mutations.includes('*') && !unlessNamed.includes(mutation));
}

/** Whether all that the policy says holds. Thresholds are inclusive; what is not known is above. */
function applies(policy: Policy, { mutation, presenter }: Requested): boolean {
  const { quantity, price, outstanding } = mutation;
  const { quantityFrom, valueFrom, percentFrom, backdatedDaysFrom, transferKinds, presenters } = policy;
  const units = quantity === null ? null : quantity * 10n ** 10n;
  return (
    names(policy, mutation.name) &&
    (policy.assets === null || policy.assets.some((asset) => mutation.assets.includes(asset))) &&
    (quantityFrom === null || units === null || units >= scaled(quantityFrom)) &&
    (valueFrom === null ||
      quantity === null ||
      price === null ||
      price.currency !== valueFrom.currency ||
      quantity * scaled(price.amount) >= scaled(valueFrom.amount)) &&
    (percentFrom === null ||
      units === null ||
      outstanding === 0n ||
      units * 100n >= scaled(percentFrom) * outstanding) &&
    (backdatedDaysFrom === null || (mutation.backdatedDays !== null && mutation.backdatedDays >= backdatedDaysFrom)) &&
    (transferKinds === null || mutation.transferKinds.some((kind) => transferKinds.includes(kind))) &&
    (presenters === null || presenters.includes(presenter.account))
  );
}

/** Whether the person is one of those whom the need asks, and may decide about such a mutation. */
export function fits(
  { by, of, roles, among }: Pick<Need, 'by' | 'of' | 'roles' | 'among'>,
  mutation: string,
  person: Person,
): boolean {
  const isOf = of === null ? person.account !== 'broker' : person.account === of;
  const named = (roles?.includes(person.role) ?? true) && (among?.includes(person) ?? true);
  return isOf && named && decides(person) && mayAgree(mutation, { by, among }, person);
}

/**
 * An account that only ever proposes agrees to its own proposals; to a change of policies agree those whom it names.
 */
function mayAgree(mutation: string, { by, among }: Pick<Need, 'by' | 'among'>, person: Person): boolean {
  if (mutation === 'changeApprovalPolicies') return true;
  // Where a policy asks the agent it agrees too, and of the issuer's people also one who is named.
  if (isOfIssuer(mutation) && (person.account === 'agent' || among !== null)) return true;
  const grant = grantOf(mutation, person);
  return grant === 'P' ? by === 'presenter' && person.account === 'broker' : grant !== undefined;
}

/** Whether people who share a client are two: where every set that asks says so, or none asks. */
export function isClientShared(world: World, requested: Requested): boolean {
  return setsOf(world, requested).every(({ sharedClient }) => sharedClient);
}

/** Whether two users are one person. */
export function isSamePerson(one: Person, other: Person, shared: boolean): boolean {
  return (
    one.client.person.userId === other.client.person.userId ||
    one.address === other.address ||
    (!shared && one.client.person.apiClientId === other.client.person.apiClientId)
  );
}

/**
 * Everybody who may have the credentials of a person that was changed: those who changed it, those who changed these,
 * and so on. It itself is none of them: it may change what is its own.
 */
function behind(person: Person): ReadonlySet<Person> {
  const found = new Set<Person>();
  const look = ({ changedBy }: Person): void => {
    for (const by of changedBy)
      if (!found.has(by)) {
        found.add(by);
        look(by);
      }
  };
  look(person);
  return found;
}

const sharesTrait = (one: Person, other: Person): boolean => isSamePerson(one, other, false);
const isAmong = (person: Person, people: Iterable<Person>): boolean =>
  [...people].some((other) => sharesTrait(person, other));

/** Whether two people who approve may be one: the same, one that changed the other, or two whom one person changed. */
export function mayBeOne(world: World, requested: Requested, one: Person, other: Person): boolean {
  if (isSamePerson(one, other, isClientShared(world, requested))) return true;
  if (!isCooling(world, requested)) return false;
  const [some, others] = [behind(one), behind(other)];
  return isAmong(one, others) || isAmong(other, some) || [...some].some((person) => isAmong(person, others));
}

/** The same of the presenter and one who approves: of them who set the other up counts too. */
export function mayBePresenter(world: World, requested: Requested, person: Person): boolean {
  const { presenter } = requested;
  const isSetUp = isAmong(presenter, person.setUpBy) || isAmong(person, presenter.setUpBy);
  return mayBeOne(world, requested, presenter, person) || (isCooling(world, requested) && isSetUp);
}

const isCooling = (world: World, requested: Requested): boolean =>
  setsOf(world, requested).some(({ coolingDays }) => coolingDays > 0);

/**
 * The needs with what these people meet. Within a need a person counts once; a need opens when those before it are met.
 */
export function needStatusesOf(world: World, requested: Requested, agreed: readonly Person[]): readonly Need[] {
  const independent = agreed.filter((person) => !mayBePresenter(world, requested, person));
  const needs = needsOf(world, requested).map((need) => {
    const people: Person[] = [];
    for (const person of independent)
      if (
        fits(need, requested.mutation.name, person) &&
        !people.some((other) => mayBeOne(world, requested, person, other))
      )
        people.push(person);
    return { ...need, met: Math.min(people.length, need.count) };
  });
  const waiting = needs.filter(({ met, count }) => met < count).map(({ step }) => step);
  return needs.map((need) => ({ ...need, open: need.met < need.count && need.step === Math.min(...waiting) }));
}

/** Those whose approvals count: given, not taken back, and by somebody who still has the role. */
export function agreedTo({ approvals }: Instruction): readonly Person[] {
  return approvals.filter(({ by, takenBack }) => !takenBack && by.active).map(({ by }) => by);
}

/** Whether everybody agreed who must. */
export function areMet(needs: readonly Need[]): boolean {
  return needs.every(({ met, count }) => met >= count);
}

/**
 * The account that has policies, who states them, and whether people whom one has made are not independent of each
 * other.
 */
interface Stated {
  readonly account: AccountName;
  readonly author: Person;
  readonly cooling: boolean;
}

/** Whether enough people are active to meet each need of the policies. */
export function areReachable(world: World, stated: Stated, policies: readonly Policy[]): boolean {
  return policies.every((policy) =>
    policy.needs.every((need) => {
      const star = policy.mutations.includes('*');
      const mutations = star ? namedByStar.filter((name) => names(policy, name)) : policy.mutations;
      const meets = (mutation: string): boolean => isReachable(world, stated, { policy, need, mutation });
      return star ? mutations.some(meets) : mutations.every(meets);
    }),
  );
}

interface Asked {
  readonly policy: Policy;
  readonly need: PolicyNeed;
  readonly mutation: string;
}

function isReachable(world: World, { account, author, cooling }: Stated, { policy, need, mutation }: Asked): boolean {
  if (need.by === 'presenter' && !(policy.presenters?.includes(account) ?? true)) return true;
  const of = need.by === 'presenter' ? account : need.by;
  if (of === 'agent' && account !== 'agent' && !world.hasAgent) return false;
  const active = world.people.filter((person) => person.active);
  const fitting = active.filter((person) => fits({ ...need, of }, mutation, person));
  if (of !== account) return fitting.length > 0;
  // By the author, or with its client's user: whom it made is not independent of it.
  const by = (makers: (person: Person) => readonly Person[]) => (person: Person) =>
    cooling && own.some((one) => one.address === person.address && makers(one).includes(author));
  const own = active.filter((person) => person.account === account);
  const isChanged = by(({ changedBy }) => changedBy);
  const isMade = by(({ changedBy, setUpBy }) => [...changedBy, ...setUpBy]);
  const isAuthor = ({ address }: Person): boolean => address === author.address && author.account === account;
  const count = (people: readonly Person[]): number => new Set(people.map(({ address }) => address)).size;
  const countTogether = (people: readonly Person[]): number => {
    const ofAuthor = people.filter((person) => isChanged(person) || isAuthor(person));
    return count(people.filter((person) => !ofAuthor.includes(person))) + Math.min(1, ofAuthor.length);
  };
  const partner = account === 'issuer' ? 'agent' : 'issuer';
  const others = (account === 'broker' || world.hasAgent) && active.some((person) => person.account === partner);
  if (need.by !== 'presenter' && mutation !== 'changeApprovalPolicies' && others && count(fitting) >= need.count)
    return true;
  const asking = own.filter((person) => grantOf(mutation, person) !== undefined);
  return asking.some((asker) => {
    const independent = fitting.filter(
      (one) =>
        one.address !== asker.address &&
        !(isAuthor(asker) && isMade(one)) &&
        !(isAuthor(one) && isMade(asker)) &&
        !(isChanged(asker) && isChanged(one)),
    );
    return countTogether(independent) >= need.count;
  });
}
