/** One asset on a date: where its units stood and who held them, or what changed between two dates. */
import { NativeSelect } from '@mantine/core';
import type { ReactElement } from 'react';
import { useAsked } from '../../api/use-asked.ts';
import { EmptyState } from '../../parts/empty-state.tsx';
import { ErrorState } from '../../parts/error-state.tsx';
import { Loading } from '../../parts/loading.tsx';
import { Section } from '../../parts/section.tsx';
import { words } from '../../words/words.ts';
import { AssetChoices } from './asset-choices.graphql.ts';
import { AssetHolderDifference, AssetHolderList } from './asset-holders.tsx';
import { AssetTotalsPast } from './asset-totals-past.tsx';
import type { PastProps } from './past-props.ts';
import classes from './past.module.css';

/** Units: assets that can be chosen here. An address may name any other. */
const offered = 500;

export function AssetPast({ registerId, moment, than, view, onView }: PastProps): ReactElement {
  const { data, error, refetch } = useAsked(AssetChoices, { first: offered });
  if (error !== null && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading />;
  const choices = (data.allAssets?.nodes ?? []).filter(
    ({ register }) => registerId === undefined || register?.id === registerId,
  );
  const assetId = view.asset ?? choices[0]?.id;
  if (assetId === undefined) return <EmptyState title={words.past.assetNone} more={words.assets.noneMore} />;
  const options = choices.map(({ id, name, symbol }) => ({ value: id, label: symbol ? `${name} (${symbol})` : name }));
  const known = options.some(({ value }) => value === assetId);
  return (
    <div className={classes['asset']}>
      <NativeSelect
        className={classes['field']}
        size="sm"
        label={words.past.asset}
        value={assetId}
        data={known ? options : [{ value: assetId, label: '–' }, ...options]}
        onChange={(event) => onView({ ...view, asset: event.currentTarget.value }, false)}
      />
      <Section title={words.past.totals}>
        <AssetTotalsPast assetId={assetId} moment={moment} than={than} />
      </Section>
      {than === undefined ? (
        <AssetHolderList assetId={assetId} moment={moment} view={view} onView={onView} />
      ) : (
        <AssetHolderDifference assetId={assetId} moment={moment} than={than} view={view} onView={onView} />
      )}
    </div>
  );
}
