import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { buildSchema } from 'graphql';
import { words } from '../words/words.ts';
import { actionLabel } from './action-label.ts';

const schema = buildSchema(readFileSync(new URL('../../../../contract/schema.graphql', import.meta.url), 'utf8'));

test('every mutation of the API has a label', () => {
  const mutations = Object.keys(schema.getMutationType()!.getFields());
  assert.deepEqual(
    mutations.filter((name) => words.actions.names[name] === undefined),
    [],
  );
});

test('an action without a label is shown as its words', () => {
  assert.equal(actionLabel('login.secretInUrl'), 'Login secret in url');
});
