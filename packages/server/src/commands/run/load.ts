/** Loads the rows that the decisions on commands need. */
import type { Peppers } from '../../auth/secrets.ts';
import type { Tx } from '../../postgres/database.ts';
import { openLedgers } from '../../store/ledger/open-ledgers.ts';
import type { Batching, Command } from '../command.ts';
import type { CheckedRequest } from './checked-request.ts';
import type { InputShape } from './input.ts';
import { scheduledDay } from './schedule.ts';

/** How a command shares what it loads with others of one user; undefined where it does not. */
export function batchingOf(command: Command): Batching<InputShape, unknown> | undefined {
  return command.kind === 'register' ? command.batching : undefined;
}

/**
 * Locks and reads what each command rests on. Shape: the state of each. Of several, one state holds what those before
 * it change.
 */
export async function loadAll(
  tx: Tx,
  requests: readonly CheckedRequest[],
  peppers: Peppers,
): Promise<readonly unknown[]> {
  const [{ request, actor, input }] = requests as readonly [CheckedRequest, ...CheckedRequest[]];
  if (requests.length === 1)
    return [await request.command.load({ tx, actor, asOf: scheduledDay(input), input, peppers })];
  const scopes = requests.map((one) => batchingOf(one.request.command)!.readScope(one.input));
  const ledgers = await openLedgers({ tx, actor, asOf: null }, scopes);
  return requests.map((one, index) => batchingOf(one.request.command)!.stateOf(ledgers.get(scopes[index]!.assetId)!));
}
