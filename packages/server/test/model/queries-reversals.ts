/** Queries for the transactions that must be reversed first. */
import assert from 'node:assert/strict';
import { restingOn } from './commands-corrections.ts';
import type { Picks } from './generate.ts';
import type { DrivenRegister } from './perform.ts';
import { anAsset, answerOf } from './query-arguments.ts';

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
  const expected = later.map(({ id }) => id);
  // The order among several assets is that of their commands, which no sequence shows.
  if (later.every(({ asset }) => asset === assetId)) assert.deepEqual(ids, expected);
  else assert.deepEqual(new Set(ids), new Set(expected));
}
