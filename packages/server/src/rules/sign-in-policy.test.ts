import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkSignInPolicy, noSignInPolicy, type PolicySender, reasonOfUnmet } from './sign-in-policy.ts';
import { firstBlock } from './check.ts';

const settings = {
  providers: [{ issuer: 'https://id.example', label: 'Example', accounts: null }],
  longestSeconds: 3600,
};
const meets: PolicySender = { unmet: null, administratorMeets: true };

test('a policy is refused for the first thing that is wrong with it', () => {
  const codeOf = (policy: object, sender: Partial<PolicySender> = {}) => {
    const block = firstBlock(checkSignInPolicy({ ...noSignInPolicy, ...policy }, settings, { ...meets, ...sender }));
    return block === undefined ? 'done' : [block.code, block.facts?.['field']].filter(Boolean).join(' ');
  };
  assert.equal(codeOf({}), 'done');
  assert.equal(codeOf({ providers: ['Example'], passkeys: false, sessionSeconds: 3600 }), 'done');
  assert.equal(codeOf({ providers: ['Other'] }), 'input_invalid providers');
  assert.equal(codeOf({ networks: ['10.0.0.0/33'] }), 'input_invalid networks');
  assert.equal(codeOf({ sessionSeconds: 3601 }), 'input_invalid sessionSeconds');
  for (const unmet of ['way', 'network', 'time'] as const) assert.equal(codeOf({}, { unmet }), 'policy_shuts_you_out');
  assert.equal(codeOf({}, { administratorMeets: false }), 'policy_met_by_nobody');
});

test('a session that does not meet a policy is told the ways that do', () => {
  const ways = (policy: object) => reasonOfUnmet('way', { ...noSignInPolicy, ...policy }).remedy;
  assert.equal(ways({}), 'Sign in with a passkey or an identity provider or a client secret.');
  assert.equal(ways({ passkeys: false, providers: ['Example'], clientSecrets: false }), 'Sign in with Example.');
  assert.equal(ways({ providers: [], clientSecrets: false }), 'Sign in with a passkey.');
});
