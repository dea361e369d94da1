/** Commands on the ledger of the one asset that they name. Those that come at the same time may be done in one database transaction. */
import type { Ledger } from '../../rules/ledger/ledger.ts';
import type { NewId } from '../../rules/ledger/post.ts';
import { openLedger } from '../../store/ledger/open-ledgers.ts';
import type { ReadScope } from '../../store/ledger/ledger-rows.ts';
import type { RegisterCommand } from '../command.ts';
import type { InputField, InputShape, Parsed } from '../run/input.ts';
import { type Decided, decideOn, type LedgerCommand, ledgerCommand, type State } from './ledger-command.ts';

/** An asset and a date, as every such command names them. */
export interface Place {
  readonly assetId: string;
  readonly effectiveDate: string;
}

export type PlaceShape = Readonly<Record<keyof Place, InputField<string>>>;

/** What of the ledger of its asset a command rests on. */
export type Wants = Omit<ReadScope, 'assetId' | 'dates'>;

/** The shape of an input has both; the compiler cannot follow it through its generic type. */
export function placeOf(input: object): Place {
  return input as Place;
}

/** What of the ledger of an asset is wanted for a date. */
export function wantedAt({ assetId, effectiveDate }: Place, wants: Wants): ReadScope {
  return { assetId, dates: { from: effectiveDate, to: effectiveDate }, ...wants };
}

interface AssetLedgerCommand<S extends InputShape> extends Omit<LedgerCommand<S>, 'read' | 'decide'> {
  /** What of the ledger it rests on. */
  wants(input: Parsed<S>): Wants;
  /** Runs every rule and, where none blocks, posts to the ledger. Pure but for the ids. */
  decide(ledger: Ledger, input: Parsed<S>, newId: NewId): Decided;
}

/** A command that posts to one ledger. */
export function assetLedgerCommand<S extends InputShape & PlaceShape>(
  command: AssetLedgerCommand<S>,
): RegisterCommand<S, State> {
  const { wants, decide, ...rest } = command;
  const scope = (input: Parsed<S>): ReadScope => wantedAt(placeOf(input), wants(input));
  const own: LedgerCommand<S> = {
    ...rest,
    read: async ({ tx, actor, input }) => [await openLedger(tx, actor, scope(input))],
    decide: ([ledger], input, newId) => decide(ledger, input, newId),
  };
  return {
    ...ledgerCommand(own),
    batching: { wants: scope, decide: (ledger, input) => decideOn(own, [ledger], input) },
  };
}
