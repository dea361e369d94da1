/**
 * Policies and needs as people read them: "issueUnits of 10,000 units or more needs 2 administrators of the issuer."
 */
import { inDigitGroups } from '../../base/digit-groups.ts';
import type { AccountType, UserRole } from '../actor.ts';
import { countOf } from '../count-of.ts';
import { listed } from '../in-words.ts';
import type { Need } from './needs.ts';
import { namedMutations, type Policy, type PolicyConditions, type PolicyNeed } from './policy.ts';

const roleNames: Readonly<Record<UserRole, string>> = {
  account_administrator: 'administrator',
  account_manager: 'manager',
  account_operator: 'operator',
  account_auditor: 'auditor',
  account_viewer: 'viewer',
};

const typeNames: Readonly<Record<AccountType, string>> = {
  issuer: 'the issuer',
  broker: 'a broker',
  transfer_agent: 'an agent',
  custodian: 'a custodian',
  investor: 'an investor',
  platform: 'the platform',
};

const sideNames: Readonly<Record<Need['by'], string>> = {
  presenter: 'the account that proposes it',
  issuer: 'the issuer',
  agent: 'the agent',
  keeper: 'the issuer or its agent',
};

const plural = (count: number, word: string): string => (count === 1 ? word : `${word}s`);

/** The people who meet a need, as a part of a sentence: "2 administrators or managers of the issuer". */
export function needInWords({ count, roles, among, by }: Pick<Need, 'count' | 'roles' | 'among' | 'by'>): string {
  const who =
    roles === null
      ? `${count} ${count === 1 ? 'person' : 'people'}`
      : `${count} ${listed(
          roles.map((role) => plural(count, roleNames[role])),
          'or',
        )}`;
  const named = among === null ? '' : `, among ${countOf(among.length, 'named role')}`;
  return `${who} of ${sideNames[by]}${named}`;
}

/** The people who meet the needs of a step. Groups with the same description are distinguished by their names. */
export function needsInWords(
  needs: readonly (Parameters<typeof needInWords>[0] & Pick<Need, 'name'>)[],
): readonly string[] {
  const words = needs.map(needInWords);
  return words.map((one, index) =>
    words.indexOf(one) === words.lastIndexOf(one) ? one : `${one} as ${needs[index]!.name}`,
  );
}

/** A policy as a sentence. Assets are counted and not named: a set is read long after an asset has got another name. */
export function policyInWords({ mutations, assetIds, when, needs }: Policy): string {
  const all = mutations.includes('*');
  const named = namedMutations(mutations);
  const called = all ? 'every change of the register but those that protect' : listed(named, 'and');
  const assets = assetIds === null ? [] : [`of ${countOf(assetIds.length, 'named asset')}`];
  const verb = all || named.length === 1 ? 'needs' : 'need';
  const [first = '', ...others] = [...assets, ...conditionsInWords(when)];
  const subject = [`${called} ${first}`.trim(), ...others].join(', ');
  return `${subject} ${verb} ${inStepOrder(needs).join(', then ')}.`;
}

/** The needs step by step: those of one step with "and", the steps one after the other. */
function inStepOrder(needs: readonly PolicyNeed[]): readonly string[] {
  const steps = [...new Set(needs.map(({ step }) => step))].sort((a, b) => a - b);
  return steps
    .map((step) => needsInWords(needs.filter((need) => need.step === step)))
    .map((step) => listed(step, 'and'));
}

function conditionsInWords(when: PolicyConditions): readonly string[] {
  const { quantityFrom, valueFrom, percentOfOutstandingFrom, backdatedDaysFrom, transferKinds, presenterTypes } = when;
  const parts: readonly (string | false)[] = [
    transferKinds !== null && `of the kind ${listed(transferKinds, 'or')}`,
    quantityFrom !== null && `of ${countOf(quantityFrom, 'unit')} or more`,
    valueFrom !== null && `worth ${inDigitGroups(valueFrom.amount)} ${valueFrom.currency} or more`,
    percentOfOutstandingFrom !== null && `of ${percentOfOutstandingFrom} % of the outstanding units or more`,
    backdatedDaysFrom !== null && `backdated by ${countOf(backdatedDaysFrom, 'day')} or more`,
    presenterTypes !== null &&
      `proposed by ${listed(
        presenterTypes.map((type) => typeNames[type]),
        'or',
      )}`,
  ];
  return parts.filter((part) => part !== false);
}
