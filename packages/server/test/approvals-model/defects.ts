/**
 * Defects of approvals that could have been made, each as one edit of the source. The model must notice every one of
 * them.
 */
import type { Defect } from '../support/planted-defects.ts';

const rules = 'src/rules/approvals';
const commands = 'src/commands/approvals';

export const approvalDefects: readonly Defect[] = [
  {
    name: 'a quantity at the threshold is below it',
    file: `${rules}/policy-matches.ts`,
    from: 'units >= unitsOf(quantityFrom)',
    to: 'units > unitsOf(quantityFrom)',
    seed: 4,
  },
  {
    name: 'a value in another currency is below the threshold',
    file: `${rules}/policy-matches.ts`,
    from: 'price.currency !== valueFrom.currency) return true;',
    to: 'price.currency !== valueFrom.currency) return false;',
    seed: 1,
  },
  {
    name: 'what has no quantity is below the threshold',
    file: `${rules}/policy-matches.ts`,
    from: 'quantityFrom === null || units === undefined || ',
    to: 'quantityFrom === null || units !== undefined && ',
    seed: 1,
  },
  {
    name: 'a threshold of days is not inclusive',
    file: `${rules}/policy-matches.ts`,
    from: '(facts.backdatedDays ?? -1) >= when.backdatedDaysFrom',
    to: '(facts.backdatedDays ?? -1) > when.backdatedDaysFrom',
    seed: 2,
  },
  {
    name: 'needs of the presenter do not come first',
    file: `${rules}/needs.ts`,
    from: "(by === 'presenter' ? 0 : 1_000)",
    to: "(by === 'presenter' ? 0 : 0)",
    seed: 1,
  },
  {
    name: 'the base need opens with the first step',
    file: `${rules}/needs.ts`,
    from: 'baseOf(one, needs.at(-1)?.step ?? 1)',
    to: 'baseOf(one, needs.at(0)?.step ?? 1)',
    seed: 1,
  },
  {
    name: 'a policy is taken away without what it needs',
    file: `${rules}/needs.ts`,
    from: ' || isChanged(policy, facts)',
    to: '',
    seed: 1,
  },
  {
    name: 'a set is loosened without what its policies need',
    file: `${rules}/policy-change.ts`,
    from: 'loosens || !stays(policy)',
    to: '!stays(policy)',
    seed: 1,
  },
  {
    name: 'the time that a policy gives does not count',
    file: `${rules}/needs.ts`,
    from: 'Math.min(...needs.map(({ expiresAfterHours }) => expiresAfterHours))',
    to: 'expiryHours',
    seed: 1,
  },
  {
    name: 'an approval counts though its role has ended',
    file: `${rules}/counted-approvals.ts`,
    from: '      approval.counts &&\n',
    to: '',
    seed: 1,
  },
  {
    name: 'two users with one e-mail address are two persons',
    file: `${rules}/independence.ts`,
    from: "  if (haveCommon(one.addresses, other.addresses)) return 'address';\n",
    to: '',
    seed: 1,
  },
  {
    name: 'who was given the role by the presenter is independent',
    file: `${rules}/independence.ts`,
    from: "  if (haveCommon(traitsOf(presenter), approver.setUpBy)) return 'first_changed_second';\n",
    to: '',
    seed: 3150,
  },
  {
    name: 'who gave the role to the presenter is independent',
    file: `${rules}/independence.ts`,
    from: "  if (haveCommon(traitsOf(approver), presenter.setUpBy)) return 'second_changed_first';\n",
    to: '',
    seed: 3,
  },
  {
    name: 'two people whom a third changed are independent',
    file: `${rules}/independence.ts`,
    from: "haveCommon(one.changedBy, other.changedBy) ? 'third' : null",
    to: 'null',
    seed: 10,
  },
  {
    name: 'a digest of another instruction passes',
    file: 'src/rules/approvals/instruction-decision.ts',
    from: 'given.toLowerCase() !== payloadDigest',
    to: "given.toLowerCase() === ''",
    seed: 1,
  },
  {
    name: 'what is over is approved',
    file: 'src/rules/approvals/instruction-decision.ts',
    from: 'blockIf(open && expired,',
    to: 'blockIf(!open && expired,',
    seed: 1,
  },
  {
    name: 'the last approval is recorded though a rule blocks',
    file: `${commands}/approve-instruction.ts`,
    from: "last && given.ifBlocked === 'wait' && ",
    to: 'last && ',
    seed: 6,
  },
  {
    name: 'an approval that is taken back is still counted',
    file: `${commands}/withdraw-approval.ts`,
    from: 'statusesOf(state, { ...agreement, given })',
    to: 'statusesOf(state, agreement)',
    seed: 1,
  },
  {
    name: 'open instructions keep the needs of policies that are gone',
    file: `${commands}/renew-needs.ts`,
    from: '  await writeNeeds(tx, { registerId, instructionId: id, permission, needs });\n',
    to: '',
    seed: 2,
  },
];
