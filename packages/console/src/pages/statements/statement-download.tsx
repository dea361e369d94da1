/** Exports a statement as CSV: opening balance, all transactions, closing balance. */
import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { execute } from '../../api/execute.ts';
import { useRole } from '../../api/role.tsx';
import type { Column } from '../../parts/data-table/column.ts';
import type { Source } from '../../parts/data-table/source.ts';
import { useExport } from '../../parts/data-table/use-export.ts';
import { dayBefore } from '../../parts/day.ts';
import { ErrorState } from '../../parts/error-state.tsx';
import { formatCount } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import type { Period } from './period.ts';
import { Statement, type StatementQuery } from '#graphql/statement.ts';
import { StatementLines } from '#graphql/statement-lines.ts';

const names = words.statements;

interface Line {
  readonly what: string;
  readonly asset: string;
  readonly symbol: string | null | undefined;
  readonly day: string;
  readonly sequence?: number;
  readonly quantity?: string;
  readonly balance: string;
}

const columns: readonly Column<Line>[] = [
  { id: 'what', label: names.kind, width: 0, text: ({ what }) => what },
  { id: 'day', label: names.day, width: 0, text: ({ day }) => day },
  { id: 'asset', label: names.asset, width: 0, text: ({ asset }) => asset },
  { id: 'symbol', label: words.assets.symbol, width: 0, text: ({ symbol }) => symbol },
  { id: 'sequence', label: names.transaction, width: 0, text: ({ sequence }) => sequence },
  { id: 'quantity', label: names.quantity, width: 0, text: ({ quantity }) => quantity },
  { id: 'balance', label: names.balance, width: 0, text: ({ balance }) => balance },
];

interface Props {
  readonly holderId: string;
  readonly period: Period;
  /** The file name. */
  readonly name: string;
}

export function StatementDownload({ holderId, period, name }: Props): ReactElement {
  const role = useRole().usersAccountId;
  const { progress, error, written, start, stop } = useExport(sourceOf(holderId, period, role), [], columns, name);
  return (
    <div>
      {progress === undefined ? (
        <Button variant="default" size="sm" onClick={() => start('csv')}>
          {names.download}
        </Button>
      ) : (
        <Button variant="default" size="sm" onClick={stop} title={words.lists.stopExport}>
          {words.lists.exporting(formatCount(progress))} ✕
        </Button>
      )}
      <span role="status">{written !== undefined && ` ${words.lists.exported(formatCount(written))}`}</span>
      {error !== undefined && <ErrorState error={error} onRetry={() => start('csv')} />}
    </div>
  );
}

/** Units: positions. The API returns no more at once. */
const most = 1000;

/**
 * The lines of the file, page by page: the first page begins with the opening balance, the last ends with the closing
 * balance.
 */
function sourceOf(holderId: string, period: Period, role: string): Source<Line> {
  return {
    key: [],
    page: async ({ first, after }, signal) => {
      const variables = { holderId, ...period };
      const paged = { ...variables, first, ...(after === undefined ? {} : { after }) };
      const { holderStatement } = await execute(StatementLines, paged, { role, signal });
      const lines = holderStatement?.lines;
      const pageInfo = lines?.pageInfo ?? { hasNextPage: false };
      const nodes: Line[] = (lines?.nodes ?? []).map((line) => ({
        what: words.transactions.types[line.type],
        asset: line.asset?.name ?? '',
        symbol: line.asset?.symbol,
        day: line.effectiveDate,
        sequence: line.sequence,
        quantity: line.quantity,
        balance: line.balanceAfter,
      }));
      if (after === undefined || !pageInfo.hasNextPage) {
        const sides = (await execute(Statement, { ...variables, first: most }, { role, signal })).holderStatement;
        if (after === undefined)
          nodes.unshift(...linesOf(names.opening, dayBefore(period.from), sides?.openingPositions));
        if (!pageInfo.hasNextPage) nodes.push(...linesOf(names.closing, period.to, sides?.closingPositions));
      }
      return { totalCount: lines?.totalCount ?? 0, pageInfo, nodes };
    },
  };
}

type Positions = NonNullable<StatementQuery['holderStatement']>['openingPositions'];

function linesOf(what: string, day: string, positions: Positions | undefined): readonly Line[] {
  return (positions?.nodes ?? []).map(({ balance, asset }) => ({
    what,
    asset: asset?.name ?? '',
    symbol: asset?.symbol,
    day,
    balance,
  }));
}
