/** Limits of a delegation: assets, mutations, a quantity, and whether approval is required. */
import { Checkbox, MultiSelect } from '@mantine/core';
import type { ReactElement } from 'react';
import { isQuantity } from '../../parts/reading/quantity.ts';
import { readNumber } from '../../parts/reading/read-number.ts';
import { TypedInput } from '../../parts/reading/typed-input.tsx';
import { formatDecimal, numberMarks } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import classes from './access.module.css';

export interface Limits {
  readonly assetIds: readonly string[];
  readonly mutations: readonly string[];
  readonly quantityMax: string;
  readonly proposeOnly: boolean;
  readonly approves: boolean;
}

export const noLimits: Limits = { assetIds: [], mutations: [], quantityMax: '', proposeOnly: false, approves: true };

const names = words.access.delegations;

/**
 * The options are inside the dialog and their list scrolls itself, so that screen readers treat it as part of the
 * field.
 */
const choosing = {
  searchable: true,
  hidePickedOptions: true,
  withScrollArea: false,
  comboboxProps: { withinPortal: false },
  classNames: { options: classes['options'] ?? '' },
} as const;

interface Props {
  readonly limits: Limits;
  onLimits(limits: Limits): void;
  readonly assets: readonly { readonly id: string; readonly name: string }[];
  readonly mutations: readonly string[];
}

export function DelegationLimits({ limits, onLimits, assets, mutations }: Props): ReactElement {
  return (
    <fieldset className={classes['limits']}>
      <legend>{names.limits}</legend>
      <p className={classes['quiet']}>{names.limitsMore}</p>
      <MultiSelect
        label={names.assets}
        data={assets.map(({ id, name }) => ({ value: id, label: name }))}
        value={[...limits.assetIds]}
        {...choosing}
        onChange={(assetIds) => onLimits({ ...limits, assetIds })}
      />
      <MultiSelect
        label={names.mutations}
        data={[...mutations]}
        value={[...limits.mutations]}
        {...choosing}
        onChange={(chosen) => onLimits({ ...limits, mutations: chosen })}
      />
      <TypedInput
        label={names.quantityMax}
        inputMode="decimal"
        value={limits.quantityMax}
        error={isLimit(limits.quantityMax) ? undefined : names.quantityWrong}
        onValue={(quantityMax) => onLimits({ ...limits, quantityMax })}
        read={(text) => readNumber(text, numberMarks)}
        textOf={formatDecimal}
      />
      <Checkbox
        label={names.proposeOnly}
        description={names.proposeOnlyMore}
        checked={limits.proposeOnly}
        onChange={(event) => onLimits({ ...limits, proposeOnly: event.currentTarget.checked })}
      />
      <Checkbox
        label={names.approvesNothing}
        description={names.approvesNothingMore}
        checked={!limits.approves}
        onChange={(event) => onLimits({ ...limits, approves: !event.currentTarget.checked })}
      />
    </fieldset>
  );
}

/** The limits as input of the API. Undefined while the quantity is invalid. */
export function limitsInput({ assetIds, mutations, quantityMax, proposeOnly, approves }: Limits) {
  if (!isLimit(quantityMax)) return undefined;
  return {
    ...(assetIds.length === 0 ? {} : { assetIds }),
    ...(mutations.length === 0 ? {} : { mutations }),
    ...(quantityMax === '' ? {} : { quantityMax }),
    ...(proposeOnly ? { proposeOnly } : {}),
    ...(approves ? {} : { approves }),
  };
}

const isLimit = (value: string): boolean => value === '' || isQuantity(value);
