import assert from 'node:assert/strict';
import { availableParallelism } from 'node:os';
import { test } from 'node:test';
import { ConfigError, readConfig } from '../base/config.ts';
import { connectionsOfWorkers } from './shares.ts';

const sharesOf = (workers: string, connections: string): readonly number[] =>
  connectionsOfWorkers(readConfig({ REGISTRY_WORKERS: workers, REGISTRY_DATABASE_CONNECTIONS: connections }));

test('workers and the primary process share the connections; one process has all of them', () => {
  // The primary process has two; the rest is divided, and the first workers have one less where it leaves a remainder.
  assert.deepEqual(sharesOf('1', '24'), [24]);
  assert.deepEqual(sharesOf('2', '24'), [11, 11]);
  assert.deepEqual(sharesOf('2', '12'), [5, 5]);
  assert.deepEqual(sharesOf('4', '24'), [5, 5, 6, 6]);
  assert.deepEqual(sharesOf('3', '31'), [9, 10, 10]);
});

test('auto is a worker for each core', () => {
  assert.equal(sharesOf('auto', '500').length, availableParallelism());
});

test('too few connections for the workers are refused with their sum', () => {
  assert.throws(
    () => sharesOf('4', '23'),
    new ConfigError(
      'REGISTRY_WORKERS is 4: 4 workers need at least 24 connections to the database, 6 for each, and REGISTRY_DATABASE_CONNECTIONS is 23. Set that to 24 or more, or REGISTRY_WORKERS to 3 or less.',
    ),
  );
  assert.throws(() => sharesOf('2', '11'), /2 workers need at least 12 connections/);
});
