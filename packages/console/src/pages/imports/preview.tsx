/** The first rows of the file, as they were read. */
import { type ReactElement, useEffect, useRef } from 'react';
import type { Finding, ImportAnswer } from '../../api/imports.ts';
import { ScrollShadow } from '../../parts/scroll-shadow.tsx';
import { Section } from '../../parts/section.tsx';
import { formatCount } from '../../words/format.ts';
import { importPage as names } from '../../words/en/import-page.ts';
import classes from './imports.module.css';

interface Props {
  readonly answer: ImportAnswer;
  /** The finding that somebody wants to see. */
  readonly finding: Finding | undefined;
}

interface Place {
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

export function Preview({ answer, finding }: Props): ReactElement | null {
  const { columns, preview } = answer;
  const scroller = useRef<HTMLDivElement>(null);
  const place = finding === undefined ? undefined : placeOf(answer, finding);
  useEffect(() => {
    if (finding === undefined) return;
    scroller.current?.querySelector('[data-shown]')?.scrollIntoView({ block: 'center', inline: 'center' });
    scroller.current?.focus({ preventScroll: true });
  }, [finding]);
  if (preview.length === 0) return null;
  const title = names.preview(formatCount(preview.length), preview.length === 1);
  return (
    <Section title={title}>
      <ScrollShadow ref={scroller} className={classes['preview']} role="group" aria-label={title} tabIndex={0}>
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
            {preview.map((cells, index) => (
              <tr key={String(index)} aria-current={index === place?.row ? 'true' : undefined}>
                <th scope="row" data-shown={(index === place?.row && place.column === undefined) || undefined}>
                  {formatCount(index + 2)}
                </th>
                {columns.map((_, column) => (
                  <td
                    key={String(column)}
                    title={cells[column]}
                    data-shown={(index === place?.row && column === place.column) || undefined}
                  >
                    {cells[column]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollShadow>
    </Section>
  );
}
