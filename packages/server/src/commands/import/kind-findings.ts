import { restrictionKind } from '../../rules/restriction.ts';
import { verificationKind, verificationStatus } from '../../rules/verification.ts';
import { CellFault } from './finding.ts';
import type { ImportKind } from './import-kind.ts';
import { when } from './row-parts.ts';

/** Verifications of the parties of holders. */
export const verificationsKind: ImportKind = {
  name: 'verifications',
  mutations: ['recordVerification'],
  columns: {
    holder: { kind: 'holder', description: 'The holder, by its number or registration.', required: true },
    party: {
      kind: 'text',
      description: 'The legal name of the party; needed where the holder has several.',
      personal: true,
    },
    kind: { kind: 'word', words: verificationKind, description: 'The subject of the verification.', required: true },
    status: { kind: 'word', words: verificationStatus, description: 'The result.', required: true, also: ['result'] },
    'valid from': { kind: 'day', description: 'The first day on which it is valid.' },
    'expires on': { kind: 'day', description: 'The day from which it is no longer valid.', also: ['expires'] },
    asset: { kind: 'asset', description: 'The class to which it is limited; all by default.', also: ['class'] },
    provider: { kind: 'text', description: 'The provider of the verification.' },
    reference: { kind: 'text', description: "The provider's reference." },
  },
  examples: [
    { holder: '9001', kind: 'identity', status: 'passed', 'valid from': '2025-01-02' },
    { holder: '9002', party: 'Bo Pike', kind: 'identity', status: 'passed', 'expires on': '2030-01-02' },
    { holder: '9003', kind: 'business', status: 'passed' },
  ],
  step: async (row, names) => ({
    mutation: 'recordVerification',
    input: {
      partyId: await names.party(row['holder']!, row['party']),
      kind: row['kind'],
      status: row['status'],
      ...when('provider', row['provider']),
      ...when('reference', row['reference']),
      ...(row['asset'] === undefined ? {} : { assetId: names.asset('asset', row['asset']) }),
      ...when('validFrom', row['valid from']),
      ...when('expiresAt', row['expires on']),
    },
  }),
};

/** Restrictions of units. */
export const restrictionsKind: ImportKind = {
  name: 'restrictions',
  mutations: ['placeRestriction'],
  columns: {
    asset: { kind: 'asset', description: 'The class, by its symbol or name.', required: true, also: ['class'] },
    holder: { kind: 'holder', description: 'The holder, by its number or registration; all holders by default.' },
    certificate: { kind: 'certificate', description: 'The certificate of the holder; all of its units by default.' },
    kind: { kind: 'word', words: restrictionKind, description: 'Why the units are restricted.', required: true },
    quantity: { kind: 'decimal', description: 'The units to which it is limited; all by default.', also: ['units'] },
    from: { kind: 'day', description: 'The day from which it locks units.', required: true, also: ['effective from'] },
    'expires on': { kind: 'day', description: 'The day from which it locks none.', also: ['expires', 'until'] },
    beneficiary: { kind: 'text', description: 'In whose favour it is placed.', personal: true },
    reason: { kind: 'text', description: 'Why it is placed, as a sentence.' },
  },
  examples: [
    { asset: 'QMR.B', holder: '9001', kind: 'lock up', from: '2025-12-31', 'expires on': '2026-06-30' },
    { asset: 'QMR.B', holder: '9002', kind: 'lien', quantity: '100', from: '2026-01-15', beneficiary: 'Marl Bank' },
    { asset: 'QMR.B', kind: 'stop order', from: '2026-01-20', 'expires on': '2026-01-31', reason: 'A ballot is held.' },
  ],
  faultsOf: ({ certificate, holder }) =>
    certificate === undefined || holder !== undefined
      ? []
      : [
          new CellFault(
            'value_missing',
            'holder',
            null,
            'A row with a certificate needs a value in the column "holder".',
          ),
        ],
  step: async (row, names) => {
    const assetId = names.asset('asset', row['asset']!);
    const holderId = row['holder'] === undefined ? undefined : names.holder('holder', row['holder']);
    const customId = row['certificate'];
    const lotId =
      customId === undefined
        ? undefined
        : await names.certificate('certificate', row['holder']!, { assetId, holderId: holderId!, customId });
    return {
      mutation: 'placeRestriction',
      input: {
        assetId,
        ...when('holderId', holderId),
        ...when('lotId', lotId),
        kind: row['kind'],
        ...when('quantity', row['quantity']),
        effectiveFrom: row['from'],
        ...when('expiresOn', row['expires on']),
        ...when('beneficiary', row['beneficiary']),
        ...when('reason', row['reason']),
      },
    };
  },
};
