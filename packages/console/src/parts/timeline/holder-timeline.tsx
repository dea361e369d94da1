/** The timeline of a holder, with the balance of one class as a line: the chosen one, or the largest. */
import type { ReactElement } from 'react';
import { useRoleQuery } from '../../api/use-role-query.ts';
import { words } from '../../words/words.ts';
import { useSource } from '../data-table/source.ts';
import { BalanceLine, linePoints } from './balance-line.tsx';
import { HolderBalances } from '#graphql/holder-balances.ts';
import { HolderClasses } from '#graphql/holder-classes.ts';
import { HolderTimeline as holderTimeline } from '#graphql/holder-timeline.ts';
import { ofKind, TimelineList, type TimelineView } from './timeline-list.tsx';

interface Props {
  readonly holderId: string;
  readonly view: TimelineView;
}

export function HolderTimeline({ holderId: id, view }: Props): ReactElement {
  const { data } = useRoleQuery(HolderClasses, { id });
  const classes = data?.holderById?.positions.nodes.flatMap(({ asset }) => (asset ? [asset] : [])) ?? [];
  const chosen = classes.find((asset) => asset.id === view.asset);
  const drawn = chosen ?? classes[0];
  const balances = useRoleQuery(
    HolderBalances,
    {
      id,
      first: linePoints,
      filter: { kind: { equalTo: 'transaction' }, assetId: { equalTo: drawn?.id ?? '' } },
    },
    { enabled: drawn !== undefined },
  );
  const ofAsset = chosen === undefined ? {} : { assetId: { equalTo: chosen.id } };
  const source = useSource(
    holderTimeline,
    { id, filter: { ...ofKind(view.kind), ...ofAsset } },
    ({ holderById }) => holderById?.timeline,
  );
  return (
    <>
      {drawn && <BalanceLine name={drawn.name} changes={balances.data?.holderById?.timeline} />}
      <TimelineList
        source={source}
        ofHolder
        filters={[
          {
            id: 'asset',
            label: words.lists.asset,
            choices: classes.map((asset) => ({ value: asset.id, label: asset.name })),
          },
        ]}
        view={view}
      />
    </>
  );
}
