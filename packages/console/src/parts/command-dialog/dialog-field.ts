/** A field of a dialog, and rows that it offers. */
import type { NativeSelectProps } from '@mantine/core';

/** A field of a dialog, with what only the dialog knows of it. */
export interface DialogField {
  /** The label, where it is not that of the name in the forms. */
  readonly label?: string;
  readonly help?: string;
  /** The value at first. Shape: of a list its elements, one in a line; of a check box `yes` when it is ticked. */
  readonly first?: string | null | undefined;
  /** The value of the row, which the command must change. */
  readonly differs?: string;
  /** Whether it must be filled, where the API does not say so. */
  readonly required?: boolean;
  /** Its choices: rows, or parts of them under headings. Those of an enumeration follow from its type. */
  readonly choices?: NativeSelectProps['data'];
  /** The last choice, to enter what is not among the others: its label, and the field that it opens. */
  readonly other?: { readonly label: string; readonly of: string; readonly help: string; readonly example?: string };
  /** Values that an input suggests. */
  readonly suggestions?: readonly string[];
  /** The value that a ticked check box sends, where it is not true. */
  readonly sends?: false;
  /** Of a text: several lines. */
  readonly long?: boolean;
  readonly type?: 'email';
  readonly disabled?: boolean;
}

export type DialogFieldsOf = Readonly<Record<string, DialogField>>;

type Choices = NonNullable<NativeSelectProps['data']>;

/** The empty choice, if there is one, and the rows, under a heading if there is one. */
export function rowChoices(
  none: string | undefined,
  rows: readonly { readonly id: string; readonly name: string }[] = [],
  group?: string,
): Choices {
  const items = rows.map(({ id, name }) => ({ value: id, label: name }));
  const empty: Choices = none === undefined ? [] : [{ value: '', label: none }];
  return empty.concat(group === undefined || items.length === 0 ? items : { group, items });
}
