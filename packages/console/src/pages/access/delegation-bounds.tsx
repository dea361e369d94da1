/** Within which bounds a role is lent: assets, deeds, a quantity, and whether somebody must approve. */
import { Checkbox, MultiSelect, TextInput } from '@mantine/core';
import type { ReactElement } from 'react';
import { words } from '../../words/words.ts';
import classes from './access.module.css';

export interface Bounds {
  readonly assetIds: readonly string[];
  readonly deeds: readonly string[];
  readonly quantityMax: string;
  readonly proposeOnly: boolean;
}

export const noBounds: Bounds = { assetIds: [], deeds: [], quantityMax: '', proposeOnly: false };

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
  readonly deeds: readonly string[];
}

export function DelegationBounds({ bounds, onBounds, assets, deeds }: Props): ReactElement {
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
        label={names.deeds}
        data={[...deeds]}
        value={[...bounds.deeds]}
        {...choosing}
        onChange={(chosen) => onBounds({ ...bounds, deeds: chosen })}
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
export function boundsInput({ assetIds, deeds, quantityMax, proposeOnly }: Bounds) {
  if (!isQuantity(quantityMax)) return undefined;
  return {
    ...(assetIds.length === 0 ? {} : { assetIds }),
    ...(deeds.length === 0 ? {} : { deeds }),
    ...(quantityMax.trim() === '' ? {} : { quantityMax: quantityMax.trim() }),
    ...(proposeOnly ? { proposeOnly } : {}),
  };
}

function isQuantity(text: string): boolean {
  return /^(?:\d{1,28}(?:\.\d{1,10})?)?$/.test(text.trim());
}
