/** Increases or reduces the authorised total of an asset. */
import type { ReactElement } from 'react';
import { words } from '../../../words/words.ts';
import type { Preset } from '../../../parts/commands/preset.ts';
import { type Asset, useChosenAsset } from '../queries/use-chosen-entities.ts';
import { AssetField } from '../fields/asset-field.tsx';
import { DayInput, DecimalField, TextField } from '../fields/plain-fields.tsx';
import {
  chosen,
  collectProblems,
  pastDayProblem,
  type Problems,
  required,
  signedQuantityProblem,
  today,
} from '../fields/problems.ts';
import { CommandFlow } from '../flow/command-flow.tsx';
import { type CommandForm, useCommandForm } from '../flow/use-command-form.ts';
import { amountText, quantityText, dayText, presentValues } from '../form-values.ts';
import { CurrentAsset } from '../current-state.tsx';
import { ToAsset } from '../receipt-links.tsx';
import type { AuthorizeUnitsInput } from '#graphql/schema.ts';
import { AuthorizeUnits } from '#graphql/authorize-units.ts';

const { fields, sentences } = words.commands;

const start = ({ asset = '' }: Preset) => ({
  assetId: asset,
  quantity: '',
  effectiveDate: today(),
  authority: '',
  comments: '',
});

function problemsOf({ value }: CommandForm, asset: Asset | undefined): Problems {
  return collectProblems({
    assetId: chosen(value('assetId')),
    quantity: signedQuantityProblem(value('quantity'), asset?.quantityScale),
    effectiveDate: pastDayProblem(value('effectiveDate')),
    authority: required(value('authority')),
  });
}

function sentenceOf({ value }: CommandForm, asset: Asset | undefined): string {
  const quantity = value('quantity').trim();
  const takes = quantity.startsWith('-');
  const values = [
    quantityText(quantity.replace('-', ''), asset),
    asset?.name ?? '',
    dayText(value('effectiveDate')),
  ] as const;
  return takes ? sentences.takeBack(...values) : sentences.authorize(...values);
}

export function AuthorizePage(): ReactElement {
  const form = useCommandForm('authorize', start);
  const { value } = form;
  const asset = useChosenAsset(value('assetId'));
  const input: AuthorizeUnitsInput = {
    assetId: value('assetId'),
    quantity: value('quantity').trim(),
    effectiveDate: value('effectiveDate'),
    authority: value('authority').trim(),
    ...presentValues(form, 'boardApprovalDate', 'stockholderApprovalDate', 'comments'),
  };
  return (
    <CommandFlow
      form={form}
      operation={AuthorizeUnits}
      input={input}
      problems={problemsOf(form, asset)}
      amount={amountText(value('quantity'), asset)}
      button={
        value('quantity').startsWith('-')
          ? words.commands.reduce(amountText(value('quantity').slice(1), asset))
          : undefined
      }
      summary={sentenceOf(form, asset)}
      receipt={() => ({ facts: [], links: <ToAsset id={input.assetId} /> })}
      assetId={input.assetId}
      beside={<CurrentAsset asset={asset} />}
    >
      <AssetField name="assetId" statuses={['draft', 'active']} required />
      <DecimalField name="quantity" scale={asset?.quantityScale} help={fields.helps.quantityToAuthorize} required />
      <DayInput name="effectiveDate" notFuture help={fields.helps.effectiveDate} required />
      <TextField name="authority" help={fields.helps.authority} required />
      <DayInput name="boardApprovalDate" />
      <DayInput name="stockholderApprovalDate" />
      <TextField name="comments" long />
    </CommandFlow>
  );
}
