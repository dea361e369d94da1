/** A register for mailing on paper: class, record date and issuer above its holders with their addresses. */
import type { Mailing } from '../../rules/mailing.ts';
import { dayInWords } from '../../rules/in-words.ts';
import { addressLines } from '../address-book.ts';
import { headOf, type Issuer, issuerFields } from '../issuer.ts';
import type { Paper, PaperSize } from '../paper.ts';
import { type PaperSource, requireRows } from '../paper-source.ts';
import { inWords, restrictionInWords } from '../words.ts';
import { type MailedHolder, mailingLines } from './mailing-lines.ts';

const issuerQuery = `query ($assetId: ID!) { assetById(id: $assetId) { register { ${issuerFields} } } }`;

/** The orders of holders. */
export const mailingOrders = ['number', 'name'] as const;
const compared = {
  number: ({ holderNumber }: MailedHolder): string => holderNumber,
  name: ({ registration }: MailedHolder): string => registration,
} as const;

/** How a paper is set. */
interface Setting {
  readonly order: (typeof mailingOrders)[number];
  readonly size: PaperSize;
}

/** Makes the paper of a mailing that is recorded. Refuses: register_too_large, paper_too_long. */
export async function makeMailingPaper(
  source: PaperSource,
  mailing: Mailing,
  { order, size }: Setting,
): Promise<Paper> {
  const holders: MailedHolder[] = [];
  for await (const lines of mailingLines(source.run, mailing)) {
    for (const line of lines.split('\n')) if (line !== '') holders.push(JSON.parse(line) as MailedHolder);
    requireRows(holders.length);
  }
  const keyOf = compared[order];
  // Number 9 stands before number 10.
  const { compare } = new Intl.Collator('en', { numeric: true });
  const variables = { assetId: mailing.assetId };
  const { assetById } = await source.run<{ assetById: { register: Issuer | null } | null }>(issuerQuery, variables);
  return {
    title: `Register for mailing: ${holders[0]?.asset ?? mailing.name}`,
    under: `Record date ${dayInWords(mailing.date)}. Purpose: ${mailing.purpose}`,
    ...(await headOf(source, assetById?.register)),
    size,
    isLandscape: true,
    knownAt: mailing.knownAt,
    blocks: [
      {
        kind: 'table',
        label: 'Holders',
        columns: [
          { label: 'Number' },
          { label: 'Registration' },
          { label: 'Form of ownership' },
          { label: 'Address' },
          { label: 'Units', isNumber: true, isSummed: true },
          { label: 'Certificates and book entries' },
          { label: 'Restrictions' },
        ],
        rows: holders.toSorted((one, other) => compare(keyOf(one), keyOf(other))).map(rowOf),
        none: 'Nobody held units on this day.',
      },
    ],
  };
}

function rowOf(one: MailedHolder): readonly string[] {
  const { name, address, mailStatus } = one;
  const marks = [
    ...(address === null ? ['No address'] : []),
    ...(mailStatus === 'deliverable' ? [] : [inWords(mailStatus)]),
  ];
  return [
    one.holderNumber,
    one.registration,
    inWords(one.ownershipForm),
    [
      ...(name === null ? [] : [name]),
      ...(address === null ? [] : addressLines(address)),
      ...marks.map((mark) => `(${mark})`),
    ].join('\n'),
    one.quantity,
    one.certificates.join(', '),
    one.restrictions.map(restrictionInWords).join('; '),
  ];
}
