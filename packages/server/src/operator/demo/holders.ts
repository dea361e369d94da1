/** The holders of the securities of the demo register. Every person, company, address and number is made up. */
import type { OwnershipForm, PartyCapacity } from '../../rules/holder.ts';
import type { VerificationKind, VerificationStatus } from '../../rules/verification.ts';

/** A party behind a holder, with what is on record of it. */
export interface DemoParty {
  readonly legalName: string;
  readonly partyType: 'individual' | 'institution';
  readonly country: string;
  readonly capacity: PartyCapacity;
  readonly share?: string;
  readonly birthDate?: string;
  readonly taxIds?: readonly object[];
  readonly addresses?: readonly object[];
  readonly contacts?: readonly object[];
  readonly paymentInstructions?: readonly object[];
}

/** One holder. `account` and `servicedBy` are slugs. */
export interface DemoHolder {
  readonly holderNumber: string;
  readonly registration: string;
  readonly ownershipForm: OwnershipForm;
  readonly parties: readonly DemoParty[];
  readonly account?: string;
  readonly servicedBy?: string;
}

/** A verification of the first party of a holder. */
export type DemoFinding = readonly [
  holderNumber: string,
  kind: VerificationKind,
  status: VerificationStatus,
  validFrom: string,
  expiresAt?: string,
];

/** A person as it stands behind a holder; alone unless another capacity is said. */
function person(
  legalName: string,
  birthDate: string,
  streetSuite: string,
  city: string,
  more: Partial<DemoParty> = {},
): DemoParty {
  const country = more.country ?? 'GB';
  const mailbox = legalName.toLowerCase().replace(/[^a-z]+/g, '.');
  return {
    legalName,
    partyType: 'individual',
    capacity: 'owner',
    birthDate,
    addresses: [{ kind: 'legal', streetSuite, city, country }],
    contacts: [{ kind: 'email', value: `${mailbox}@mail.example.com` }],
    ...more,
    country,
  };
}

function institution(legalName: string, country: string, capacity: PartyCapacity = 'owner'): DemoParty {
  return { legalName, partyType: 'institution', country, capacity };
}

const sole = (holderNumber: string, party: DemoParty, servicedBy?: string): DemoHolder => ({
  holderNumber,
  registration: party.legalName,
  ownershipForm: party.partyType === 'institution' ? 'entity' : 'sole',
  parties: [party],
  ...(servicedBy === undefined ? {} : { servicedBy }),
});

const imogen = person('Imogen Ashgrove', '1981-04-17', '4 Larkspur Rise', 'Bath', {
  taxIds: [{ country: 'GB', kind: 'nino', value: 'QQ100117A' }],
  paymentInstructions: [
    { method: 'bank transfer', accountName: 'I Ashgrove', accountNumber: '00011708', currency: 'GBP' },
  ],
});

/** Holders of Quillmere Robotics. */
export const quillmereHolders: readonly DemoHolder[] = [
  sole('1001', imogen),
  sole('1002', person('Teodor Lindqvist', '1979-11-02', 'Granvägen 12', 'Uppsala', { country: 'SE' })),
  {
    holderNumber: '1003',
    registration: 'Hester Brackley and Ewan Brackley, as joint tenants with right of survivorship',
    ownershipForm: 'joint_tenants',
    parties: [
      person('Hester Brackley', '1964-07-23', '19 Tanyard Lane', 'Ludlow', { capacity: 'joint_owner' }),
      person('Ewan Brackley', '1962-01-30', '19 Tanyard Lane', 'Ludlow', { capacity: 'joint_owner' }),
    ],
  },
  { ...sole('1004', institution('Orrin Pension Trustees Limited', 'GB')), account: 'orrin-pension' },
  sole('1005', institution('Bramblewood Ventures LP', 'GB')),
  sole('1006', institution('Tallow & Finch Capital LP', 'LU')),
  sole('1007', person('Lucan Mortlake', '1970-09-09', '2 Weir Cottages', 'Marlow')),
  sole('1008', person('Marguerite Mortlake', '1972-03-14', '51 Abbots Walk', 'Reading')),
  sole('1009', person('Ottilie Varga', '1988-12-05', '7 Forge Mews', 'Bristol')),
  sole('1010', person('Rasmus Eklund', '1990-05-28', '33 Harbour Street', 'Bristol')),
  sole('1011', person('Priya Nandakumar', '1986-08-19', '12 Chantry Road', 'Bristol')),
  sole('1012', person('Jonah Pettigrew', '1993-02-11', '88 Quarry Hill', 'Keynsham')),
  {
    holderNumber: '1013',
    registration: 'Saskia Oyelaran as to six tenths and Dominic Oyelaran as to four tenths, as tenants in common',
    ownershipForm: 'tenants_in_common',
    parties: [
      person('Saskia Oyelaran', '1977-10-01', '5 Meadow Bank', 'Hereford', { share: '0.6' }),
      person('Dominic Oyelaran', '1975-06-16', '5 Meadow Bank', 'Hereford', { share: '0.4' }),
    ],
  },
  {
    holderNumber: '1014',
    registration: 'Beatrix Calloway, trustee of the Calloway Family Trust dated 8 May 2017',
    ownershipForm: 'trust',
    parties: [
      person('Beatrix Calloway', '1968-04-04', 'Priory House', 'Wells', { capacity: 'trustee' }),
      person('Felix Calloway', '2003-08-08', 'Priory House', 'Wells', { capacity: 'beneficiary' }),
    ],
  },
  {
    holderNumber: '1015',
    registration: 'Beatrix Calloway as custodian for Wilhelmina Calloway, a minor',
    ownershipForm: 'custodial_minor',
    parties: [
      person('Beatrix Calloway', '1968-04-04', 'Priory House', 'Wells', { capacity: 'custodian' }),
      person('Wilhelmina Calloway', '2014-02-20', 'Priory House', 'Wells', { capacity: 'minor' }),
    ],
  },
  sole('1016', person('Leopold Anstruther', '1959-05-31', '1 Cathedral Green', 'Exeter'), 'copperleaf'),
  sole('1017', person('Nadia Ferreira', '1984-09-26', 'Rua da Horta 40', 'Porto', { country: 'PT' }), 'copperleaf'),
  sole('1018', institution('Greyfriars Garden Society', 'GB'), 'copperleaf'),
  {
    holderNumber: '1019',
    registration: 'Vaultmere Nominees Limited',
    ownershipForm: 'nominee',
    parties: [institution('Vaultmere Nominees Limited', 'GB', 'nominee')],
    servicedBy: 'vaultmere',
  },
  sole('1020', person('Harper Quist', '1983-07-07', '210 Alder Avenue', 'Duluth', { country: 'US' })),
  sole('1021', person('Edda Thorvald', '1995-01-13', 'Birkigata 9', 'Akureyri', { country: 'IS' })),
  sole('1022', institution('Merriweather Holdings Limited', 'GB')),
];

const cleared = [
  ...[
    '1001',
    '1002',
    '1003',
    '1007',
    '1008',
    '1009',
    '1010',
    '1011',
    '1012',
    '1013',
    '1014',
    '1016',
    '1017',
    '1020',
  ].map((holderNumber): DemoFinding => [holderNumber, 'identity', 'passed', '2023-03-01']),
  ...['1004', '1005', '1006', '1018', '1019'].map(
    (holderNumber): DemoFinding => [holderNumber, 'business', 'passed', '2023-03-01'],
  ),
];

/** Their verifications. The custodian of 1015 was never verified, and 1022 may receive nothing. */
export const quillmereFindings: readonly DemoFinding[] = [
  ...cleared,
  ['1020', 'accreditation', 'passed', '2024-03-01', '2025-03-01'],
  ['1021', 'identity', 'pending', '2026-02-16'],
  ['1022', 'sanctions', 'failed', '2025-11-10'],
];

/** Holders of Saltmarsh Cider: its members. */
export const saltmarshHolders: readonly DemoHolder[] = [
  sole('1', person('Niamh Tolland', '1974-03-30', 'The Cider Barn', 'Clonakilty', { country: 'IE' })),
  sole('2', person('Cormac Tolland', '1971-12-12', 'The Cider Barn', 'Clonakilty', { country: 'IE' })),
  sole('3', person('Aoife Deverell', '1989-06-21', '3 Strand Road', 'Skibbereen', { country: 'IE' })),
  sole('4', person('Piers Gannon', '1966-10-10', '14 Mill Lane', 'Bandon', { country: 'IE' })),
  sole('5', institution('Rosscarbery Orchards Society', 'IE')),
  { ...sole('6', institution('Orrin Pension Trustees Limited', 'GB')), account: 'orrin-pension' },
];

export const saltmarshFindings: readonly DemoFinding[] = [
  ...['1', '2', '3', '4'].map((number): DemoFinding => [number, 'identity', 'passed', '2023-04-03']),
  ...['5', '6'].map((number): DemoFinding => [number, 'business', 'passed', '2023-04-03']),
];
