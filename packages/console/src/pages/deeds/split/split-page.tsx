/** Splitting an asset, forward or in reverse. */
import type { ReactElement } from 'react';
import { words } from '../../../words/words.ts';
import type { Preset } from '../../../parts/deeds/preset.ts';
import { useChosenAsset } from '../asked/use-chosen.ts';
import { AssetField } from '../fields/asset-field.tsx';
import { CheckField, ChoiceField, DayField, TextField, WholeField } from '../fields/plain-fields.tsx';
import { chosen, gather, pastDayProblem, type Problems, required, today, wholeProblem } from '../fields/problems.ts';
import { DeedFlow } from '../flow/deed-flow.tsx';
import { recordedOf } from '../flow/done.ts';
import { foldByAsset } from '../flow/fold.ts';
import { type DeedForm, useDeedForm } from '../flow/use-deed-form.ts';
import { dayOf, given } from '../given.ts';
import { KnownAsset } from '../known.tsx';
import { ToAsset } from '../links.tsx';
import { ReplacedLots } from './replaced-lots.tsx';
import { SplitAsset, type SplitAssetInput } from './split-asset.graphql.ts';

const { fields, sentences, problems } = words.deeds;

const start = ({ asset = '' }: Preset) => ({
  assetId: asset,
  numerator: '2',
  denominator: '1',
  effectiveDate: today(),
  fractionRule: 'floor',
  adjustsCharter: '',
  authority: '',
});

function inputOf(form: DeedForm, limited: boolean): SplitAssetInput {
  const { value } = form;
  const adjustsCharter = limited && value('adjustsCharter') === 'yes';
  return {
    assetId: value('assetId'),
    numerator: value('numerator').trim(),
    denominator: value('denominator').trim(),
    effectiveDate: value('effectiveDate'),
    fractionRule: value('fractionRule') as keyof typeof fields.choices.fractionRule,
    adjustsCharter,
    ...(adjustsCharter ? given(form, 'authority', 'boardApprovalDate', 'stockholderApprovalDate') : {}),
    ...given(form, 'comments'),
  };
}

function problemsOf({ value }: DeedForm, adjustsCharter: boolean): Problems {
  const same = value('numerator').trim() === value('denominator').trim() ? problems.unitRatio : undefined;
  return gather({
    assetId: chosen(value('assetId')),
    numerator: wholeProblem(value('numerator')),
    denominator: wholeProblem(value('denominator')) ?? same,
    effectiveDate: pastDayProblem(value('effectiveDate')),
    authority: adjustsCharter ? required(value('authority')) : undefined,
  });
}

export function SplitPage(): ReactElement {
  const form = useDeedForm('split', start);
  const asset = useChosenAsset(form.value('assetId'));
  const limited = asset?.authorizedKind === 'limited';
  const input = inputOf(form, limited);
  const adjusts = input.adjustsCharter === true;
  const sentence = sentences.split(asset?.name ?? '', input.numerator, input.denominator, dayOf(input.effectiveDate));
  const ofCharter = adjusts ? sentences.splitCharter : sentences.splitNoCharter;
  return (
    <DeedFlow
      form={form}
      operation={SplitAsset}
      input={input}
      problems={problemsOf(form, adjusts)}
      says={limited ? `${sentence} ${ofCharter}` : sentence}
      lots={(done) =>
        foldByAsset(recordedOf(done)).map((recorded) => (
          <ReplacedLots key={recorded.id} recorded={recorded} ratio={input} isDone={form.draft.done !== undefined} />
        ))
      }
      receipt={() => ({ facts: [], links: <ToAsset id={input.assetId} /> })}
      assetId={input.assetId}
      beside={<KnownAsset asset={asset} />}
    >
      <AssetField name="assetId" statuses={['active']} required />
      <DayField name="effectiveDate" past help={fields.helps.effectiveDate} required />
      <WholeField name="numerator" required />
      <WholeField name="denominator" required />
      <ChoiceField name="fractionRule" choices={fields.choices.fractionRule} />
      {limited && <CheckField name="adjustsCharter" />}
      {adjusts && (
        <>
          <TextField name="authority" help={fields.helps.authority} required />
          <DayField name="boardApprovalDate" />
          <DayField name="stockholderApprovalDate" />
        </>
      )}
      <TextField name="comments" long />
    </DeedFlow>
  );
}
