import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PendingAnswers } from './pending-answers.ts';

test('answers that are waited for fail at once, and later ones do not', async () => {
  const pending = new PendingAnswers();
  assert.equal(await pending.wait(Promise.resolve('answered')), 'answered');
  const never = new Promise<never>(() => undefined);
  const waiting = [pending.wait(never), pending.wait(never)];
  pending.fail(new Error('it hangs'));
  for (const one of waiting) await assert.rejects(one, /^Error: it hangs$/);
  assert.equal(await pending.wait(Promise.resolve('answered again')), 'answered again');
});
