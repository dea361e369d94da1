/** The facts of a row, from its fields and their labels: each is shown as its type says. */
import type { ReactNode } from 'react';
import type { Member, Members } from '../api/member.ts';
import { AssetLink, HolderLink, LotLink } from './entity-links.tsx';
import { choicesOf } from './enumerations.ts';
import type { Fact } from './facts.tsx';
import { Day, Instant } from './moment.tsx';
import { Quantity } from './quantity.tsx';
import { TransactionLink } from './transaction-link.tsx';

interface Shape<Row, Label extends string, Other extends string> {
  /** The labels in the order of the facts. Shape: by the name of the field, of a relation also that of its id. */
  readonly labels: Readonly<Record<Label, unknown>>;
  /** The fields that another part of the page shows or needs. */
  readonly elsewhere?: readonly Other[];
  /** The fields that no page shows. */
  readonly notShown?: readonly Other[];
  /** Values that are shown otherwise, or not at all. */
  readonly values?: { readonly [Name in keyof Row]?: ((row: Row) => ReactNode) | null };
  /** The text of a fact without a value. Without it the fact is left out. */
  readonly none?: { readonly [Name in keyof Row]?: string };
  /** The facts that take two columns. */
  readonly wide?: readonly (keyof Row)[];
}

/** The descriptions in the file of the query that reads a row. */
interface Described<Read extends string, Unread extends string> {
  readonly fields: Readonly<Record<Read, Member>>;
  readonly unread: readonly Unread[];
}

/** The fields that a label stands for. */
type LabelledBy<Label extends string> = Label | (Label extends `${infer Related}Id` ? Related : never);

/** Names the fields of an entity that are neither a fact nor declared otherwise: with one it does not compile. */
type Complete<Forgotten> = [Forgotten] extends [never] ? unknown : { readonly 'forgotten field': Forgotten };

/** The facts of a row. Each field of its type but `id` is a fact, or stands in `elsewhere` or in `notShown`. */
export function entityFacts<
  Row extends object,
  Read extends string,
  Unread extends string,
  Label extends string,
  Other extends string = never,
>(
  described: Described<Read, Unread>,
  row: Row,
  shape: Shape<Row, Label, Other> & Complete<Exclude<Unread | Exclude<Read, 'id' | LabelledBy<Label>>, Other>>,
): readonly Fact[] {
  const { labels, values = {}, none = {}, wide = [] }: Shape<Row, Label, Other> = shape;
  const fields: Members = described.fields;
  return Object.entries(labels).flatMap(([labelled, label]: [string, unknown]): Fact[] => {
    const related = labelled.replace(/Id$/, '');
    const name = (fields[labelled]?.kind === 'id' && related in fields ? related : labelled) as keyof Row & string;
    const field = fields[name];
    const value = values[name];
    if (typeof label !== 'string' || field === undefined || value === null) return [];
    if (value === undefined && (field.list === true || field.kind === 'id')) return [];
    return [
      {
        name: label,
        value: value === undefined ? (shown(field, row[name] as Value) ?? none[name]) : value(row),
        wide: wide.includes(name),
      },
    ];
  });
}

type Value = string | number | object | null | undefined;

function shown({ kind, type = '' }: Member, value: Value): ReactNode {
  if (value === null || value === undefined) return null;
  if (typeof value === 'object') return shownRow(type, value);
  const text = String(value);
  if (kind === 'decimal') return <Quantity value={text} />;
  if (kind === 'date') return <Day value={text} />;
  if (kind === 'dateTime') return <Instant value={text} />;
  return kind === 'enum' ? choicesOf(type)[text] : text;
}

/** A related row: a link to its page, else its name. */
function shownRow(type: string, row: object): ReactNode {
  if (type === 'Asset') return <AssetLink asset={row as Parameters<typeof AssetLink>[0]['asset']} />;
  if (type === 'Holder') return <HolderLink holder={row as Parameters<typeof HolderLink>[0]['holder']} />;
  if (type === 'Lot') return <LotLink lot={row as Parameters<typeof LotLink>[0]['lot']} />;
  if (type === 'Transaction')
    return <TransactionLink transaction={row as Parameters<typeof TransactionLink>[0]['transaction']} />;
  return (row as { readonly name?: string }).name;
}
