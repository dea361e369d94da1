/** Active and former restrictions of a holder. */
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useRole } from '../../api/role.tsx';
import { useOffered } from '../../parts/commands/use-offered.ts';
import { choicesOf, ifChosen } from '../../parts/data-table/choices.ts';
import type { Column } from '../../parts/data-table/column.ts';
import { DataTable } from '../../parts/data-table/data-table.tsx';
import { choiceColumn, dayColumn, instantColumn, textColumn } from '../../parts/data-table/field-columns.tsx';
import { useSource } from '../../parts/data-table/source.ts';
import { EmptyState } from '../../parts/empty-state.tsx';
import { LotLink } from '../../parts/entity-links.tsx';
import { Quantity } from '../../parts/quantity.tsx';
import { stateOf } from '../../parts/restriction-kinds.ts';
import { Status } from '../../parts/status.tsx';
import { documentColumn } from '../../parts/entity-columns.tsx';
import { words } from '../../words/words.ts';
import {
  HolderRestrictions,
  type HolderRestrictionsQuery,
  type HolderRestrictionsQueryVariables,
} from '#graphql/holder-restrictions.ts';

type Restriction = NonNullable<HolderRestrictionsQuery['holderById']>['restrictions']['nodes'][number];

const route = getRouteApi('/r/$role/holders/$holderId');
const names = words.restrictions;

const columns: readonly Column<Restriction>[] = [
  choiceColumn('kind', names.kinds, { label: names.kind, width: 170, order: 'KIND' }),
  {
    id: 'status',
    label: names.status,
    width: 105,
    order: 'STATUS',
    text: (one) => stateOf(one).label,
    cell: (one) => <Status {...stateOf(one)} />,
  },
  {
    id: 'release',
    label: words.commands.short.release,
    width: 105,
    text: null,
    cell: ({ id, status }) => (status === 'active' ? <ReleaseLink id={id} /> : null),
  },
  { id: 'asset', label: names.asset, width: 160, text: ({ asset }) => asset?.name },
  {
    id: 'lot',
    label: names.lot,
    width: 85,
    text: ({ lot }) => lot?.customId ?? names.allLots,
    cell: ({ lot }) => (lot ? <LotLink lot={lot} /> : names.allLots),
  },
  {
    id: 'quantity',
    label: names.quantity,
    width: 110,
    align: 'end',
    text: ({ quantity }) => quantity ?? names.allUnits,
    cell: ({ quantity }) => (quantity ? <Quantity value={quantity} /> : names.allUnits),
  },
  dayColumn('effectiveFrom', { id: 'from', label: names.effectiveFrom, width: 110, order: 'EFFECTIVE_FROM' }),
  dayColumn('expiresOn', { id: 'until', label: names.expiresOn, width: 110, order: 'EXPIRES_ON' }),
  textColumn('reason', { label: names.reason, width: 220 }),
  textColumn('beneficiary', { label: names.beneficiary, width: 190 }),
  dayColumn('releasedOn', { id: 'released', label: names.releasedOn, width: 110 }),
  documentColumn({ label: names.document, width: 190 }),
  textColumn('releaseReason', { id: 'because', label: names.releaseReason, width: 240, hidden: true }),
  instantColumn('placedAt', { id: 'placed', label: names.placedAt, width: 205, order: 'PLACED_AT', hidden: true }),
];

function ReleaseLink({ id }: { readonly id: string }): ReactElement {
  const role = useRole().usersAccountId;
  return (
    <Link to="/r/$role/new/$command" params={{ role, command: 'release' }} search={{ restriction: id }}>
      {words.commands.short.release}…
    </Link>
  );
}

const kinds = choicesOf(names.kinds);
const statuses = choicesOf(names.statuses);

const filters = [
  { id: 'kind', label: names.kind, choices: kinds },
  { id: 'status', label: names.status, choices: statuses },
];

interface Props {
  readonly holderId: string;
  readonly view: ReturnType<typeof route.useSearch>;
}

export function HolderRestrictionList({ holderId, view }: Props): ReactElement {
  const mayRelease = useOffered()('release');
  const variables = { holderId, filter: filterOf(view) };
  const source = useSource(HolderRestrictions, variables, ({ holderById }) => holderById?.restrictions);
  return (
    <DataTable
      label={names.title}
      source={source}
      columns={mayRelease ? columns : columns.filter(({ id }) => id !== 'release')}
      filters={filters}
      view={view}
      usualOrder="PLACED_AT_DESC"
      empty={<EmptyState title={names.none} more={names.noneMore} />}
    />
  );
}

/** Keeps only filter values that the API knows. */
function filterOf({ kind, status }: Props['view']): HolderRestrictionsQueryVariables['filter'] {
  return { ...ifChosen('kind', kind, kinds), ...ifChosen('status', status, statuses) };
}
