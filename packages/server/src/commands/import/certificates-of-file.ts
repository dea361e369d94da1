/**
 * The certificates that rows of a file name, looked up for many rows at once. Rows that wait to be run together may
 * change what a number means; then they are run first, and the numbers are looked up anew.
 */
import type { Tx } from '../../postgres/database.ts';
import { listLotsNumbered } from '../../store/register/names-in-files.ts';
import type { WorkingCopies } from '../../store/ledger/working-copies.ts';
import type { CheckedRequest } from '../run/checked-request.ts';
import { taking, withoutLots } from './ledger-mutations.ts';

/** A certificate of a holder by its number. */
export interface CertificateName {
  readonly assetId: string;
  readonly holderId: string;
  readonly customId: string;
}

const keyOf = ({ assetId, holderId, customId }: CertificateName): string => `${assetId} ${holderId} ${customId}`;

/** The members of inputs that name lots. */
interface LotInput {
  readonly assetId?: string;
  readonly toAssetId?: string;
  readonly holderId?: string;
  readonly fromHolderId?: string;
  readonly lotIds?: readonly string[] | null;
}

export class CertificatesOfFile {
  readonly #tx: Tx;
  readonly #registerId: string;
  readonly #flush: () => Promise<void>;
  readonly #copies: WorkingCopies;
  #expected: readonly CertificateName[] = [];
  #found = new Map<string, readonly string[]>();
  /** The lots, holders of a class and classes that rows may have changed since the last look, or anything. */
  #lots = new Set<string>();
  #holders = new Set<string>();
  #assets = new Set<string>();
  #anything = false;

  /** Shape: `flush` runs the rows that wait. */
  constructor(tx: Tx, registerId: string, copies: WorkingCopies, flush: () => Promise<void>) {
    this.#tx = tx;
    this.#registerId = registerId;
    this.#copies = copies;
    this.#flush = flush;
  }

  /** Looks up the certificates that the next rows name. No row waits. */
  async expect(names: readonly CertificateName[]): Promise<void> {
    this.#expected = names;
    await this.#look(names);
  }

  /** The open lots that a name has at its row. */
  async lotsOf(name: CertificateName): Promise<readonly string[]> {
    const known = this.#found.get(keyOf(name)) ?? this.#inMemory(name);
    if (known !== undefined && !this.#mayDiffer(name, known)) return known;
    await this.#flush();
    await this.#look(known === undefined ? [...this.#expected, name] : this.#expected);
    return this.#found.get(keyOf(name)) ?? this.#inMemory(name) ?? [];
  }

  /** The open lots that a name has before the rows that wait; undefined where a copy does not have all of them. */
  #inMemory({ assetId, holderId, customId }: CertificateName): readonly string[] | undefined {
    if (!this.#copies.hasLotsOf(assetId, holderId)) return undefined;
    return this.#copies.lotsNumbered(assetId, holderId, customId);
  }

  /** Notes what a row may change before the next look. */
  note({ request: { command }, input }: CheckedRequest): void {
    if (withoutLots.has(command.name)) return;
    const { assetId, toAssetId, holderId, fromHolderId, lotIds } = input as LotInput;
    for (const id of [assetId, toAssetId]) if (id !== undefined) this.#assets.add(id);
    if (command.name === 'issueUnits') return;
    if (!taking.has(command.name)) this.#anything = true;
    else if (lotIds) for (const id of lotIds) this.#lots.add(id);
    else this.#holders.add(`${assetId} ${fromHolderId ?? holderId}`);
  }

  #mayDiffer({ assetId, holderId }: CertificateName, [id, other]: readonly string[]): boolean {
    if (this.#anything) return true;
    // A number is open once, so one that was found is another only where its lot was closed.
    if (id !== undefined && other === undefined)
      return this.#lots.has(id) || this.#holders.has(`${assetId} ${holderId}`);
    return this.#assets.has(assetId);
  }

  async #look(names: readonly CertificateName[]): Promise<void> {
    this.#lots.clear();
    this.#holders.clear();
    this.#assets.clear();
    this.#anything = false;
    this.#found = new Map();
    const others = new Map<string, CertificateName>();
    for (const name of names) if (!this.#copies.hasLotsOf(name.assetId, name.holderId)) others.set(keyOf(name), name);
    if (others.size === 0) return;
    const lots = await listLotsNumbered(this.#tx, this.#registerId, [...others.values()]);
    for (const [index, [key, { assetId, holderId, customId }]] of [...others].entries()) {
      const open = lots[index]!.filter((id) => !this.#copies.hasClosed(assetId, id));
      this.#found.set(key, [...new Set([...this.#copies.lotsNumbered(assetId, holderId, customId), ...open])]);
    }
  }
}
