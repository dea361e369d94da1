/**
 * The sentence of an instruction in plain code, made of the template of its mutation: the reference for the compiler's
 * SQL.
 */
import { commandNamed } from '../../src/commands/command-list.ts';
import { namedRows, type NamedRow, readTemplate, type SentencePart } from '../../src/entities/sentence-template.ts';
import type { ModelRow, Wire } from './model-row.ts';

/** The rows of an entity that the reader sees. */
type Seen = (entity: string) => readonly ModelRow[];

const names: Readonly<Record<NamedRow, readonly [entity: string, name: (columns: ModelRow['columns']) => string]>> = {
  asset: ['Asset', (c) => c['name']!],
  holder: ['Holder', (c) => c['registration']!],
  party: ['Party', (c) => c['legal_name']!],
  lot: ['Lot', (c) => `lot ${c['custom_id']}`],
  transaction: ['Transaction', (c) => `transaction ${c['sequence']}`],
  restriction: ['Restriction', (c) => `the restriction of the kind ${c['kind']!.replaceAll('_', ' ')}`],
  plan: ['StockPlan', (c) => `the stock plan ${c['name']}`],
  legend: ['LegendTemplate', (c) => `the legend ${c['name']}`],
  identifier: ['AssetIdentifier', (c) => `the ${c['kind']} ${c['value']}`],
};
const several: Readonly<Partial<Record<NamedRow, string>>> = { party: 'parties', plan: 'stock plans' };

/** The values of a member, through all lists on the way. */
function valuesOf(value: Wire | undefined, path: readonly string[]): Wire[] {
  if (Array.isArray(value)) return value.flatMap((element: Wire) => valuesOf(element, path));
  if (value === null || value === undefined) return [];
  const [first, ...rest] = path;
  return first === undefined ? [value] : valuesOf((value as Record<string, Wire>)[first], rest);
}

const grouped = (decimal: string): string => {
  const [whole = '', part] = decimal.split('.');
  const groups = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return part === undefined || /^0*$/.test(part) ? groups : `${groups}.${part.replace(/0+$/, '')}`;
};

/** The sum of decimals. Units: those of the quantities. */
function sumOf(decimals: readonly string[]): string {
  const scale = 10;
  const total = decimals.reduce((sum, decimal) => {
    const [whole = '0', part = ''] = decimal.replace('-', '').split('.');
    const units = BigInt(whole + part.padEnd(scale, '0'));
    return decimal.startsWith('-') ? sum - units : sum + units;
  }, 0n);
  const digits = `${total < 0n ? -total : total}`.padStart(scale + 1, '0');
  return `${total < 0n ? '-' : ''}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

const counted = (number: string, thing: string): string => `${grouped(number)} ${thing}${number === '1' ? '' : 's'}`;

const day = (date: string): string =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

function textOf({ kind, detail }: SentencePart, values: readonly Wire[], register: string, seen: Seen): string {
  if (kind === 'count') return counted(`${values.length}`, detail);
  if (kind === 'units') return counted(grouped(sumOf(values as string[])).replaceAll(',', ''), 'unit');
  if (kind === 'members')
    return Object.keys(values[0] as object)
      .filter((name) => name !== detail)
      .sort()
      .map((name) => name.replace(/[A-Z]/g, (letter) => ` ${letter}`).toLowerCase())
      .join(', ');
  const different = [...new Set(values.map(String))].sort();
  const [one = ''] = different;
  if (kind === 'text') return one;
  if (kind === 'word') return one.replaceAll('_', ' ');
  if (kind === 'day') return one === '' ? '' : day(one);
  const row = kind as NamedRow;
  if (different.length > 1) return `${different.length} different ${several[row] ?? `${row}s`}`;
  const [entity, name] = names[row];
  const found = seen(entity).find(({ columns }) => columns['id'] === one && columns['register_id'] === register);
  return found === undefined ? namedRows[row] : name(found.columns);
}

/** The sentence as a reader sees it. */
export function sentenceOf({ columns }: ModelRow, seen: Seen): string {
  const command = commandNamed(columns['type']!);
  if (command.kind !== 'register') return columns['type']!;
  const payload = JSON.parse(columns['payload']!) as Wire;
  return readTemplate(command.sentence)
    .map((part) => {
      const { before, member, after, optional } = part;
      if (member === null) return before;
      const asset = columns['asset_id'] ?? null;
      const values =
        member === '@'
          ? asset === null
            ? []
            : [asset]
          : member === '*'
            ? [payload]
            : valuesOf(payload, member.split('.'));
      if (optional && values.length === 0) return '';
      return `${before}${textOf(part, values, columns['register_id']!, seen)}${after}`;
    })
    .join('');
}
