/** Overview of an asset: totals, lifecycle, terms, identifiers, authorised total history. */
import type { ReactElement } from 'react';
import { CopyButton } from '../../parts/copy-button.tsx';
import { Facts } from '../../parts/facts.tsx';
import { Instant } from '../../parts/moment.tsx';
import { Section } from '../../parts/section.tsx';
import { words } from '../../words/words.ts';
import type { ShownAsset } from './asset-kinds.ts';
import classes from './asset.module.css';
import { AssetLifecycle } from './asset-lifecycle.tsx';
import { AssetTotals } from './asset-totals.tsx';
import { AuthorizedHistory } from './authorized-history.tsx';
import { FormerTerms } from './former-terms.tsx';
import { termsOf } from './terms.tsx';

interface Props {
  readonly asset: ShownAsset;
  /** Mutations that the role may run. */
  readonly mutations: readonly string[];
}

export function AssetOverview({ asset, mutations }: Props): ReactElement {
  return (
    <div className={classes['overview']}>
      <div className={classes['wide']}>
        <Section title={words.assets.totals}>
          <AssetTotals asset={asset} />
        </Section>
      </div>
      <Section title={words.assets.lifecycle}>
        <AssetLifecycle asset={asset} mutations={mutations} />
      </Section>
      <Section title={words.assets.identifiers}>
        <Identifiers asset={asset} />
      </Section>
      <div className={classes['wide']}>
        <Section title={words.assets.terms}>
          <Facts facts={termsOf(asset)} />
        </Section>
      </div>
      {asset.terms.nodes.length > 0 && (
        <div className={classes['wide']}>
          <Section title={words.assets.formerTerms}>
            <FormerTerms terms={asset.terms} />
          </Section>
        </div>
      )}
      <div className={classes['wide']}>
        <Section title={words.assets.history} term="authorizedTotal">
          <AuthorizedHistory asset={asset} />
        </Section>
      </div>
    </div>
  );
}

function Identifiers({ asset }: { readonly asset: ShownAsset }): ReactElement {
  const { nodes } = asset.identifiers;
  if (nodes.length === 0) return <p data-quiet>{words.assets.noIdentifiers}</p>;
  return (
    <Facts
      facts={nodes.map(({ kind, value, removedAt }) => ({
        name: words.assets.identifierKinds[kind],
        value: removedAt ? (
          <>
            <s>{value}</s>{' '}
            <span data-quiet>
              {words.assets.removed} <Instant value={removedAt} />
            </span>
          </>
        ) : (
          <>
            {value} <CopyButton text={value} label={words.assets.copy(words.assets.identifierKinds[kind])} />
          </>
        ),
      }))}
    />
  );
}
