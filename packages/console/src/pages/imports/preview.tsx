/** Rows of the file as they were read: the first ones, and those around a finding. */
import { type ReactElement, useEffect, useRef } from 'react';
import type { Finding, ImportAnswer } from '../../api/imports.ts';
import { ScrollShadow } from '../../parts/scroll-shadow.tsx';
import { formatCount } from '../../words/format.ts';
import { importPage as names } from '../../words/en/import-page.ts';
import classes from './imports.module.css';

export interface Place {
  readonly row: number;
  readonly column: number | undefined;
}

/**
 * Where a finding is among the first rows. Undefined where it is not, or where lines are no rows: because of empty
 * rows, or of values with several lines.
 */
export function placeOf({ columns, preview }: ImportAnswer, finding: Finding): Place | undefined {
  const row = finding.line - 2;
  const cells = preview[row];
  if (cells === undefined) return undefined;
  const column = columns.findIndex(({ field }) => field !== null && field === finding.column);
  if (column === -1) return { row, column: undefined };
  const isThere = finding.value === null || cells[column]?.trim() === finding.value.trim();
  return isThere ? { row, column } : undefined;
}

/** The first rows, which are shown when somebody wants to see them. */
export function Preview({ answer }: { readonly answer: ImportAnswer }): ReactElement | null {
  const { preview } = answer;
  if (preview.length === 0) return null;
  const title = names.preview(formatCount(preview.length), preview.length === 1);
  return (
    <details className={classes['first']}>
      <summary>{title}</summary>
      <RowTable answer={answer} label={title} from={0} to={preview.length} />
    </details>
  );
}

/** The row of a finding among the first ones, with the one before and the one behind. */
export function RowsAround({
  answer,
  line,
  place,
}: {
  readonly answer: ImportAnswer;
  readonly line: number;
  readonly place: Place;
}): ReactElement {
  const label = names.lines(formatCount(line));
  return <RowTable answer={answer} label={label} from={Math.max(0, place.row - 1)} to={place.row + 2} place={place} />;
}

interface TableProps {
  readonly answer: ImportAnswer;
  readonly label: string;
  /** The rows that are shown. Shape: the index of the first, and the one behind the last. */
  readonly from: number;
  readonly to: number;
  /** The cell that is marked. */
  readonly place?: Place;
}

function RowTable({ answer: { columns, preview }, label, from, to, place }: TableProps): ReactElement {
  const scroller = useRef<HTMLDivElement>(null);
  useEffect(() => {
    scroller.current?.querySelector('[data-shown]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, []);
  return (
    <div className={classes['around']}>
      <ScrollShadow ref={scroller} className={classes['preview']} role="group" aria-label={label} tabIndex={0}>
        <table className={classes['rows']}>
          <thead>
            <tr>
              <th scope="col">{names.line}</th>
              {columns.map(({ head, field }, index) => (
                <th key={String(index)} scope="col" data-unmatched={field === null || undefined}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {preview.slice(from, to).map((cells, index) => (
              <Row key={String(index)} row={from + index} cells={cells} count={columns.length} place={place} />
            ))}
          </tbody>
        </table>
      </ScrollShadow>
    </div>
  );
}

interface RowProps {
  readonly row: number;
  readonly cells: readonly string[];
  /** How many columns there are. */
  readonly count: number;
  readonly place: Place | undefined;
}

function Row({ row, cells, count, place }: RowProps): ReactElement {
  const isPlace = row === place?.row;
  return (
    <tr aria-current={isPlace ? 'true' : undefined}>
      <th scope="row" data-shown={(isPlace && place.column === undefined) || undefined}>
        {formatCount(row + 2)}
      </th>
      {Array.from({ length: count }, (_, column) => (
        <td key={String(column)} title={cells[column]} data-shown={(isPlace && column === place.column) || undefined}>
          {cells[column]}
        </td>
      ))}
    </tr>
  );
}
