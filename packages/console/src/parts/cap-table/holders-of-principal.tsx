/** Holders of principal, one row per holder and class, because currencies are not added up. */
import type { ReactElement } from 'react';
import { formatCount } from '../../words/format.ts';
import { useAnswer } from '../use-answer.tsx';
import { assetColumn, holderColumn } from '../entity-columns.tsx';
import { words } from '../../words/words.ts';
import { EmptyState } from '../empty-state.tsx';
import { PlainTable } from '../plain-table.tsx';
import type { ShownClass } from './cap-table-rows.ts';
import classes from './cap-table.module.css';
import { PrincipalPositions } from '#graphql/principal-positions.ts';
import { quantityColumn } from '../data-table/field-columns.tsx';

const names = words.capTable;

/** Units: positions. */
const shown = 20;

interface Props {
  readonly cut: 'holder' | 'group';
  readonly classes: readonly ShownClass[];
  readonly moment: { readonly asOf?: string; readonly knownAt?: string };
}

export function HoldersOfPrincipal({ cut, classes: counted, moment }: Props): ReactElement {
  const assetIds = counted.flatMap(({ asset }) => (asset ? [asset.id] : []));
  const { data, instead } = useAnswer(PrincipalPositions, { assetIds, ...moment, first: shown });
  if (cut === 'group') return <p className={classes['note']}>{names.principalByForm}</p>;
  if (data === undefined) return instead;
  const { nodes, totalCount } = data.allPositions ?? { nodes: [], totalCount: 0 };
  if (nodes.length === 0) return <EmptyState title={names.principalNone} />;
  return (
    <>
      <PlainTable
        label={`${names.principal}, ${names.views.holder}`}
        rows={nodes}
        columns={[
          holderColumn({ label: names.holder }),
          assetColumn({ label: names.class }),
          { label: words.assets.currency, text: ({ asset }) => asset?.currency },
          quantityColumn('balance', { label: names.principal }),
        ]}
      />
      {totalCount > nodes.length && (
        <p className={classes['note']}>{names.principalFirst(formatCount(nodes.length), formatCount(totalCount))}</p>
      )}
    </>
  );
}
