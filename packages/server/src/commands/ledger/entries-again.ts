/**
 * How the entries of each mutation are made, again or as rows of its bulk mutation: the parts of ledgers that they
 * read, and their decision.
 */
import { cancel } from '../../rules/ledger/withdraw.ts';
import { issue } from '../../rules/ledger/issue.ts';
import type { Ledger } from '../../rules/ledger/ledger.ts';
import type { NewId } from '../../rules/ledger/post.ts';
import type { LedgerDecision } from '../../rules/ledger/result.ts';
import type { StatedRow } from '../../rules/ledger/stated-facts.ts';
import { transfer } from '../../rules/ledger/transfer.ts';
import type { Actor } from '../../rules/actor.ts';
import type { RightsAsset } from '../../rules/underlying-asset.ts';
import type { SplitTerms } from '../../rules/ledger/split-terms.ts';
import type { Tx } from '../../postgres/database.ts';
import type { ReadScope } from '../../store/ledger/ledger-rows.ts';
import { authorizeUnits } from '../asset/authorize-units.ts';
import { bulkEnd, isBulk } from '../bulk.ts';
import type { RegisterCommand } from '../command.ts';
import type { InputShape, Parsed } from '../run/input.ts';
import { assetAndDateOf, type LedgerScope, readScopeAt } from './asset-ledger-command.ts';
import { consolidateLots } from './consolidate-lots.ts';
import {
  type conversionInput,
  type conversionRow,
  conversionScopes,
  conversionScopesOfRows,
  decideConversion,
  statedOfConversion,
} from './conversion-scopes.ts';
import { forcedTransfer } from './forced-transfer.ts';
import type { issueInput, transferInput } from './inputs.ts';
import { issueScope } from './issue-scope.ts';
import type { LedgerChanges, Ledgers } from './ledger-command.ts';
import { recordDifference } from './record-difference.ts';
import { reissueLot } from './reissue-lot.ts';
import { repurchaseUnits } from './repurchase-units.ts';
import { reserveUnits } from './reserve-units.ts';
import { retireUnits } from './retire-units.ts';
import { decideSplit, type splitInput } from './splitting.ts';
import { transferScope } from './transfer-scope.ts';
import { withdrawalScope } from './withdrawal-scope.ts';

/** The rights that a split concerns as they are now, and the terms that it would leave as they are. */
export interface SplitClasses {
  readonly rights: readonly RightsAsset[];
  readonly terms: readonly SplitTerms[];
}

/** The state on which entries are made again. */
export interface AgainContext {
  readonly ledgers: ReadonlyMap<string, Ledger>;
  /** By the class that a split concerns. */
  readonly splits: ReadonlyMap<string, SplitClasses>;
  readonly actor: Actor;
  readonly newId: NewId;
}

/** An input as it was recorded: parsed by the mutation that it is of. */
// biome-ignore lint: each way has the input of its own mutation.
type Input = any;

export interface Way {
  scopes(tx: Tx, input: Input): readonly ReadScope[] | Promise<readonly ReadScope[]>;
  /** The same for all rows of a bulk mutation, where they are read together. */
  scopesOfRows?(tx: Tx, rows: readonly Input[]): Promise<readonly (readonly ReadScope[])[]>;
  /** The quantities that an input requests of each asset, where its members do not state them. */
  statedRows?(ledgers: ReadonlyMap<string, Ledger>, input: Input): readonly StatedRow[];
  decide(input: Input, context: AgainContext): LedgerDecision;
}

const ledgerOf = ({ ledgers }: AgainContext, { assetId }: { readonly assetId: string }): Ledger =>
  ledgers.get(assetId)!;

/** Entries on one ledger. */
function onLedger<I extends object>(
  scopeOf: (input: I) => LedgerScope,
  decide: (ledger: Ledger, input: I, newId: NewId) => LedgerDecision,
): Way {
  return {
    scopes: (_tx, input: I) => [readScopeAt(assetAndDateOf(input), scopeOf(input))],
    decide: (input: I, context) => decide(ledgerOf(context, assetAndDateOf(input)), input, context.newId),
  };
}

/** Entries that a mutation on one ledger records. */
function ofCommand<S extends InputShape, L extends Ledgers>(
  command: RegisterCommand<S, L, LedgerChanges>,
  scopeOf?: (input: Parsed<S>) => LedgerScope,
): Way {
  return {
    scopes: (_tx, input: Parsed<S>) =>
      scopeOf === undefined
        ? [command.batching!.readScope(input)]
        : [readScopeAt(assetAndDateOf(input), scopeOf(input))],
    decide: (input: Parsed<S>, context) => {
      const { checks, changes } = command.decide(
        [ledgerOf(context, assetAndDateOf(input))] as unknown as L,
        input,
        context,
      );
      return { checks, transactions: changes.transactions };
    },
  };
}

/** The ways by the names of the mutations. Entries of other mutations are not made again. */
const ways: Readonly<Record<string, Way>> = {
  issueUnits: onLedger<Parsed<typeof issueInput>>(issueScope, issue),
  transferUnits: onLedger<Parsed<typeof transferInput>>(transferScope, (ledger, input, newId) =>
    transfer(ledger, input, newId),
  ),
  cancelUnits: onLedger<Parameters<typeof withdrawalScope>[0] & Parameters<typeof cancel>[1]>(withdrawalScope, cancel),
  forcedTransfer: ofCommand(forcedTransfer),
  repurchaseUnits: ofCommand(repurchaseUnits),
  retireUnits: ofCommand(retireUnits),
  recordDifference: ofCommand(recordDifference),
  reserveUnits: ofCommand(reserveUnits),
  consolidateLots: ofCommand(consolidateLots),
  reissueLot: ofCommand(reissueLot, ({ lotId, customId, legendIds }) => ({
    lotIds: [lotId],
    customIds: customId ? [customId] : [],
    legendIds: legendIds ?? [],
  })),
  authorizeUnits: ofCommand(authorizeUnits, () => ({})),
  convertUnits: {
    scopes: (tx, input: Parsed<typeof conversionInput>) => conversionScopes(tx, input),
    scopesOfRows: conversionScopesOfRows,
    statedRows: (ledgers, input: Parsed<typeof conversionRow>) => {
      const [from, to] = [ledgers.get(input.assetId), ledgers.get(input.toAssetId)];
      // A row may name a class that is not there.
      return from === undefined || to === undefined ? [input] : statedOfConversion(from, to, input);
    },
    decide: (input: Parsed<typeof conversionInput>, { ledgers, newId }) =>
      decideConversion(ledgers.get(input.assetId)!, ledgers.get(input.toAssetId)!, input, newId),
  },
  splitAsset: {
    scopes: (_tx, input: Parsed<typeof splitInput>) => [readScopeAt(input, { all: true })],
    decide: (input: Parsed<typeof splitInput>, { ledgers, splits, newId }) => {
      const { rights, terms } = splits.get(input.assetId)!;
      const managed = rights.filter((right) => right.managed).map(({ id }) => ledgers.get(id)!);
      // Terms that it adjusted stay so from its day on: they hang on its ratio and its day alone.
      const stated = input.adjustTerms === true ? [] : terms;
      const state = Object.assign([ledgers.get(input.assetId)!, ...managed] as const, { rights, terms: stated });
      return decideSplit(state, input, newId);
    },
  },
};

/**
 * The way in which entries of a mutation are made again; undefined where they are not. A row of a bulk mutation is made
 * as by the mutation of one row, whose name is that of the bulk mutation without its end.
 */
export function wayOf(mutation: string): Way | undefined {
  const single = isBulk(mutation) ? mutation.slice(0, -bulkEnd.length) : mutation;
  return Object.hasOwn(ways, single) ? ways[single] : undefined;
}
