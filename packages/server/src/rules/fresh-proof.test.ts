import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgeProof } from './fresh-proof.ts';

/** One provider of all accounts, one of `quillmere` alone, one that was taken out of the settings. */
const providers = [
  { issuer: 'all', accounts: null },
  { issuer: 'some', accounts: ['quillmere'] },
];
const issuers = ['all', 'some', 'gone'];

const policies = [null, ...[0, 1, 2, 3, 4, 5, 6, 7].map((bits) => issuers.filter((_, at) => (bits >> at) % 2 === 1))];

test('each way counts where the policy allows it, and the provider is connected for the account', () => {
  let compared = 0;
  for (const slug of ['quillmere', 'harbour', null])
    for (const passkeys of [true, false])
      for (const policyIssuers of policies)
        for (const hasPasskey of [true, false])
          for (const provenBy of [null, ...issuers]) {
            const { counts, ...ways } = judgeProof(
              { provenBy, hasPasskey, issuers },
              { slug, passkeys, policyIssuers },
              providers,
            );
            const connected = slug === 'quillmere' ? ['all', 'some'] : ['all'];
            const allowed = connected.filter((issuer) => policyIssuers === null || policyIssuers.includes(issuer));
            assert.equal(counts, provenBy === null ? passkeys : allowed.includes(provenBy));
            assert.deepEqual(ways, { passkey: hasPasskey && passkeys, issuers: allowed });
            compared += 1;
          }
  assert.equal(compared, 3 * 2 * 9 * 2 * 4);
});
