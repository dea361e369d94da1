/** Changing terms of an asset: what stands otherwise than it did is changed, what was emptied is cleared. */
import { type ReactElement, useEffect } from 'react';
import { words } from '../../../words/words.ts';
import type { Preset } from '../../../parts/deeds/preset.ts';
import { type Asset, useChosenAsset } from '../asked/use-chosen.ts';
import { AssetField } from '../fields/asset-field.tsx';
import { TextField } from '../fields/plain-fields.tsx';
import { chosen, gather, type Problems, required } from '../fields/problems.ts';
import type { Values } from '../flow/draft.ts';
import { ChangedValues } from '../flow/changed-values.tsx';
import { DeedFlow } from '../flow/deed-flow.tsx';
import { type DeedForm, useDeedForm } from '../flow/use-deed-form.ts';
import { ToAsset } from '../links.tsx';
import { ChangeAssetTerms, type ChangeAssetTermsInput } from './change-asset-terms.graphql.ts';
import { TermFields, termProblems, textTerms } from './terms-fields.tsx';

const { sentences, problems } = words.deeds;

const terms = ['name', 'form', 'seniority', ...textTerms] as const;

type Term = (typeof terms)[number];

const start = ({ asset = '' }: Preset) => ({ assetId: asset, of: '', name: '', symbol: '', currency: '' });

const termOf = (asset: Asset, term: Term): string => (asset[term] ?? '').toString();

/** The fields as the asset has them, with a note of whose they are. */
function valuesOf(asset: Asset): Values {
  return { of: asset.id, ...Object.fromEntries(terms.map((term) => [term, termOf(asset, term)])) };
}

/** What stands otherwise than the registry has it. */
function changedOf({ value }: DeedForm, asset: Asset | undefined): readonly Term[] {
  if (asset === undefined || value('of') !== asset.id) return [];
  return terms.filter((term) => enteredOf(value, term) !== termOf(asset, term));
}

function enteredOf(value: (name: string) => string, term: Term): string {
  const entered = value(term).trim();
  return term === 'currency' ? entered.toUpperCase() : entered;
}

function inputOf({ value }: DeedForm, changed: readonly Term[]): ChangeAssetTermsInput {
  const given = changed.map((term) => {
    const entered = enteredOf(value, term);
    return [term, entered === '' ? null : term === 'seniority' ? Number.parseInt(entered, 10) : entered];
  });
  return { assetId: value('assetId'), ...(Object.fromEntries(given) as object) };
}

function problemsOf({ value }: DeedForm, changed: readonly Term[]): Problems {
  const nothing = changed.length === 0 ? problems.nothingChanged : undefined;
  return gather({
    assetId: chosen(value('assetId')),
    name: required(value('name')) ?? nothing,
    ...termProblems(value),
  });
}

export function ChangeTermsPage(): ReactElement {
  const form = useDeedForm('change-terms', start);
  const { value, change } = form;
  const asset = useChosenAsset(value('assetId'));
  const filled = asset === undefined || value('of') === asset.id || form.draft.done !== undefined;
  useEffect(() => {
    if (!filled && asset !== undefined) change(valuesOf(asset));
  });
  const changed = changedOf(form, asset);
  return (
    <DeedFlow
      form={form}
      operation={ChangeAssetTerms}
      input={inputOf(form, changed)}
      problems={problemsOf(form, changed)}
      says={sentences.changeTerms(asset?.name ?? '', sentences.termsCount(changed.length))}
      receipt={() => ({ facts: [], links: <ToAsset id={value('assetId')} /> })}
      assetId={value('assetId')}
      details={asset === undefined ? null : <ChangedTerms form={form} asset={asset} changed={changed} />}
    >
      <AssetField name="assetId" statuses={['draft', 'pending_approval', 'active', 'suspended']} required />
      {asset !== undefined && (
        <>
          <TextField name="name" required />
          <TermFields type={asset.type} />
        </>
      )}
    </DeedFlow>
  );
}

interface ChangedProps {
  readonly form: DeedForm;
  readonly asset: Asset;
  readonly changed: readonly Term[];
}

/** Each term that changes, as it was and as it will be. */
function ChangedTerms({ form, asset, changed }: ChangedProps): ReactElement {
  const values = changed.map((id) => ({ id, before: termOf(asset, id), after: enteredOf(form.value, id) }));
  return <ChangedValues label={words.deeds.termsChanged} values={values} />;
}
