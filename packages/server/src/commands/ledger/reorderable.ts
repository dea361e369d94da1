/** Mutations whose entry may come late: with `reorder`, later entries that stand in the way are made again after it. */
import { newId as randomId } from '../../base/ids.ts';
import { type Actor, isKeeper } from '../../rules/actor.ts';
import { dayInWords } from '../../rules/in-words.ts';
import { shareRanges } from '../../rules/ledger/issue.ts';
import type { ShareRange } from '../../rules/ledger/ledger.ts';
import { type LotsNow, reorder, type ReorderDecision } from '../../rules/ledger/reorder.ts';
import type { LedgerDecision } from '../../rules/ledger/result.ts';
import { statedFacts } from '../../rules/ledger/stated-facts.ts';
import { unitsMoved } from '../../rules/ledger/units-moved.ts';
import { unitsOf } from '../../rules/quantity.ts';
import type { ReadScope } from '../../store/ledger/ledger-rows.ts';
import type { DecisionContext, LoadContext, RegisterCommand, RegisterDecision } from '../command.ts';
import type { InputShape, Parsed } from '../run/input.ts';
import { assetAndDateOf } from './asset-ledger-command.ts';
import { type LedgerChanges, type Ledgers, subjectOf } from './ledger-command.ts';
import { type LateEntry, type LoadedReorder, loadReorder, withLotsNow } from './load-reorder.ts';
import type { holderInput } from './inputs.ts';

/** The ledgers of the command, with those of the entries that are made again. */
type State = Ledgers & { readonly reordered?: LoadedReorder };

/** The units that an entry takes from a holder. Units: scaled by ten decimals. */
interface Takes {
  readonly holderId: string;
  readonly units: bigint;
  readonly numbers: readonly ShareRange[];
}

/** The units that the entry takes, and the asset into which it enters units that a later split would have to split. */
interface LateUnits<S extends InputShape> {
  /** The parts of the ledgers that the command reads, where it works on several. */
  scopes?(context: LoadContext<Parsed<S>>): Promise<readonly ReadScope[]>;
  takes?(input: Parsed<S>): Takes;
  entersInto?(input: Parsed<S>): string;
}

/** The units that are taken from the holder of an input. */
export function takenFromHolder(
  input: Pick<Parsed<typeof holderInput>, 'holderId' | 'quantity' | 'shareNumbers'>,
): Takes {
  const { holderId, quantity } = input;
  return { holderId, units: unitsOf(quantity), numbers: shareRanges(input) ?? [] };
}

/** The mutation by which each entry that stands in the way is undone. */
const reversal = { name: 'reverseTransaction', permission: 'ledger.issue', freshProof: true } as const;

const isReordered = (input: object): boolean => (input as { readonly reorder?: unknown }).reorder === true;

function lateOf<S extends InputShape>(late: LateUnits<S>, input: Parsed<S>, scopes: readonly ReadScope[]): LateEntry {
  const { lotIds } = input as { readonly lotIds?: readonly string[] };
  return {
    effectiveDate: assetAndDateOf(input).effectiveDate,
    scopes,
    takes: late.takes === undefined ? null : { lotIds, ...late.takes(input) },
    entersInto: late.entersInto?.(input) ?? null,
  };
}

/** Declares that later entries are made again where the input says so. */
export function reorderable<S extends InputShape, L extends Ledgers>(
  command: RegisterCommand<S, L, LedgerChanges>,
  late: LateUnits<S>,
): RegisterCommand<S, L, LedgerChanges> {
  const decideReordered = (reordered: LoadedReorder, state: L, input: Parsed<S>, context: DecisionContext) => {
    const { actor, newId } = context;
    const { byAsset } = reordered;
    const { effectiveDate } = assetAndDateOf(input);
    const decide = (now: LotsNow) => {
      const { checks, changes } = command.decide(state, withLotsNow(input, now), context);
      return { checks, transactions: changes.transactions, objects: changes.objects };
    };
    const reason = `Made again after an entry of ${dayInWords(effectiveDate)} that came late.`;
    return reorder(byAsset, reordered.planOn(byAsset, actor, newId), { effectiveDate, reason, decide }, newId);
  };
  return {
    ...command,
    alsoRequests: (input) => (isReordered(input) ? [reversal] : []),
    load: async (context: LoadContext<Parsed<S>>): Promise<L> => {
      const { input, actor } = context;
      if (!isReordered(input) || !isKeeper(actor)) return command.load(context);
      const scopes = (await late.scopes?.(context)) ?? [command.batching!.readScope(input)];
      const assetIds = [...new Set(scopes.map(({ assetId }) => assetId))];
      const reordered = await loadReorder(context, lateOf(late, input, scopes), (loaded) => {
        const copies = structuredClone(loaded.byAsset);
        const state = assetIds.map((id) => copies.get(id)!) as unknown as L;
        return decideReordered({ ...loaded, byAsset: copies }, state, input, { actor, newId: randomId }).inTheWay;
      });
      if (reordered === undefined) return command.load(context);
      return Object.assign(
        assetIds.map((id) => reordered.byAsset.get(id)!),
        { reordered },
      ) as unknown as L;
    },
    facts: (state, input) => {
      const facts = command.facts!(state, input);
      const { reordered } = state as State;
      if (reordered === undefined) return facts;
      const ledgers = [...reordered.byAsset.values()];
      const ofReversals = statedFacts(ledgers, () =>
        reordered.steps.map(({ assetId, effectiveDate }) => ({ assetId, effectiveDate })),
      );
      return () => ({ ...facts(), includes: [{ ...ofReversals(), mutation: reversal.name }] });
    },
    decide: (state, input, context) => {
      const { reordered } = state as State;
      if (reordered === undefined) return command.decide(state, input, context);
      return decisionOf(decideReordered(reordered, state, input, context), reordered, state, context.actor);
    },
  };
}

/** The decision of the command, about all ledgers that it concerns. */
function decisionOf(
  decision: ReorderDecision<LedgerDecision & Pick<LedgerChanges, 'objects'>>,
  { byAsset }: LoadedReorder,
  state: Ledgers,
  actor: Actor,
): RegisterDecision<LedgerChanges> {
  const { checks, transactions, moving, late } = decision;
  const ledgers: Ledgers = [...state, ...[...byAsset.values()].filter((ledger) => !state.includes(ledger))];
  const awaitsIssuer = transactions.some(({ adjustment }) => adjustment !== null);
  const [entry] = late?.transactions ?? [];
  return {
    concerns: { ...subjectOf(ledgers, actor), awaitsIssuer },
    checks,
    changes: {
      ledgers,
      transactions,
      objects: entry === undefined ? {} : { transaction: entry.id, ...late!.objects },
    },
    unitsMoved: () => unitsMoved(moving, state[0].assetId),
  };
}
