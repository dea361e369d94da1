/** The largest positions of the clients of a broker or a custodian, of one class: units of two are never added up. */
import { NativeSelect } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { ShareChart } from '../../parts/charts/share-chart.tsx';
import { quantityColumn } from '../../parts/data-table/field-columns.tsx';
import { shareOf } from '../../parts/decimal.ts';
import { EmptyState } from '../../parts/empty-state.tsx';
import { holderColumn } from '../../parts/entity-columns.tsx';
import { PlainTable } from '../../parts/plain-table.tsx';
import { Section } from '../../parts/section.tsx';
import { useAnswer } from '../../parts/use-answer.tsx';
import { useToday } from '../../parts/use-today.ts';
import { formatDay, formatDecimal } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import { ClientPicture as clientPicture } from '#graphql/client-picture.ts';
import { LargestPositions } from '#graphql/largest-positions.ts';
import classes from './home.module.css';

const names = words.pictures;

/** Units: classes to choose from, and positions that are drawn. */
const [offered, drawn] = [200, 10] as const;

const held = { positions: { some: { balance: { greaterThan: '0' } } } };

export function ClientPicture(): ReactElement {
  const [chosen, setChosen] = useState('');
  const { data, instead } = useAnswer(clientPicture, { first: offered, filter: held });
  if (data === undefined) return instead;
  const assets = data.allAssets?.nodes ?? [];
  const asset = assets.find(({ id }) => id === chosen) ?? assets.find(({ unit }) => unit === 'shares') ?? assets[0];
  if (asset === undefined)
    return <EmptyState title={words.overview.clientsNone} more={words.overview.clientsNoneMore} />;
  return (
    <Section title={names.clientsTitle}>
      {assets.length > 1 && (
        <div className={classes['views']}>
          <NativeSelect
            className={classes['subject'] ?? ''}
            size="sm"
            aria-label={names.of}
            data={assets.map(({ id, name, register }) => ({
              value: id,
              label: register ? `${name}, ${register.name}` : name,
            }))}
            value={asset.id}
            onChange={({ currentTarget: { value } }) => setChosen(value)}
          />
        </div>
      )}
      <OfClass key={asset.id} id={asset.id} name={asset.name} />
    </Section>
  );
}

function OfClass({ id, name }: { readonly id: string; readonly name: string }): ReactElement {
  const today = useToday();
  const filter = { assetId: { equalTo: id }, balance: { greaterThan: '0' } };
  const { data, instead } = useAnswer(LargestPositions, { first: drawn, filter });
  if (data === undefined) return instead;
  const positions = data.allPositions?.nodes ?? [];
  const most = positions[0]?.balance ?? '0';
  const label = names.clients(name, formatDay(today));
  return (
    <div className={classes['pair']}>
      <ShareChart
        label={`${label}. ${words.capTable.chartMore}`}
        series={[words.positions.balance]}
        rows={positions.map((position) => ({
          id: position.id,
          name: position.holder?.registration ?? '–',
          percentageLabel: formatDecimal(position.balance),
          quantities: [position.balance],
          parts: [100 * shareOf(position.balance, most)],
        }))}
      />
      <PlainTable
        label={label}
        rows={positions}
        columns={[
          holderColumn({ label: words.overview.client }),
          quantityColumn('balance', { label: words.positions.balance }),
        ]}
      />
    </div>
  );
}
