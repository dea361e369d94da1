/** Within which bounds a role is lent: assets, mutations, a quantity, and whether somebody must approve. */
import { Checkbox, MultiSelect, TextInput } from '@mantine/core';
import type { ReactElement } from 'react';
import { words } from '../../words/words.ts';
import classes from './access.module.css';

export interface Bounds {
  readonly assetIds: readonly string[];
  readonly mutations: readonly string[];
  readonly quantityMax: string;
  readonly proposeOnly: boolean;
}

export const noBounds: Bounds = { assetIds: [], mutations: [], quantityMax: '', proposeOnly: false };

const names = words.access.delegations;

/** The choices stay within the dialog, and their list itself scrolls, so that it is part of the field to readers of screens. */
const choosing = {
  searchable: true,
  hidePickedOptions: true,
  withScrollArea: false,
  comboboxProps: { withinPortal: false },
  classNames: { options: classes['options'] ?? '' },
} as const;

interface Props {
  readonly bounds: Bounds;
  onBounds(bounds: Bounds): void;
  readonly assets: readonly { readonly id: string; readonly name: string }[];
  readonly mutations: readonly string[];
}

export function DelegationBounds({ bounds, onBounds, assets, mutations }: Props): ReactElement {
  return (
    <fieldset className={classes['bounds']}>
      <legend>{names.bounds}</legend>
      <p className={classes['quiet']}>{names.boundsMore}</p>
      <MultiSelect
        label={names.assets}
        data={assets.map(({ id, name }) => ({ value: id, label: name }))}
        value={[...bounds.assetIds]}
        {...choosing}
        onChange={(assetIds) => onBounds({ ...bounds, assetIds })}
      />
      <MultiSelect
        label={names.mutations}
        data={[...mutations]}
        value={[...bounds.mutations]}
        {...choosing}
        onChange={(chosen) => onBounds({ ...bounds, mutations: chosen })}
      />
      <TextInput
        label={names.quantityMax}
        inputMode="decimal"
        autoComplete="off"
        value={bounds.quantityMax}
        error={isQuantity(bounds.quantityMax) ? undefined : words.access.delegations.quantityWrong}
        onChange={(event) => onBounds({ ...bounds, quantityMax: event.currentTarget.value })}
      />
      <Checkbox
        label={names.proposeOnly}
        description={names.proposeOnlyMore}
        checked={bounds.proposeOnly}
        onChange={(event) => onBounds({ ...bounds, proposeOnly: event.currentTarget.checked })}
      />
    </fieldset>
  );
}

/** The part of the input that the bounds make; undefined while one of them cannot be read. */
export function boundsInput({ assetIds, mutations, quantityMax, proposeOnly }: Bounds) {
  if (!isQuantity(quantityMax)) return undefined;
  return {
    ...(assetIds.length === 0 ? {} : { assetIds }),
    ...(mutations.length === 0 ? {} : { mutations }),
    ...(quantityMax.trim() === '' ? {} : { quantityMax: quantityMax.trim() }),
    ...(proposeOnly ? { proposeOnly } : {}),
  };
}

function isQuantity(text: string): boolean {
  return /^(?:\d{1,28}(?:\.\d{1,10})?)?$/.test(text.trim());
}
