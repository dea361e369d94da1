/** Parties and holders of the register of tests, with their verifications. */
import { verificationKind, verificationStatus } from '../../src/rules/verification.ts';
import { wordsOf } from '../../src/base/enumeration.ts';
import { ownershipForm, partyCapacity } from '../../src/rules/holder.ts';
import { createHash } from 'node:crypto';
import { accountOf, dice, idOf, instant, type Row } from './register-ids.ts';

/** How many holders a register has, and the first number among the ids. */
const registers: readonly (readonly [word: string, first: number, count: number])[] = [
  ['harbour', 1, 12],
  ['northwind', 101, 6],
  ['quiet', 201, 3],
];

const registrations = [
  'Ada Lund',
  'Ada Lund and Bo Lund, JT TEN',
  'ada lund',
  'Émile O\'Hara "Custodian"',
  '100% Nominees Ltd',
  'Street & Sons Nominees',
];

/** The investor account of the n-th holder of a register, and its servicer. */
function lookersOf(word: string, ordinal: number): { holder: string | null; servicing: string | null } {
  const holder = word !== 'quiet' && ordinal % 5 === 1 ? accountOf('saver') : null;
  const servicing =
    word === 'quiet' ? null : ordinal % 3 === 1 ? accountOf('street') : ordinal % 6 === 2 ? accountOf('vault') : null;
  return { holder, servicing };
}

/** The holders of a register, in the order of their numbers. */
export function holdersOf(register: string): { id: string; servicing: string | null }[] {
  const [word, first, count] = registers.find(([given]) => accountOf(given) === register)!;
  return Array.from({ length: count }, (_, ordinal) => ({
    id: idOf('holders', first + ordinal),
    servicing: lookersOf(word, ordinal).servicing,
  }));
}

/** Makes them all; the same each time. Shape: rows by table, in an order in which they can be inserted. */
export function rowsOfHolders(): Record<string, Row[]> {
  const documents: Row[] = [];
  const made: Record<string, Row[]> = {
    parties: [],
    personal_data: [],
    holders: [],
    holder_parties: [],
    verifications: [],
    legend_templates: [],
    access_entries: [],
  };
  const roll = dice(11);
  for (const [word, first, count] of registers) {
    documents.push(...documentRows(word, documents.length));
    for (let ordinal = 0; ordinal < count; ordinal += 1) {
      made['parties']!.push(...partyRows(word, first + ordinal, ordinal, roll));
      made['holders']!.push(holderRow(word, first + ordinal, ordinal, roll));
      made['holder_parties']!.push(...holderPartyRows(word, first + ordinal, ordinal));
      made['verifications']!.push(...verificationRows(word, first + ordinal, made['verifications']!.length, roll));
    }
    made['legend_templates']!.push(...legendRows(word, made['legend_templates']!.length));
  }
  made['personal_data'] = made['parties']!.filter((_, ordinal) => ordinal % 4 !== 3).map(personalRow);
  made['access_entries'] = accessRows(roll);
  return { documents, ...made };
}

function documentRows(word: string, before: number): Row[] {
  return [word, word === 'quiet' ? 'vault' : 'street'].map((by, ordinal) => {
    const content = Buffer.from(`Resolution ${before + ordinal} of ${word}`);
    return {
      register_id: accountOf(word),
      id: idOf('documents', before + ordinal + 1),
      account_id: accountOf(by),
      name: ['Resolution.pdf', 'Order "1".pdf'][ordinal],
      media_type: 'application/pdf',
      size_bytes: content.length,
      sha256: `\\x${createHash('sha256').update(content).digest('hex')}`,
      content: `\\x${content.toString('hex')}`,
      created_at: instant(ordinal + 1),
    };
  });
}

/** The party of a holder's own, and another for every second. */
function partyRows(word: string, number: number, ordinal: number, roll: (below: number) => number): Row[] {
  const { holder } = lookersOf(word, ordinal);
  return [number * 2, number * 2 + 1].slice(0, ordinal % 2 === 0 ? 2 : 1).map((id, index) => ({
    register_id: accountOf(word),
    id: idOf('parties', id),
    party_type: ordinal % 3 === 2 ? 'institution' : 'individual',
    legal_name: registrations[(ordinal + index * 2) % registrations.length],
    country: roll(3) === 0 ? null : ['GB', 'CH'][roll(2)],
    lei: ordinal % 3 === 2 ? '529900T8BM49AURSDO55' : null,
    account_id: index === 0 ? holder : null,
    created_at: instant(roll(3)),
    updated_at: instant(9),
  }));
}

function holderRow(word: string, number: number, ordinal: number, roll: (below: number) => number): Row {
  const { holder, servicing } = lookersOf(word, ordinal);
  const merged = ordinal === 4;
  return {
    register_id: accountOf(word),
    id: idOf('holders', number),
    holder_number: `H-${(ordinal * 7) % 12}-${number}`,
    registration: registrations[ordinal % registrations.length],
    ownership_form: wordsOf(ownershipForm)[roll(wordsOf(ownershipForm).length)],
    mail_status: ['deliverable', 'returned', 'lost'][roll(3)],
    status: merged ? 'merged' : ['active', 'active', 'suspended', 'closed'][ordinal % 4],
    status_reason: merged || ordinal % 4 > 1 ? 'Asked for.' : null,
    merged_into: merged ? idOf('holders', number - 4) : null,
    holder_account_id: holder,
    servicing_account_id: servicing,
    created_at: instant(roll(3)),
    updated_at: instant(9),
  };
}

function holderPartyRows(word: string, number: number, ordinal: number): Row[] {
  const { holder, servicing } = lookersOf(word, ordinal);
  return [number * 2, number * 2 + 1].slice(0, ordinal % 2 === 0 ? 2 : 1).map((party, index) => ({
    register_id: accountOf(word),
    id: idOf('holder_parties', 900 - party),
    holder_id: idOf('holders', number),
    party_id: idOf('parties', party),
    capacity: wordsOf(partyCapacity)[(ordinal + index) % wordsOf(partyCapacity).length],
    share: ordinal % 2 === 0 ? '0.50' : null,
    holder_account_id: holder,
    servicing_account_id: servicing,
    created_at: instant(index),
    removed_at: index === 1 && ordinal % 4 === 0 ? instant(12) : null,
  }));
}

function verificationRows(word: string, number: number, before: number, roll: (below: number) => number): Row[] {
  return Array.from({ length: roll(3) }, (_, ordinal) => ({
    register_id: accountOf(word),
    id: idOf('verifications', before + ordinal + 1),
    party_id: idOf('parties', number * 2),
    kind: wordsOf(verificationKind)[roll(wordsOf(verificationKind).length)],
    status: wordsOf(verificationStatus)[roll(wordsOf(verificationStatus).length)],
    provider: ordinal === 0 ? 'Know & Co' : null,
    reference: ordinal === 0 ? `K-${before}` : null,
    document_id: word === 'harbour' && ordinal === 1 ? idOf('documents', 1) : null,
    valid_from: '2026-03-01',
    expires_at: roll(2) === 0 ? null : '2027-03-01',
    recorded_at: instant(roll(3)),
  }));
}

function legendRows(word: string, before: number): Row[] {
  return ['Lock-up', 'Unregistered shares'].map((name, ordinal) => ({
    register_id: accountOf(word),
    id: idOf('legend_templates', before + ordinal + 1),
    name,
    text: 'These units\nmay not be sold.',
    created_at: instant(ordinal),
  }));
}

function personalRow(party: Row, ordinal: number): Row {
  const address = { kind: 'legal', streetSuite: '1 Quay "A"', city: 'Port', country: 'GB' };
  return {
    register_id: party['register_id'],
    id: idOf('personal_data', ordinal + 1),
    party_id: party['id'],
    tax_ids: ordinal % 2 === 0 ? [{ country: 'GB', kind: null, value: `QQ${ordinal}` }] : [],
    birth_date: ordinal % 3 === 0 ? null : '1980-02-29',
    addresses: ordinal % 2 === 0 ? [address] : [address, { country: 'CH' }],
    contacts: [{ kind: 'email', value: `party${ordinal}@example.test` }],
    payment_instructions: [],
    updated_at: instant(3),
  };
}

function accessRows(roll: (below: number) => number): Row[] {
  return Array.from({ length: 20 }, (_, ordinal) => {
    const reader = ['harbour', 'ledger', 'street'][ordinal % 3]!;
    const number = 1 + roll(6);
    return {
      account_id: accountOf(reader),
      id: idOf('access_entries', ordinal + 1),
      register_id: accountOf('harbour'),
      party_id: idOf('parties', number * 2),
      subject_account_id: lookersOf('harbour', number - 1).holder,
      user_id: roll(3) === 0 ? null : idOf('users', roll(5) * 10 + 1),
      purpose: ['Dividend of March', 'Tax "form"'][roll(2)],
      recorded_at: instant(roll(4)),
    };
  });
}
