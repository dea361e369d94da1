/** The assets of the register of tests, with their instructions and approvals. */
import { wordsOf } from '../../src/base/enumeration.ts';
import { assetForm, assetStatus, assetType } from '../../src/rules/asset.ts';
import { assets } from '../../src/store/register/assets.ts';
import { accountOf, dice, idOf, instant, type Row } from './register-ids.ts';

const assetTypes = wordsOf(assetType);
const assetStatuses = wordsOf(assetStatus);
const assetForms = wordsOf(assetForm);

/** Texts that sort, escape and match in their own ways. */
export const texts: readonly string[] = [
  'Ordinary shares',
  'Ordinary shares 2',
  'ordinary shares',
  'Ærø Preferred',
  '100% Notes',
  '100_ Notes',
  '100\\Notes',
  'Founder\'s "A" shares',
  'Zebra\tunits',
  'Été 🏝 units',
  'Line\nbreak',
  '日本株式',
  'A',
  'B',
  'Bridge notes',
  'Bridge notes (2)',
  'a',
  '\u0001 control',
  '</script>',
  'Option pool',
];

interface Made {
  readonly assets: readonly Row[];
  readonly identifiers: readonly Row[];
  readonly instructions: readonly Row[];
  readonly approvals: readonly Row[];
  readonly adjustments: readonly Row[];
  readonly audit: readonly Row[];
}

const registers: readonly (readonly [word: string, first: number, count: number])[] = [
  ['harbour', 1, 60],
  ['northwind', 101, 25],
  ['quiet', 201, 8],
];
const totals = ['0', '1000', '1000.5', '1000000', '0.0000000001', '9999999999999999999999999999.9999999999'];

/** Makes them all; the same each time. */
export function rowsOfAssets(): Made {
  const made = {
    assets: [] as Row[],
    identifiers: [] as Row[],
    instructions: [] as Row[],
    approvals: [] as Row[],
    adjustments: [] as Row[],
    audit: [] as Row[],
  };
  const roll = dice(7);
  for (const [word, first, count] of registers) {
    for (let index = 0; index < count; index += 1) {
      const asset = assetRow(word, first + index, index, roll);
      made.assets.push(asset);
      if (asset['authorized_total'] !== null) made.adjustments.push(...adjustmentRows(asset, made.adjustments.length));
      made.instructions.push(...instructionRows(word, asset, made.instructions.length, roll));
      made.identifiers.push(...identifierRows(asset, made.identifiers.length, roll));
    }
  }
  made.approvals.push(...made.instructions.flatMap(approvalRows));
  made.audit.push(...auditRows(roll));
  return made;
}

/** The units of types that are not counted in units. */
const unitsOf: Readonly<Record<string, string>> = {
  common_stock: 'shares',
  preferred_stock: 'shares',
  other: 'shares',
  debt: 'principal',
  convertible: 'principal',
};

/** Texts of the terms that no line of `assetRow` draws. */
function drawnTerms(index: number): Row {
  const drawn = assets.columns.filter(({ kind, nullable, facts }) => kind === 'text' && nullable && facts?.change);
  return Object.fromEntries(drawn.map(({ name }) => [name, index % 2 === 0 ? `The ${name} ${index}` : null]));
}

function assetRow(word: string, number: number, index: number, roll: (below: number) => number): Row {
  // Names and symbols are unique among assets that are not closed; closed ones provide equal names.
  const closed = index % 3 === 2;
  const text = texts[roll(texts.length)]!;
  const kind = ['limited', 'limited', 'unlimited', 'not_applicable'][roll(4)]!;
  const debt = roll(4) === 0;
  const type = debt ? 'debt' : assetTypes[roll(assetTypes.length)]!;
  return {
    ...drawnTerms(index),
    register_id: accountOf(word),
    // Ids do not follow the order of creation.
    id: idOf('assets', number),
    name: closed ? text : `${text} ${index}`,
    type,
    status: closed ? 'closed' : assetStatuses[roll(4)],
    status_reason: closed ? 'Redeemed in full.' : null,
    symbol: roll(2) === 0 ? null : closed ? 'OLD' : `S${index % 7}${String.fromCharCode(65 + (index % 26))}${index}`,
    authorized_kind: kind,
    authorized_total: kind === 'limited' ? totals[roll(totals.length)] : null,
    quantity_scale: roll(11),
    unit: unitsOf[type] ?? 'units',
    currency: roll(2) === 0 ? null : ['EUR', 'USD', 'CHF'][roll(3)],
    par_value: roll(2) === 0 ? null : '0.0100000000',
    price_per_share: roll(2) === 0 ? null : '12.5',
    votes_per_share: roll(2) === 0 ? null : '10',
    seniority: roll(2) === 0 ? null : roll(5),
    liquidation_preference_multiple: roll(3) === 0 ? '1.50' : null,
    participation_cap_multiple: null,
    conversion_rights: roll(3) === 0 ? 'One to one into\nordinary shares "at call".' : null,
    default_id_prefix: roll(2) === 0 ? null : 'CS-',
    form: assetForms[roll(assetForms.length)],
    governing_law: roll(2) === 0 ? null : 'England and Wales',
    interest_rate: debt ? '0.0525' : null,
    maturity_date: debt ? '2036-02-29' : null,
    denomination: debt ? '1000' : null,
    board_approval_date: roll(2) === 0 ? null : '2026-01-15',
    stockholder_approval_date: null,
    created_at: instant(roll(6), roll(3) * 250_000),
    updated_at: instant(20, roll(1_000_000)),
  };
}

/** An authorised total is the sum of its adjustments, the largest of them first. */
function adjustmentRows(asset: Row, before: number): Row[] {
  const total = asset['authorized_total'] as string;
  const rows = total === '0' ? [] : total === '1000.5' ? ['1200', '-200', '0.5'] : [total];
  const after = rows.length === 3 ? ['1200', '1000', '1000.5'] : [total];
  return rows.map((quantity, index) => ({
    register_id: asset['register_id'],
    id: idOf('authorized_adjustments', before + index + 1),
    asset_id: asset['id'],
    sequence: index + 1,
    quantity,
    authorized_total: after[index],
    authority: `Resolution ${index + 1}`,
    // Taken back only after it was given.
    effective_date: ['2024-02-29', '2026-01-31', '2026-02-28'][rows.length === 3 ? index : before % 3],
    board_approval_date: index === 0 ? '2026-01-15' : null,
    stockholder_approval_date: null,
    comments: index === 1 ? 'Taken back.' : null,
    instruction_id: instructionOf(asset),
    recorded_at: instant(10 + index),
  }));
}

/** The first instruction of an asset. */
export function instructionOf(asset: Row): string {
  return (asset['id'] as string).replace('-002a-', '-003a-');
}

const checks: readonly object[] = [
  {
    code: 'asset_active',
    outcome: 'pass',
    message: 'The asset is active.',
    facts: { status: 'active', nested: { a: ['1', null] } },
    remedy: null,
  },
  {
    code: 'lock_up',
    outcome: 'warn',
    message: 'Locked "up" until\nthen.',
    facts: null,
    remedy: 'Wait.',
    clearsOn: '2027-01-01',
  },
  { code: 'whole_only', outcome: 'refer', message: 'Fractions 🏝.' },
];

function instructionRows(word: string, asset: Row, before: number, roll: (below: number) => number): Row[] {
  const owner = Number.parseInt(accountOf(word).slice(-2), 16) - 1;
  const row = (id: string, account: number, more: Row): Row => ({
    register_id: asset['register_id'],
    id,
    type: 'createAsset',
    status: 'completed',
    asset_id: asset['id'],
    account_id: idOf('accounts', account + 1),
    users_account_id: idOf('users_accounts', 1000 - (account * 10 + 1)),
    user_id: idOf('users', account * 10 + 1),
    api_client_id: null,
    payload: { name: asset['name'], authorizedTotal: asset['authorized_total'], flags: [true, false, null] },
    payload_digest: `\\x${'ab'.repeat(31)}${(before % 256).toString(16).padStart(2, '0')}`,
    checks: checks.slice(0, roll(4)),
    idempotency_key: null,
    received_at: instant(roll(4)),
    completed_at: instant(12),
    ...more,
  });
  const first = row(instructionOf(asset), owner, {});
  const source = roll(3);
  if (source === 0) return [first];
  // The agent or the broker requests it; the issuer sees the broker's user only where both are bound by an appointment.
  const second = row(idOf('instructions', 5000 + before), source === 1 ? 3 : 4, {
    type: 'activateAsset',
    status: 'pending_approval',
    completed_at: null,
    idempotency_key: `key-${before}`,
  });
  return [
    first,
    second,
    row(idOf('instructions', 7000 + before), owner, {
      asset_id: null,
      status: before % 4 === 0 ? 'refused' : 'rejected',
      completed_at: null,
      request_id: `request-${before}`,
    }),
  ];
}

/** A manager of the issuer rejects what is rejected, and approves every third of what is completed. */
function approvalRows(instruction: Row, index: number): Row[] {
  const { status, register_id, id, asset_id, payload_digest } = instruction;
  const isRejected = status === 'rejected';
  if (!isRejected && !(status === 'completed' && index % 3 === 0)) return [];
  const owner = Number.parseInt((register_id as string).slice(-2), 16) - 1;
  return [
    {
      register_id,
      id: idOf('approvals', index + 1),
      instruction_id: id,
      asset_id,
      decision: isRejected ? 'rejected' : 'approved',
      account_id: register_id,
      users_account_id: idOf('users_accounts', 1000 - (owner * 10 + 2)),
      user_id: idOf('users', owner * 10 + 2),
      api_client_id: idOf('api_clients', owner * 10 + 2),
      payload_digest,
      comment: isRejected ? 'Not "so".\nAsk again.' : null,
      same_client: index % 2 === 0,
      checks: checks.slice(0, index % 4),
      decided_at: instant(5 + (index % 4)),
    },
  ];
}

function identifierRows(asset: Row, before: number, roll: (below: number) => number): Row[] {
  return Array.from({ length: roll(4) }, (_, index) => ({
    register_id: asset['register_id'],
    id: idOf('asset_identifiers', 9000 - before - index),
    asset_id: asset['id'],
    kind: ['other', 'isin', 'cfi'][index],
    value: index === 1 ? `ISIN${before}` : ['ESVUFR', 'X'][roll(2)],
    created_at: instant(roll(3)),
    removed_at: roll(2) === 0 ? null : instant(15 + roll(2)),
  }));
}

function auditRows(roll: (below: number) => number): Row[] {
  return Array.from({ length: 90 }, (_, index) => {
    const account = roll(8);
    const person = roll(5);
    return {
      account_id: idOf('accounts', account + 1),
      id: idOf('audit_entries', 500 - index),
      register_id: roll(3) === 0 ? null : idOf('accounts', roll(3) + 1),
      action: ['createAsset', 'user.changed', 'login.via_query'][roll(3)],
      object_type: roll(4) === 0 ? null : 'asset',
      object_id: roll(4) === 0 ? null : idOf('assets', 1 + roll(50)),
      user_id: roll(4) === 0 ? null : idOf('users', account * 10 + person + 1),
      users_account_id: roll(4) === 0 ? null : idOf('users_accounts', 1000 - (account * 10 + person + 1)),
      api_client_id: roll(2) === 0 ? null : idOf('api_clients', account * 3 + 1),
      before: roll(2) === 0 ? null : { status: 'draft' },
      after: roll(3) === 0 ? null : { status: 'active', note: 'Said "yes".' },
      request_id: roll(2) === 0 ? null : `req-${index}`,
      recorded_at: instant(roll(5)),
    };
  });
}
