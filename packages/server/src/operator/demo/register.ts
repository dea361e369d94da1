/** The accounts and assets of the demo register. Every company, person and number in it is made up. */
import type { AccountType, UserRole } from '../../rules/actor.ts';

/** One asset and its life so far. */
export interface DemoAsset {
  readonly terms: Readonly<Record<string, unknown>> & { readonly name: string; readonly type: string };
  /** The name of the class that it is a right over. */
  readonly rightOver?: string;
  /** The name of the class that it converts into, and units of that for one. */
  readonly converts?: readonly [into: string, ratio: string];
  /** Units, authority and date of each change of the authorised total, in order. */
  readonly authorized?: readonly (readonly [quantity: string, authority: string, effectiveDate: string])[];
  readonly identifiers?: readonly (readonly [kind: string, value: string])[];
  /** The status of the asset; draft by default. */
  readonly status?: 'active' | 'suspended' | 'closed';
  readonly reason?: string;
}

/** A person in a role; with a client of the person's own, by its name, where it is not that of everybody. */
export type DemoPerson = readonly [firstName: string, lastName: string, role: UserRole, client?: DemoClientName];

/** The clients, in the order in which they are printed: that of everybody else, and those of single people. */
export const demoClientNames = [
  'Demo of every account',
  'Demo of a viewer',
  'Demo of a director',
  'Demo of a registrar',
] as const;
export type DemoClientName = (typeof demoClientNames)[number];

/** One account, its people and what it keeps. */
export interface DemoAccount {
  readonly accountType: AccountType;
  readonly name: string;
  readonly slug: string;
  /** The first one administers the account from its opening. */
  readonly people: readonly DemoPerson[];
  readonly assets?: readonly DemoAsset[];
}

const quillmere: readonly DemoAsset[] = [
  {
    terms: {
      name: 'Ordinary Shares',
      type: 'common_stock',
      symbol: 'QMR',
      currency: 'GBP',
      parValue: '0.01',
      pricePerShare: '0.01',
      votesPerShare: '1',
      governingLaw: 'England and Wales',
      defaultIdPrefix: 'ORD-',
      boardApprovalDate: '2023-03-03',
      stockholderApprovalDate: '2023-03-06',
    },
    authorized: [['10000000', 'Articles of association, article 4', '2023-03-06']],
    identifiers: [
      ['isin', 'XF00QMORD012'],
      ['sedol', 'BQMR011'],
      ['cfi', 'ESVUFR'],
      ['fisn', 'QUILLMERE/SH'],
      ['lei', '9845QMRDEM0000000116'],
    ],
    status: 'active',
  },
  {
    terms: {
      name: 'Class B Non-Voting Shares',
      type: 'common_stock',
      symbol: 'QMR.B',
      currency: 'GBP',
      parValue: '0.01',
      votesPerShare: '0',
    },
    authorized: [['2500000', 'Special resolution 2023/2', '2023-09-01']],
    identifiers: [
      ['isin', 'XF00QMNVB028'],
      ['cfi', 'ESNUFR'],
    ],
    status: 'active',
  },
  {
    terms: {
      name: 'Series Seed Preferred',
      type: 'preferred_stock',
      symbol: 'QMR.S',
      currency: 'GBP',
      parValue: '0.0001',
      pricePerShare: '0.85',
      votesPerShare: '1',
      seniority: 1,
      liquidationPreferenceMultiple: '1',
      conversionRights: 'Converts into Ordinary Shares one for one, at the choice of the holder and on a listing.',
      defaultIdPrefix: 'SEED-',
    },
    converts: ['Ordinary Shares', '1'],
    authorized: [['1176470', 'Articles of association, article 6', '2023-05-02']],
    identifiers: [
      ['isin', 'XF00QMSEE035'],
      ['cfi', 'EPNXFR'],
    ],
    status: 'active',
  },
  {
    terms: {
      name: 'Series A Preferred',
      type: 'preferred_stock',
      symbol: 'QMR.A',
      currency: 'GBP',
      parValue: '0.0001',
      pricePerShare: '2.4375',
      votesPerShare: '1',
      seniority: 2,
      liquidationPreferenceMultiple: '1',
      participationCapMultiple: '3',
      conversionRights:
        'Converts into Ordinary Shares at the Series A price, adjusted for splits, broad-based weighted average.',
      defaultIdPrefix: 'A-',
      boardApprovalDate: '2024-07-22',
      stockholderApprovalDate: '2024-07-30',
    },
    authorized: [['2000000', 'Investment agreement of 30 July 2024', '2024-07-30']],
    identifiers: [
      ['isin', 'XF00QMSRA043'],
      ['cusip', '99QM10104'],
    ],
    status: 'active',
  },
  {
    terms: {
      name: 'Series B Preferred',
      type: 'preferred_stock',
      currency: 'GBP',
      pricePerShare: '6.2',
      seniority: 3,
      liquidationPreferenceMultiple: '1.5',
    },
    authorized: [['2500000', 'Draft term sheet of 3 March 2026', '2026-03-03']],
  },
  {
    terms: {
      name: 'Employee Share Options 2024',
      type: 'option',
      symbol: 'QMR.OP',
      currency: 'GBP',
      pricePerShare: '0.4',
      defaultIdPrefix: 'OPT-',
    },
    rightOver: 'Ordinary Shares',
    authorized: [['1000000', 'Share option plan 2024, rule 3', '2024-01-15']],
    status: 'active',
  },
  {
    terms: { name: 'Restricted Stock Units 2025', type: 'rsu', symbol: 'QMR.RSU' },
    rightOver: 'Ordinary Shares',
    authorized: [['200000', 'Long-term incentive plan 2025, rule 2', '2025-04-06']],
    status: 'active',
  },
  {
    terms: {
      name: 'Warrants 2027',
      type: 'warrant',
      symbol: 'QMR.W27',
      currency: 'GBP',
      pricePerShare: '3.1',
      maturityDate: '2027-12-31',
    },
    rightOver: 'Ordinary Shares',
    authorized: [['300000', 'Warrant instrument of 9 January 2024', '2024-01-09']],
    identifiers: [
      ['isin', 'XF00QMWAR078'],
      ['cfi', 'RWSTCA'],
    ],
    status: 'suspended',
    reason: 'The exercise terms are being amended with the lender.',
  },
  {
    terms: {
      name: '5.25% Senior Notes due 2031',
      type: 'debt',
      symbol: 'QMR 5.25 31',
      unit: 'principal',
      quantityScale: 2,
      currency: 'GBP',
      interestRate: '0.0525',
      maturityDate: '2031-06-30',
      denomination: '1000',
      parValue: '100',
      governingLaw: 'England and Wales',
    },
    authorized: [['20000000', 'Trust deed of 28 June 2024, clause 2', '2024-06-28']],
    identifiers: [
      ['isin', 'XF00QMNOT058'],
      ['cfi', 'DBFUFR'],
      ['fisn', 'QUILLMERE/5.25 NT 20310630'],
      ['cusip', '99QM10203'],
    ],
    status: 'active',
  },
  {
    terms: {
      name: 'Convertible Loan Notes 2023',
      type: 'convertible',
      unit: 'principal',
      quantityScale: 2,
      currency: 'GBP',
      interestRate: '0.08',
      maturityDate: '2028-12-31',
      conversionRights: 'Converts into Series Seed Preferred at 85 pence a share when the board calls the round.',
    },
    authorized: [['3000000', 'Loan note instrument of 10 May 2023', '2023-05-10']],
    status: 'active',
  },
  {
    terms: {
      name: 'Quillmere Growth Fund Units',
      type: 'fund_unit',
      symbol: 'QMGF',
      unit: 'units',
      quantityScale: 4,
      currency: 'GBP',
      authorizedKind: 'unlimited',
    },
    identifiers: [
      ['isin', 'XF00QMFND068'],
      ['figi', 'TSGQMRRD0004'],
      ['cfi', 'CIOGXU'],
    ],
    status: 'active',
  },
  {
    terms: {
      name: 'Quillmere Income Fund Units',
      type: 'fund_unit',
      symbol: 'QMIF',
      unit: 'units',
      quantityScale: 4,
      currency: 'GBP',
    },
    authorized: [['1000000.125', 'Fund rules, rule 7', '2023-04-03']],
    status: 'active',
  },
  {
    terms: {
      name: 'Partner Membership Units',
      type: 'membership_unit',
      unit: 'units',
      authorizedKind: 'not_applicable',
      form: 'certificated',
    },
    status: 'active',
  },
  {
    terms: {
      name: 'Subscription Rights 2025',
      type: 'right',
      symbol: 'QMR.R25',
      currency: 'GBP',
      pricePerShare: '1.75',
    },
    rightOver: 'Ordinary Shares',
    authorized: [['5000000', 'Rights issue circular of 3 March 2025', '2025-03-03']],
    identifiers: [['cusip', '99QM20103']],
    status: 'closed',
    reason: 'The subscription period ended on 31 March 2025.',
  },
  {
    terms: { name: 'Deferred Shares', type: 'other', unit: 'shares', symbol: 'QMR.D', form: 'tokenised' },
    authorized: [['1000', 'Articles of association, article 9', '2023-03-06']],
    status: 'suspended',
    reason: 'Awaiting the court order on their cancellation.',
  },
];

const saltmarsh: readonly DemoAsset[] = [
  {
    terms: {
      name: 'Ordinary Shares',
      type: 'common_stock',
      symbol: 'SMC',
      currency: 'EUR',
      parValue: '1',
      votesPerShare: '1',
      governingLaw: 'Ireland',
    },
    authorized: [['150000', 'Constitution, clause 5', '2023-04-03']],
    identifiers: [
      ['isin', 'XF00SCORD084'],
      ['lei', '9845SCCDEM0000000238'],
      ['sedol', 'BSCD024'],
    ],
    status: 'active',
  },
  {
    terms: {
      name: 'Community Bond 2029',
      type: 'debt',
      unit: 'principal',
      quantityScale: 2,
      currency: 'EUR',
      interestRate: '0.04',
      maturityDate: '2029-09-30',
      denomination: '50',
    },
    authorized: [['250000', 'Offer document of 1 September 2024', '2024-09-01']],
    identifiers: [['isin', 'XF00SCCNT092']],
    status: 'active',
  },
  { terms: { name: 'Founders Preference Shares', type: 'preferred_stock', currency: 'EUR', seniority: 1 } },
];

/** The issuer in whose register there is most to see; its administrator is the role the terminal shows first. */
export const demoIssuerSlug = 'quillmere-robotics';

/** The account that owns the demo clients. */
export const operatingSlug = 'demo-platform';

export const demoAccounts: readonly DemoAccount[] = [
  {
    accountType: 'platform',
    name: 'Demo Platform',
    slug: operatingSlug,
    people: [['Wren', 'Halloway', 'account_administrator']],
  },
  {
    accountType: 'issuer',
    name: 'Quillmere Robotics plc',
    slug: demoIssuerSlug,
    people: [
      ['Imogen', 'Ashgrove', 'account_administrator'],
      ['Teodor', 'Lindqvist', 'account_manager'],
      ['Priya', 'Nandakumar', 'account_operator'],
      ['Casimir', 'Oduya', 'account_auditor'],
      ['Maren', 'Fairbairn', 'account_viewer', 'Demo of a viewer'],
      ['Rhosyn', 'Calder', 'account_administrator', 'Demo of a director'],
    ],
    assets: quillmere,
  },
  {
    accountType: 'issuer',
    name: 'Saltmarsh Cider Company Ltd',
    slug: 'saltmarsh-cider',
    people: [
      ['Niamh', 'Tolland', 'account_administrator'],
      ['Rhosyn', 'Calder', 'account_administrator', 'Demo of a director'],
    ],
    assets: saltmarsh,
  },
  {
    accountType: 'transfer_agent',
    name: 'Ledgerstone Registrars',
    slug: 'ledgerstone',
    people: [
      ['Bertrand', 'Okonjo', 'account_administrator'],
      ['Emrys', 'Tann', 'account_manager', 'Demo of a registrar'],
    ],
  },
  {
    accountType: 'broker',
    name: 'Copperleaf Securities',
    slug: 'copperleaf',
    people: [['Sunniva', 'Marsh', 'account_administrator']],
  },
  {
    accountType: 'custodian',
    name: 'Vaultmere Custody',
    slug: 'vaultmere',
    people: [['Anselm', 'Duarte', 'account_administrator']],
  },
  {
    accountType: 'investor',
    name: 'Orrin Pension Trustees',
    slug: 'orrin-pension',
    people: [['Delphine', 'Orrin', 'account_administrator']],
  },
];

/**
 * The appointments of servicers from the beginning: by slug, for one asset or all; pending where it was not accepted.
 */
export const demoAppointments: readonly {
  readonly issuer: string;
  readonly agent: string;
  readonly capacity: string;
  readonly asset?: string;
  readonly pending?: true;
}[] = [
  { issuer: demoIssuerSlug, agent: 'ledgerstone', capacity: 'registrar', pending: true },
  { issuer: demoIssuerSlug, agent: 'copperleaf', capacity: 'broker', asset: '5.25% Senior Notes due 2031' },
  { issuer: demoIssuerSlug, agent: 'vaultmere', capacity: 'custodian', asset: 'Quillmere Growth Fund Units' },
];
