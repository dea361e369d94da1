import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Silence } from './silence.ts';

test('answers that are waited for end when the server falls silent, and later ones do not', async () => {
  const silence = new Silence();
  assert.equal(await silence.orEnd(Promise.resolve('answered')), 'answered');
  const never = new Promise<never>(() => undefined);
  const waiting = [silence.orEnd(never), silence.orEnd(never)];
  silence.fall(new Error('it hangs'));
  for (const one of waiting) await assert.rejects(one, /^Error: it hangs$/);
  assert.equal(await silence.orEnd(Promise.resolve('answered again')), 'answered again');
});
