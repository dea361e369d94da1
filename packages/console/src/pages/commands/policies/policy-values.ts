/** Policies as values of form fields, and back. Lists are texts with commas between their entries. */
import type {
  ApprovalPolicyInput,
  ChangeApprovalPoliciesInput,
  PolicyConditionsInput,
  PolicyNeedInput,
} from '#graphql/schema.ts';
import type { PolicySetQuery } from '#graphql/policy-set.ts';
import { entryCount } from '../fields/entry-count.ts';
import { chosen, collectProblems, optionalDecimal, type Problem, type Problems, required } from '../fields/problems.ts';
import { words } from '../../../words/words.ts';
import type { Values } from '../flow/draft.ts';

export type PolicySet = NonNullable<PolicySetQuery['approvalPolicySet']>;
type Policy = PolicySet['policies'][number];
type Need = Policy['needs'][number];
type Value = (name: string) => string;

/** Units: entries, as the registry accepts. */
export const [policiesMost, needsMost] = [50, 9] as const;

const conditionParts = [
  'quantityFrom',
  'valueAmount',
  'valueCurrency',
  'percentOfOutstandingFrom',
  'backdatedDaysFrom',
  'transferKinds',
  'presenterTypes',
] as const;
const ownParts = ['policyName', 'mutations', 'assetIds', ...conditionParts, 'expiresAfterHours', 'escalateAfterHours'];
export const needParts = ['needName', 'by', 'roles', 'among', 'count', 'step', 'records'] as const;

/** The field names of a policy, those of its needs included. */
export const policyParts: readonly string[] = [
  ...ownParts,
  'needs',
  ...Array.from({ length: needsMost }, (_, index) => needParts.map((part) => `needs.${index}.${part}`)).flat(),
];

/** The field values of a set in force; of none where there is none. */
export function valuesOf(set: PolicySet | undefined): Values {
  const { version = 0, coolingDays = 7, sharedClient = false, policies = [] } = set ?? {};
  return {
    of: String(version),
    coolingDays: String(coolingDays),
    sharedClient: sharedClient ? 'yes' : '',
    policies: String(policies.length),
    ...Object.assign({}, ...policies.map((policy, index) => policyValues(`policies.${index}`, policy))),
  };
}

function policyValues(prefix: string, policy: Policy): Values {
  const { name, mutations, assetIds, when, needs, expiresAfterHours, escalateAfterHours } = policy;
  return {
    [`${prefix}.policyName`]: name,
    [`${prefix}.mutations`]: mutations.join(),
    [`${prefix}.assetIds`]: (assetIds ?? []).join(),
    [`${prefix}.quantityFrom`]: when.quantityFrom ?? '',
    [`${prefix}.valueAmount`]: when.valueFrom?.amount ?? '',
    [`${prefix}.valueCurrency`]: when.valueFrom?.currency ?? '',
    [`${prefix}.percentOfOutstandingFrom`]: when.percentOfOutstandingFrom ?? '',
    [`${prefix}.backdatedDaysFrom`]: when.backdatedDaysFrom?.toString() ?? '',
    [`${prefix}.transferKinds`]: (when.transferKinds ?? []).join(),
    [`${prefix}.presenterTypes`]: (when.presenterTypes ?? []).join(),
    [`${prefix}.expiresAfterHours`]: expiresAfterHours?.toString() ?? '',
    [`${prefix}.escalateAfterHours`]: escalateAfterHours?.toString() ?? '',
    [`${prefix}.needs`]: String(needs.length),
    ...Object.assign({}, ...needs.map((need, index) => needValues(`${prefix}.needs.${index}`, need))),
  };
}

function needValues(prefix: string, { name, by, roles, among, count, step, records }: Need): Values {
  return {
    [`${prefix}.needName`]: name,
    [`${prefix}.by`]: by,
    [`${prefix}.roles`]: (roles ?? []).join(),
    [`${prefix}.among`]: (among ?? []).join(),
    [`${prefix}.count`]: String(count),
    [`${prefix}.step`]: String(step),
    [`${prefix}.records`]: records ?? '',
  };
}

/** The set as input of the mutation. */
export function policyInput(value: Value): ChangeApprovalPoliciesInput {
  return {
    expectedVersion: Number(value('of')) || 0,
    coolingDays: Number(value('coolingDays')),
    sharedClient: value('sharedClient') === 'yes',
    policies: prefixesOf(value).map((prefix) => policyOf(value, prefix)),
  };
}

const prefixesOf = (value: Value): readonly string[] =>
  Array.from({ length: entryCount(value, 'policies', 0) }, (_, index) => `policies.${index}`);

const needPrefixesOf = (value: Value, prefix: string): readonly string[] =>
  Array.from({ length: entryCount(value, `${prefix}.needs`) }, (_, index) => `${prefix}.needs.${index}`);

export const listOf = (text: string): string[] => text.split(',').filter((one) => one !== '');

function policyOf(value: Value, prefix: string): ApprovalPolicyInput {
  const of = (part: string): string => value(`${prefix}.${part}`).trim();
  const assetIds = listOf(of('assetIds'));
  const when = conditionsOf(of);
  return {
    name: of('policyName'),
    mutations: listOf(of('mutations')),
    ...(assetIds.length === 0 ? {} : { assetIds }),
    ...(Object.keys(when).length === 0 ? {} : { when }),
    needs: needPrefixesOf(value, prefix).map((needPrefix) => needOf(value, needPrefix)),
    ...(of('expiresAfterHours') === '' ? {} : { expiresAfterHours: Number(of('expiresAfterHours')) }),
    ...(of('escalateAfterHours') === '' ? {} : { escalateAfterHours: Number(of('escalateAfterHours')) }),
  };
}

function conditionsOf(of: (part: string) => string): PolicyConditionsInput {
  const [kinds, types] = [listOf(of('transferKinds')), listOf(of('presenterTypes'))];
  return {
    ...(of('quantityFrom') === '' ? {} : { quantityFrom: of('quantityFrom') }),
    ...(of('valueAmount') === '' ? {} : { valueFrom: { amount: of('valueAmount'), currency: of('valueCurrency') } }),
    ...(of('percentOfOutstandingFrom') === '' ? {} : { percentOfOutstandingFrom: of('percentOfOutstandingFrom') }),
    ...(of('backdatedDaysFrom') === '' ? {} : { backdatedDaysFrom: Number(of('backdatedDaysFrom')) }),
    ...(kinds.length === 0 ? {} : { transferKinds: kinds as NonNullable<PolicyConditionsInput['transferKinds']> }),
    ...(types.length === 0 ? {} : { presenterTypes: types as NonNullable<PolicyConditionsInput['presenterTypes']> }),
  };
}

function needOf(value: Value, prefix: string): PolicyNeedInput {
  const of = (part: string): string => value(`${prefix}.${part}`).trim();
  const [roles, among] = [listOf(of('roles')), listOf(of('among'))];
  return {
    name: of('needName'),
    by: (of('by') || 'presenter') as PolicyNeedInput['by'],
    ...(roles.length === 0 ? {} : { roles: roles as NonNullable<PolicyNeedInput['roles']> }),
    ...(among.length === 0 ? {} : { among }),
    count: Number(of('count') || 1),
    step: Number(of('step') || 1),
    ...(of('records') === '' ? {} : { records: of('records') as NonNullable<PolicyNeedInput['records']> }),
  };
}

/** The problems that the browser finds before anything is sent; the registry decides. */
export function problemsOf(value: Value): Problems {
  const ofPolicies = prefixesOf(value).map((prefix) => {
    const of = (part: string): string => value(`${prefix}.${part}`);
    return {
      [`${prefix}.policyName`]: required(of('policyName')),
      [`${prefix}.mutations`]: chosen(of('mutations')),
      [`${prefix}.quantityFrom`]: optionalDecimal(of('quantityFrom')),
      [`${prefix}.valueAmount`]: optionalDecimal(of('valueAmount')),
      [`${prefix}.valueCurrency`]: of('valueAmount').trim() === '' ? undefined : required(of('valueCurrency')),
      [`${prefix}.percentOfOutstandingFrom`]: optionalDecimal(of('percentOfOutstandingFrom')),
      [`${prefix}.backdatedDaysFrom`]: optionalWhole(of('backdatedDaysFrom')),
      [`${prefix}.expiresAfterHours`]: optionalWhole(of('expiresAfterHours')),
      [`${prefix}.escalateAfterHours`]: optionalWhole(of('escalateAfterHours')),
      ...Object.assign(
        {},
        ...needPrefixesOf(value, prefix).map((needPrefix) => ({
          [`${needPrefix}.needName`]: required(value(`${needPrefix}.needName`)),
          [`${needPrefix}.count`]: within(value(`${needPrefix}.count`), 9),
          [`${needPrefix}.step`]: within(value(`${needPrefix}.step`), 5),
        })),
      ),
    } as Readonly<Record<string, Problem>>;
  });
  return collectProblems(
    Object.assign(
      { coolingDays: /^\d{1,3}$/.test(value('coolingDays')) ? undefined : words.commands.problems.integer },
      ...ofPolicies,
    ),
  );
}

const optionalWhole = (text: string): Problem =>
  text.trim() === '' || /^[1-9]\d{0,5}$/.test(text.trim()) ? undefined : words.commands.problems.whole;

const within = (text: string, most: number): Problem => {
  const number = text.trim() === '' ? 1 : Number(text);
  return Number.isInteger(number) && number >= 1 && number <= most
    ? undefined
    : words.commands.problems.between('1', String(most));
};
