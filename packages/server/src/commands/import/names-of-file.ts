/** The objects that a file names by numbers and names. */
import type { Tx } from '../../postgres/database.ts';
import {
  listAssetsNamed,
  listHoldersNamed,
  listPartiesOf,
  type NamedRow,
} from '../../store/register/names-in-files.ts';
import type { CertificateName, CertificatesOfFile } from './certificates-of-file.ts';
import { CellFault, type FindingCode, quoted } from './finding.ts';
import type { ImportColumn, ImportKind, Names } from './import-kind.ts';
import type { ImportRow } from './read-rows.ts';

/** Looks up what rows name, some rows at a time. */
export class NamesOfFile implements Names {
  readonly registerId: string;
  /** The ids of all holders and classes that were looked up, each once. */
  readonly ids = new Set<string>();
  readonly #tx: Tx;
  readonly #columns: ImportKind['columns'];
  readonly #certificates: CertificatesOfFile;
  readonly #holders = new NamedRows(listHoldersNamed, {
    unknown: [
      'holder_unknown',
      (text) => `No holder of the register has the number or the registration ${quoted(text)}.`,
    ],
    ambiguous: [
      'holder_ambiguous',
      (text, numbers) => `Several holders have the registration ${quoted(text)}. Write the number: ${numbers}.`,
    ],
  });
  readonly #assets = new NamedRows(listAssetsNamed, {
    unknown: ['asset_unknown', (text) => `No class of the register has the symbol or the name ${quoted(text)}.`],
    ambiguous: [
      'asset_ambiguous',
      (text) => `Several classes have the symbol or the name ${quoted(text)}. Write the symbol.`,
    ],
  });

  constructor(tx: Tx, registerId: string, { columns }: ImportKind, certificates: CertificatesOfFile) {
    this.#tx = tx;
    this.registerId = registerId;
    this.#columns = columns;
    this.#certificates = certificates;
  }

  /** Looks up the holders and classes that rows name and no row before them did, in two statements. */
  async look(rows: readonly ImportRow[]): Promise<void> {
    const [holders, assets] = await Promise.all([
      this.#holders.look(this.#tx, this.registerId, this.#textsOf('holder', rows)),
      this.#assets.look(this.#tx, this.registerId, this.#textsOf('asset', rows)),
    ]);
    for (const { id } of [...holders, ...assets]) this.ids.add(id);
  }

  /** Looks up the certificates that rows name, in one statement; all rows before them are run. */
  async expect(rows: readonly ImportRow[]): Promise<void> {
    const heads = Object.keys(this.#columns).filter((head) => this.#columns[head]!.kind === 'certificate');
    const named = rows.flatMap(({ values = {} }) => {
      const assetId = this.#assets.find(values['asset']);
      const holderId = this.#holders.find(values['holder']);
      if (assetId === undefined || holderId === undefined) return [];
      return heads.flatMap((head) =>
        values[head] === undefined ? [] : [{ assetId, holderId, customId: values[head] }],
      );
    });
    await this.#certificates.expect(named);
  }

  holder(column: string, text: string): string {
    return this.#holders.require(column, text);
  }

  asset(column: string, text: string): string {
    return this.#assets.require(column, text);
  }

  async certificate(column: string, name: CertificateName): Promise<string> {
    const [id, other] = await this.#certificates.lotsOf(name);
    if (id !== undefined && other === undefined) return id;
    throw new CellFault(
      'certificate_unknown',
      column,
      name.customId,
      `The holder has no open certificate with the number ${quoted(name.customId)} of this class at this row.`,
    );
  }

  async party(holderId: string, name: string | undefined): Promise<string> {
    const parties = await listPartiesOf(this.#tx, this.registerId, holderId);
    const [party, other] = name === undefined ? parties : parties.filter((one) => one.name === name);
    if (party !== undefined && other === undefined) return party.id;
    if (party === undefined)
      throw new CellFault('party_unknown', 'party', name ?? null, `The holder has no party ${quoted(name ?? '')}.`);
    throw new CellFault(
      'party_ambiguous',
      'party',
      name ?? null,
      `The holder has the parties ${parties.map((one) => quoted(one.name)).join(', ')}. Write which one in the column "party".`,
    );
  }

  #textsOf(of: ImportColumn['kind'], rows: readonly ImportRow[]): readonly string[] {
    const heads = Object.keys(this.#columns).filter((head) => this.#columns[head]!.kind === of);
    return rows.flatMap(({ values }) => heads.flatMap((head) => values?.[head] ?? []));
  }
}

type Sentences = Readonly<
  Record<'unknown' | 'ambiguous', readonly [code: FindingCode, sentence: (text: string, numbers: string) => string]>
>;

/** Rows of a table by the texts that name them: by their number, else by their name. */
class NamedRows {
  readonly #list: typeof listHoldersNamed;
  readonly #sentences: Sentences;
  readonly #looked = new Set<string>();
  readonly #byId = new Map<string, NamedRow>();
  readonly #byNumber = new Map<string, NamedRow[]>();
  readonly #byName = new Map<string, NamedRow[]>();

  constructor(list: typeof listHoldersNamed, sentences: Sentences) {
    this.#list = list;
    this.#sentences = sentences;
  }

  /** Looks up the texts that were not looked up before. Shape: the rows that they name. */
  async look(tx: Tx, registerId: string, texts: readonly string[]): Promise<readonly NamedRow[]> {
    const unknown = [...new Set(texts)].filter((text) => !this.#looked.has(text));
    for (const text of unknown) this.#looked.add(text);
    const rows = await this.#list(tx, registerId, unknown);
    for (const row of rows) this.#add(row);
    return rows;
  }

  /** The id of the one row that a text names; undefined where it is not one. */
  find(text: string | undefined): string | undefined {
    const found = this.#of(text);
    return found.length === 1 ? found[0]!.id : undefined;
  }

  /** The same; it refuses by a CellFault. */
  require(column: string, text: string): string {
    const found = this.#of(text);
    if (found.length === 1) return found[0]!.id;
    const { unknown, ambiguous } = this.#sentences;
    const [code, sentence] = found.length === 0 ? unknown : ambiguous;
    const numbers = found.slice(0, 10).flatMap(({ number }) => number ?? []);
    throw new CellFault(code, column, text, sentence(text, numbers.join(', ')));
  }

  #of(text: string | undefined): readonly NamedRow[] {
    if (text === undefined) return [];
    return this.#byNumber.get(text) ?? this.#byName.get(text) ?? [];
  }

  #add(row: NamedRow): void {
    if (this.#byId.has(row.id)) return;
    this.#byId.set(row.id, row);
    if (row.number !== null) this.#byNumber.set(row.number, [...(this.#byNumber.get(row.number) ?? []), row]);
    this.#byName.set(row.name, [...(this.#byName.get(row.name) ?? []), row]);
  }
}
