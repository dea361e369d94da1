/** The input of policies, and the policies that it states. */
import { userRole, accountType } from '../../rules/actor.ts';
import { type Policy, type PolicyConditions, recordedDate, needSide } from '../../rules/approvals/policy.ts';
import { transferKind } from '../../rules/ledger/transfer.ts';
import { currencyCode } from '../../rules/currency.ts';
import { optional, type Parsed, required } from '../run/input.ts';

/** Units: hours; a year. */
const hours = { min: 1, max: 8_760 };

const conditions = {
  quantityFrom: optional.decimal('From so many units of one asset on, over all rows and receivers.', { min: 0 }),
  valueFrom: optional.object(
    'PolicyValue',
    'From this value on: units by the price of the mutation, else that of the asset. A value that is not known, or in another currency, is above.',
    {
      amount: required.decimal('The amount.', { min: 0 }),
      currency: required.text('The currency, by its code (ISO 4217).', currencyCode),
    },
  ),
  percentOfOutstandingFrom: optional.decimal(
    'From so many per cent of the units on that were outstanding before; any part of nothing is above.',
    { min: 0 },
  ),
  backdatedDaysFrom: optional.int('Where the effective date lies so many days or more before the day of the request.', {
    min: 1,
    max: 100_000,
  }),
  transferKinds: optional.oneOfs(transferKind, 'The kinds of transfer.'),
  presenterTypes: optional.oneOfs(accountType, 'The types of the account that proposes.'),
};

const need = {
  name: required.text('Its name, unique within the policy.', { lengthMax: 100 }),
  by: required.oneOf(needSide, 'Whose people.'),
  roles: optional.oneOfs(userRole, 'The roles that may; every role that may do the mutation itself by default.'),
  among: optional.ids('The people of this account who may, by the ids of their UsersAccounts; anybody by default.'),
  count: optional.int('How many; 1 by default.', { min: 1, max: 9 }),
  step: optional.int('It opens when the needs of lower steps are met; 1 by default.', { min: 1, max: 5 }),
  records: optional.oneOf(recordedDate, 'The date as which the day is recorded on which it is met; none by default.'),
};

const policy = {
  name: required.text('Its name, unique within the set.', { lengthMax: 100 }),
  mutations: required.texts(
    'Names of mutations, or * alone: every change of the register but those that protect and take effect at once.',
  ),
  assetIds: optional.ids('The assets to which it applies; every asset by default, and what concerns none.'),
  when: optional.object(
    'PolicyConditions',
    'When it applies: where all that is given holds. Thresholds are inclusive; what has no quantity is above. Always by default.',
    conditions,
  ),
  needs: required.objects(
    'PolicyNeed',
    'The people who must agree: the needs of all policies that match add up.',
    need,
  ),
  expiresAfterHours: optional.int(
    'After how many hours an instruction that it catches expires; 720 by default.',
    hours,
  ),
  escalateAfterHours: optional.int('After how many hours such an instruction is overdue; never by default.', hours),
};

/** Units: policies of a set. */
const policiesMax = 50;

/** The input of a change of policies. */
export const policyFields = {
  policies: required.objects('ApprovalPolicy', 'The whole set. An empty list takes every policy away.', policy, {
    lengthMax: policiesMax,
  }),
  expectedVersion: required.int('The version of the set in force that was read; 0 where there is none.', {
    min: 0,
    max: 2_000_000_000,
  }),
  coolingDays: optional.int(
    'For so many days after a person gave or changed user, role, delegation, client or secret of another, the two are not independent, nor are two people whom one person changed; 7 by default.',
    { min: 0, max: 365 },
  ),
  sharedClient: optional.boolean(
    'Whether people who share a client count as independent of each other; false by default.',
  ),
};

type GivenPolicy = Parsed<typeof policy>;

/** The policies of a parsed input. */
export function policiesOf(given: readonly GivenPolicy[]): readonly Policy[] {
  return given.map(({ name, mutations, assetIds, when, needs, expiresAfterHours, escalateAfterHours }) => ({
    name,
    mutations,
    assetIds: assetIds ?? null,
    when: conditionsOf(when),
    needs: needs.map(({ name: called, by, roles, among, count, step, records }) => ({
      name: called,
      by,
      roles: roles ?? null,
      among: among ?? null,
      count: count ?? 1,
      step: step ?? 1,
      records: records ?? null,
    })),
    expiresAfterHours: expiresAfterHours ?? null,
    escalateAfterHours: escalateAfterHours ?? null,
  }));
}

function conditionsOf(given: GivenPolicy['when']): PolicyConditions {
  return {
    quantityFrom: given?.quantityFrom ?? null,
    valueFrom: given?.valueFrom ?? null,
    percentOfOutstandingFrom: given?.percentOfOutstandingFrom ?? null,
    backdatedDaysFrom: given?.backdatedDaysFrom ?? null,
    transferKinds: given?.transferKinds ?? null,
    presenterTypes: given?.presenterTypes ?? null,
  };
}
