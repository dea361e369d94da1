import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { canonicalPayload } from './canonical-payload.ts';

/** The digests that the server keeps: each mutation in many forms. */
const stored = readFileSync(
  fileURLToPath(new URL('../../../../server/database/digests/inputs.jsonl', import.meta.url)),
  'utf8',
)
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as { mutation: string; case: string; input: object; parsed?: object; plain: string });

/** A value with the members of each object in reverse order, as a database may return them. */
function reversed(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(reversed);
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([name, member]) => [name, reversed(member)]),
  );
}

test('the digest of every mutation is the one that the server made', () => {
  assert.ok(stored.length > 200);
  for (const { mutation, case: form, input, parsed = input, plain } of stored)
    for (const payload of [parsed, reversed(parsed)]) {
      const digest = createHash('sha256').update(canonicalPayload(mutation, payload)).digest('hex');
      assert.equal(digest, plain, `${mutation}, ${form}`);
    }
});
