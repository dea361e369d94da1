/** Converts units of a holder into another class. */
import { ConvertUnits, members } from '#graphql/convert-units.ts';
import { words } from '../../../words/words.ts';
import { commandForm } from '../form/command-form.tsx';
import type { FormState } from '../form/form-state.ts';
import { cashIn, fractions } from './fractions.ts';
import { lateEntry } from './late-entry.ts';

const { sentences, problems } = words.commands;

/** Rights that are paid for when they are exercised, unless it is net. */
const paidRights: readonly (string | undefined)[] = ['option', 'warrant', 'right'];

const isExercise = ({ asset }: FormState): boolean => paidRights.includes(asset?.type);

export const ConvertPage = commandForm({
  command: 'convert',
  operation: ConvertUnits,
  members,
  fields: {
    assetId: { holds: true },
    holderId: { holds: true },
    lotIds: {},
    quantity: {},
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
    reorder: lateEntry,
  },
  more: { customId: {}, balanceCustomId: { help: 'customId' }, reason: {} },
  summary: ({ value, units, named, day }) =>
    sentences.convert(
      units,
      named('assetId'),
      named('holderId'),
      named('toAssetId'),
      sentences.ratio(value('ratioNumerator').trim(), value('ratioDenominator').trim()),
      day,
    ),
  beside: ['holding', 'toAsset'],
  links: ({ input }) => ({ assetId: input.toAssetId, holderId: input.holderId }),
});
