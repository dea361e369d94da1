/** Who gained and who lost units of an asset between two dates. */
import type { ReactElement } from 'react';
import { HoldersOfAsset } from '../../parts/positions/holders-of-asset.graphql.ts';
import { words } from '../../words/words.ts';
import { ComparedLines } from './compared-lines.tsx';
import type { PastProps } from './past-props.ts';
import type { Moment } from './past-view.ts';
import { useDifference } from './use-difference.ts';

const heads = { name: words.past.holder, detail: words.past.number };

interface Props extends Pick<PastProps, 'moment' | 'view' | 'onView'> {
  readonly assetId: string;
  readonly than: Moment;
}

export function AssetHolderDifference({ assetId, moment, than, view, onView }: Props): ReactElement {
  const result = useDifference(
    {
      operation: HoldersOfAsset,
      variables: { id: assetId, orderBy: ['BALANCE_DESC'] },
      pick: ({ assetById }) =>
        assetById
          ? {
              totalCount: assetById.positions.totalCount,
              lines: assetById.positions.nodes.map(({ id, balance, holder }) => ({
                id,
                name: holder?.registration ?? '–',
                detail: holder?.holderNumber ?? '',
                quantity: balance,
              })),
            }
          : undefined,
    },
    moment,
    than,
  );
  return <ComparedLines result={result} heads={heads} isSummed view={view} onView={onView} />;
}
