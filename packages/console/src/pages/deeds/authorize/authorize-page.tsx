/** Adding to the authorised total of an asset, or taking back. */
import type { ReactElement } from 'react';
import { words } from '../../../words/words.ts';
import type { Preset } from '../../../parts/deeds/preset.ts';
import { type Asset, useChosenAsset } from '../asked/use-chosen.ts';
import { AssetField } from '../fields/asset-field.tsx';
import { DayField, DecimalField, TextField } from '../fields/plain-fields.tsx';
import {
  chosen,
  gather,
  pastDayProblem,
  type Problems,
  required,
  signedQuantityProblem,
  today,
} from '../fields/problems.ts';
import { DeedFlow } from '../flow/deed-flow.tsx';
import { type DeedForm, useDeedForm } from '../flow/use-deed-form.ts';
import { countOf, dayOf, given } from '../given.ts';
import { KnownAsset } from '../known.tsx';
import { ToAsset } from '../links.tsx';
import { AuthorizeUnits, type AuthorizeUnitsInput } from './authorize-units.graphql.ts';

const { fields, sentences } = words.deeds;

const start = ({ asset = '' }: Preset) => ({
  assetId: asset,
  quantity: '',
  effectiveDate: today(),
  authority: '',
  comments: '',
});

function problemsOf({ value }: DeedForm, asset: Asset | undefined): Problems {
  return gather({
    assetId: chosen(value('assetId')),
    quantity: signedQuantityProblem(value('quantity'), asset?.quantityScale),
    effectiveDate: pastDayProblem(value('effectiveDate')),
    authority: required(value('authority')),
  });
}

function sentenceOf({ value }: DeedForm, asset: Asset | undefined): string {
  const quantity = value('quantity').trim();
  const takes = quantity.startsWith('-');
  const said = [countOf(quantity.replace('-', ''), asset), asset?.name ?? '', dayOf(value('effectiveDate'))] as const;
  return takes ? sentences.takeBack(...said) : sentences.authorize(...said);
}

export function AuthorizePage(): ReactElement {
  const form = useDeedForm('authorize', start);
  const { value } = form;
  const asset = useChosenAsset(value('assetId'));
  const input: AuthorizeUnitsInput = {
    assetId: value('assetId'),
    quantity: value('quantity').trim(),
    effectiveDate: value('effectiveDate'),
    authority: value('authority').trim(),
    ...given(form, 'boardApprovalDate', 'stockholderApprovalDate', 'comments'),
  };
  return (
    <DeedFlow
      form={form}
      operation={AuthorizeUnits}
      input={input}
      problems={problemsOf(form, asset)}
      says={sentenceOf(form, asset)}
      receipt={() => ({ facts: [], links: <ToAsset id={input.assetId} /> })}
      assetId={input.assetId}
      beside={<KnownAsset asset={asset} />}
    >
      <AssetField name="assetId" statuses={['draft', 'active']} required />
      <DecimalField name="quantity" help={fields.helps.quantityToAuthorize} required />
      <DayField name="effectiveDate" past help={fields.helps.effectiveDate} required />
      <TextField name="authority" help={fields.helps.authority} required />
      <DayField name="boardApprovalDate" />
      <DayField name="stockholderApprovalDate" />
      <TextField name="comments" long />
    </DeedFlow>
  );
}
