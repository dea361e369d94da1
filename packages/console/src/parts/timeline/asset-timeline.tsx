/** The timeline of an asset, with its outstanding units as a line where the role sees them. */
import type { ReactElement } from 'react';
import { useRoleQuery } from '../../api/use-role-query.ts';
import { words } from '../../words/words.ts';
import { useSource } from '../data-table/source.ts';
import { AssetBalances } from '#graphql/asset-balances.ts';
import { AssetTimeline as assetTimeline } from '#graphql/asset-timeline.ts';
import { BalanceLine, linePoints } from './balance-line.tsx';
import { ofKind, TimelineList, type TimelineView } from './timeline-list.tsx';

interface Props {
  readonly asset: { readonly id: string; readonly outstandingTotal: string | null };
  readonly view: TimelineView;
}

export function AssetTimeline({ asset: { id, outstandingTotal }, view }: Props): ReactElement {
  const filter = { kind: { equalTo: 'transaction' } } as const;
  const { data } = useRoleQuery(
    AssetBalances,
    { id, first: linePoints, filter },
    { enabled: outstandingTotal !== null },
  );
  const source = useSource(assetTimeline, { id, filter: ofKind(view.kind) }, ({ assetById }) => assetById?.timeline);
  return (
    <>
      <BalanceLine name={words.assets.outstanding} changes={data?.assetById?.timeline} />
      <TimelineList source={source} ofHolder={false} view={view} />
    </>
  );
}
