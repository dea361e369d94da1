/** The certificate of a lot, and the confirmation of one that is a book entry. */
import { inDigitGroups } from '../../base/digit-groups.ts';
import { Refusal } from '../../base/refusal.ts';
import { dayInWords } from '../../rules/in-words.ts';
import { headOf, type Issuer, issuerFields } from '../issuer.ts';
import type { Paper, PaperBlock, PaperSize } from '../paper.ts';
import type { PaperSource } from '../paper-source.ts';
import {
  factsOf,
  identifiersInWords,
  inWords,
  priceInWords,
  restrictionInWords,
  shareNumbersInWords,
} from '../words.ts';
import { numberInWords } from './number-words.ts';

/** Which certificate, and how it is set. */
export interface CertificateRequest {
  readonly lotId: string;
  readonly size: PaperSize;
}

interface Answer {
  /** The lot as it is now, open or not. */
  readonly latest: {
    readonly customId: string;
    readonly closedOn: string | null;
    readonly asset: { readonly name: string } | null;
  } | null;
  /** Null where it was not open. */
  readonly lotById: {
    readonly customId: string;
    readonly quantity: string;
    readonly form: string;
    readonly issueDate: string;
    readonly acquisitionDate: string;
    readonly replacesCertificate: string | null;
    readonly considerationText: string | null;
    readonly shareNumbers: readonly { readonly startingShareNumber: string; readonly endingShareNumber: string }[];
    readonly legends: { readonly nodes: readonly { readonly name: string; readonly text: string }[] };
    readonly restrictions: {
      readonly nodes: readonly {
        readonly kind: string;
        readonly status: string;
        readonly quantity: string | null;
        readonly expiresOn: string | null;
      }[];
    };
    readonly holder: {
      readonly holderNumber: string;
      readonly registration: string;
      readonly ownershipForm: string;
    } | null;
    readonly asset: {
      readonly name: string;
      readonly type: string;
      readonly unit: string;
      readonly currency: string | null;
      readonly parValue: string | null;
      readonly governingLaw: string | null;
      readonly identifiers: {
        readonly nodes: readonly { readonly kind: string; readonly value: string; readonly removedAt: string | null }[];
      };
      readonly register: Issuer | null;
    } | null;
  } | null;
}

const certificateQuery = `
  query ($lotId: ID!, $knownAt: DateTime!) {
    latest: lotById(id: $lotId) { customId closedOn asset { name } }
    lotById(id: $lotId, knownAt: $knownAt) {
      customId
      quantity
      form
      issueDate
      acquisitionDate
      replacesCertificate
      considerationText
      shareNumbers { startingShareNumber endingShareNumber }
      legends(first: 100) { nodes { name text } }
      restrictions(first: 100) { nodes { kind status quantity expiresOn } }
      holder(knownAt: $knownAt) { holderNumber registration ownershipForm }
      asset(knownAt: $knownAt) {
        name
        type
        unit
        currency
        parValue
        governingLaw
        identifiers(first: 20) { nodes { kind value removedAt } }
        register { ${issuerFields} }
      }
    }
  }`;

/** Makes the certificate of an open lot. Refuses: not_found, lot_not_open. */
export async function makeCertificate(source: PaperSource, { lotId, size }: CertificateRequest): Promise<Paper> {
  const { knownAt } = source;
  const { latest, lotById: lot } = await source.run<Answer>(certificateQuery, { lotId, knownAt });
  if (latest === null) throw new Refusal('not_found', { type: 'Lot', id: lotId });
  if (!lot?.holder || !lot.asset) throw notOpen(lotId, latest);
  const { asset, holder } = lot;
  const isPaper = lot.form === 'certificated';
  const head = await headOf(source, asset.register);
  const restrictions = lot.restrictions.nodes.filter(({ status }) => status === 'active');
  return {
    title: isPaper ? `Certificate ${lot.customId}` : `Confirmation of the book entry ${lot.customId}`,
    under: `${asset.name}, ${inWords(asset.type).toLowerCase()}`,
    ...head,
    size,
    knownAt,
    blocks: [
      { kind: 'text', text: isPaper ? 'This certifies that' : 'The register has the entry that' },
      { kind: 'name', text: holder.registration },
      {
        kind: 'text',
        text:
          `is the registered holder of ${inDigitGroups(lot.quantity)} (${numberInWords(lot.quantity)}) ` +
          `${asset.unit === 'principal' ? `of principal${asset.currency === null ? '' : ` in ${asset.currency}`}` : asset.unit} ` +
          `of ${asset.name} of ${head.issuer}, entered in its register of holders.`,
      },
      {
        kind: 'facts',
        rows: factsOf([
          ['Number', lot.customId],
          ['Identifiers', identifiersInWords(asset.identifiers.nodes)],
          ['Par value', priceInWords(asset.parValue, asset.currency)],
          ['Holder number', holder.holderNumber],
          ['Form of ownership', inWords(holder.ownershipForm)],
          ['Form', inWords(lot.form)],
          ['Issued on', dayInWords(lot.issueDate)],
          ['Acquired on', dayInWords(lot.acquisitionDate)],
          ['Share numbers', shareNumbersInWords(lot.shareNumbers)],
          ['Replaces', lot.replacesCertificate],
          ['Consideration', lot.considerationText],
          ['Governing law', asset.governingLaw],
          ['Restrictions', restrictions.map(restrictionInWords).join('; ')],
        ]),
      },
      ...legendsOf(lot.legends.nodes),
      ...(isPaper ? signatures : [entryNote]),
    ],
  };
}

function notOpen(lotId: string, { customId, closedOn, asset }: NonNullable<Answer['latest']>): Refusal {
  const when = closedOn === null ? 'was not open then' : `was closed on ${dayInWords(closedOn)}`;
  return new Refusal('lot_not_open', {
    lotId,
    reason: `${customId} of ${asset?.name ?? 'a class'} ${when}, so it certifies no units.`,
    remedy: 'Print the certificate of a lot that is open.',
  });
}

function legendsOf(legends: readonly { readonly name: string; readonly text: string }[]): readonly PaperBlock[] {
  if (legends.length === 0) return [];
  return [
    { kind: 'heading', text: 'Legends' },
    ...legends.map(({ name, text }): PaperBlock => ({ kind: 'text', text: `${name}. ${text}` })),
  ];
}

const signatures: readonly PaperBlock[] = [
  {
    kind: 'note',
    text: 'The register, and not this paper, says who holds the units. The certificate is void once the register has closed its number.',
  },
  { kind: 'signatures', places: ['Signature', 'Signature', 'Date', 'Registrar or transfer agent'] },
];

const entryNote: PaperBlock = {
  kind: 'note',
  text: 'The units are held by entry in the register. This confirmation is no certificate and passes no title.',
};
