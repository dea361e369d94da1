/** The kind of each member: by its name where it has a meaning of its own, else by the type of its value. */
import type { ReactNode } from 'react';
import { formatList } from '../../../words/format.ts';
import { words } from '../../../words/words.ts';
import { entryCount } from '../fields/entry-count.ts';
import { EntryList } from '../fields/entry-list.tsx';
import type { FieldProps } from '../fields/field-context.tsx';
import type { Problems } from '../fields/problems.ts';
import type { Member, Members } from '../../../api/member.ts';
import type { Field, FieldKind, FieldOptions } from './field.ts';
import type { FormState } from './form-state.ts';
import { parties } from './parties-kind.tsx';
import * as plain from './plain-kinds.tsx';
import { receivers } from './receiver-kind.tsx';
import * as rows from './row-kinds.tsx';

const { fields, exemptions, shareNumbers } = words.commands;

const kindsOfNames: Readonly<Record<string, FieldKind>> = {
  assetId: rows.asset,
  toAssetId: rows.asset,
  underlyingAssetId: rows.asset,
  conversionAssetId: rows.asset,
  holderId: rows.holder,
  fromHolderId: rows.holder,
  intoHolderId: rows.holder,
  partyId: rows.party,
  documentId: rows.document,
  registerId: rows.register,
  stockPlanId: rows.plan,
  lotId: rows.lot,
  lotIds: rows.lots,
  legendIds: rows.legends,
  parties,
  addParties: parties,
  receivers,
  quantity: plain.quantity,
  effectiveDate: plain.effectiveDay,
  dateOfDeath: plain.pastDay,
  price: plain.price,
  pricePerUnit: plain.positive,
  ratioNumerator: plain.positive,
  ratioDenominator: plain.positive,
  numerator: plain.whole,
  denominator: plain.whole,
  startingShareNumber: plain.whole,
  endingShareNumber: plain.whole,
  interestRate: plain.percent,
  currency: plain.currency,
  symbol: plain.code,
  defaultIdPrefix: plain.code,
  customId: plain.certificateNumber,
  balanceCustomId: plain.certificateNumber,
  holderNumber: plain.code,
  comments: plain.longText,
  conversionRights: plain.longText,
  statusReason: plain.longText,
  text: plain.longText,
};

const kindsOfTypes: Readonly<Record<string, FieldKind>> = {
  text: plain.text,
  enum: plain.choice,
  int: plain.integer,
  decimal: plain.decimal,
  boolean: plain.check,
  date: plain.day,
  dateTime: plain.text,
};

/** Makes the field of a member. */
export function fieldOf(name: string, member: Member, options: FieldOptions = {}): Field {
  const kind = options.kind ?? kindsOfNames[partOf(name)] ?? kindsOfTypes[member.kind] ?? nested(member);
  return { name, member, kind, options, required: options.required ?? member.required ?? kind.required ?? false };
}

const nested = ({ list }: Member): FieldKind => (list === true ? entries : object);

/** The last part of a name, by which it has a label and a meaning. */
const partOf = (name: string): string => name.split('.').at(-1) ?? '';

/** Whether the form has the field now. */
export function isShown(field: Field, state: FormState): boolean {
  return (field.options.when?.(state) ?? true) && (field.kind.isShown?.(field, state) ?? true);
}

/** The field with its label and its help text. */
export function ShownField({ field, state }: { readonly field: Field; readonly state: FormState }): ReactNode {
  const { name, options, required, kind } = field;
  const named = typeof options.help === 'function' ? options.help(state) : options.help;
  const help = named === false ? undefined : fields.helps[named ?? (partOf(name) as keyof typeof fields.helps)];
  const props: FieldProps = { name, required, label: options.label, help };
  return kind.show(field, props, state);
}

/** The value of the input, as the form has it. */
export function readField(field: Field, state: FormState): unknown {
  return field.kind.read === undefined ? state.value(field.name).trim() : field.kind.read(field, state);
}

/** The problems of a field, by the names of its parts. */
export function fieldProblems(field: Field, state: FormState): Problems {
  const own = field.kind.problems?.(field, state) ?? field.options.problem?.(state);
  return typeof own === 'string' ? { [field.name]: own } : (own ?? {});
}

const isEmpty = (value: unknown): boolean => value === '' || (Array.isArray(value) && value.length === 0);

/**
 * The input of the mutation, or of an object in it. Members without a value are left out, but for required ones, and
 * for those whose value the form clears.
 */
export function inputOf(
  sent: readonly Field[],
  state: FormState,
  clears: (field: Field) => boolean = () => false,
): Readonly<Record<string, unknown>> {
  const members = sent.map((field): readonly [string, unknown] => {
    const value = readField(field, state) ?? '';
    if (!isEmpty(value) || field.required) return [partOf(field.name), value];
    if (clears(field)) return [partOf(field.name), field.member.list === true ? [] : null];
    return [partOf(field.name), field.options.empty?.(state)];
  });
  return Object.fromEntries(members.filter(([, value]) => value !== undefined));
}

/** The fields of an object, or of one entry of a list. */
const partsOf = (prefix: string, members: Members = {}): readonly Field[] =>
  Object.entries(members).map(([name, member]) => fieldOf(`${prefix}.${name}`, member));

const showParts = (parts: readonly Field[], state: FormState): ReactNode =>
  parts.map((part) => <ShownField key={part.name} field={part} state={state} />);

const problemsOfParts = (parts: readonly Field[], state: FormState): Problems =>
  Object.assign({}, ...parts.map((part) => fieldProblems(part, state)));

/** An object: its members are fields of the form. */
const object: FieldKind = {
  start: ({ name, member }) => Object.fromEntries(partsOf(name, member.members).map((part) => [part.name, ''])),
  show: ({ name, member }, _, state) => showParts(partsOf(name, member.members), state),
  read: ({ name, member }, state) => inputOf(partsOf(name, member.members), state),
  problems: ({ name, member }, state) => problemsOfParts(partsOf(name, member.members), state),
};

const titles: Readonly<Record<string, Pick<Parameters<typeof EntryList>[0], 'add' | 'remove'> & typeof exemptions>> = {
  securityLawExemptions: exemptions,
  shareNumbers,
};

/** The fields of all entries of a list. */
function entriesOf({ name, member }: Field, { value }: FormState): readonly (readonly Field[])[] {
  return Array.from({ length: entryCount(value, name, 0) }, (_, index) => partsOf(`${name}.${index}`, member.members));
}

/** A list of objects. */
const entries: FieldKind = {
  start: ({ name }) => ({ [name]: '0' }),
  show: ({ name, member }, _, state) => {
    const { one, add, remove } = titles[name] ?? exemptions;
    const most = member.lengthMax === undefined ? {} : { most: member.lengthMax };
    return (
      <EntryList {...{ name, add, remove, ...most }} parts={Object.keys(member.members ?? {})} least={0} title={one}>
        {(prefix) => showParts(partsOf(prefix, member.members), state)}
      </EntryList>
    );
  },
  read: (field, state) => entriesOf(field, state).map((parts) => inputOf(parts, state)),
  problems: (field, state) =>
    Object.assign({}, ...entriesOf(field, state).map((parts) => problemsOfParts(parts, state))),
  text: (_, field, state) => formatList(entriesOf(field, state).map((parts) => entryText(parts, state))),
};

/** An entry in words: a range of numbers, or a text with what it is of. */
function entryText([first, second]: readonly Field[], { value }: FormState): string {
  const [one, other] = [value(first?.name ?? ''), value(second?.name ?? '')];
  return first?.kind === plain.whole ? `${one} – ${other}` : `${one} (${other})`;
}
