/** The lots that the transactions of a statement opened and closed, behind a switch. */
import { Switch } from '@mantine/core';
import type { ReactElement } from 'react';
import { movementColumns } from '../../parts/movement-columns.tsx';
import { PlainTable } from '../../parts/plain-table.tsx';
import { formatCount } from '../../words/format.ts';
import { useAnswer } from '../../parts/use-answer.tsx';
import { words } from '../../words/words.ts';
import type { Period } from './period.ts';
import { StatementLots as statementLots, type StatementLotsQuery } from '#graphql/statement-lots.ts';
import classes from './statements.module.css';

type Movement = NonNullable<StatementLotsQuery['holderById']>['postings']['nodes'][number];

const names = words.statements;

/** Units: postings. The list of movements of the holder has all of them. */
const most = 1000;

interface Props {
  readonly holderId: string;
  readonly period: Period;
  readonly isShown: boolean;
  readonly file: string;
  onShown(isShown: boolean): void;
}

export function StatementLots({ isShown, onShown, ...props }: Props): ReactElement {
  return (
    <section className={classes['lots']}>
      <div data-screen>
        <Switch
          label={names.showLots}
          checked={isShown}
          withThumbIndicator={false}
          onChange={(event) => onShown(event.currentTarget.checked)}
        />
      </div>
      {isShown && <LotTable {...props} />}
    </section>
  );
}

function LotTable({ holderId, period, file }: Pick<Props, 'holderId' | 'period' | 'file'>): ReactElement {
  const { data, instead } = useAnswer(statementLots, {
    holderId,
    first: most,
    filter: { effectiveDate: { greaterThanOrEqualTo: period.from, lessThanOrEqualTo: period.to } },
  });
  if (data === undefined) return instead;
  const { nodes = [], totalCount = 0 } = data.holderById?.postings ?? {};
  const shown = movementColumns.filter(({ hidden }) => hidden !== true);
  return (
    <>
      <h3 className={classes['title']}>{names.lots}</h3>
      {nodes.length === 0 ? (
        <p data-quiet>{names.noLines}</p>
      ) : (
        <PlainTable<Movement> label={names.lots} file={`${file}, ${names.lots}`} rows={nodes} columns={shown} />
      )}
      {totalCount > nodes.length && (
        <p data-quiet>{names.moreLots(formatCount(nodes.length), formatCount(totalCount))}</p>
      )}
    </>
  );
}
