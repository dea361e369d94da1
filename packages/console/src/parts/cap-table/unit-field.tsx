/** Selects the unit, when a register has several. */
import { NativeSelect } from '@mantine/core';
import type { ReactElement } from 'react';
import { words } from '../../words/words.ts';
import type { Filter } from '../data-table/column.ts';
import type { Unit } from './cap-table-rows.ts';
import classes from './cap-table.module.css';

const names = words.capTable;

interface Props {
  readonly units: readonly Unit[];
  /** Undefined when all are shown. */
  readonly unit: Unit | undefined;
  onUnit(unit: string | undefined): void;
}

export function UnitField({ units, unit, onUnit }: Props): ReactElement | null {
  if (units.length < 2) return null;
  const choices = units.map((one) => ({ value: one, label: words.assets.units[one] }));
  return (
    <NativeSelect
      className={classes['field']}
      size="sm"
      label={names.unit}
      data={[{ value: '', label: names.unitAny }, ...choices]}
      value={unit ?? ''}
      onChange={({ currentTarget: { value } }) => onUnit(value === '' ? undefined : value)}
    />
  );
}

/** The same choice as a filter of a list, which shows one unit at a time. */
export function unitFilters([first, ...others]: readonly Unit[]): readonly Filter[] {
  if (first === undefined || others.length === 0) return [];
  const choices = others.map((one) => ({ value: one, label: `${names.unit}: ${words.assets.units[one]}` }));
  return [{ id: 'unit', label: names.unit, choices, usual: words.assets.units[first] }];
}
