/** Splits an asset, forward or in reverse. */
import { members, SplitAsset } from '#graphql/split-asset.ts';
import { combineByAsset } from '../../../parts/recorded/combine.ts';
import { words } from '../../../words/words.ts';
import { transactionsOf } from '../flow/command-answer.ts';
import { commandForm } from '../form/command-form.tsx';
import { type FormState, hasLimitedTotal } from '../form/form-state.ts';
import { ReplacedLots } from '../split/replaced-lots.tsx';
import { cashIn, fractions } from './fractions.ts';
import { planChange } from './plan-change.ts';

const { sentences, problems } = words.commands;

const adjustsCharter = (state: FormState): boolean => hasLimitedTotal(state) && state.value('adjustsCharter') === 'yes';

export const SplitPage = commandForm({
  command: 'split',
  operation: SplitAsset,
  members,
  fields: {
    assetId: {},
    effectiveDate: {},
    numerator: { first: '2' },
    denominator: {
      first: '1',
      problem: ({ value }) =>
        value('numerator').trim() === value('denominator').trim() ? problems.unitRatio : undefined,
    },
    fractionRule: fractions,
    cashInLieu: cashIn('fractionRule'),
    adjustsCharter: { first: '', when: hasLimitedTotal },
    authority: { when: adjustsCharter, required: true },
    boardApprovalDate: { when: adjustsCharter },
    stockholderApprovalDate: { when: adjustsCharter },
    adjustTerms: { first: '' },
    comments: {},
    ifPlanChanges: planChange,
  },
  summary: (state) => {
    const { input, named, day } = state;
    const sentence = sentences.split(named('assetId'), input.numerator, input.denominator, day);
    const ofCharter = adjustsCharter(state) ? sentences.splitCharter : sentences.splitNoCharter;
    return hasLimitedTotal(state) ? `${sentence} ${ofCharter}` : sentence;
  },
  lots: (answer, { input, form }) =>
    combineByAsset(transactionsOf(answer)).map((recorded) => (
      <ReplacedLots key={recorded.id} recorded={recorded} ratio={input} isRecorded={form.draft.result !== undefined} />
    )),
  beside: ['asset'],
});
