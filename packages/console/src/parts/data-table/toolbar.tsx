/** Filters, choice of columns, and export of a list. */
import { Button, Checkbox, NativeSelect, Popover, TextInput } from '@mantine/core';
import { type ReactElement, Suspense, useEffect, useState } from 'react';
import { formatCount } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import { DayField } from '../day-field.tsx';
import { ErrorState } from '../error-state.tsx';
import { lazyComponent } from '../lazy-component.tsx';
import { NumberField } from '../number-field.tsx';
import type { Filter } from './column.ts';
import { rememberColumns } from './list-choices.ts';
import type { ShownProps } from './props.ts';
import classes from './data-table.module.css';
import { SavedViews } from './saved-views.tsx';
import { type ExportFormat, useExport } from './use-export.ts';
import { withoutFilters } from './view.ts';

// Few lists are so long.
const ExportAsJob = lazyComponent(() => import('./export-as-job.tsx'), 'ExportAsJob');

export function Toolbar<Row extends { readonly id: string }>(props: ShownProps<Row>): ReactElement {
  const { filters, view, onView } = props;
  const values = view as Readonly<Record<string, string | undefined>>;
  const narrow = (id: string, value: string, replace: boolean): void => {
    const { [id]: _, ...others } = values;
    onView(value === '' ? others : { ...others, [id]: value }, replace);
  };
  const narrowed = filters.some(({ id }) => values[id] !== undefined);
  const show = (filter: Filter): ReactElement => (
    <FilterField
      key={filter.id}
      filter={filter}
      value={values[filter.id] ?? ''}
      onValue={(value, replace) => narrow(filter.id, value, replace)}
    />
  );
  const days = filters.filter(({ day }) => day === true);
  return (
    <div className={classes['toolbar']} data-filters>
      {filters.filter(({ day }) => day !== true).map(show)}
      {days.length > 0 && <span className={classes['days']}>{days.map(show)}</span>}
      {props.cards && <OrderChoice {...props} />}
      {narrowed && (
        <Button variant="subtle" size="sm" onClick={() => onView(withoutFilters(view, filters), false)}>
          {words.lists.clear}
        </Button>
      )}
      <span className={classes['actions']}>
        <SavedViews />
        <ColumnChoice {...props} />
        <ExportButton {...props} />
      </span>
    </div>
  );
}

/** Cards have no heads to order by. */
function OrderChoice<Row extends { readonly id: string }>({
  columns,
  order,
  view,
  onView,
}: ShownProps<Row>): ReactElement | null {
  const { order: _, ...others } = view;
  const choices = columns.flatMap(({ label, order: prefix }) =>
    prefix === undefined
      ? []
      : [
          { value: `${prefix}_ASC`, label: words.lists.ascending(label) },
          { value: `${prefix}_DESC`, label: words.lists.descending(label) },
        ],
  );
  if (choices.length === 0) return null;
  return (
    <NativeSelect
      className={classes['choice']}
      size="sm"
      aria-label={words.lists.order}
      data={
        choices.some(({ value }) => value === order) ? choices : [{ value: '', label: words.lists.order }, ...choices]
      }
      value={order ?? ''}
      onChange={({ currentTarget: { value } }) => onView(value === '' ? others : { ...others, order: value }, false)}
    />
  );
}

interface FieldProps {
  readonly filter: Filter;
  readonly value: string;
  onValue(value: string, replace: boolean): void;
}

/** Units: milliseconds without a key before a typed filter is applied. */
const pause = 250;

function FilterField(props: FieldProps): ReactElement {
  const { filter, value, onValue } = props;
  const { label } = filter;
  if (filter.day === true) {
    const onDay = (day: string | undefined): void => onValue(day ?? '', true);
    return <DayField className={classes['day']} {...{ label, value, onDay }} />;
  }
  if (filter.number === true)
    return <NumberField className={classes['field']} {...{ label, value }} onNumber={(one) => onValue(one, true)} />;
  return <TextFilter {...props} />;
}

function TextFilter({ filter, value, onValue }: FieldProps): ReactElement {
  const [input, setInput] = useState(value);
  const [shownValue, setShownValue] = useState(value);
  // The address may also change by back, forward or "clear".
  if (shownValue !== value) {
    setShownValue(value);
    if (input !== value) setInput(value);
  }
  useEffect(() => {
    if (input === value) return undefined;
    const timer = setTimeout(() => onValue(input, true), pause);
    return () => clearTimeout(timer);
  });
  if (filter.choices === undefined)
    return (
      <TextInput
        className={classes['field']}
        size="sm"
        type="search"
        aria-label={filter.label}
        placeholder={filter.label}
        value={input}
        onChange={(event) => setInput(event.currentTarget.value)}
      />
    );
  const choices = [{ value: '', label: `${filter.label}: ${filter.usual ?? words.lists.any}` }, ...filter.choices];
  return (
    <NativeSelect
      className={classes['choice']}
      size="sm"
      aria-label={filter.label}
      data={choices}
      value={value}
      onChange={(event) => onValue(event.currentTarget.value, false)}
    />
  );
}

function ColumnChoice<Row extends { readonly id: string }>({
  columns,
  shown,
  view,
  onView,
  compact,
  onCompact,
  tall = false,
}: ShownProps<Row>): ReactElement {
  const { columns: _, ...others } = view;
  const choose = (ids: readonly string[]): void => {
    const named = columns.filter(({ id }) => ids.includes(id)).map(({ id }) => id);
    const usual = columns.filter(({ hidden }) => hidden !== true).map(({ id }) => id);
    const chosen = named.join() === usual.join() ? undefined : named.join();
    rememberColumns(columns, chosen);
    onView(chosen === undefined ? others : { ...others, columns: chosen }, true);
  };
  const ids = shown.map(({ id }) => id);
  return (
    <Popover position="bottom-end" withinPortal keepMounted={false} trapFocus>
      <Popover.Target>
        <Button variant="subtle" color="gray" size="compact-sm">
          {words.lists.columns}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={words.lists.columnsMore}>
        <fieldset className={classes['choices']}>
          <legend>{words.lists.columnsMore}</legend>
          {columns.map(({ id, label }) => (
            <Checkbox
              key={id}
              size="sm"
              label={label}
              checked={ids.includes(id)}
              disabled={ids.length === 1 && ids[0] === id}
              onChange={(event) => choose(event.currentTarget.checked ? [...ids, id] : ids.filter((one) => one !== id))}
            />
          ))}
          <Button variant="subtle" size="compact-sm" onClick={() => choose(columns.map(({ id }) => id))}>
            {words.lists.everyColumn}
          </Button>
        </fieldset>
        {!tall && (
          <Checkbox
            className={classes['compact']}
            size="sm"
            label={words.lists.compact}
            checked={compact}
            onChange={(event) => onCompact(event.currentTarget.checked)}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

/** Units: rows from which the browser needs many seconds to make a file. */
const longList = 50_000;

function ExportButton<Row extends { readonly id: string }>({
  source,
  order,
  shown,
  label,
  file = label,
  rowCount,
}: ShownProps<Row>): ReactElement {
  const [format, setFormat] = useState<ExportFormat>('csv');
  const orderBy = order === undefined ? [] : [order];
  const { progress, error, written, start, stop } = useExport(source, orderBy, shown, file);
  const list = source.list?.(orderBy);
  const needsJob = error !== undefined || (rowCount ?? 0) >= longList;
  const begin = (chosen: ExportFormat): void => {
    setFormat(chosen);
    start(chosen);
  };
  return (
    <>
      <span className={classes['export']}>
        <span role="status" className={classes['exported']}>
          {written !== undefined && words.lists.exported(formatCount(written))}
        </span>
        {progress === undefined ? (
          <>
            <Button variant="subtle" color="gray" size="compact-sm" onClick={() => begin('xlsx')}>
              {words.lists.exportExcel}
            </Button>
            <Button variant="subtle" color="gray" size="compact-sm" onClick={() => begin('csv')}>
              {words.lists.exportCsv}
            </Button>
            {list !== undefined && needsJob && (
              <Suspense>
                <ExportAsJob key={JSON.stringify(list.given)} list={list} rows={rowCount} />
              </Suspense>
            )}
          </>
        ) : (
          <Button variant="subtle" color="gray" size="compact-sm" onClick={stop} title={words.lists.stopExport}>
            {words.lists.exporting(formatCount(progress))} ✕
          </Button>
        )}
      </span>
      {error !== undefined && <ErrorState error={error} onRetry={() => start(format)} />}
    </>
  );
}
