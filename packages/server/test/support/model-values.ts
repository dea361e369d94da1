/** Values of fields as they are on the wire: their order, and the operators of filters. */
import type { Field, FieldKind } from '../../src/entities/entity.ts';
import type { Wire } from './model-row.ts';

export const printed = (wire: Wire): string => (typeof wire === 'string' ? wire : JSON.stringify(wire));

/** Orders values: texts by code point, numbers by size. */
export function compareValues(kind: FieldKind, a: Wire, b: Wire): number {
  if (kind === 'decimal') return sign(unitsOf(a as string) - unitsOf(b as string));
  if (kind === 'int' || kind === 'boolean') return Number(a) - Number(b);
  return Buffer.compare(Buffer.from(printed(a)), Buffer.from(printed(b)));
}

function unitsOf(decimal: string): bigint {
  const [, minus, whole, part = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimal)!;
  const units = BigInt(whole + part.padEnd(10, '0'));
  return minus === '-' ? -units : units;
}

const sign = (n: bigint): number => (n < 0n ? -1 : n > 0n ? 1 : 0);

export function compared(field: Field, operator: string, value: Wire, operand: unknown): boolean {
  const against = (one: unknown): number => compareValues(field.kind, value, formatted(field.kind, one));
  const [text, part] = [printed(value), String(operand)];
  switch (operator) {
    case 'equalTo':
      return against(operand) === 0;
    case 'notEqualTo':
      return against(operand) !== 0;
    case 'in':
      return (operand as unknown[]).some((one) => against(one) === 0);
    case 'notIn':
      return (operand as unknown[]).every((one) => against(one) !== 0);
    case 'lessThan':
      return against(operand) < 0;
    case 'lessThanOrEqualTo':
      return against(operand) <= 0;
    case 'greaterThan':
      return against(operand) > 0;
    case 'greaterThanOrEqualTo':
      return against(operand) >= 0;
    case 'startsWith':
      return text.startsWith(part);
    case 'includes':
      return text.includes(part);
    case 'includesInsensitive':
      return text.toLowerCase().includes(part.toLowerCase());
    case 'likeInsensitive':
      return matchesPattern(text.toLowerCase(), part.toLowerCase());
    default:
      throw new Error(`the model does not know ${operator}`);
  }
}

/** Whether a text is what a pattern says: `%` is any text, `_` any character, `\` takes the next one as it is. */
function matchesPattern(text: string, pattern: string): boolean {
  const source = pattern.replaceAll(/\\([^])|[^]/gu, (part, taken: string | undefined) =>
    part === '%' ? '[^]*' : part === '_' ? '[^]' : (taken ?? part).replace(/[\\^$.*+?()[\]{}|/]/, String.raw`\$&`),
  );
  return new RegExp(`^${source}$`, 'u').test(text);
}

/** An operand as values of the field are formatted: ids in lower case, instants in UTC to the microsecond. */
export function formatted(kind: FieldKind, operand: unknown): Wire {
  if (kind === 'id') return String(operand).toLowerCase();
  if (kind !== 'dateTime') return operand as Wire;
  const [, seconds, fraction = '', zone] = /^(.{19})(?:\.(\d+))?(.+)$/.exec(operand as string)!;
  return `${new Date(`${seconds}${zone}`).toISOString().slice(0, 19)}.${fraction.padEnd(6, '0')}Z`;
}
