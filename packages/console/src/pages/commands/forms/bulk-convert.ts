/** Converts units of many holders at once, from a pasted table or a CSV file. All rows are recorded, or none. */
import { ConvertUnitsBulk, members } from '#graphql/convert-units-bulk.ts';
import { formatCount } from '../../../words/format.ts';
import { bulk } from '../../../words/en/bulk.ts';
import { words } from '../../../words/words.ts';
import { mode, ofAllUnits, rowsOf } from '../bulk/bulk-form.tsx';
import { ofClass, useUnitRows } from '../bulk/use-holder-rows.ts';
import { commandForm } from '../form/command-form.tsx';
import type { FormState } from '../form/form-state.ts';
import { quantityText } from '../form-values.ts';
import { fractions } from './fractions.ts';

const { sentences, problems } = words.commands;

const ratioOf = ({ value }: FormState) => [value('ratioNumerator').trim(), value('ratioDenominator').trim()] as const;

function useRows(state: FormState) {
  return useUnitRows(state, { more: ['customId', 'reason'] }, (form) => {
    const [ratioNumerator, ratioDenominator] = ratioOf(form);
    const { value } = form;
    return {
      ...ofClass(form),
      toAssetId: value('toAssetId'),
      ratioNumerator,
      ratioDenominator,
      rounding: value('rounding'),
    };
  });
}

export const BulkConvertPage = commandForm({
  command: 'bulk-convert',
  operation: ConvertUnitsBulk,
  members,
  fields: {
    mode,
    assetId: { sent: false },
    toAssetId: {
      sent: false,
      problem: ({ value }) => (value('toAssetId') === value('assetId') ? problems.sameAsset : undefined),
    },
    ratioNumerator: { first: '1', required: true, sent: false },
    ratioDenominator: { first: '1', required: true, sent: false },
    rounding: { ...fractions, sent: false },
    effectiveDate: { sent: false },
    rows: rowsOf(bulk.helpConvert),
  },
  useRows,
  ...ofAllUnits,
  summary: (state) => {
    const { rows, sum } = state.rows;
    const [asset, into] = [state.named('assetId'), state.named('toAssetId')];
    const count = bulk.rows(formatCount(rows.length), rows.length);
    const ratio = sentences.ratio(...ratioOf(state));
    return sentences.bulkConvert(quantityText(sum, state.asset), asset, into, ratio, count, state.day);
  },
  beside: ['asset', 'toAsset'],
});
