/** Issues units to a holder. */
import { IssueUnits, members } from '#graphql/issue-units.ts';
import { words } from '../../../words/words.ts';
import { commandForm } from '../form/command-form.tsx';
import { type FormState, hasLimitedTotal } from '../form/form-state.ts';

const { sentences, fields } = words.commands;

/** Whether the reserve of a plan is the source, so that the plan must be named. */
const isOfReserve = (state: FormState): boolean => hasLimitedTotal(state) && state.value('source') === 'reserved';

export const IssuePage = commandForm({
  command: 'issue',
  operation: IssueUnits,
  members,
  fields: {
    assetId: {},
    holderId: { creates: true },
    quantity: {},
    effectiveDate: {},
    source: { first: 'unissued', when: hasLimitedTotal },
    stockPlanId: { when: isOfReserve, required: true, told: true },
    price: {},
  },
  more: {
    customId: {},
    form: { none: fields.choices.formOfAsset },
    acquisitionDate: {},
    costBasis: {},
    considerationText: {},
    stockPlanId: {
      label: 'underPlan',
      when: (state) => !isOfReserve(state) && (state.asset?.stockPlans.nodes.length ?? 0) > 0,
      told: true,
    },
    boardApprovalDate: {},
    stockholderApprovalDate: {},
    legendIds: {},
    securityLawExemptions: {},
    shareNumbers: {},
    comments: {},
  },
  summary: ({ input, units, named, day }) =>
    sentences.issue(units, named('assetId'), named('holderId'), sentences.sources[input.source ?? 'charter'], day),
  beside: ['asset', 'holding'],
});
