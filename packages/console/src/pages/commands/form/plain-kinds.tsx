/** Kinds of fields that need no rows: texts, numbers, days, choices. */
import { formatCount, formatMoney } from '../../../words/format.ts';
import { words } from '../../../words/words.ts';
import {
  CheckField,
  ChoiceField,
  DayInput,
  DecimalField,
  PercentField,
  PriceField,
  TextField,
  WholeField,
} from '../fields/plain-fields.tsx';
import {
  currencyProblem,
  dayProblem,
  decimalProblem,
  pastDayProblem,
  type Problem,
  quantityProblem,
  required,
  signedQuantityProblem,
  today,
  wholeProblem,
} from '../fields/problems.ts';
import { dayText } from '../form-values.ts';
import { choicesOf } from '../../../parts/enumerations.ts';
import type { Field, FieldKind } from './field.ts';
import type { FormState } from './form-state.ts';

const { problems } = words.commands;

type Check = (value: string, field: Field, state: FormState) => Problem;

/** Checks a value. One that is missing is a problem of a required field only. */
const checked =
  (problemOf: Check) =>
  (field: Field, state: FormState): Problem => {
    const value = state.value(field.name).trim();
    return value === '' && !field.required ? undefined : problemOf(value, field, state);
  };

const textProblem: Check = (value, { member: { lengthMax = Infinity } }) =>
  required(value) ?? ([...value].length > lengthMax ? problems.tooLong(formatCount(lengthMax)) : undefined);

export const text: FieldKind = {
  show: (field, props) => (
    <TextField {...props} long={field.options.long === true} wide={field.options.wide === true} />
  ),
  problems: checked(textProblem),
};

/** Several lines. */
export const longText: FieldKind = { ...text, show: (_, props) => <TextField {...props} long /> };

/** A short code. */
export const code: FieldKind = { ...text, show: (_, props) => <TextField {...props} short /> };

/** The number of a certificate, which a recordkeeper gives. */
export const certificateNumber: FieldKind = { ...code, isShown: (_, { readsLedger }) => readsLedger };

export const currency: FieldKind = { ...code, problems: checked((value) => currencyProblem(value)), read: capitals };

function capitals({ name }: Field, { value }: FormState): string {
  return value(name).trim().toUpperCase();
}

export const decimal: FieldKind = {
  show: (_, props) => <DecimalField {...props} />,
  problems: checked((value) => decimalProblem(value)),
};

/** The price of one unit, called by what one is. */
export const price: FieldKind = {
  ...decimal,
  show: ({ options: { label } }, props, { asset, toAsset }) => (
    <PriceField {...props} label={label} asset={toAsset ?? asset} />
  ),
  text: (value, _, { asset, toAsset }) =>
    decimalProblem(value) === undefined ? formatMoney(value, (toAsset ?? asset)?.currency) : value,
};

/** A decimal above zero. */
export const positive: FieldKind = { ...decimal, problems: checked((value) => quantityProblem(value)) };

/** A quantity of the asset above zero. */
export const quantity: FieldKind = {
  show: (_, props, { asset }) => <DecimalField {...props} scale={asset?.quantityScale} />,
  problems: checked((value, _, { asset }) => quantityProblem(value, asset?.quantityScale)),
};

/** A quantity that increases or reduces a total. */
export const signedQuantity: FieldKind = {
  ...quantity,
  problems: checked((value, _, { asset }) => signedQuantityProblem(value, asset?.quantityScale)),
};

/** A whole number above zero, of any length. */
export const whole: FieldKind = {
  show: (_, props) => <WholeField {...props} />,
  problems: checked((value) => wholeProblem(value)),
};

/** A whole number within the limits of the member. */
export const integer: FieldKind = {
  show: whole.show,
  read: ({ name }, { value }) => (value(name).trim() === '' ? '' : Number.parseInt(value(name), 10)),
  problems: checked((value, { member: { min = -Infinity, max = Infinity } }) => {
    const isWithin = /^-?\d+$/.test(value) && Number(value) >= min && Number(value) <= max;
    if (isWithin) return undefined;
    return Number.isFinite(max - min) ? problems.between(formatCount(min), formatCount(max)) : problems.integer;
  }),
};

export const percent: FieldKind = { ...decimal, show: (_, props) => <PercentField {...props} /> };

export const day: FieldKind = {
  show: (_, props) => <DayInput {...props} />,
  problems: checked((value) => dayProblem(value)),
  text: dayText,
};

/** A day that is not in the future. */
export const pastDay: FieldKind = {
  ...day,
  show: (_, props) => <DayInput {...props} notFuture />,
  problems: checked((value) => pastDayProblem(value)),
};

/** The day of a transaction: today at first. */
export const effectiveDay: FieldKind = { ...pastDay, required: true, start: ({ name }) => ({ [name]: today() }) };

/** One of an enumeration. */
export const choice: FieldKind = {
  show: ({ member, options, required: must }, props, { row }) => {
    const hasValue = must || options.first !== undefined || row !== undefined;
    const none = hasValue ? {} : { none: options.none ?? words.commands.fields.none };
    return <ChoiceField {...props} {...none} choices={choicesOf(member.type)} />;
  },
  text: (value, { member }) => choicesOf(member.type)[value],
};

export const check: FieldKind = {
  show: (_, props) => <CheckField {...props} />,
  read: ({ name }, { value }) => (value(name) === 'yes' ? true : undefined),
};
