/**
 * The trade's terms, with their sources: 17Ad is the SEC's rules for transfer agents, UCC 8 the Uniform Commercial
 * Code.
 */
interface Entry {
  readonly term: string;
  readonly text: string;
  readonly source?: string;
}

const entries = {
  authorizedTotal: {
    term: 'Authorised total',
    text: 'The most units of a class that the issuer’s charter allows to exist. It is raised and reduced by a resolution.',
    source: 'company law',
  },
  outstanding: {
    term: 'Outstanding',
    text: 'Units that holders have. Treasury, reserved and unissued units are not outstanding, and options and other rights never are.',
    source: '17Ad-9',
  },
  treasury: {
    term: 'Treasury',
    text: 'Issued units that the issuer has bought back and not cancelled. They have no vote and no dividend.',
    source: 'company law',
  },
  reserved: {
    term: 'Reserved',
    text: 'Units that are set aside for a plan, such as an option plan, and not issued yet.',
    source: 'Open Cap Format',
  },
  unissued: {
    term: 'Unissued',
    text: 'Authorised units that nobody has: neither issued nor reserved.',
    source: 'company law',
  },
  fullyDiluted: {
    term: 'Fully diluted',
    text: 'Outstanding units and all that could become outstanding: options, warrants, convertibles and reserved units, each as what it becomes.',
    source: 'Open Cap Format',
  },
  right: {
    term: 'Right',
    text: 'An option, a warrant or a convertible: its holder may acquire units of another class. It is not ownership yet.',
    source: 'Open Cap Format',
  },
  register: {
    term: 'Register',
    text: 'The record of who owns an issuer’s securities. The entry in it decides, not a certificate.',
    source: '17Ad-9, master securityholder file',
  },
  registration: {
    term: 'Registration',
    text: 'The name in which units are registered, as it is written on a certificate and a dividend cheque.',
    source: '17Ad-9',
  },
  holder: {
    term: 'Holder',
    text: 'The registered owner: one party, or several with their form of ownership, such as joint tenants.',
    source: 'UCC 8-207',
  },
  party: {
    term: 'Party',
    text: 'A person or an organisation behind a registration: owner, trustee, custodian or beneficiary.',
    source: 'Open Cap Format',
  },
  position: { term: 'Position', text: 'All units of a class that one holder has: the sum of its open lots.' },
  lot: {
    term: 'Lot (certificate)',
    text: 'Units that a holder acquired at one time and price. It has the certificate number, legends and restrictions. A transfer of a part closes it and opens new ones.',
    source: '17Ad-9, certificate detail',
  },
  legend: {
    term: 'Legend',
    text: 'A text on a certificate that states a limit on its transfer.',
    source: 'UCC 8-204',
  },
  lineage: { term: 'Lineage', text: 'The lots that a lot came from, and those that it became.' },
  restriction: {
    term: 'Restriction',
    text: 'A limit on the transfer of units: a lock-up, a pledge, a stop transfer order, a court order.',
    source: 'UCC 8-204, 8-403',
  },
  transaction: {
    term: 'Transaction',
    text: 'An entry in the register, numbered within its class. It is never changed and never removed; a wrong one is reversed by another.',
    source: '17Ad-10',
  },
  effectiveDate: {
    term: 'Effective date',
    text: 'The day from which a transaction counts. It may lie before the day on which it was recorded.',
    source: '17Ad-9',
  },
  knownOn: {
    term: 'As known on',
    text: 'The register as it read on a day, without corrections that were recorded later.',
  },
  recordDate: {
    term: 'Record date',
    text: 'The day whose holders get a dividend, a notice or a vote.',
    source: 'company law',
  },
  difference: {
    term: 'Difference',
    text: 'Units in the register that nobody’s certificate or order explains, or the other way round. They stand in suspense until they are resolved.',
    source: '17Ad-9, record difference',
  },
  instruction: {
    term: 'Instruction',
    text: 'A request to the register, with its checks, approvals and outcome, also where it was refused.',
    source: 'UCC 8-102',
  },
  approval: {
    term: 'Approval',
    text: 'The consent of a person to an instruction. Policies say how many are needed and whose.',
  },
  policy: {
    term: 'Policy',
    text: 'A rule of an account: which instructions wait, and who must agree to them.',
  },
  check: {
    term: 'Check',
    text: 'One rule that an instruction must meet. It passes, warns or blocks.',
  },
  digest: {
    term: 'Digest',
    text: 'The SHA-256 of a record. Two records with the same digest are the same, to the letter.',
    source: 'FIPS 180-4',
  },
} as const satisfies Record<string, Entry>;

export const glossary = {
  title: 'Glossary',
  description: 'The terms of these pages. Underlined terms lead here.',
  source: (source: string) => `Source: ${source}`,
  entries: entries as Readonly<Record<keyof typeof entries, Entry>>,
};
