/** By which day and which knowledge of it the register is looked at: a slider and two fields, twice where it is compared. */
import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { useAsked } from '../../api/use-asked.ts';
import { dayBefore, isDay } from '../../parts/day.ts';
import { DayField } from '../../parts/day-field.tsx';
import { useToday } from '../../parts/use-today.ts';
import { words } from '../../words/words.ts';
import { DaySlider } from './day-slider.tsx';
import { FirstEntries } from './first-entries.graphql.ts';
import type { Asked, Moment, PastView } from './past-view.ts';
import classes from './past.module.css';

/** Entries that were recorded first, of which the earliest begins the slider: a day before it can still be typed. */
const firstEntries = 100;

interface Props {
  readonly asked: Asked;
  readonly view: PastView;
  onView(view: PastView, replace: boolean): void;
}

export function MomentChoice({ asked: { moment, than }, view, onView }: Props): ReactElement {
  const today = useToday();
  const { data } = useAsked(FirstEntries, { first: firstEntries });
  const begun = [
    ...(data?.allTransactions?.nodes ?? []).map(({ effectiveDate }) => effectiveDate),
    ...(data?.allLots?.nodes ?? []).map(({ openedOn }) => openedOn),
  ].sort()[0];
  const days = [moment.day, ...(than === undefined ? [] : [than.day]), begun ?? yearsBefore(today, 5), today].sort();
  const range = { from: days[0]!, to: days.at(-1)! };
  const change = (changed: Partial<Record<keyof PastView, string | undefined>>): void => {
    onView(Object.fromEntries(Object.entries({ ...view, ...changed }).filter(([, value]) => value)), true);
  };
  return (
    <div className={classes['choice']} data-filters>
      <MomentRow
        moment={moment}
        names={{ day: words.past.effective, known: words.past.known, slider: words.past.slider }}
        range={range}
        onDay={(on) => change({ on: on === today ? undefined : on })}
        onKnown={(known) => change({ known })}
      />
      {than !== undefined && (
        <MomentRow
          moment={than}
          names={{
            day: words.past.comparedEffective,
            known: words.past.comparedKnown,
            slider: words.past.comparedEffective,
          }}
          range={range}
          onDay={(day) => change({ than: day ?? moment.day })}
          onKnown={(known) => change({ thanKnown: known, than: than.day })}
        />
      )}
      <div className={classes['quick']} role="group" aria-label={words.past.quickly}>
        <Button variant="default" size="compact-sm" onClick={() => change({ on: undefined })}>
          {words.past.today}
        </Button>
        <Button variant="default" size="compact-sm" onClick={() => change({ on: monthEndBefore(today) })}>
          {words.past.monthEnd}
        </Button>
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => change({ on: `${Number(today.slice(0, 4)) - 1}-12-31` })}
        >
          {words.past.yearEnd}
        </Button>
        {than === undefined ? (
          <Button
            variant="light"
            size="compact-sm"
            onClick={() => change({ than: yearsBefore(moment.day, 1), kind: undefined, order: undefined })}
          >
            {words.past.compare}
          </Button>
        ) : (
          <Button
            variant="light"
            size="compact-sm"
            onClick={() => change({ than: undefined, thanKnown: undefined, kind: undefined })}
          >
            {words.past.compareStop}
          </Button>
        )}
      </div>
      <p className={classes['hint']}>{words.past.knownMore}</p>
    </div>
  );
}

interface RowProps {
  readonly moment: Moment;
  readonly names: { readonly day: string; readonly known: string; readonly slider: string };
  readonly range: { readonly from: string; readonly to: string };
  onDay(day: string | undefined): void;
  onKnown(day: string | undefined): void;
}

function MomentRow({ moment, names, range, onDay, onKnown }: RowProps): ReactElement {
  return (
    <div className={classes['row']}>
      <DaySlider label={names.slider} {...range} value={moment.day} onDay={onDay} />
      <DayField label={names.day} value={moment.day} onDay={onDay} />
      <DayField label={names.known} value={moment.known?.slice(0, 10) ?? ''} onDay={onKnown} />
    </div>
  );
}

function yearsBefore(day: string, years: number): string {
  const earlier = `${Number(day.slice(0, 4)) - years}${day.slice(4)}`;
  // Of the 29th of February there is none a year before.
  return isDay(earlier) ? earlier : `${earlier.slice(0, 8)}28`;
}

function monthEndBefore(day: string): string {
  return dayBefore(`${day.slice(0, 8)}01`);
}
