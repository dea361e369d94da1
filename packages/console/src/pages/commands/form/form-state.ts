/** The values of a form, and the rows that they name. */
import { useRoleQuery } from '../../../api/use-role-query.ts';
import { useViewer } from '../../../api/use-viewer.ts';
import { useDocument } from '../fields/document-field.tsx';
import { type Legends, useLegends } from '../fields/legends-field.tsx';
import { useRegisters } from '../fields/use-registers.ts';
import type { CommandForm } from '../flow/use-command-form.ts';
import { amountText, dayText, quantityText } from '../form-values.ts';
import { ChosenParty, type ChosenPartyQuery } from '#graphql/chosen-party.ts';
import {
  type Asset,
  type Holder,
  type Holding,
  useChosenAsset,
  useChosenHolder,
  useHolding,
} from '../queries/use-chosen-entities.ts';
import { useRegisterDays } from '../../../parts/register/use-register-days.ts';
import { receivedOf } from '../transfer/receivers.ts';

export interface FormState<Rows = unknown> {
  readonly form: CommandForm;
  /** Whether the role reads the ledger, as a recordkeeper does, who gives the numbers of certificates. */
  readonly readsLedger: boolean;
  value(name: string): string;
  readonly asset: Asset | undefined;
  /** The class into which units are converted. */
  readonly toAsset: Asset | undefined;
  /** The holder who has the units or gets them. */
  readonly holder: Holder | undefined;
  readonly intoHolder: Holder | undefined;
  readonly holding: Holding | undefined;
  readonly party: ChosenPartyQuery['partyById'] | undefined;
  readonly plan: Asset['stockPlans']['nodes'][number] | undefined;
  readonly legends: Legends;
  /** The registers to choose from. Undefined while they are loading. */
  readonly registers: Readonly<Record<string, string>> | undefined;
  /** The name of the row that a field has chosen. Empty while there is none. */
  named(field: string): string;
  /** The quantity, or the sum of those of the receivers. Empty while one of these is invalid. */
  readonly quantity: string;
  /** The quantity without its sign, with its unit. */
  readonly units: string;
  /** The same for a button: only the unit while there is no quantity. */
  readonly amount: string;
  /** The effective date, in words. */
  readonly day: string;
  /** The row that a form changes. Undefined until one is chosen and read. */
  readonly row?: Row | undefined;
  /** The rows that only this form reads. */
  readonly rows?: Rows;
}

/** A row as it is now, by the names of the members that change it. */
export interface Row {
  readonly id: string;
}

/** Whether the asset has a limited authorised total, so that its units are unissued, in treasury or reserved. */
export const hasLimitedTotal = ({ asset }: FormState): boolean => asset?.authorizedKind === 'limited';

/** Reads the rows that the fields of a form name. */
export function useFormState(form: CommandForm, names: ReadonlySet<string>): FormState {
  const { value } = form;
  const idOf = (name: string): string => (names.has(name) ? value(name) : '');
  const asset = useChosenAsset(idOf('assetId'));
  const toAsset = useChosenAsset(idOf('toAssetId'));
  const holder = useChosenHolder(idOf('holderId') || idOf('fromHolderId'));
  const intoHolder = useChosenHolder(idOf('intoHolderId'));
  const { data } = useRoleQuery(ChosenParty, { id: idOf('partyId') }, { enabled: idOf('partyId') !== '' });
  const party = idOf('partyId') === '' ? undefined : data?.partyById;
  const plan = asset?.stockPlans.nodes.find(({ id }) => id === idOf('stockPlanId'));
  const itsRegister = (asset ?? toAsset ?? holder ?? intoHolder ?? party)?.register?.id;
  useRegisterDays(itsRegister ?? idOf('registerId'));
  const quantity = names.has('receivers') ? receivedOf(value) : value('quantity').trim();
  const rowNames: Readonly<Record<string, string | undefined>> = {
    assetId: asset?.name,
    toAssetId: toAsset?.name,
    underlyingAssetId: useChosenAsset(idOf('underlyingAssetId'))?.name,
    conversionAssetId: useChosenAsset(idOf('conversionAssetId'))?.name,
    holderId: holder?.registration,
    fromHolderId: holder?.registration,
    intoHolderId: intoHolder?.registration,
    partyId: party?.legalName,
    stockPlanId: plan?.name,
    documentId: useDocument(idOf('documentId'))?.name,
  };
  const unsigned = quantity.replace('-', '');
  return {
    form,
    readsLedger: useViewer().mayRead('ledger'),
    value,
    asset,
    toAsset,
    holder,
    intoHolder,
    party,
    plan,
    holding: useHolding(holder, idOf('assetId')),
    legends: useLegends(names.has('legendIds') ? asset?.register?.id : undefined),
    registers: useRegisters(names.has('registerId')),
    named: (field) => rowNames[field] ?? '',
    quantity,
    units: quantityText(unsigned, asset),
    amount: amountText(unsigned, asset),
    day: dayText(value('effectiveDate')),
  };
}
