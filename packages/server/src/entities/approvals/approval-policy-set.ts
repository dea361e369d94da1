import { accountTypes, userRoles } from '../../rules/actor.ts';
import { recordedDate, needSide } from '../../rules/approvals/policy.ts';
import { boolean, dateTime, entity, id, int, one, type Part, parts, textList } from '../entity.ts';
import { policySetVisibility } from '../visibility.ts';

const policyValue: Part = {
  name: 'PolicyValue',
  description: 'An amount of money.',
  fields: {
    amount: { kind: 'decimal', description: 'The amount.', required: true },
    currency: { kind: 'text', description: 'The currency, by its code (ISO 4217).', required: true },
  },
};

const policyConditions: Part = {
  name: 'PolicyConditions',
  description: 'When a policy applies: where all that is not null holds. Thresholds are inclusive.',
  fields: {
    quantityFrom: {
      kind: 'decimal',
      description: 'The units of one asset, over all rows and receivers.',
      required: false,
    },
    valueFrom: {
      kind: 'part',
      part: policyValue,
      description: 'The value: units by the price of the mutation, else that of the asset.',
      required: false,
    },
    percentOfOutstandingFrom: {
      kind: 'decimal',
      description: 'The units in per cent of those that were outstanding before.',
      required: false,
    },
    backdatedDaysFrom: {
      kind: 'int',
      description: 'How many days the effective date lies before the day of the request.',
      required: false,
    },
    transferKinds: { kind: 'textList', description: 'The kinds of transfer.', required: false },
    presenterTypes: {
      kind: 'textList',
      description: `The types of the account that proposes: ${accountTypes.join(', ')}.`,
      required: false,
    },
  },
};

const policyNeed: Part = {
  name: 'PolicyNeed',
  description: 'So many people of one account who must agree.',
  fields: {
    name: { kind: 'text', description: 'Its name, unique within the policy.', required: true },
    by: { kind: 'enum', enumeration: needSide, description: 'Whose people.', required: true },
    roles: {
      kind: 'textList',
      description: `The roles that may, of ${userRoles.join(', ')}; null for every role that may do the mutation itself.`,
      required: false,
    },
    among: {
      kind: 'textList',
      description: 'The people who may, by the ids of their UsersAccounts; null for anybody in such a role.',
      required: false,
    },
    count: { kind: 'int', description: 'How many.', required: true },
    step: { kind: 'int', description: 'It opens when the needs of lower steps are met.', required: true },
    records: {
      kind: 'enum',
      enumeration: recordedDate,
      description: 'The date as which the day is recorded on which it is met; null for none.',
      required: false,
    },
  },
};

const approvalPolicy: Part = {
  name: 'ApprovalPolicy',
  description: 'The policies that say who must agree to which mutations.',
  fields: {
    name: { kind: 'text', description: 'Its name, unique within the set.', required: true },
    mutations: { kind: 'textList', description: 'Names of mutations, or * alone.', required: true },
    assetIds: {
      kind: 'textList',
      description: 'The assets to which it applies; null for every asset, and for what concerns none.',
      required: false,
    },
    when: { kind: 'part', part: policyConditions, description: 'When it applies.', required: true },
    needs: { kind: 'parts', part: policyNeed, description: 'The people who must agree.', required: true },
    expiresAfterHours: {
      kind: 'int',
      description: 'After how many hours an instruction that it catches expires; null for 720.',
      required: false,
    },
    escalateAfterHours: {
      kind: 'int',
      description: 'After how many hours such an instruction is overdue; null for never.',
      required: false,
    },
  },
};

/** The id of the set in force of the actor's account. Shape: SQL. */
export const policySetInForce = `(
    select s.id
    from registry.approval_policy_sets s
    where s.account_id = (select registry.account_id())
    order by s.version desc
    limit 1
  )`;

export const approvalPolicySet = entity({
  name: 'ApprovalPolicySet',
  plural: 'ApprovalPolicySets',
  description:
    'The policies of an account as they were put in force together. A set never changes; another replaces it.',
  table: 'registry.approval_policy_sets',
  fields: {
    id: id('Identifies the set.', { indexed: true }),
    version: int('1 for the first set of the account, and one more for each that follows.', { indexed: true }),
    policies: parts(approvalPolicy, 'The policies. All that match a mutation add up.'),
    sentences: textList('Each policy as a sentence, in the order of the policies.'),
    coolingDays: int(
      'For so many days after a person gave or changed user, role, delegation, client or secret of another, the two are not independent, nor are two people whom one person changed.',
    ),
    sharedClient: boolean('Whether people who share a client count as independent of each other.'),
    createdAt: dateTime('When it was put in force.', { indexed: true }),
  },
  relations: {
    account: one('Account', [['account_id', 'id']], 'The account whose policies they are.'),
    instruction: one(
      'Instruction',
      [
        ['account_id', 'register_id'],
        ['instruction_id', 'id'],
      ],
      'The instruction that put it in force; null where the role does not see it.',
    ),
  },
  visibleTo: policySetVisibility,
});
