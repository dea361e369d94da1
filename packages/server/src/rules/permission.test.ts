import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type AccountType,
  type Actor,
  type Delegation,
  lensOf,
  type UserRole,
  accountTypes,
  userRoles,
} from './actor.ts';
import { type Permission, permissions, actsAlone, awaitsAgent, type Grant, grantOf, mayPropose } from './permission.ts';

const roleOf = {
  ADM: 'account_administrator',
  MGR: 'account_manager',
  OPR: 'account_operator',
  AUD: 'account_auditor',
  VIE: 'account_viewer',
} as const satisfies Record<string, UserRole>;
type Short = keyof typeof roleOf;

/** The columns of the table, each with the accounts and roles it stands for. */
const columns: readonly [types: readonly AccountType[], roles: readonly Short[]][] = [
  [['issuer'], ['ADM']],
  [['issuer'], ['MGR']],
  [['issuer'], ['OPR']],
  [['issuer'], ['AUD']],
  [['issuer'], ['VIE']],
  [['transfer_agent'], ['ADM', 'MGR']],
  [['transfer_agent'], ['OPR']],
  [
    ['broker', 'custodian'],
    ['ADM', 'MGR'],
  ],
  [['broker', 'custodian'], ['OPR']],
  [['investor'], ['ADM']],
];

/**
 * The table of permissions as the trade writes it: X at once, P propose, P,A propose and approve, R and r read, –
 * nothing. "(ADM)" narrows a column to administrators. An agent accepts an appointment and may resign from it.
 */
const written: Readonly<Record<string, string>> = {
  //                     issuer                    transfer agent    broker, custodian   investor
  //                     ADM   MGR   OPR  AUD  VIE  ADM/MGR   OPR     ADM/MGR   OPR       ADM
  administration: '      X   | –   | –  | R  | –  | X (ADM) | –     | X (ADM) | –       | X',
  'appointment.propose': 'P,A | P  | –  | R  | r  | –       | –     | –       | –       | –',
  'appointment.accept': '–   | –   | –  | R  | r  | X       | –     | X       | –       | –',
  'appointment.end': '   P,A | P   | –  | R  | r  | X (ADM) | –     | X (ADM) | –       | –',
  // Terms and authorised total are the issuer's (DGCL §§ 151 and 242, Companies Act 2006 s. 617): its agent proposes.
  'asset.define': '        P,A | P,A | P  | R  | r  | P       | P     | –       | –       | –',
  'asset.manage': '        P,A | P,A | P  | R  | r  | P,A     | P     | –       | –       | –',
  'asset.authorize': '   P,A | P   | –  | R  | r  | P       | P     | –       | –       | –',
  'plan.manage': '         P,A | P,A | P  | R  | r  | P,A     | P     | –       | –       | –',
  'holder.manage': '       P,A | P,A | P  | R  | r  | X       | P     | P       | P       | P',
  'verification.record': 'P,A | P,A | – | R  | –  | X       | P     | P       | P       | P',
  'ledger.issue': '      P,A | P,A | P  | R  | r  | P,A     | P     | P       | –       | –',
  'ledger.transfer': '   P,A | P,A | P  | R  | r  | P,A     | P     | P       | P       | P',
  'ledger.force': '      P,A | P,A | –  | R  | –  | P,A     | P     | –       | –       | –',
  'restriction.manage': '  P,A | P,A | P  | R  | r  | P,A     | P     | P       | P       | –',
  'document.manage': '     X   | X   | X  | R  | –  | X       | X     | X       | X       | X',
  // Every read of a party's address is recorded.
  'register.mail': '       X   | X   | X  | R  | –  | X       | X     | –       | –       | –',
  // Of which proposals follows from the grant of the mutation that was proposed.
  'instruction.decide': '  X   | X   | –  | R  | –  | X       | –     | X       | –       | X',
  'instruction.withdraw': 'X   | X   | X  | R  | –  | X       | X     | X       | X       | X',
  'instruction.acknowledge': 'X | – | – | R | – | X (ADM) | –  | –       | –       | –',
  'transferee.read': '     X   | X   | X  | R  | –  | X       | X     | X       | X       | X',
  'policy.manage': '       P,A | –   | –  | R  | –  | X (ADM) | –     | X (ADM) | –       | X',
  // Only who operates the installation opens and changes accounts, which is told below.
  'account.open': '      –   | –   | –  | R  | r  | –       | –     | –       | –       | –',
  'account.change': '    –   | –   | –  | R  | r  | –       | –     | –       | –       | –',
  'account.time_zone': ' X   | –   | –  | R  | –  | –       | –     | –       | –       | –',
};

const platform: readonly string[] = [
  'account.open account_administrator X',
  'account.change account_administrator X',
  'administration account_administrator X',
];

/** Every role of every account takes out what it reads, and stops what it asked for. */
const ofReaders: readonly Permission[] = ['list.export', 'job.cancel'];

const meant: Readonly<Record<string, Grant | undefined>> = { X: 'X', 'P,A': 'PA', P: 'P' };

function writtenGrants(): Map<string, Grant> {
  const grants = new Map<string, Grant>();
  for (const [permission, line] of Object.entries(written)) {
    const cells = line.split('|').map((cell) => cell.trim());
    assert.equal(cells.length, columns.length, permission);
    for (const [index, cell] of cells.entries()) {
      const [types, roles] = columns[index]!;
      const [, grant = '', only] = /^(\S+)(?: \((\w+)\))?$/.exec(cell) ?? [];
      if (meant[grant] === undefined) assert.match(grant, /^[Rr–]$/, `${permission}: ${cell}`);
      else {
        for (const type of types) {
          for (const role of roles.filter((role) => only === undefined || role === only)) {
            grants.set(`${permission} ${type} ${roleOf[role]}`, meant[grant]);
          }
        }
      }
    }
  }
  for (const permission of ofReaders)
    for (const type of accountTypes) for (const role of userRoles) grants.set(`${permission} ${type} ${role}`, 'X');
  for (const line of platform) {
    const [permission, role, grant] = line.split(' ') as [Permission, UserRole, Grant];
    grants.set(`${permission} platform ${role}`, grant);
  }
  return grants;
}

test('who may do what is the written table, cell by cell', () => {
  const expected = writtenGrants();
  for (const permission of permissions) {
    for (const accountType of accountTypes) {
      for (const userRole of userRoles) {
        const cell = `${permission} ${accountType} ${userRole}`;
        assert.equal(grantOf(permission, { accountType, userRole }), expected.get(cell), cell);
      }
    }
  }
});

test('every permission has a line of the written table', () => {
  assert.deepEqual([...Object.keys(written), ...ofReaders].sort(), [...permissions].sort());
});

test('auditors and viewers change nothing, whatever their account', () => {
  for (const permission of permissions.filter((one) => !ofReaders.includes(one))) {
    for (const accountType of accountTypes) {
      for (const userRole of ['account_auditor', 'account_viewer'] as const) {
        assert.equal(mayPropose(permission, actorOf(accountType, userRole)), false);
        assert.equal(actsAlone(permission, actorOf(accountType, userRole)), false);
      }
    }
  }
});

const meaning: readonly [
  grant: string,
  permission: Permission,
  type: AccountType,
  role: UserRole,
  alone: boolean,
  proposes: boolean,
][] = [
  ['X', 'administration', 'issuer', 'account_administrator', true, true],
  ['PA', 'asset.manage', 'issuer', 'account_manager', true, true],
  ['P', 'asset.manage', 'issuer', 'account_operator', false, true],
  ['nothing', 'asset.manage', 'investor', 'account_administrator', false, false],
];

test('X and PA act alone, P proposes', () => {
  for (const [grant, permission, type, role, alone, proposes] of meaning) {
    assert.equal(grantOf(permission, actorOf(type, role)) ?? 'nothing', grant);
    assert.equal(actsAlone(permission, actorOf(type, role)), alone, grant);
    assert.equal(mayPropose(permission, actorOf(type, role)), proposes, grant);
  }
});

test('a delegation that only proposes takes acting alone away, and nothing else', () => {
  const proposeOnly = { proposeOnly: true, id: '', assetIds: null, mutations: null, quantityMax: null, approves: true };
  for (const [, permission, type, role, , proposes] of meaning) {
    assert.equal(actsAlone(permission, actorOf(type, role, proposeOnly)), false);
    assert.equal(mayPropose(permission, actorOf(type, role, proposeOnly)), proposes);
  }
  const plain = { ...proposeOnly, proposeOnly: false };
  assert.equal(actsAlone('asset.manage', actorOf('issuer', 'account_manager', plain)), true);
});

test('an issuer proposes where an agent is in office; the agent itself decides', () => {
  const appointed = [{ agentAppointed: false }, { agentAppointed: true }];
  assert.equal(awaitsAgent({ lens: 'issuer' }, appointed), true);
  assert.equal(awaitsAgent({ lens: 'issuer' }, [{ agentAppointed: false }]), false);
  assert.equal(awaitsAgent({ lens: 'agent' }, appointed), false);
});

function actorOf(accountType: AccountType, userRole: UserRole, delegation: Delegation | null = null): Actor {
  return {
    accountId: '',
    accountType,
    lens: lensOf(accountType),
    userRole,
    userId: null,
    usersAccountId: null,
    apiClientId: null,
    delegation,
    sessionId: null,
  };
}
