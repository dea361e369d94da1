/** Whether policies say what they must. The first flaw is told, in the order of the policies. */
import type { AccountType } from '../actor.ts';
import { blockIf, type Check } from '../check.ts';
import { currencyFlaw } from '../currency.ts';
import type { Permission } from '../permission.ts';
import { unitsOf, unitsPerWhole } from '../quantity.ts';
import { baseNeed } from './needs.ts';
import { isOwnSide, type Policy, policyChange } from './policy.ts';

/** The permission of each mutation that policies may name. */
export type NamedMutations = ReadonlyMap<string, Permission>;

/** The mutations that policies may name: every change of the register and the change of policies itself. */
export function namedMutations(changes: Iterable<readonly [string, Permission]>): NamedMutations {
  return new Map([...changes, [policyChange, 'policy.manage']]);
}

const percentMax = 100n * unitsPerWhole;

/** Whether the caller replaces the set that it has read. Refuses: version_moved. */
export function checkVersion(version: number, expected: number): Check {
  return blockIf(version !== expected, 'version_moved', {
    holds: 'The policies are those that were read.',
    fails: `The policies have version ${version} now, and the request names version ${expected}.`,
    remedy: 'Read the policies again, and send the change to them with their version.',
    facts: { field: 'expectedVersion', version: `${version}` },
  });
}

/** Whether each policy can apply and says what it needs. Refuses: input_invalid. */
export function checkPolicies(
  policies: readonly Policy[],
  mutations: NamedMutations,
  own: AccountType,
): readonly Check[] {
  const flaw = policies
    .map((policy, index) => flawOf(policy, { policies, index, mutations, own }))
    .find((found) => found !== undefined);
  return [
    blockIf(flaw !== undefined, 'input_invalid', {
      holds: 'Each policy names mutations and says what they need.',
      fails: flaw?.reason ?? '',
      remedy: flaw?.remedy ?? '',
      failing: { field: flaw?.field ?? '' },
    }),
  ];
}

interface Flaw {
  readonly field: string;
  readonly reason: string;
  readonly remedy: string;
}

interface PolicyContext {
  readonly policies: readonly Policy[];
  readonly index: number;
  readonly mutations: NamedMutations;
  readonly own: AccountType;
}

function flawOf(policy: Policy, context: PolicyContext): Flaw | undefined {
  const { policies, index } = context;
  const field = `policies[${index}]`;
  if (policies.findIndex(({ name }) => name === policy.name) < index)
    return {
      field: `${field}.name`,
      reason: `Two policies are called ${policy.name}.`,
      remedy: 'Give each policy a name of its own.',
    };
  return (
    flawOfMutations(policy, field, context.mutations) ??
    flawOfConditions(policy, `${field}.when`) ??
    flawOfNeeds(policy, `${field}.needs`, context.own)
  );
}

function flawOfMutations(policy: Policy, field: string, mutations: NamedMutations): Flaw | undefined {
  const { name, mutations: named, assetIds } = policy;
  const unknown = named.find((mutation) => mutation !== '*' && !mutations.has(mutation));
  const remedy = 'Give names of mutations that change the register, such as transferUnits, or * alone.';
  if (named.length === 0)
    return { field: `${field}.mutations`, reason: `The policy ${name} names no mutation.`, remedy };
  if (unknown !== undefined)
    return { field: `${field}.mutations`, reason: `No change of the register is called ${unknown}.`, remedy };
  if (named.includes('*') && named.length > 1)
    return { field: `${field}.mutations`, reason: `The policy ${name} names * and mutations beside it.`, remedy };
  if (assetIds?.length === 0) return emptyList(`${field}.assetIds`);
  return undefined;
}

const emptyList = (field: string): Flaw => ({
  field,
  reason: `The list ${field} is empty, so the policy would never apply or never be met.`,
  remedy: 'Leave the list out where it limits nothing.',
});

function flawOfConditions({ when }: Policy, field: string): Flaw | undefined {
  const { quantityFrom, valueFrom, percentOfOutstandingFrom, transferKinds, presenterTypes } = when;
  const notPositive = [
    ['quantityFrom', quantityFrom],
    ['valueFrom', valueFrom?.amount],
    ['percentOfOutstandingFrom', percentOfOutstandingFrom],
  ].find(([, threshold]) => typeof threshold === 'string' && unitsOf(threshold) <= 0n);
  if (notPositive !== undefined)
    return {
      field: `${field}.${notPositive[0]}`,
      reason: `The threshold ${notPositive[0]} is ${notPositive[1]} and must be above zero.`,
      remedy: 'Leave it out where the policy applies to every quantity.',
    };
  if (percentOfOutstandingFrom !== null && unitsOf(percentOfOutstandingFrom) > percentMax)
    return {
      field: `${field}.percentOfOutstandingFrom`,
      reason: `The percentage is ${percentOfOutstandingFrom} and can be 100 at most.`,
      remedy: 'Give per cent of the units that are outstanding before, such as 5.',
    };
  const currency = valueFrom === null ? undefined : currencyFlaw(valueFrom.currency);
  if (currency !== undefined)
    return { field: `${field}.valueFrom`, reason: currency, remedy: 'Give a code such as EUR.' };
  if (transferKinds?.length === 0) return emptyList(`${field}.transferKinds`);
  if (presenterTypes?.length === 0) return emptyList(`${field}.presenterTypes`);
  return undefined;
}

function flawOfNeeds({ name: policy, needs }: Policy, field: string, own: AccountType): Flaw | undefined {
  if (needs.length === 0)
    return {
      field,
      reason: `The policy ${policy} needs nothing.`,
      remedy: 'Give at least one need, or leave the policy out.',
    };
  for (const [index, { name, by, roles, among }] of needs.entries()) {
    const at = `${field}[${index}]`;
    if (needs.findIndex((need) => need.name === name) < index)
      return {
        field: `${at}.name`,
        reason: `Two needs of the policy ${policy} are called ${name}.`,
        remedy: 'Give each need of a policy a name of its own.',
      };
    if (name === baseNeed || name.startsWith('rule:'))
      return {
        field: `${at}.name`,
        reason: `The registry itself calls needs ${name === baseNeed ? baseNeed : 'rule:…'}.`,
        remedy: 'Give another name.',
      };
    if (roles?.length === 0) return emptyList(`${at}.roles`);
    if (among?.length === 0) return emptyList(`${at}.among`);
    if (among !== null && !isOwnSide(by, own))
      return {
        field: `${at}.among`,
        reason: `The need ${name} is of another account, whose people are not named here.`,
        remedy: 'Name roles in place of people.',
      };
  }
  return undefined;
}
