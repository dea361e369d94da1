/** The pictures of a register: its owners, its units over time, and the use of its authorised totals. One is shown. */
import { Button, Tabs } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import type { CapTableQuery } from '#graphql/cap-table.ts';
import { AuthorizedPicture } from '../../parts/pictures/authorized-picture.tsx';
import { HistoryPicture } from '../../parts/pictures/history-picture.tsx';
import { OwnersPicture, type PicturedRegister } from '../../parts/pictures/owners-picture.tsx';
import { SubjectField } from '../../parts/pictures/subject-field.tsx';
import { type Subject, subjectsOf } from '../../parts/pictures/subjects.ts';
import { formatCount } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import classes from './home.module.css';

const names = words.pictures;
const views = ['owners', 'history', 'authorized'] as const;

/** Units: holders of a register. To find the largest of more of them takes seconds: it is done when it is asked for. */
const readAtOnce = 20_000;

interface Props {
  readonly register: PicturedRegister;
  readonly capTable: NonNullable<CapTableQuery['capTable']>;
  /** How many holders the register has. */
  readonly holders: number;
}

export function RegisterPicture({ register, capTable, holders }: Props): ReactElement {
  const [view, setView] = useState<string>(views[0]);
  const [chosen, setChosen] = useState('');
  const subjects = subjectsOf(capTable);
  const subject = subjects.find(({ id }) => id === chosen) ?? subjects[0];
  return (
    <section className={classes['picture']} aria-label={names.title}>
      <Tabs value={view} onChange={(one) => setView(one ?? views[0])} keepMounted={false} variant="pills">
        <div className={classes['views']}>
          <Tabs.List aria-label={names.title}>
            {views.map((one) => (
              <Tabs.Tab key={one} value={one}>
                {names.views[one]}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {view !== 'authorized' && subject !== undefined && (
            <SubjectField subjects={subjects} subject={subject} onSubject={setChosen} />
          )}
        </div>
        <Tabs.Panel value="owners">
          {subject !== undefined && <Owners key={subject.id} register={register} subject={subject} holders={holders} />}
        </Tabs.Panel>
        <Tabs.Panel value="history">
          {subject !== undefined && <HistoryPicture key={subject.id} register={register} subject={subject} />}
        </Tabs.Panel>
        <Tabs.Panel value="authorized">
          <AuthorizedPicture classes={capTable.classes} rights={capTable.rights} />
        </Tabs.Panel>
      </Tabs>
    </section>
  );
}

interface OwnersProps {
  readonly register: PicturedRegister;
  readonly subject: Subject;
  readonly holders: number;
}

/** The owners of one class are found by their index, those of all shares by reading all holders. */
function Owners({ register, subject, holders }: OwnersProps): ReactElement {
  const [isAsked, ask] = useState(false);
  if (subject.totals === undefined || isAsked || holders <= readAtOnce)
    return <OwnersPicture register={register} subject={subject} />;
  return (
    <>
      <p>{names.large(formatCount(holders))}</p>
      <Button variant="default" size="sm" onClick={() => ask(true)}>
        {names.draw}
      </Button>
    </>
  );
}
