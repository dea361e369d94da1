/** Loads the rows that the decisions on commands need. */
import type { Ledger } from '../../rules/ledger/ledger.ts';
import type { Tx } from '../../postgres/database.ts';
import { openLedgers } from '../../store/ledger/open-ledgers.ts';
import type { Batching, Command, LoadContext } from '../command.ts';
import type { CheckedRequest } from './checked-request.ts';
import type { InputShape } from './input.ts';

/** The functions with which a command shares its load with others in a batch; undefined where it always runs alone. */
export function batchingOf(command: Command): Batching<InputShape, unknown> | undefined {
  return command.kind === 'register' ? command.batching : undefined;
}

/** The rows that a decision rests on. Shape: `ledger` where commands behind it are decided on the same. */
export interface Loaded {
  readonly state: unknown;
  readonly ledger: Ledger | undefined;
}

/** The settings of the server on which the load of a command rests. */
export type LoadSettings = Pick<
  LoadContext<unknown>,
  'peppers' | 'jobLots' | 'webhooks' | 'signIn' | 'faultOf' | 'copies'
>;

/** Locks and reads what each command rests on. */
export async function loadAll(
  tx: Tx,
  requests: readonly CheckedRequest[],
  settings: LoadSettings,
): Promise<readonly Loaded[]> {
  const [{ request, actor, input, executionDay }] = requests as readonly [CheckedRequest, ...CheckedRequest[]];
  if (requests.length === 1) {
    const state: unknown = await request.command.load({ tx, actor, asOf: executionDay, input, ...settings });
    return [{ state, ledger: undefined }];
  }
  const scopes = requests.map((one) => batchingOf(one.request.command)!.readScope(one.input));
  const ledgers = await openLedgers({ tx, actor, asOf: null, copies: settings.copies }, scopes);
  return requests.map((one, index) => {
    const ledger = ledgers.get(scopes[index]!.assetId)!;
    return { state: batchingOf(one.request.command)!.stateOf(ledger), ledger };
  });
}
