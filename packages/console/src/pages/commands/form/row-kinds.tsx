/** Kinds of fields that choose rows: assets, holders, lots, plans, documents and others. */
import type { AssetStatus, HolderStatus } from '#graphql/schema.ts';
import { words } from '../../../words/words.ts';
import { AssetField } from '../fields/asset-field.tsx';
import { DocumentField } from '../fields/document-field.tsx';
import { HolderField } from '../fields/holder-field.tsx';
import { legendIdsOf, legendNames, LegendsField } from '../fields/legends-field.tsx';
import { lotIdsOf, lotsAtFirst, LotsField, lotsProblem, NamedLotsField } from '../fields/lots-field.tsx';
import { PartyField } from '../fields/party-field.tsx';
import { ChoiceField } from '../fields/plain-fields.tsx';
import { PlanField } from '../fields/plan-field.tsx';
import { chosen, type Problem } from '../fields/problems.ts';
import { needsRegister } from '../fields/use-registers.ts';
import type { Field, FieldKind } from './field.ts';
import type { FormState } from './form-state.ts';

const { fields } = words.commands;

const chosenIf = ({ name, required }: Field, { value }: FormState): Problem =>
  required ? chosen(value(name)) : undefined;

const nameOfRow = (_value: string, { name }: Field, { named }: FormState): string => named(name);

export const asset: FieldKind = {
  start: ({ name }, preset) => ({ [name]: name === 'assetId' ? (preset.asset ?? '') : '' }),
  show: ({ name, options }, props, state) => (
    <AssetField
      {...props}
      statuses={(options.statuses ?? ['active']) as readonly AssetStatus[]}
      registerId={name === 'assetId' ? state.party?.register?.id : registerOf(state)}
      heldBy={options.holds && state.form.isOfHolder ? state.holder : undefined}
    />
  ),
  problems: chosenIf,
  text: nameOfRow,
};

/** The register in which other rows are looked for. */
function registerOf({ asset: of, value }: FormState): string | undefined {
  return of?.register?.id ?? (value('registerId') || undefined);
}

export const holder: FieldKind = {
  start: ({ name }, preset) => ({ [name]: name === 'intoHolderId' ? '' : (preset.holder ?? '') }),
  show: ({ name, options }, props, state) => {
    const other = name === 'intoHolderId' ? state.holder : state.intoHolder;
    return (
      <HolderField
        {...props}
        registerId={(state.asset ?? other)?.register?.id}
        holds={options.holds && !state.form.isOfHolder ? state.asset : undefined}
        creates={options.creates ?? false}
        statuses={(options.statuses ?? ['active']) as HolderStatus[]}
      />
    );
  },
  problems: chosenIf,
  text: nameOfRow,
};

export const party: FieldKind = {
  start: ({ name }, preset) => ({ [name]: preset.party ?? '' }),
  show: (_, props) => <PartyField {...props} />,
  problems: chosenIf,
  text: nameOfRow,
};

export const document: FieldKind = {
  show: (_, props, state) => <DocumentField {...props} registerId={(state.party ?? state.asset)?.register?.id} />,
  problems: chosenIf,
  text: nameOfRow,
};

/** The register of the form. An issuer has its own only, and is not asked. */
export const register: FieldKind = {
  required: true,
  isShown: (_, { registers }) => needsRegister(registers),
  show: (_, props, { registers }) => <ChoiceField {...props} choices={registers ?? {}} none={fields.none} />,
  problems: chosenIf,
};

/** A stock plan of the asset. */
export const plan: FieldKind = {
  show: ({ required, options }, _, state) => (
    <PlanField asset={state.asset} label={options.label} optional={!required} />
  ),
  read: (_, state) => state.plan?.id,
  problems: ({ required }, state) => (required ? chosen(state.plan?.id ?? '') : undefined),
  text: nameOfRow,
};

/** One of the lots of the holding. */
export const lot: FieldKind = {
  start: ({ name }, preset) => ({ [name]: preset.lot ?? '' }),
  isShown: (_, { holding }) => (holding?.lots?.nodes.length ?? 0) > 0,
  show: (_, props, { holding }) => (
    <ChoiceField
      {...props}
      choices={Object.fromEntries((holding?.lots?.nodes ?? []).map(({ id, customId }) => [id, customId]))}
      none={fields.none}
    />
  ),
  problems: chosenIf,
};

/** The lots that are used: FIFO, or chosen ones. */
export const lots: FieldKind = {
  start: (_, preset) => lotsAtFirst(preset.lot),
  show: (_, _props, { holding }) => <LotsField holding={holding} />,
  read: (_, { value }) => lotIdsOf(value).lotIds,
  problems: (_, { value, holding, quantity }) => lotsProblem(value, holding, quantity),
};

/** Chosen lots only. */
export const namedLots: FieldKind = {
  start: ({ name }, preset) => ({ [name]: preset.lot ?? '' }),
  show: (_, _props, { holding }) => <NamedLotsField holding={holding} />,
  read: ({ name }, { value }) => value(name).split(',').filter(Boolean),
};

export const legends: FieldKind = {
  show: (_, _props, state) => <LegendsField legends={state.legends} />,
  read: (_, state) => legendIdsOf(state.value, state.legends),
  text: (_value, _field, { value, legends: known }) => legendNames(legendIdsOf(value, known), known) || fields.none,
};
