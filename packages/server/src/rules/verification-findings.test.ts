import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assessParties, checkParties, type PartyFinding } from './verification-findings.ts';

const today = '2026-06-30';
const person = { partyId: 'p', partyType: 'individual', capacity: 'owner' } as const;
const firm = { partyId: 'f', partyType: 'institution', capacity: 'joint_owner' } as const;
const nothing = { kind: null, status: null, expiresAt: null } as const;
const found = (
  kind: PartyFinding['kind'],
  status: PartyFinding['status'],
  expiresAt: string | null = null,
  party: Pick<PartyFinding, 'partyId' | 'partyType' | 'capacity'> = person,
): PartyFinding => ({ ...party, kind, status, expiresAt });

const passed = found('identity', 'passed');
const rows: readonly (readonly [name: string, findings: readonly PartyFinding[], bars: string[], gaps: string[]])[] = [
  ['no party is known', [], [], ['null identity']],
  ['a person of whom nothing is on record', [{ ...person, ...nothing }], [], ['p identity']],
  ['an identified person', [passed], [], []],
  ['a finding that expires tomorrow', [found('identity', 'passed', '2026-07-01')], [], []],
  ['a finding that expires today', [found('identity', 'passed', '2026-06-30')], [], ['p identity 2026-06-30']],
  ['a check that is under way', [found('identity', 'pending')], [], ['p identity']],
  ['a firm that was identified as a person is', [found('identity', 'passed', null, firm)], [], ['f business']],
  ['a firm', [found('business', 'passed', null, firm)], [], []],
  ['one of two', [passed, { ...firm, ...nothing }], [], ['f business']],
  ['a failed check of sanctions', [passed, found('sanctions', 'failed')], ['p sanctions'], []],
  ['one that failed and ran out', [passed, found('sanctions', 'failed', '2020-01-01')], ['p sanctions'], []],
  [
    'a passed check of sanctions that ran out',
    [passed, found('sanctions', 'passed', '2020-01-01')],
    [],
    ['p sanctions 2020-01-01'],
  ],
  ['a block', [passed, found('blocked', 'passed')], ['p blocked'], []],
  ['a block that ran out', [passed, found('blocked', 'passed', '2020-01-01')], [], []],
  ['a block that was lifted', [passed, found('blocked', 'revoked')], [], []],
];
for (const [name, findings, bars, gaps] of rows)
  test(`the parties of a holder: ${name}`, () => {
    const assessed = assessParties(findings, today);
    const brief = assessed.gaps.map(({ partyId, kind, expiredOn }) =>
      [`${partyId}`, kind, ...(expiredOn === null ? [] : [expiredOn])].join(' '),
    );
    assert.deepEqual([assessed.bars.map(({ partyId, kind }) => `${partyId} ${kind}`), brief], [bars, gaps]);
  });

test('a receiver without a number, whom a request names in words, is called without one', () => {
  const messageOf = (holderNumber: string): string | undefined =>
    checkParties({ id: 'h', holderNumber, findings: [] }, today)[0]?.message;
  assert.equal(messageOf('12'), 'No verification of the receiver, holder 12, is on record.');
  assert.equal(messageOf(''), 'No verification of the receiver is on record.');
});
