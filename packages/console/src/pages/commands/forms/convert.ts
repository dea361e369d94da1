/** Converts units of a holder, or a whole class, into another class. */
import { ConvertUnits, members } from '#graphql/convert-units.ts';
import { words } from '../../../words/words.ts';
import { commandForm } from '../form/command-form.tsx';
import type { FormState } from '../form/form-state.ts';
import { concernedOf, isOfHolder } from './concerned.tsx';
import { cashIn, fractions } from './fractions.ts';
import { lateEntry } from './late-entry.ts';
import { planChange } from './plan-change.ts';

const { sentences, problems, convertClass } = words.commands;

/** Rights that are paid for when they are exercised, unless it is net. */
const paidRights: readonly (string | undefined)[] = ['option', 'warrant', 'right'];

const isExercise = ({ asset }: FormState): boolean => paidRights.includes(asset?.type);

export const ConvertPage = commandForm({
  command: 'convert',
  operation: ConvertUnits,
  members,
  fields: {
    assetId: { holds: true },
    concerned: concernedOf('units', 'class'),
    holderId: { holds: true, when: isOfHolder, required: true },
    lotIds: { when: isOfHolder },
    quantity: { when: isOfHolder, required: true },
    toAssetId: {
      problem: ({ value }) => (value('toAssetId') === value('assetId') ? problems.sameAsset : undefined),
    },
    ratioNumerator: { first: '1', required: true },
    ratioDenominator: { first: '1', required: true },
    rounding: fractions,
    cashInLieu: cashIn('rounding'),
    exercise: { first: 'cash', when: isExercise },
    price: {
      label: 'pricePaid',
      help: 'pricePaid',
      when: (state) => isExercise(state) && state.value('exercise') === 'cash',
    },
    effectiveDate: {},
    reorder: { when: (state) => isOfHolder(state) && lateEntry.when(state) },
    ifPlanChanges: planChange,
  },
  more: {
    customId: { when: isOfHolder },
    balanceCustomId: { help: 'customId', when: isOfHolder },
    reason: {},
  },
  summary: (state) => {
    const { value, units, named, day } = state;
    const ratio = sentences.ratio(value('ratioNumerator').trim(), value('ratioDenominator').trim());
    const [asset, into] = [named('assetId'), named('toAssetId')];
    if (!isOfHolder(state)) return sentences.convertClass(asset, into, ratio, day);
    return sentences.convert(units, asset, named('holderId'), into, ratio, day);
  },
  button: (state) => (isOfHolder(state) ? undefined : convertClass),
  beside: (state) => (isOfHolder(state) ? ['holding', 'toAsset'] : ['asset', 'toAsset']),
  links: ({ input }) => ({ assetId: input.toAssetId, holderId: input.holderId }),
});
