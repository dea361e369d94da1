/**
 * The people who must agree to an import: those who must agree to the mutations that its rows are. The rows of one
 * mutation count as one mutation of many rows does: their quantities are added up.
 */
import { Refusal } from '../../base/refusal.ts';
import type { Tx } from '../../postgres/database.ts';
import { type Actor, isKeeper } from '../../rules/actor.ts';
import type { MutationFacts } from '../../rules/approvals/mutation-facts.ts';
import type { Need } from '../../rules/approvals/needs.ts';
import { highest, type StatedFacts } from '../../rules/ledger/stated-facts.ts';
import { fromUnits, unitsMax, unitsOf } from '../../rules/quantity.ts';
import type { RegisterCommand } from '../command.ts';
import type { DecidedCommand } from '../run/decide.ts';
import { needsBy, subjectOf } from '../run/needs.ts';
import type { RequestSets } from '../run/request-sets.ts';
import { subjectOfImport } from './import-command.ts';

/** The facts of the rows of one mutation so far; each row is added in place. */
interface RowFacts extends Pick<MutationFacts, 'mutation' | 'posts' | 'base'> {
  readonly quantities: Record<string, string | null>;
  price: MutationFacts['price'];
  readonly outstandingBefore: Record<string, string>;
  backdatedDays: number | null;
  readonly transferKinds: Set<string>;
  readonly assetIds: Set<string>;
}

/** The needs, and the agents in office for what the rows concern. */
interface NeedsOfImport {
  readonly needs: readonly Need[];
  readonly agentAccountIds: readonly string[];
}

/** The facts of the rows that are done together. */
export class RowNeeds {
  readonly #actor: Actor;
  readonly #mutations = new Map<string, RowFacts>();
  readonly #assetIds = new Set<string>();
  /** The classes that the rows make. Their ids are others each time. */
  readonly #made = new Set<string>();
  #units = 0n;

  constructor(actor: Actor) {
    this.#actor = actor;
  }

  /** Adds a row that no rule blocks. Refuses: import_needs_approval, where the import cannot be proposed. */
  add({ checked, applied, instruction, unitsMoved }: DecidedCommand): void {
    if (applied === null) return;
    if (instruction !== null && instruction.existingAssetId === null && instruction.row.assetId !== null)
      this.#made.add(instruction.row.assetId);
    for (const id of applied.subject.assetIds) this.#assetIds.add(id);
    if (unitsMoved !== undefined) this.#units += unitsMoved();
    const { facts } = applied;
    if (facts === null) return;
    const isOfOthers = facts.base === 'issuer' && this.#actor.lens === 'agent';
    if (facts.base !== null && (!isKeeper(this.#actor) || isOfOthers))
      throw importWaits(
        `others must approve ${checked.request.command.name}`,
        'Have the issuer bring the file, or propose its rows by mutations.',
      );
    for (const one of [{}, ...(facts.includes ?? [])]) this.#addFacts({ ...facts, ...one });
  }

  /** The classes of the register that the rows change, in order. */
  get assetIds(): readonly string[] {
    return [...this.#assetIds].filter((id) => !this.#made.has(id)).sort();
  }

  /** Units: scaled by ten decimals. */
  get units(): bigint {
    return this.#units;
  }

  /** The facts of the import, which only does what its rows do. */
  facts(): StatedFacts {
    return {
      quantities: Object.fromEntries(this.assetIds.map((id) => [id, null])),
      price: null,
      outstandingBefore: {},
      backdatedDays: null,
      transferKinds: [],
      includes: [...this.#mutations.values()].map(({ transferKinds, assetIds, ...sums }) => ({
        ...sums,
        transferKinds: [...transferKinds],
        assetIds: [...assetIds],
      })),
      base: null,
    };
  }

  /** The needs by the sets in force, which stay locked until the database transaction ends. */
  async needs(tx: Tx, sets: RequestSets, registerId: string, command: RegisterCommand): Promise<NeedsOfImport> {
    if (this.#mutations.size === 0) return { needs: [], agentAccountIds: [] };
    const concerns = subjectOfImport(registerId, this.assetIds);
    const mutation = { command, presenter: this.#actor, concerns, base: null, later: true, stated: () => this.facts() };
    const applicable = await sets.read(tx, subjectOf(mutation));
    const { agentAccountIds } = applicable;
    return { needs: needsBy(mutation, applicable).needs, agentAccountIds };
  }

  #addFacts(facts: MutationFacts): void {
    const { mutation, base, posts, price, assetIds } = facts;
    // A row of no class has no quantity, and reaches every threshold.
    const key = `${mutation} ${base} ${posts} ${assetIds.length > 0}`;
    const sums: RowFacts = this.#mutations.get(key) ?? {
      mutation,
      base,
      posts,
      price,
      quantities: {},
      outstandingBefore: {},
      backdatedDays: null,
      transferKinds: new Set(),
      assetIds: new Set(),
    };
    this.#mutations.set(key, sums);
    addRow(sums, facts);
  }
}

/** The refusal of an import that others must approve, and that cannot be proposed. */
export const importWaits = (why: string, remedy: string): Refusal =>
  new Refusal('import_needs_approval', { reason: `The import is not proposed, and not done: ${why}.`, remedy });

/** Adds the facts of a row. */
function addRow(sums: RowFacts, { quantities, outstandingBefore, ...row }: MutationFacts): void {
  for (const [assetId, quantity] of Object.entries(quantities))
    sums.quantities[assetId] = sumOf(quantity, sums.quantities[assetId]);
  // The fewest before a row, so that no row is a smaller part of them than by itself.
  for (const [assetId, units] of Object.entries(outstandingBefore)) {
    const least = sums.outstandingBefore[assetId];
    if (least === undefined || unitsOf(units) < unitsOf(least)) sums.outstandingBefore[assetId] = units;
  }
  sums.price = highest([sums.price, row.price]);
  if (row.backdatedDays !== null) sums.backdatedDays = Math.max(sums.backdatedDays ?? 0, row.backdatedDays);
  for (const kind of row.transferKinds) sums.transferKinds.add(kind);
  for (const id of row.assetIds) sums.assetIds.add(id);
}

/** Shape: null where a row has no quantity, or the sum is larger than what can be stored. */
function sumOf(quantity: string | null, sum: string | null = '0'): string | null {
  if (sum === null || quantity === null) return null;
  const units = unitsOf(sum) + unitsOf(quantity);
  return units > unitsMax ? null : fromUnits(units);
}
