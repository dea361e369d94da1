/** The input of a value that the file lacks: of a list where its field has one, else a text that is written. */
import { NativeSelect, TextInput } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import type { ImportField } from '../../api/imports.ts';
import { assetLabel, useAssetChoices } from '../../parts/assets/use-asset-choices.ts';
import { TypedDay } from '../../parts/reading/typed-day.tsx';
import { importPage as names } from '../../words/en/import-page.ts';
import classes from './imports.module.css';

interface Props {
  readonly field: ImportField;
  readonly label: string;
  /** Whether the label stands elsewhere on the page. */
  readonly isLabelled?: boolean;
  readonly description?: ReactNode;
  /** Empty until one is chosen. */
  readonly value: string;
  /** Undefined for the own register. */
  readonly registerId: string | undefined;
  onValue(value: string): void;
}

/** The description below the input, as that of the columns. */
const inputWrapperOrder: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

/** The fields whose values are chosen from a list, so that each choice counts at once. */
export const isChosen = ({ kind }: ImportField): boolean => kind === 'word' || kind === 'asset';

export function GivenValue({ field, isLabelled = false, label, ...props }: Props): ReactElement {
  const named = isLabelled ? { 'aria-label': label } : { label };
  const { value, onValue, registerId, ...given } = { ...props, ...named };
  const input = { ...given, className: classes['match'], size: 'sm', inputWrapperOrder };
  if (field.kind === 'word')
    return (
      <NativeSelect
        {...input}
        data={[{ value: '', label: names.chooseField }, ...(field.words ?? [])]}
        value={value}
        onChange={({ currentTarget }) => onValue(currentTarget.value)}
      />
    );
  if (field.kind === 'asset') return <ClassChoice {...input} registerId={registerId} value={value} onValue={onValue} />;
  if (field.kind === 'day') return <TypedDay {...input} value={value} onValue={onValue} />;
  return <TextInput {...input} value={value} onChange={({ currentTarget }) => onValue(currentTarget.value)} />;
}

interface ClassProps extends Pick<Props, 'value' | 'registerId' | 'onValue' | 'description'> {
  readonly label?: string;
}

/** The classes of the register. Shape: a value is a symbol, or a name where there is none. */
function ClassChoice({ registerId, value, onValue, ...input }: ClassProps): ReactElement {
  const { choices = [] } = useAssetChoices(undefined);
  const own = choices.filter(({ register }) => registerId === undefined || register?.id === registerId);
  const all = own.map((one) => ({ value: one.symbol || one.name, label: assetLabel(one) }));
  const other = value === '' || all.some((one) => one.value === value) ? [] : [{ value, label: value }];
  return (
    <NativeSelect
      {...input}
      data={[{ value: '', label: names.chooseField }, ...other, ...all]}
      value={value}
      onChange={({ currentTarget }) => onValue(currentTarget.value)}
    />
  );
}
