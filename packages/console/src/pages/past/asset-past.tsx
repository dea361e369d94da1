/** One asset on a date: where its units stood and who held them, or what changed between two dates. */
import { NativeSelect } from '@mantine/core';
import type { ReactElement } from 'react';
import { assetLabel, useAssetChoices } from '../../parts/assets/use-asset-choices.ts';
import { EmptyState } from '../../parts/empty-state.tsx';
import { ErrorState } from '../../parts/error-state.tsx';
import { Loading } from '../../parts/loading.tsx';
import { AssetLink } from '../../parts/noun-links.tsx';
import { HoldersOfAsset } from '../../parts/positions/holders-of-asset.tsx';
import { Section } from '../../parts/section.tsx';
import { words } from '../../words/words.ts';
import { AssetHolderDifference } from './asset-holder-difference.tsx';
import { AssetTotalsPast } from './asset-totals-past.tsx';
import type { PastProps } from './past-props.ts';
import { argumentsOf, momentIn } from './past-view.ts';
import classes from './past.module.css';

export function AssetPast({ registerId, moment, than, view, onView }: PastProps): ReactElement {
  const { choices: all, error, retry } = useAssetChoices(view.asset);
  if (error !== null && all === undefined) return <ErrorState error={error} onRetry={retry} />;
  if (all === undefined) return <Loading />;
  const choices = all.filter(
    ({ id, register }) => registerId === undefined || register?.id === registerId || id === view.asset,
  );
  const assetId = view.asset ?? choices[0]?.id;
  if (assetId === undefined) return <EmptyState title={words.past.assetNone} more={words.assets.noneMore} />;
  const options = choices.map((asset) => ({ value: asset.id, label: assetLabel(asset) }));
  const named = choices.find(({ id }) => id === assetId);
  const known = options.some(({ value }) => value === assetId);
  return (
    <div className={classes['asset']}>
      <div className={classes['which']}>
        <NativeSelect
          className={classes['field']}
          size="sm"
          label={words.past.asset}
          value={assetId}
          data={known ? options : [{ value: assetId, label: '–' }, ...options]}
          onChange={(event) => onView({ ...view, asset: event.currentTarget.value }, false)}
        />
        {named && <AssetLink asset={named} />}
      </div>
      <Section title={words.past.totals}>
        <AssetTotalsPast assetId={assetId} moment={moment} than={than} />
      </Section>
      {than === undefined ? (
        <HoldersOfAsset
          label={words.past.tabs.holders}
          file={words.past.file(named?.name ?? words.past.asset, momentIn(moment))}
          assetId={assetId}
          moment={argumentsOf(moment)}
          view={view}
          onView={onView}
          empty={{ title: words.past.holdersNone, more: words.past.noneMore }}
        />
      ) : (
        <AssetHolderDifference assetId={assetId} moment={moment} than={than} view={view} onView={onView} />
      )}
    </div>
  );
}
