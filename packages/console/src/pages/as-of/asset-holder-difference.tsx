/** Which holders of an asset increased or decreased between two dates. */
import type { ReactElement } from 'react';
import { HoldersOfAsset } from '#graphql/holders-of-asset.ts';
import { words } from '../../words/words.ts';
import { ComparedLines } from './comparison.tsx';
import type { AsOfProps } from './as-of-props.ts';
import type { Moment } from './as-of-view.ts';
import { useDifference } from './use-difference.ts';

const heads = { name: words.asOf.holder, detail: words.asOf.number };

interface Props extends Pick<AsOfProps, 'moment' | 'view'> {
  readonly assetId: string;
  readonly comparedWith: Moment;
}

export function AssetHolderDifference({ assetId, moment, comparedWith, view }: Props): ReactElement {
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
    comparedWith,
  );
  return <ComparedLines result={result} heads={heads} isSummed view={view} />;
}
