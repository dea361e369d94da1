/** The table of commands: each list, single and mutation of the schema with its flags. */
import { readFileSync } from 'node:fs';

/** A value of an enumeration. */
export interface Choice {
  readonly name: string;
  readonly description: string;
}

/** An argument of a query, or a member of the input of a mutation. */
export interface Field {
  /** As in the API. */
  readonly name: string;
  readonly description: string;
  /** The type in GraphQL, such as `[ID!]`. */
  readonly type: string;
  readonly kind: 'text' | 'int' | 'boolean' | 'enum' | 'structure';
  readonly isRequired: boolean;
  readonly isList: boolean;
  /** Of a structure: its members in short. */
  readonly shape?: string;
}

/** A list, a single or a mutation. */
export interface Entry {
  /** As in the API. */
  readonly name: string;
  readonly kind: 'list' | 'single' | 'mutation';
  readonly description: string;
  readonly fields: readonly Field[];
  /** Of a list: the members of its condition, which have flags of their own. */
  readonly conditions: readonly Field[];
  readonly conditionType?: string;
  /** Of a mutation: whether it changes a register, so that an instruction records it. */
  readonly isOfRegister: boolean;
}

/** Everything that the commands take from the contract. */
export interface Table {
  readonly entries: readonly Entry[];
  /** The values of the enumerations, by their names. */
  readonly enums: Readonly<Record<string, readonly Choice[]>>;
  /** An example of each type of event. */
  readonly events: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

let table: Table | undefined;

/** The table, which `generate/generate.ts` makes of the contract. */
export function readTable(): Table {
  table ??= JSON.parse(readFileSync(new URL('../generated/table.json', import.meta.url), 'utf8')) as Table;
  return table;
}

/** The name of a list or single on the command line: that of the API without what its group says already. */
export function shortNameOf({ name, kind }: Pick<Entry, 'name' | 'kind'>, entries: readonly Entry[]): string {
  const short =
    kind === 'list'
      ? name.replace(/^all([A-Z])/, (_, first: string) => first.toLowerCase())
      : kind === 'single'
        ? name.replace(/ById$/, '')
        : name;
  return entries.some((one) => one.kind === kind && one.name === short) ? name : short;
}
