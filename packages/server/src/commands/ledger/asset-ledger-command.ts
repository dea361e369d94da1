/** Commands on the ledger of the one asset that they name. Those of one caller may share a database transaction. */
import type { Actor } from '../../rules/actor.ts';
import type { Ledger } from '../../rules/ledger/ledger.ts';
import type { NewId } from '../../rules/ledger/post.ts';
import { openLedger } from '../../store/ledger/open-ledgers.ts';
import type { ReadScope } from '../../store/ledger/ledger-rows.ts';
import type { RegisterCommand } from '../command.ts';
import type { InputField, InputShape, Parsed } from '../run/input.ts';
import {
  type LedgerChanges,
  type LedgerCommand,
  ledgerCommand,
  type LedgerCommandDecision,
  type Ledgers,
  subjectOf,
} from './ledger-command.ts';

/** An asset and a date, as every such command names them. */
export interface AssetAndDate {
  readonly assetId: string;
  readonly effectiveDate: string;
}

export type AssetAndDateShape = Readonly<Record<keyof AssetAndDate, InputField<string>>>;

/** The read scope of a command, without the asset and the dates. */
export type LedgerScope = Omit<ReadScope, 'assetId' | 'dates'>;

/** The shape of an input has both; the compiler cannot follow it through its generic type. */
export function assetAndDateOf(input: object): AssetAndDate {
  return input as AssetAndDate;
}

/** The read scope of a command on one asset and one date. */
export function readScopeAt({ assetId, effectiveDate }: AssetAndDate, scope: LedgerScope): ReadScope {
  return { assetId, dates: { from: effectiveDate, to: effectiveDate }, ...scope };
}

interface AssetLedgerCommand<S extends InputShape> extends Omit<LedgerCommand<S>, 'load' | 'decide'> {
  /** The part of the ledger that the command reads. */
  scopeOf(input: Parsed<S>): LedgerScope;
  /** Runs every rule and, where none blocks, adds transactions to the ledger. Pure but for the ids. */
  decide(ledger: Ledger, input: Parsed<S>, newId: NewId, actor: Actor): LedgerCommandDecision;
}

/** Declares a command that posts to one ledger. */
export function assetLedgerCommand<S extends InputShape & AssetAndDateShape>(
  command: AssetLedgerCommand<S>,
): RegisterCommand<S, Ledgers, LedgerChanges> {
  const { scopeOf, decide, ...rest } = command;
  const readScope = (input: Parsed<S>): ReadScope => readScopeAt(assetAndDateOf(input), scopeOf(input));
  return {
    ...ledgerCommand<S>({
      ...rest,
      load: async (context) => [await openLedger(context, readScope(context.input))],
      decide: ([ledger], input, newId, actor) => decide(ledger, input, newId, actor),
    }),
    batching: {
      readScope,
      stateOf: (ledger) => [ledger],
      concerns: (ledgers, actor) => subjectOf(ledgers, actor, command.ofCharter),
    },
  };
}
