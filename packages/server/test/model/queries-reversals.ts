/** Queries for the transactions that must be reversed first. */
import assert from 'node:assert/strict';
import { restingOn } from './commands-corrections.ts';
import type { Picks } from './generate.ts';
import type { DrivenRegister } from './perform.ts';
import { anAsset, answerOf } from './query-arguments.ts';
import type { LedgerTransaction } from './world.ts';

export async function queryReverseFirst(register: DrivenRegister, picks: Picks): Promise<void> {
  const { transactions, id: assetId } = anAsset(register, picks);
  if (transactions.length === 0) return;
  const transaction = picks.of(transactions);
  const { later } = restingOn(register.world, transaction);
  const { transactionById } = await answerOf(
    register,
    `{ transactionById(id: "${transaction.id}") { reverseFirst(first: 1000) { nodes { id } } } }`,
  );
  const ids: string[] = transactionById.reverseFirst.nodes.map(({ id }: { id: string }) => id);
  // Of those that are reversed as one, the first is named.
  const firsts = later.filter(
    ({ group }, index) => group === null || later.findIndex((other) => other.group === group) === index,
  );
  // The order among several assets is that of their commands, which no sequence shows.
  if (later.every(({ asset }) => asset === assetId))
    assert.deepEqual(
      ids,
      firsts.map(({ id }) => id),
    );
  else {
    const named = later.filter(({ id }) => ids.includes(id));
    assert.deepEqual(groupsOf(named), groupsOf(firsts));
  }
}

/** The transactions that are reversed as one, by their group or their only transaction. */
const groupsOf = (of: readonly LedgerTransaction[]): string[] => of.map(({ id, group }) => group ?? id).sort();
