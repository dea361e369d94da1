/** The columns of a holder in the file of a register for mailing. */
import type { MailedHolder } from '../../api/mailing.ts';
import type { CsvColumn } from '../../parts/csv/csv.ts';
import { mailing as names } from '../../words/mailing.ts';
import { words } from '../../words/words.ts';

/** The restrictions on the units of a holder. */
function restrictionsOf({ restrictions }: MailedHolder): string {
  return restrictions
    .map(({ kind, quantity, expiresOn }) => names.restriction(words.restrictions.kinds[kind], quantity, expiresOn))
    .join('; ');
}

/** The columns of the file. */
export const mailingColumns: readonly CsvColumn<MailedHolder>[] = [
  { label: names.number, text: ({ holderNumber }) => holderNumber },
  { label: names.registration, text: ({ registration }) => registration },
  { label: names.ownershipForm, text: ({ ownershipForm }) => words.holders.ownershipForms[ownershipForm] },
  {
    label: names.mailStatus,
    text: ({ mailStatus, address }) =>
      address === null && mailStatus === 'deliverable' ? names.noAddress : words.holders.mailStatuses[mailStatus],
  },
  { label: names.name, text: ({ name }) => name },
  { label: names.street, text: ({ address }) => address?.streetSuite },
  { label: names.postalCode, text: ({ address }) => address?.postalCode },
  { label: names.city, text: ({ address }) => address?.city },
  { label: names.region, text: ({ address }) => address?.countrySubdivision },
  { label: names.country, text: ({ address }) => address?.country },
  { label: names.className, text: ({ asset }) => asset },
  { label: names.quantity, text: ({ quantity }) => quantity },
  { label: names.certificates, text: ({ certificates }) => certificates.join(', ') },
  { label: names.restrictions, text: restrictionsOf },
];
