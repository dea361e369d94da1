import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { buildSchema } from 'graphql';
import { words } from '../words/words.ts';
import { sayAct } from './act.ts';

const schema = buildSchema(readFileSync(new URL('../../../../contract/schema.graphql', import.meta.url), 'utf8'));

test('every mutation of the API has words', () => {
  const mutations = Object.keys(schema.getMutationType()!.getFields());
  assert.deepEqual(
    mutations.filter((name) => words.acts.of[name] === undefined),
    [],
  );
});

test('an act that has none is taken to pieces', () => {
  assert.equal(sayAct('login.secretInUrl'), 'Login secret in url');
});
