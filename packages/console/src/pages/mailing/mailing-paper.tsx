/** The register that was read, with addresses, for paper: the class and the record date above its holders. */
import { type ReactElement, useMemo } from 'react';
import type { MailedHolder } from '../../api/mailing.ts';
import type { Column } from '../../parts/data-table/column.ts';
import type { Source } from '../../parts/data-table/source.ts';
import { PaperRows } from '../../parts/paper/paper-rows.tsx';
import { PrintButton } from '../../parts/paper/print-button.tsx';
import { useIsPrinting } from '../../parts/paper/printing.ts';
import { formatDecimal } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import { addressOf, restrictionsOf } from './mailing-columns.ts';

const names = words.mailing;

type Row = MailedHolder & { readonly id: string };

export interface MailedRegister {
  /** The class and the record date. */
  readonly title: string;
  readonly holders: readonly MailedHolder[];
}

export function MailingPaper({ register: { title, holders } }: { readonly register: MailedRegister }): ReactElement {
  const isPrinting = useIsPrinting();
  const source = useMemo(() => sourceOf(title, holders), [title, holders]);
  return (
    <>
      <PrintButton />
      {isPrinting && <PaperRows label={title} source={source} order={undefined} columns={columns} total={title} />}
    </>
  );
}

const columns: readonly Column<Row>[] = [
  { id: 'number', label: names.number, width: 90, text: ({ holderNumber }) => holderNumber },
  { id: 'registration', label: names.registration, width: 180, text: ({ registration }) => registration },
  {
    id: 'form',
    label: names.ownershipForm,
    width: 110,
    text: (one) => words.holders.ownershipForms[one.ownershipForm],
  },
  { id: 'address', label: names.address, width: 200, text: addressOf },
  { id: 'quantity', label: names.quantity, width: 110, align: 'end', text: ({ quantity }) => formatDecimal(quantity) },
  { id: 'certificates', label: names.certificates, width: 140, text: ({ certificates }) => certificates.join(', ') },
  { id: 'restrictions', label: names.restrictions, width: 160, text: restrictionsOf },
];

function sourceOf(title: string, holders: readonly MailedHolder[]): Source<Row> {
  const nodes = holders.map((holder, at) => ({ ...holder, id: String(at) }));
  return {
    key: ['mailing', title],
    page: () => Promise.resolve({ nodes, totalCount: nodes.length, pageInfo: { hasNextPage: false } }),
  };
}
