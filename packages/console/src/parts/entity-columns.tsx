/** Columns of a related row: a link to its page, or to its file. */
import type { ReactNode } from 'react';
import type { Shape } from './data-table/field-columns.tsx';
import { DocumentLink } from './document-link.tsx';
import { AssetLink, HolderLink, LotLink } from './entity-links.tsx';

/** Makes the columns of one kind of row, which is read as the field of that name. */
const linkColumn =
  <Field extends string, Row extends object>(
    field: Field,
    textOf: (row: Row) => string,
    link: (row: Row) => ReactNode,
  ) =>
  <S extends Shape>(shape: S) => ({
    id: field,
    ...shape,
    text: (row: { readonly [name in Field]?: Row | null }) => row[field] && textOf(row[field]),
    cell: (row: { readonly [name in Field]?: Row | null }) => row[field] && link(row[field]),
  });

type Named = { readonly id: string; readonly name: string };

export const assetColumn = linkColumn(
  'asset',
  ({ name }: Named) => name,
  (asset) => <AssetLink asset={asset} />,
);

export const holderColumn = linkColumn(
  'holder',
  ({ registration }: { readonly id: string; readonly registration: string }) => registration,
  (holder) => <HolderLink holder={holder} />,
);

export const lotColumn = linkColumn(
  'lot',
  ({ customId }: { readonly id: string; readonly customId: string }) => customId,
  (lot) => <LotLink lot={lot} />,
);

export const documentColumn = linkColumn(
  'document',
  ({ name }: Named) => name,
  (document) => <DocumentLink document={document} />,
);
