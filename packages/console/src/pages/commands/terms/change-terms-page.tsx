/** Changes the terms of an asset: only changed fields are sent; emptied ones are cleared. */
import { type ReactElement, useEffect } from 'react';
import { words } from '../../../words/words.ts';
import type { Preset } from '../../../parts/commands/preset.ts';
import { type Asset, useChosenAsset } from '../queries/use-chosen-entities.ts';
import { AssetField } from '../fields/asset-field.tsx';
import { TextField } from '../fields/plain-fields.tsx';
import { chosen, collectProblems, type Problems, required } from '../fields/problems.ts';
import type { Values } from '../flow/draft.ts';
import { ChangedValues } from '../flow/changed-values.tsx';
import { CommandFlow } from '../flow/command-flow.tsx';
import { type CommandForm, useCommandForm } from '../flow/use-command-form.ts';
import { ToAsset } from '../receipt-links.tsx';
import type { ChangeAssetTermsInput } from '#graphql/schema.ts';
import { ChangeAssetTerms } from '#graphql/change-asset-terms.ts';
import { TermFields, termProblems, textTerms } from './terms-fields.tsx';

const { sentences, problems } = words.commands;

const terms = ['name', 'form', 'seniority', 'underlyingAssetId', ...textTerms] as const;

type Term = (typeof terms)[number];

const start = ({ asset = '' }: Preset) => ({ assetId: asset, of: '', name: '', symbol: '', currency: '' });

const termOf = (asset: Asset, term: Term): string => (asset[term] ?? '').toString();

/** The current values of the asset, with its id. */
function valuesOf(asset: Asset): Values {
  return { of: asset.id, ...Object.fromEntries(terms.map((term) => [term, termOf(asset, term)])) };
}

/** The terms whose value differs from the registry. */
function changedOf({ value }: CommandForm, asset: Asset | undefined): readonly Term[] {
  if (asset === undefined || value('of') !== asset.id) return [];
  return terms.filter((term) => enteredOf(value, term) !== termOf(asset, term));
}

function enteredOf(value: (name: string) => string, term: Term): string {
  const entered = value(term).trim();
  return term === 'currency' ? entered.toUpperCase() : entered;
}

function inputOf({ value }: CommandForm, changed: readonly Term[]): ChangeAssetTermsInput {
  const changedValues = changed.map((term) => {
    const entered = enteredOf(value, term);
    return [term, entered === '' ? null : term === 'seniority' ? Number.parseInt(entered, 10) : entered];
  });
  return { assetId: value('assetId'), ...(Object.fromEntries(changedValues) as object) };
}

function problemsOf({ value }: CommandForm, changed: readonly Term[]): Problems {
  const nothing = changed.length === 0 ? problems.nothingChanged : undefined;
  return collectProblems({
    assetId: chosen(value('assetId')),
    name: required(value('name')) ?? nothing,
    ...termProblems(value),
  });
}

export function ChangeTermsPage(): ReactElement {
  const form = useCommandForm('change-terms', start);
  const { value, change } = form;
  const asset = useChosenAsset(value('assetId'));
  const filled = asset === undefined || value('of') === asset.id || form.draft.result !== undefined;
  useEffect(() => {
    if (!filled && asset !== undefined) change(valuesOf(asset));
  });
  const changed = changedOf(form, asset);
  return (
    <CommandFlow
      form={form}
      operation={ChangeAssetTerms}
      input={inputOf(form, changed)}
      problems={problemsOf(form, changed)}
      summary={sentences.changeTerms(asset?.name ?? '', sentences.termsCount(changed.length))}
      receipt={() => ({ facts: [], links: <ToAsset id={value('assetId')} /> })}
      assetId={value('assetId')}
      details={asset === undefined ? null : <ChangedTerms form={form} asset={asset} changed={changed} />}
    >
      <AssetField name="assetId" statuses={['draft', 'pending_approval', 'active', 'suspended']} required />
      {asset !== undefined && (
        <>
          <TextField name="name" required />
          <TermFields type={asset.type} registerId={asset.register?.id} />
        </>
      )}
    </CommandFlow>
  );
}

interface ChangedProps {
  readonly form: CommandForm;
  readonly asset: Asset;
  readonly changed: readonly Term[];
}

/** Each changed term, before and after. */
function ChangedTerms({ form, asset, changed }: ChangedProps): ReactElement {
  const underlying = useChosenAsset(form.value('underlyingAssetId'));
  const conversion = useChosenAsset(form.value('conversionAssetId'));
  // Classes by their names.
  const named: { readonly [term in Term]?: readonly [before: string | undefined, after: string | undefined] } = {
    underlyingAssetId: [asset.underlyingAsset?.name, underlying?.name],
    conversionAssetId: [asset.conversionAsset?.name, conversion?.name],
  };
  const values = changed.map((id) => ({
    id,
    before: named[id]?.[0] ?? termOf(asset, id),
    after: named[id]?.[1] ?? enteredOf(form.value, id),
  }));
  return <ChangedValues label={words.commands.termsChanged} values={values} />;
}
