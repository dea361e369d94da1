/** One asset as of a date: totals and holders, or their changes between two dates. */
import { NativeSelect } from '@mantine/core';
import type { ReactElement } from 'react';
import { useViewer } from '../../api/use-viewer.ts';
import { assetLabel, useAssetChoices } from '../../parts/assets/use-asset-choices.ts';
import { useShowView } from '../../parts/data-table/show-view.ts';
import { EmptyState } from '../../parts/empty-state.tsx';
import { ErrorState } from '../../parts/error-state.tsx';
import { Loading } from '../../parts/loading.tsx';
import { AssetLink } from '../../parts/entity-links.tsx';
import { PaperButton } from '../../parts/paper/paper-button.tsx';
import { HoldersOfAsset } from '../../parts/positions/holders-of-asset.tsx';
import { useRegisterDays } from '../../parts/register/use-register-days.ts';
import { Section } from '../../parts/section.tsx';
import { words } from '../../words/words.ts';
import { AssetHolderDifference } from './asset-holder-difference.tsx';
import { AssetTotalsTable } from './asset-totals-table.tsx';
import type { AsOfProps } from './as-of-props.ts';
import { argumentsOf, momentIn, paperFieldsOf } from './as-of-view.ts';
import classes from './as-of.module.css';

export function AssetPanel({ registerId, moment, comparedWith, view }: AsOfProps): ReactElement {
  const showView = useShowView();
  const readsRegisters = useViewer().mayRead('registers');
  const { choices: all, error, retry } = useAssetChoices(view.asset);
  const choices = (all ?? []).filter(
    ({ id, register }) => registerId === undefined || register?.id === registerId || id === view.asset,
  );
  const assetId = view.asset ?? choices[0]?.id;
  const named = choices.find(({ id }) => id === assetId);
  useRegisterDays(named?.register?.id);
  if (error !== null && all === undefined) return <ErrorState error={error} onRetry={retry} />;
  if (all === undefined) return <Loading />;
  if (assetId === undefined) return <EmptyState title={words.asOf.assetNone} more={words.assets.noneMore} />;
  const options = choices.map((asset) => ({ value: asset.id, label: assetLabel(asset) }));
  const isListed = options.some(({ value }) => value === assetId);
  return (
    <div className={classes['asset']}>
      <div className={classes['which']}>
        <NativeSelect
          className={classes['field']}
          size="sm"
          label={words.asOf.asset}
          value={assetId}
          data={isListed ? options : [{ value: assetId, label: '–' }, ...options]}
          onChange={(event) => showView({ ...view, asset: event.currentTarget.value }, false)}
        />
        {named && <AssetLink asset={named} />}
        {named && comparedWith === undefined && readsRegisters && (
          <>
            <PaperButton
              label={words.paper.registerExtract}
              file={words.asOf.file(named.name, momentIn(moment))}
              kind="register-extract"
              fields={paperFieldsOf(moment, { assetId })}
            />
            <PaperButton
              label={words.paper.holderList}
              file={words.asOf.file(named.name, momentIn(moment))}
              kind="holder-list"
              fields={paperFieldsOf(moment, { assetId })}
            />
          </>
        )}
      </div>
      <Section title={words.asOf.totals}>
        <AssetTotalsTable assetId={assetId} moment={moment} comparedWith={comparedWith} />
      </Section>
      {comparedWith === undefined ? (
        <HoldersOfAsset
          label={words.asOf.tabs.holders}
          file={words.asOf.file(named?.name ?? words.asOf.asset, momentIn(moment))}
          assetId={assetId}
          moment={argumentsOf(moment)}
          view={view}
          empty={{ title: words.asOf.holdersNone, more: words.asOf.noneMore }}
        />
      ) : (
        <AssetHolderDifference assetId={assetId} moment={moment} comparedWith={comparedWith} view={view} />
      )}
    </div>
  );
}
