/** The objects that a file names by numbers and names. */
import type { Tx } from '../../postgres/database.ts';
import {
  listAssetsAlike,
  listAssetsNamed,
  listHoldersAlike,
  listHoldersNamed,
  listPartiesOf,
} from '../../store/register/names-in-files.ts';
import type { CertificateName, CertificatesOfFile } from './certificates-of-file.ts';
import { CellFault, quoted } from './finding.ts';
import type { ImportColumn, ImportKind, NamedObject, Names } from './import-kind.ts';
import { headKey } from './match-columns.ts';
import { type NameSentences, NamedRows } from './named-rows.ts';
import type { ImportRow } from './read-rows.ts';

/** Looks up what rows name, some rows at a time. */
export class NamesOfFile implements Names {
  readonly registerId: string;
  /**
   * The ids of all holders, classes and parties that were looked up, without those that rows of the file made. Shape:
   * each once, with the number and the name by which texts find it. The number of a certificate is given once in a
   * class, so it never names another one.
   */
  readonly ids = new Set<string>();
  readonly #made = new Set<string>();
  readonly #tx: Tx;
  /** The heads of columns by their kinds. */
  readonly #heads: ReadonlyMap<ImportColumn['kind'], readonly string[]>;
  readonly #newHolderIn: ImportKind['newHolderIn'];
  readonly #certificates: CertificatesOfFile;
  readonly #holders = new NamedRows({ named: listHoldersNamed, alike: listHoldersAlike }, ofHolders);
  readonly #assets = new NamedRows({ named: listAssetsNamed, alike: listAssetsAlike }, ofAssets);

  constructor(tx: Tx, registerId: string, { columns, newHolderIn }: ImportKind, certificates: CertificatesOfFile) {
    this.#tx = tx;
    this.registerId = registerId;
    this.#heads = Map.groupBy(Object.keys(columns), (head) => columns[head]!.kind);
    this.#newHolderIn = newHolderIn;
    this.#certificates = certificates;
  }

  /** Looks up the holders and classes that rows name and no row before them did, in up to four statements. */
  async look(rows: readonly ImportRow[]): Promise<void> {
    const [holders, assets] = await Promise.all([
      this.#holders.look(this.#tx, this.registerId, this.#textsOf('holder', rows)),
      this.#assets.look(this.#tx, this.registerId, this.#textsOf('asset', rows)),
    ]);
    for (const one of [...holders, ...assets]) if (!this.#made.has(one.id)) this.#note(one);
  }

  /** Looks up the certificates that rows name, in one statement; all rows before them are run. */
  async expect(rows: readonly ImportRow[]): Promise<void> {
    const heads = this.#headsOf('certificate');
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

  lacksHolder(text: string): boolean {
    return this.#holders.all(text).length === 0;
  }

  addHolder(holder: NamedObject): void {
    this.#made.add(holder.id);
    this.#holders.add(holder);
  }

  addAsset(asset: NamedObject): void {
    this.#made.add(asset.id);
    this.#assets.add(asset);
  }

  /** A holder in words: the number and the registration; the text itself where it names none, or several. */
  holderInWords(text: string): string {
    const [holder, other] = this.#holders.all(text);
    if (holder === undefined || other !== undefined) return text;
    return holder.number === null ? holder.name : `${holder.number}, ${holder.name}`;
  }

  async certificate(column: string, holder: string, name: CertificateName): Promise<string> {
    const [id, other] = await this.#certificates.lotsOf(name);
    if (id !== undefined && other === undefined) return id;
    throw new CellFault(
      'certificate_unknown',
      column,
      name.customId,
      `The holder ${this.holderInWords(holder)} has no open certificate with the number ${quoted(name.customId)} of this class at this row.`,
    );
  }

  async party(holder: string, name: string | undefined): Promise<string> {
    const parties = await listPartiesOf(this.#tx, this.registerId, this.holder('holder', holder));
    const exact = parties.filter((one) => one.name === name);
    const named = exact.length > 0 ? exact : parties.filter((one) => headKey(one.name) === headKey(name ?? ''));
    const [party, other] = name === undefined ? parties : named;
    if (party !== undefined && other === undefined) {
      this.#note({ ...party, number: null });
      return party.id;
    }
    const [code, rest] =
      party === undefined
        ? (['party_unknown', `no party ${quoted(name ?? '')}.`] as const)
        : ([
            'party_ambiguous',
            `the parties ${parties.map((one) => quoted(one.name)).join(', ')}. Write which one in the column "party".`,
          ] as const);
    throw new CellFault(code, 'party', name ?? null, `The holder ${this.holderInWords(holder)} has ${rest}`);
  }

  /** The faults of a row that names holders and classes which are not there, or several. */
  faultsOf({ known }: ImportRow): readonly CellFault[] {
    const isNew = this.#newHolderIn?.(known);
    const faultsIn = (columns: readonly string[], rows: NamedRows): readonly CellFault[] =>
      columns.flatMap((column) => {
        const text = known[column];
        if (!text || (column === isNew && this.lacksHolder(text))) return [];
        return rows.faultOf(column, text) ?? [];
      });
    return [...faultsIn(this.#headsOf('asset'), this.#assets), ...faultsIn(this.#headsOf('holder'), this.#holders)];
  }

  #note({ id, number, name }: NamedObject): void {
    this.ids.add(JSON.stringify([id, number, name]));
  }

  #headsOf(of: ImportColumn['kind']): readonly string[] {
    return this.#heads.get(of) ?? [];
  }

  #textsOf(of: ImportColumn['kind'], rows: readonly ImportRow[]): readonly string[] {
    const heads = this.#headsOf(of);
    return rows.flatMap(({ known }) => heads.flatMap((head) => known[head] || []));
  }
}

const ofHolders: NameSentences = {
  unknown: [
    'holder_unknown',
    (text) => `No holder of the register has the number or the registration ${quoted(text)}.`,
  ],
  ambiguous: [
    'holder_ambiguous',
    (text, numbers) => `Several holders have the registration ${quoted(text)}. Write the number: ${numbers}.`,
  ],
  remedy: 'Write the registration as it is, or the number.',
};

const ofAssets: NameSentences = {
  unknown: ['asset_unknown', (text) => `No class of the register has the symbol or the name ${quoted(text)}.`],
  ambiguous: [
    'asset_ambiguous',
    (text) => `Several classes have the symbol or the name ${quoted(text)}. Write the symbol.`,
  ],
  remedy: 'Write the name as it is, or the symbol.',
};
