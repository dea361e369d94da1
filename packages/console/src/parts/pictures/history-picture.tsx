/** The outstanding units over time, and the holders of one class, each read at a few days. */
import { NativeSelect } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { useRole } from '../../api/role.tsx';
import { useRoleQuery } from '../../api/use-role-query.ts';
import { formatDay } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import { ErrorState } from '../error-state.tsx';
import { Loading } from '../loading.tsx';
import { useAnswer } from '../use-answer.tsx';
import { useToday } from '../use-today.ts';
import { ClassOverTime } from '#graphql/class-over-time.ts';
import { FirstDay } from '#graphql/first-day.ts';
import { FirstDayOfClass } from '#graphql/first-day-of-class.ts';
import { SharesOverTime } from '#graphql/shares-over-time.ts';
import { daysBetween, daysOfPicture } from './days-between.ts';
import { Line, type LinePoint } from './line.tsx';
import type { PicturedRegister } from './owners-picture.tsx';
import classes from './picture.module.css';
import type { Subject } from './subjects.ts';

const names = words.pictures;

type FigureName = keyof typeof names.figures;

/** Units: transactions. A register that was brought here has the first one among these. */
const looked = 20;

interface Props {
  readonly register: PicturedRegister;
  readonly subject: Subject;
}

export function HistoryPicture({ register, subject }: Props): ReactElement {
  const today = useToday();
  const own = useRole().accountId;
  const { registerId, asOf = today } = register;
  const ofClass = subject.totals === undefined;
  const inRegister = useRoleQuery(FirstDay, { id: registerId ?? own, first: looked }, { enabled: !ofClass });
  const inClass = useRoleQuery(FirstDayOfClass, { id: subject.id, first: looked }, { enabled: ofClass });
  const { error, refetch } = ofClass ? inClass : inRegister;
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const transactions = ofClass ? inClass.data?.assetById?.transactions : inRegister.data?.accountById?.transactions;
  if (transactions === undefined) return <Loading />;
  const [first = asOf] = transactions.nodes.map(({ effectiveDate }) => effectiveDate).sort();
  const days = daysBetween(first, asOf, daysOfPicture);
  if (days.length < 2) return <p className={classes['note']}>{names.tooShort}</p>;
  return ofClass ? <OfClass subject={subject} days={days} /> : <OfShares registerId={registerId} days={days} />;
}

function OfShares({ registerId, days }: { readonly registerId: string | undefined; readonly days: readonly string[] }) {
  const [figure, setFigure] = useState<FigureName>('outstanding');
  const { data, instead } = useAnswer(SharesOverTime, {
    ...(registerId === undefined ? {} : { registerId }),
    ...variablesOf(days),
  });
  if (data === undefined) return instead;
  const points = days.map((day, index) => {
    const shares = data[at(index)]?.totals.find(({ unit }) => unit === 'shares');
    return { day, value: shares?.[figure === 'fullyDiluted' ? figure : 'outstanding'] ?? '0' };
  });
  return (
    <Choice
      figure={figure}
      figures={['outstanding', 'fullyDiluted']}
      onFigure={setFigure}
      points={points}
      of={names.allShares}
    />
  );
}

function OfClass({ subject, days }: { readonly subject: Subject; readonly days: readonly string[] }): ReactElement {
  const [figure, setFigure] = useState<FigureName>('outstanding');
  const { data, instead } = useAnswer(ClassOverTime, { id: subject.id, ...variablesOf(days) });
  if (data === undefined) return instead;
  const points = days.map((day, index) => {
    const { outstandingTotal, holderCount } = data[at(index)] ?? {};
    return { day, value: (figure === 'outstanding' ? outstandingTotal : holderCount?.toString()) ?? '0' };
  });
  return (
    <Choice
      figure={figure}
      figures={['outstanding', 'holders']}
      onFigure={setFigure}
      points={points}
      of={subject.name}
    />
  );
}

interface ChoiceProps {
  readonly figure: FigureName;
  readonly figures: readonly FigureName[];
  onFigure(figure: FigureName): void;
  readonly points: readonly LinePoint[];
  /** The class, or all shares. */
  readonly of: string;
}

function Choice({ figure, figures, onFigure, points, of }: ChoiceProps): ReactElement {
  const [first, last] = [points[0]?.day ?? '', points.at(-1)?.day ?? ''];
  return (
    <Line
      label={names.overTime(names.figures[figure], of, formatDay(first), formatDay(last))}
      head={names.figures[figure]}
      points={points}
      choice={
        <NativeSelect
          className={classes['choice'] ?? ''}
          size="sm"
          label={names.figure}
          data={figures.map((value) => ({ value, label: names.figures[value] }))}
          value={figure}
          onChange={({ currentTarget: { value } }) => onFigure(value as FigureName)}
        />
      }
    />
  );
}

const variableNames = ['d0', 'd1', 'd2', 'd3', 'd4', 'd5', 'd6', 'd7', 'd8', 'd9', 'd10', 'd11'] as const;

const at = (index: number): (typeof variableNames)[number] => variableNames[index] ?? 'd0';

/** The days as variables: where there are fewer, the last one is read again. */
function variablesOf(days: readonly string[]): Readonly<Record<(typeof variableNames)[number], string>> {
  const last = days.at(-1) ?? '';
  return Object.fromEntries(variableNames.map((name, index) => [name, days[index] ?? last])) as Record<
    (typeof variableNames)[number],
    string
  >;
}
