/** The content of a request, member by member. Ids and long lists are in the technical details. */
import type { ReactElement, ReactNode } from 'react';
import { useRoleQuery } from '../../api/use-role-query.ts';
import { isDay } from '../../parts/day.ts';
import { type Fact, Facts } from '../../parts/facts.tsx';
import { isId } from '../../parts/id.ts';
import { Day } from '../../parts/moment.tsx';
import { AssetNames } from '#graphql/asset-names.ts';
import { NamedHolders } from '#graphql/named-holders.ts';
import { formatCount, formatDecimal } from '../../words/format.ts';
import { words } from '../../words/words.ts';

const names = words.instructions;
const { labels, choices } = words.commands.fields;

/** The facts of a payload; null where it has none but ids. */
export function RequestFacts({ payload }: { readonly payload: unknown }): ReactElement | null {
  const members = Object.entries((payload ?? {}) as Readonly<Record<string, unknown>>);
  const nameOf = useHolderNames(members.flatMap(([, value]) => rowsOf(value) ?? []));
  const assets = useAssetNames(members.find(([name]) => name === 'assetIds')?.[1]);
  const facts = members.flatMap(([name, value]): Fact[] => {
    const rows = rowsOf(value);
    const shown = name === 'assetIds' ? assets : rows === undefined ? valueOf(name, value) : rowsInWords(rows, nameOf);
    return shown === undefined ? [] : [{ name: labelOf(name), value: shown }];
  });
  return facts.length === 0 ? null : <Facts facts={facts} />;
}

type Row = Readonly<Record<string, unknown>>;

/** Units: rows of a list that are named. */
const namedMax = 20;

/** The objects of a list, such as receivers or parties. Undefined for any other value. */
function rowsOf(value: unknown): readonly Row[] | undefined {
  const isList = Array.isArray(value) && value.length > 0;
  return isList && value.every((one) => typeof one === 'object' && one !== null) ? (value as Row[]) : undefined;
}

/** Each row by its name, with its quantity; the number of rows where they are many or have no names. */
function rowsInWords(rows: readonly Row[], nameOf: (holderId: unknown) => string | undefined): string {
  const lines = rows.slice(0, namedMax).map((row) => {
    const name =
      nameOf(row['holderId']) ??
      [row['registration'], row['legalName']].find(isShown) ??
      (row['transferee'] ? names.transferees.inWords : undefined);
    if (name === undefined) return undefined;
    const { quantity } = row;
    return typeof quantity === 'string' ? `${name}: ${formatDecimal(quantity)}` : name;
  });
  const isNamed = rows.length <= namedMax && lines.every((line) => line !== undefined);
  return isNamed ? lines.join('; ') : names.entries(formatCount(rows.length), rows.length);
}

const isShown = (value: unknown): value is string => typeof value === 'string' && !value.startsWith('hmac-sha256:');

/** The registrations of the holders that rows name, as far as the role sees them. */
function useHolderNames(rows: readonly Row[]): (holderId: unknown) => string | undefined {
  const ids = rows.slice(0, namedMax).flatMap(({ holderId }) => (typeof holderId === 'string' ? [holderId] : []));
  const { data } = useRoleQuery(NamedHolders, { ids }, { enabled: ids.length > 0 });
  const found = new Map(data?.allHolders?.nodes.map(({ id, registration }) => [id, registration]));
  return (holderId) => (typeof holderId === 'string' ? found.get(holderId) : undefined);
}

/** The names of several classes, as far as the role sees them. A single one is beside the request. */
function useAssetNames(value: unknown): string | undefined {
  const ids = Array.isArray(value) && value.length > 1 ? (value as string[]) : [];
  const { data } = useRoleQuery(AssetNames, { ids }, { enabled: ids.length > 0 });
  return data?.allAssets?.nodes.map(({ name }) => name).join(', ');
}

function labelOf(name: string): string {
  const label = (labels as Readonly<Record<string, string>>)[name];
  if (label !== undefined) return label;
  const spaced = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return spaced.slice(0, 1).toUpperCase() + spaced.slice(1);
}

function valueOf(name: string, value: unknown): ReactNode {
  if (Array.isArray(value)) {
    // Ids, or nothing at all.
    if (value.every((one) => typeof one === 'string' && isId(one))) return undefined;
    return value.every((one) => typeof one === 'string')
      ? value.join(', ')
      : names.entries(formatCount(value.length), value.length);
  }
  if (typeof value === 'boolean') return value ? names.yes : names.no;
  if (typeof value === 'number') return formatCount(value);
  return typeof value === 'string' ? textOf(name, value) : undefined;
}

function textOf(name: string, text: string): ReactNode {
  if (text === '' || hasIdForm(text)) return undefined;
  if (text.startsWith('hmac-sha256:')) return names.personal;
  if (isDay(text)) return <Day value={text} />;
  if (/^-?\d+(?:\.\d+)?$/.test(text) && isNumber.test(name)) return formatDecimal(text);
  return choiceOf(name, text) ?? text;
}

/** Without narrowing the type of the text. */
const hasIdForm: (text: string) => boolean = isId;

/** Members that are numbers. A holder's number or a certificate's is a text. */
const isNumber = /quantity|price|numerator|denominator|costBasis|rate|amount/i;

/** The label of an enumeration's value. */
function choiceOf(name: string, value: string): string | undefined {
  const labelsOf: Readonly<Record<string, Readonly<Record<string, string>> | undefined>> = {
    source: choices.source,
    target: choices.source,
    kind: { ...words.restrictions.kinds, ...choices.transferKind },
    cause: choices.cause,
    form: words.assets.forms,
    type: words.assets.types,
    unit: words.assets.units,
  };
  return labelsOf[name]?.[value];
}
