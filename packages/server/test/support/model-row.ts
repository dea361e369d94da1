/** Rows and values of the register in memory. */
import type { FieldKind } from '../../src/entities/entity.ts';

/** A row as the database prints it, column by column. */
export interface ModelRow {
  readonly entity: string;
  readonly columns: Readonly<Record<string, string | null>>;
  /** Values of fields as they were, where the row is one of the past. */
  readonly past?: Readonly<Record<string, Wire>>;
}

/** All rows of all tenants, by the name of their entity. */
export interface World {
  readonly rows: ReadonlyMap<string, readonly ModelRow[]>;
  /** The past units of restrictions: no entity of its own. */
  readonly scopes: readonly ModelRow[];
  /** When the rows were read, as an instant of the wire. */
  readonly now: string;
}

/** Values of the wire: null, texts, numbers, booleans, lists and JSON. */
export type Wire = string | number | boolean | null | readonly Wire[] | { readonly [key: string]: Wire };

/** A text of the database as it is sent to a client. */
export function wireOf(kind: FieldKind, text: string): Wire {
  switch (kind) {
    case 'int':
      return Number(text);
    case 'boolean':
      return text === 't';
    case 'decimal':
      return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
    case 'dateTime': {
      const [, day, time, fraction = ''] = /^(\S+) (\d\d:\d\d:\d\d)(?:\.(\d+))?\+00$/.exec(text)!;
      return `${day}T${time}.${fraction.padEnd(6, '0')}Z`;
    }
    case 'textList':
      return text === '{}' ? [] : text.slice(1, -1).split(',');
    case 'json':
    case 'part':
    case 'parts':
      return JSON.parse(text) as Wire;
    default:
      return text;
  }
}
