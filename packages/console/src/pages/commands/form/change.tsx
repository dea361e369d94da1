/** A form that changes a row: it begins with the values of the row, and sends only those that differ. */
import { type ReactElement, useEffect } from 'react';
import type { words } from '../../../words/words.ts';
import { ChangedValues } from '../flow/changed-values.tsx';
import type { Values } from '../flow/draft.ts';
import type { Field } from './field.ts';
import type { FormState, Row } from './form-state.ts';
import { readField } from './kinds.tsx';

export interface Change<R extends Row = Row> {
  /** The field that chooses the row. */
  readonly of: string;
  /** Reads the chosen row. */
  useRow(state: FormState): R | undefined;
  /** The heading of the changed values. Without it the preview does not list them. */
  readonly title?: string;
}

/** Whether a field shows and changes a value of the row. */
export const isChanging = ({ of }: Change, { name, options }: Field): boolean =>
  name !== of && options.sent !== false && options.ofRow !== false;

const memberOf = (row: Row, name: string): unknown => (row as Row & Readonly<Record<string, unknown>>)[name];

/** A value as a form has it. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map((one: unknown) => textOf(one) || JSON.stringify(one)).join();
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** A value without the order of its elements. */
const inOrder = (value: unknown): string => textOf(value).split(',').toSorted().join();

/** Whether the form has another value than the row. */
export function isChanged(field: Field, state: FormState): boolean {
  const { row, value } = state;
  if (row === undefined || value('of') !== row.id) return false;
  const [given, present] = [readField(field, state), memberOf(row, field.name)];
  return field.member.list === true ? inOrder(given) !== inOrder(present) : textOf(given) !== textOf(present);
}

/** Fills the form with the values of the row, whenever another one is chosen. */
export function useValuesOfRow(change: Change | undefined, fields: readonly Field[], state: FormState): void {
  const { row, form } = state;
  const isFilled = row === undefined || form.value('of') === row.id || form.draft.result !== undefined;
  useEffect(() => {
    if (change === undefined || row === undefined || isFilled) return;
    const values = fields.filter((field) => isChanging(change, field)).map((field) => valuesAtFirst(field, row));
    form.change(Object.assign({ of: row.id }, ...values) as Values);
  });
}

function valuesAtFirst(field: Field, row: Row): Values {
  // A value that was not read would look empty, and be overwritten.
  if (field.kind.sentences === undefined && !(field.name in row)) throw new Error(`the row lacks ${field.name}`);
  return { ...field.kind.start?.(field, {}), [field.name]: textOf(memberOf(row, field.name)) };
}

/** Each changed value, before and after. */
export function Changes({
  title,
  fields,
  state,
}: {
  readonly title: string;
  readonly fields: readonly Field[];
  readonly state: FormState;
}): ReactElement | null {
  const changed = fields.filter((field) => isChanged(field, state));
  const values = changed.filter(({ kind }) => kind.sentences === undefined).map((field) => valueOf(field, state));
  return (
    <>
      {values.length > 0 && <ChangedValues label={title} values={values} />}
      {changed
        .flatMap((field) => field.kind.sentences?.(field, state) ?? [])
        .map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
    </>
  );
}

function valueOf(field: Field, state: FormState): Parameters<typeof ChangedValues>[0]['values'][number] {
  const { name, options, kind } = field;
  const inWords = (value: string): string => (value === '' ? '' : (kind.text?.(value, field, state) ?? value));
  const before = memberOf(state.row!, name);
  const named = name.endsWith('Id') ? memberOf(state.row!, name.slice(0, -2)) : undefined;
  return {
    id: options.label ?? (name as keyof typeof words.commands.fields.labels),
    before: (named as { readonly name?: string } | undefined)?.name ?? inWords(textOf(before)),
    after: inWords(textOf(readField(field, state))),
  };
}
