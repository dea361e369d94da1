/**
 * Inputs of a mutation in many forms, made from the shape of its input: the same shape gives the same inputs. A value
 * follows from the path of its field, so a field that is added later leaves the others as they are.
 */
import { createHash } from 'node:crypto';
import type { InputField, InputShape } from '../packages/server/src/commands/run/input.ts';

/** One input, as a program sends it in the variables of a request. */
export interface DigestCase {
  readonly name: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/** How the value of a field is made: as answers have it, in another spelling of the same value, or as another value. */
type Values = 'usual' | 'spelled' | 'other';

/** The values of optional fields in a form of an input, and how values are made. */
interface Form {
  readonly values: Values;
  readonly optional: 'given' | 'null' | 'left out';
  /** How many elements a list has; undefined for a single value in the place of a list. */
  readonly elements: number | undefined;
}

const forms: Readonly<Record<string, Form>> = {
  'required fields': { values: 'usual', optional: 'left out', elements: 2 },
  'every field': { values: 'usual', optional: 'given', elements: 2 },
  'nulls given': { values: 'usual', optional: 'null', elements: 2 },
  'other spellings': { values: 'spelled', optional: 'given', elements: 2 },
  'other values': { values: 'other', optional: 'given', elements: 3 },
};
/** Only of inputs with lists. */
const listForms: Readonly<Record<string, Form>> = {
  'a single value for a list': { values: 'usual', optional: 'given', elements: undefined },
  'empty lists': { values: 'usual', optional: 'given', elements: 0 },
};

/** The inputs of a shape. Two forms with the same input are one case. */
export function casesOf(shape: InputShape): DigestCase[] {
  const chosen = hasList(shape) ? { ...forms, ...listForms } : forms;
  const cases = new Map<string, DigestCase>();
  for (const [name, form] of Object.entries(chosen)) {
    const input = membersOf(shape, form, '');
    const text = JSON.stringify(input);
    if (!cases.has(text)) cases.set(text, { name, input });
  }
  return [...cases.values()];
}

function hasList(shape: InputShape): boolean {
  return Object.values(shape).some(({ list, members }) => list || (members !== undefined && hasList(members.shape)));
}

function membersOf(shape: InputShape, form: Form, path: string): Record<string, unknown> {
  const members: [string, unknown][] = [];
  for (const [name, field] of Object.entries(shape)) {
    if (field.ofOther) continue;
    const isGiven = field.required || field.dayOfInstant === true || form.optional === 'given';
    if (isGiven) members.push([name, valueOf(field, form, `${path}.${name}`)]);
    else if (form.optional === 'null') members.push([name, null]);
  }
  return Object.fromEntries(members);
}

function valueOf(field: InputField, form: Form, path: string): unknown {
  if (!field.list) return single(field, form, path);
  // Elements of a list of texts have the bound of a line; the bound of the field counts elements.
  const element = field.kind === 'text' ? { ...field, lengthMax: 200 } : field;
  if (form.elements === undefined && (field.min ?? 0) <= 1) return single(element, form, path);
  const count = Math.min(Math.max(form.elements ?? 1, field.min ?? 0), field.lengthMax);
  return Array.from({ length: count }, (_, index) => single(element, form, `${path}.${index}`));
}

function single(field: InputField, form: Form, path: string): unknown {
  const name = path.split('.').findLast((part) => !/^\d+$/.test(part))!;
  switch (field.kind) {
    case 'object':
      return membersOf(field.members!.shape, form, path);
    case 'text':
      return textOf(field, form.values, name);
    case 'enum':
      return Object.keys(field.enumeration!.values).at(form.values === 'other' ? -1 : 0);
    case 'int':
      return form.values === 'other' ? (field.max ?? 2_147_483_647) : (field.min ?? 0);
    case 'boolean':
      return form.values !== 'other';
    case 'id':
      return form.values === 'other' ? `no id of ${name}` : idOf(path, form.values);
    case 'decimal':
      return { usual: '1250.5', spelled: '+0001250.5000', other: field.min === 0 ? '-0.0' : '-0.0000000001' }[
        form.values
      ];
    case 'date':
      return form.values === 'other' ? '2024-02-29' : '2026-02-28';
    case 'dateTime':
      return {
        usual: '2030-01-31T12:00:00Z',
        spelled: '2030-01-31T13:00:00.000+01:00',
        other: '1999-12-31T23:59:59.999999-05:00',
      }[form.values];
  }
}

/**
 * The spelled text is composed and blanks are taken away before it is digested, so it then is the usual text. One that
 * is kept to the letter has no other spelling.
 */
function textOf({ lengthMax, verbatim }: InputField, values: Values, name: string): string {
  const cut = (text: string): string => [...text].slice(0, lengthMax).join('').trim();
  if (values === 'other')
    return lengthMax > 500 ? `${cut(`${name}: אב 🚀 q\u0303 ﬁ²`)}\n\tA second line.` : cut(`🚀²ﬁ אב q\u0303 ${name}`);
  const usual = cut(`é Ålesund of ${name}`);
  return values === 'usual' || verbatim === true
    ? usual
    : ` \u00a0${usual.normalize('NFD').replaceAll(' ', '\u2003')}\u3000\n`;
}

function idOf(path: string, values: Values): string {
  const id = `0196f0a1-c0de-7000-8000-${createHash('sha256').update(path).digest('hex').slice(0, 12)}`;
  return values === 'spelled' ? id.toUpperCase() : id;
}
