/** Rows of a table by the texts that name them: by number, else by name, else by either but for capitals. */
import type { Tx } from '../../postgres/database.ts';
import type { AlikeRow, NamedRow } from '../../store/register/names-in-files.ts';
import { CellFault, type FindingCode, quoted } from './finding.ts';
import type { NamedObject } from './import-kind.ts';
import { headKey } from './match-columns.ts';

/** Sentences about a text that names nothing, or several. */
export interface NameSentences {
  readonly unknown: readonly [code: FindingCode, sentence: (text: string) => string];
  /** Shape: `numbers` are those of the rows that have the name. */
  readonly ambiguous: readonly [code: FindingCode, sentence: (text: string, numbers: string) => string];
  /** The remedy where several are called so but for capitals. */
  readonly remedy: string;
}

/** How rows are listed by texts. */
interface Lists {
  readonly named: (tx: Tx, registerId: string, texts: readonly string[]) => Promise<readonly NamedRow[]>;
  readonly alike: (tx: Tx, registerId: string, texts: readonly string[]) => Promise<readonly AlikeRow[]>;
}

/** Units: rows that a sentence names. */
const namedMax = 10;

export class NamedRows {
  readonly #lists: Lists;
  readonly #sentences: NameSentences;
  readonly #looked = new Set<string>();
  readonly #byNumber = new Map<string, NamedObject[]>();
  readonly #byName = new Map<string, NamedObject[]>();
  readonly #ids = new Set<string>();
  /** Shape: by the texts of the file. */
  readonly #alike = new Map<string, NamedObject[]>();
  /** The rows that the file made. Shape: by their numbers and names without capitals. */
  readonly #made = new Map<string, NamedObject[]>();

  constructor(lists: Lists, sentences: NameSentences) {
    this.#lists = lists;
    this.#sentences = sentences;
  }

  /** Looks up the texts that were not looked up before. Shape: the rows that they name. */
  async look(tx: Tx, registerId: string, texts: readonly string[]): Promise<readonly NamedObject[]> {
    const unknown = [...new Set(texts)].filter((text) => !this.#looked.has(text));
    for (const text of unknown) this.#looked.add(text);
    const rows = await this.#lists.named(tx, registerId, unknown);
    for (const row of rows) this.#addNamed(row);
    const others = unknown.filter((text) => this.all(text).length === 0);
    const alike = await this.#lists.alike(tx, registerId, others);
    for (const row of alike) addTo(this.#alike, row.text, row);
    return [...rows, ...alike];
  }

  /** Adds what a row of the file made. */
  add(row: NamedObject): void {
    const keys = [row.number ?? row.name, row.name].map(headKey);
    for (const key of new Set(keys)) addTo(this.#made, key, row);
  }

  /** The rows that a text names. */
  all(text: string | undefined): readonly NamedObject[] {
    if (text === undefined) return [];
    const named = this.#byNumber.get(text) ?? this.#byName.get(text) ?? this.#alike.get(text);
    return named ?? this.#made.get(headKey(text)) ?? [];
  }

  /** The id of the one row that a text names; undefined where it is not one. */
  find(text: string | undefined): string | undefined {
    const found = this.all(text);
    return found.length === 1 ? found[0]!.id : undefined;
  }

  /** The same; it refuses by a CellFault. */
  require(column: string, text: string): string {
    const id = this.find(text);
    if (id !== undefined) return id;
    throw this.faultOf(column, text)!;
  }

  /** Why a text does not name one row; undefined where it does. */
  faultOf(column: string, text: string): CellFault | undefined {
    const found = this.all(text);
    if (found.length === 1) return undefined;
    const { unknown, ambiguous, remedy } = this.#sentences;
    if (found.length === 0) return new CellFault(unknown[0], column, text, unknown[1](text));
    const named = found.toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1)).slice(0, namedMax);
    const isExact = this.#byNumber.has(text) || this.#byName.has(text);
    const sentence = isExact
      ? ambiguous[1](text, named.flatMap(({ number }) => number ?? []).join(', '))
      : `${quoted(text)} may be ${named.map(inWords).join(' or ')}, which differ in capitals. ${remedy}`;
    return new CellFault(ambiguous[0], column, text, sentence);
  }

  #addNamed(row: NamedRow): void {
    if (this.#ids.has(row.id)) return;
    this.#ids.add(row.id);
    if (row.number !== null) addTo(this.#byNumber, row.number, row);
    addTo(this.#byName, row.name, row);
  }
}

const nameOf = ({ number, name }: NamedObject): string => number ?? name;
const inWords = ({ number, name }: NamedObject): string =>
  number === null || number === name ? quoted(name) : `${quoted(name)} (${number})`;

function addTo(map: Map<string, NamedObject[]>, key: string, row: NamedObject): void {
  const rows = map.get(key);
  if (rows === undefined) map.set(key, [row]);
  else rows.push(row);
}
