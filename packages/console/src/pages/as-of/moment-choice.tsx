/** Selects the date and knowledge time with a slider and two fields, twice for a comparison. */
import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { useRoleQuery } from '../../api/use-role-query.ts';
import { dayBefore, yearsBefore } from '../../parts/day.ts';
import { DayField } from '../../parts/day-field.tsx';
import { useRegisterTimeZone, useToday } from '../../parts/use-today.ts';
import { words } from '../../words/words.ts';
import { DaySlider } from './day-slider.tsx';
import { FirstTransactions } from '#graphql/first-transactions.ts';
import { useShowView } from '../../parts/data-table/show-view.ts';
import { changedView, type Changes } from '../../parts/data-table/view.ts';
import { type AsOfView, knownDayOf, type Moment, type Moments } from './as-of-view.ts';
import classes from './as-of.module.css';

/** The transactions recorded first. The earliest of their dates begins the slider; earlier dates can be typed. */
const firstEntries = 100;

interface Props {
  readonly moments: Moments;
  readonly view: AsOfView;
}

export function MomentChoice({ moments: { moment, comparedWith }, view }: Props): ReactElement {
  const showView = useShowView();
  const today = useToday();
  const { data } = useRoleQuery(FirstTransactions, { first: firstEntries });
  const firstDay = [
    ...(data?.allTransactions?.nodes ?? []).map(({ effectiveDate }) => effectiveDate),
    ...(data?.allLots?.nodes ?? []).map(({ openedOn }) => openedOn),
  ].sort()[0];
  const days = [
    moment.day,
    ...(comparedWith === undefined ? [] : [comparedWith.day]),
    firstDay ?? yearsBefore(today, 5),
    today,
  ].sort();
  const range = { from: days[0]!, to: days.at(-1)! };
  const change = (changed: Changes<AsOfView>): void => showView(changedView(view, changed), true);
  return (
    <div className={classes['choice']} data-filters>
      <MomentRow
        moment={moment}
        names={{ day: words.asOf.effective, knownAt: words.asOf.knownAt, slider: words.asOf.slider }}
        range={range}
        onDay={(asOf) => change({ asOf: asOf === today ? undefined : asOf })}
        onKnown={(knownAt) => change({ knownAt })}
      />
      {comparedWith !== undefined && (
        <MomentRow
          moment={comparedWith}
          names={{
            day: words.asOf.comparedEffective,
            knownAt: words.asOf.comparedKnownAt,
            slider: words.asOf.comparedEffective,
          }}
          range={range}
          onDay={(day) => change({ comparedWith: day ?? moment.day })}
          onKnown={(knownAt) => change({ comparedKnownAt: knownAt, comparedWith: comparedWith.day })}
        />
      )}
      <MomentShortcuts moment={moment} isComparing={comparedWith !== undefined} today={today} onChange={change} />
      <p className={classes['hint']}>{words.asOf.knownAtMore(words.reading.zone(useRegisterTimeZone()))}</p>
    </div>
  );
}

interface ShortcutsProps {
  readonly moment: Moment;
  readonly isComparing: boolean;
  readonly today: string;
  onChange(changed: Partial<Record<keyof AsOfView, string | undefined>>): void;
}

function MomentShortcuts({ moment, isComparing, today, onChange }: ShortcutsProps): ReactElement {
  return (
    <div className={classes['quick']} role="group" aria-label={words.asOf.shortcuts}>
      <Button variant="default" size="compact-sm" onClick={() => onChange({ asOf: undefined })}>
        {words.asOf.today}
      </Button>
      <Button variant="default" size="compact-sm" onClick={() => onChange({ asOf: monthEndBefore(today) })}>
        {words.asOf.monthEnd}
      </Button>
      <Button
        variant="default"
        size="compact-sm"
        onClick={() => onChange({ asOf: `${Number(today.slice(0, 4)) - 1}-12-31` })}
      >
        {words.asOf.yearEnd}
      </Button>
      {!isComparing ? (
        <Button
          variant="light"
          size="compact-sm"
          onClick={() => onChange({ comparedWith: yearsBefore(moment.day, 1), kind: undefined, order: undefined })}
        >
          {words.asOf.compare}
        </Button>
      ) : (
        <Button
          variant="light"
          size="compact-sm"
          onClick={() => onChange({ comparedWith: undefined, comparedKnownAt: undefined, kind: undefined })}
        >
          {words.asOf.compareStop}
        </Button>
      )}
    </div>
  );
}

interface RowProps {
  readonly moment: Moment;
  readonly names: { readonly day: string; readonly knownAt: string; readonly slider: string };
  readonly range: { readonly from: string; readonly to: string };
  onDay(day: string | undefined): void;
  onKnown(day: string | undefined): void;
}

function MomentRow({ moment, names, range, onDay, onKnown }: RowProps): ReactElement {
  return (
    <div className={classes['row']}>
      <DaySlider label={names.slider} {...range} value={moment.day} onDay={onDay} />
      <DayField label={names.day} value={moment.day} onDay={onDay} />
      <DayField label={names.knownAt} value={knownDayOf(moment) ?? ''} onDay={onKnown} />
    </div>
  );
}

function monthEndBefore(day: string): string {
  return dayBefore(`${day.slice(0, 8)}01`);
}
