/** Certificates: the lots of an asset by their numbers, or those of all registers, the latest first. */
import type { ReactElement } from 'react';
import { useRole } from '../../api/role.tsx';
import { words } from '../../words/words.ts';
import { useAssetFilter } from '../assets/use-asset-choices.ts';
import { CommandLinks } from '../commands/command-links.tsx';
import type { Column } from '../data-table/column.ts';
import { DataTable } from '../data-table/data-table.tsx';
import { dayColumn, instantColumn, quantityColumn } from '../data-table/field-columns.tsx';
import { useSource } from '../data-table/source.ts';
import type { View } from '../data-table/view.ts';
import { EmptyState } from '../empty-state.tsx';
import { isId } from '../id.ts';
import { useAssetOfRegister } from '../register/chosen-register.ts';
import { CertificateList as certificateList, type CertificateListQuery } from '#graphql/certificate-list.ts';
import { lotConditions, lotStateColumn, lotStateFilter } from './lot-states.tsx';

type Certificate = NonNullable<CertificateListQuery['allLots']>['nodes'][number];

const names = words.lots;

const columns: readonly Column<Certificate>[] = [
  { id: 'certificate', label: names.number, width: 150, order: 'CUSTOM_ID', text: ({ customId }) => customId },
  { id: 'asset', label: names.asset, width: 190, text: ({ asset }) => asset?.name },
  {
    id: 'holder',
    label: names.holder,
    width: 240,
    grows: true,
    text: ({ holder }) => holder?.registration,
    cell: ({ holder }) => <span title={holder?.registration}>{holder?.registration}</span>,
  },
  quantityColumn('quantity', { label: names.quantity, width: 130 }),
  {
    id: 'legends',
    label: names.legendIds,
    width: 190,
    text: (lot) => legendsText(lot),
    cell: (lot) => <span title={legendsText(lot)}>{legendsText(lot)}</span>,
  },
  lotStateColumn,
  { id: 'form', label: names.form, width: 120, text: ({ form }) => words.assets.forms[form] },
  dayColumn('issueDate', { id: 'issued', label: names.issueDate, width: 120 }),
  { id: 'register', label: words.assets.register, width: 190, text: ({ asset }) => asset?.register?.name },
  // Ids increase with the time of recording.
  instantColumn('openedAt', { id: 'opened', label: names.openedAt, width: 185, order: 'PRIMARY_KEY', hidden: true }),
];

function legendsText({ legends }: Certificate): string {
  return legends.nodes.map(({ name }) => name).join(', ');
}

type ListView = View<'find' | 'asset' | 'state'>;

interface Props {
  /** Restricts the list to one asset. All when not given. */
  readonly assetId?: string;
  readonly view: ListView;
}

export function CertificateList({ assetId, view }: Props): ReactElement {
  const { usersAccountId: role, accountType } = useRole();
  const ofRegister = useAssetOfRegister();
  const asset = useAssetFilter(view.asset);
  const ofAsset = assetId ?? (isId(view.asset) ? view.asset : undefined);
  const filter = {
    ...lotConditions(view),
    ...ofRegister,
    ...(ofAsset === undefined ? {} : { assetId: { equalTo: ofAsset } }),
  };
  const source = useSource(certificateList, { filter }, ({ allLots }) => allLots);
  const left = new Set(assetId === undefined ? (accountType === 'issuer' ? ['register'] : []) : ['asset', 'register']);
  return (
    <DataTable
      label={names.certificates}
      source={source}
      columns={columns.filter(({ id }) => !left.has(id))}
      filters={[{ id: 'find', label: names.number }, ...(assetId === undefined ? [asset] : []), lotStateFilter]}
      view={view}
      // The numbers of one asset have an index, those of all have none.
      usualOrder={assetId === undefined ? 'PRIMARY_KEY_DESC' : 'CUSTOM_ID_ASC'}
      link={({ id }) => ({ to: '/r/$role/lots/$lotId', params: { role, lotId: id } })}
      empty={
        <EmptyState title={names.certificatesNone} more={names.certificatesNoneMore}>
          <CommandLinks preset={assetId === undefined ? {} : { asset: assetId }} commands={['issue']} />
        </EmptyState>
      }
    />
  );
}
