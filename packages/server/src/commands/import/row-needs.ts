/**
 * The people who must agree to an import: those who must agree to the mutations that its rows are. The rows of one
 * mutation count as one mutation of many rows does: their quantities are added up.
 */
import { Refusal } from '../../base/refusal.ts';
import type { Tx } from '../../postgres/database.ts';
import { type Actor, isKeeper } from '../../rules/actor.ts';
import type { IncludedFacts, MutationFacts } from '../../rules/approvals/mutation-facts.ts';
import type { Need } from '../../rules/approvals/needs.ts';
import { highest, type StatedFacts } from '../../rules/ledger/stated-facts.ts';
import { fromUnits, unitsMax, unitsOf } from '../../rules/quantity.ts';
import type { RegisterCommand } from '../command.ts';
import type { DecidedCommand } from '../run/decide.ts';
import { needsBy, subjectOf } from '../run/needs.ts';
import type { RequestSets } from '../run/request-sets.ts';
import { subjectOfImport } from './import-command.ts';

type Quantities = MutationFacts['quantities'];
type Outstanding = MutationFacts['outstandingBefore'];
/** The facts of all rows of one mutation. */
type RowFacts = Required<IncludedFacts>;

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
      includes: [...this.#mutations.values()],
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
    const { mutation, base, posts, assetIds } = facts;
    // A row of no class has no quantity, and reaches every threshold.
    const key = `${mutation} ${base} ${posts} ${assetIds.length > 0}`;
    this.#mutations.set(key, joined(this.#mutations.get(key), facts));
  }
}

/** The refusal of an import that others must approve, and that cannot be proposed. */
export const importWaits = (why: string, remedy: string): Refusal =>
  new Refusal('import_needs_approval', { reason: `The import is not proposed, and not done: ${why}.`, remedy });

/** The facts of rows, with those of one more. */
function joined(before: RowFacts | undefined, facts: MutationFacts): RowFacts {
  const { mutation, quantities, price, outstandingBefore, backdatedDays, transferKinds, assetIds, posts, base } = facts;
  const one = { mutation, quantities, price, outstandingBefore, backdatedDays, transferKinds, assetIds, posts, base };
  if (before === undefined) return one;
  return {
    ...one,
    quantities: sumOf(before.quantities, quantities),
    price: highest([before.price, price]),
    outstandingBefore: leastOf(before.outstandingBefore, outstandingBefore),
    backdatedDays: backdatedDays === null ? before.backdatedDays : Math.max(before.backdatedDays ?? 0, backdatedDays),
    transferKinds: [...new Set([...before.transferKinds, ...transferKinds])],
    assetIds: [...new Set([...before.assetIds, ...assetIds])],
  };
}

/** Shape: null of an asset of which one row has no quantity, or whose sum is larger than what can be stored. */
function sumOf(before: Quantities, more: Quantities): Quantities {
  const sums = { ...before };
  for (const [assetId, quantity] of Object.entries(more)) {
    const sum = assetId in before ? before[assetId]! : '0';
    const units = sum === null || quantity === null ? null : unitsOf(sum) + unitsOf(quantity);
    sums[assetId] = units === null || units > unitsMax ? null : fromUnits(units);
  }
  return sums;
}

/** The fewest units that were outstanding before a row, so that no row is a smaller part of them than by itself. */
function leastOf(before: Outstanding, more: Outstanding): Outstanding {
  const least = { ...before };
  for (const [assetId, units] of Object.entries(more))
    if (least[assetId] === undefined || unitsOf(units) < unitsOf(least[assetId])) least[assetId] = units;
  return least;
}
