/** Splits an asset, forward or in reverse. */
import type { ReactElement } from 'react';
import { words } from '../../../words/words.ts';
import type { Preset } from '../../../parts/commands/preset.ts';
import { useChosenAsset } from '../queries/use-chosen-entities.ts';
import { AssetField } from '../fields/asset-field.tsx';
import {
  cashOf,
  cashProblems,
  FractionFields,
  fractionsAtFirst,
  ruleAtFirst,
  ruleOf,
} from '../fields/fraction-fields.tsx';
import { CheckField, DayInput, TextField, WholeField } from '../fields/plain-fields.tsx';
import {
  chosen,
  collectProblems,
  pastDayProblem,
  type Problems,
  required,
  today,
  wholeProblem,
} from '../fields/problems.ts';
import { CommandFlow } from '../flow/command-flow.tsx';
import { transactionsOf } from '../flow/command-answer.ts';
import { combineByAsset } from '../../../parts/recorded/combine.ts';
import { type CommandForm, useCommandForm } from '../flow/use-command-form.ts';
import { dayText, presentValues } from '../form-values.ts';
import { CurrentAsset } from '../current-state.tsx';
import { ToAsset } from '../receipt-links.tsx';
import { ReplacedLots } from './replaced-lots.tsx';
import type { SplitAssetInput } from '#graphql/schema.ts';
import { SplitAsset } from '#graphql/split-asset.ts';

const { fields, sentences, problems } = words.commands;

const start = ({ asset = '' }: Preset) => ({
  assetId: asset,
  numerator: '2',
  denominator: '1',
  effectiveDate: today(),
  fractionRule: ruleAtFirst,
  ...fractionsAtFirst,
  adjustsCharter: '',
  authority: '',
});

function inputOf(form: CommandForm, limited: boolean): SplitAssetInput {
  const { value } = form;
  const adjustsCharter = limited && value('adjustsCharter') === 'yes';
  return {
    assetId: value('assetId'),
    numerator: value('numerator').trim(),
    denominator: value('denominator').trim(),
    effectiveDate: value('effectiveDate'),
    fractionRule: ruleOf(form, 'fractionRule'),
    ...cashOf(form, 'fractionRule'),
    adjustsCharter,
    ...(adjustsCharter ? presentValues(form, 'authority', 'boardApprovalDate', 'stockholderApprovalDate') : {}),
    ...presentValues(form, 'comments'),
  };
}

function problemsOf(form: CommandForm, adjustsCharter: boolean): Problems {
  const { value } = form;
  const same = value('numerator').trim() === value('denominator').trim() ? problems.unitRatio : undefined;
  return collectProblems({
    assetId: chosen(value('assetId')),
    numerator: wholeProblem(value('numerator')),
    denominator: wholeProblem(value('denominator')) ?? same,
    effectiveDate: pastDayProblem(value('effectiveDate')),
    ...cashProblems(form, 'fractionRule'),
    authority: adjustsCharter ? required(value('authority')) : undefined,
  });
}

export function SplitPage(): ReactElement {
  const form = useCommandForm('split', start);
  const asset = useChosenAsset(form.value('assetId'));
  const limited = asset?.authorizedKind === 'limited';
  const input = inputOf(form, limited);
  const adjusts = input.adjustsCharter === true;
  const sentence = sentences.split(
    asset?.name ?? '',
    input.numerator,
    input.denominator,
    dayText(form.value('effectiveDate')),
  );
  const ofCharter = adjusts ? sentences.splitCharter : sentences.splitNoCharter;
  return (
    <CommandFlow
      form={form}
      operation={SplitAsset}
      input={input}
      problems={problemsOf(form, adjusts)}
      summary={limited ? `${sentence} ${ofCharter}` : sentence}
      lots={(result) =>
        combineByAsset(transactionsOf(result)).map((recorded) => (
          <ReplacedLots
            key={recorded.id}
            recorded={recorded}
            ratio={input}
            isRecorded={form.draft.result !== undefined}
          />
        ))
      }
      receipt={() => ({ facts: [], links: <ToAsset id={input.assetId} /> })}
      assetId={input.assetId}
      beside={<CurrentAsset asset={asset} />}
    >
      <AssetField name="assetId" statuses={['active']} required />
      <DayInput name="effectiveDate" notFuture help={fields.helps.effectiveDate} required />
      <WholeField name="numerator" required />
      <WholeField name="denominator" required />
      <FractionFields form={form} name="fractionRule" />
      {limited && <CheckField name="adjustsCharter" />}
      {adjusts && (
        <>
          <TextField name="authority" help={fields.helps.authority} required />
          <DayInput name="boardApprovalDate" />
          <DayInput name="stockholderApprovalDate" />
        </>
      )}
      <TextField name="comments" long />
    </CommandFlow>
  );
}
