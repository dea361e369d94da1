/** Issues units to a holder. */
import { IssueUnits, members } from '#graphql/issue-units.ts';
import type { IssueUnitsInput } from '#graphql/schema.ts';
import { words } from '../../../words/words.ts';
import { commandForm } from '../form/command-form.tsx';
import type { FieldOptions, OfEveryMutation } from '../form/field.ts';
import { type FormState, hasLimitedTotal } from '../form/form-state.ts';
import { lateEntry } from './late-entry.ts';

const { sentences, fields } = words.commands;

/** Whether the reserve of a plan is the source, so that the plan must be named. */
const isOfReserve = (state: FormState): boolean => hasLimitedTotal(state) && state.value('source') === 'reserved';

/** The terms that an issue may state. */
type Term = Exclude<
  keyof IssueUnitsInput,
  OfEveryMutation | 'assetId' | 'holderId' | 'quantity' | 'effectiveDate' | 'source' | 'price' | 'reorder'
>;

const more = {
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
} as const satisfies Readonly<Record<Term, FieldOptions>>;

export const IssuePage = commandForm({
  command: 'issue',
  operation: IssueUnits,
  members,
  fields: {
    assetId: {},
    holderId: { creates: true },
    quantity: {},
    effectiveDate: {},
    reorder: lateEntry,
    source: { first: 'unissued', when: hasLimitedTotal },
    stockPlanId: { when: isOfReserve, required: true, told: true },
    price: {},
  },
  more,
  summary: ({ input, units, named, day }) =>
    sentences.issue(units, named('assetId'), named('holderId'), sentences.sources[input.source ?? 'charter'], day),
  beside: ['asset', 'holding'],
});
