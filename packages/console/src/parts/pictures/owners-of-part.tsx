/** The owners in a part of a cap table: of all shares, or of one class. */
import { type ReactElement, useState } from 'react';
import { words } from '../../words/words.ts';
import type { UnitPart } from '../cap-table/cap-table-rows.ts';
import { EmptyState } from '../empty-state.tsx';
import { OwnersPicture, type PicturedRegister } from './owners-picture.tsx';
import { SubjectField } from './subject-field.tsx';
import { subjectsOf } from './subjects.ts';

interface Props {
  readonly part: UnitPart;
  readonly register: PicturedRegister;
}

export function OwnersOfPart({ part: { classes, totals }, register }: Props): ReactElement {
  const [chosen, setChosen] = useState('');
  const subjects = subjectsOf({ classes, totals: totals === undefined ? [] : [totals] });
  const subject = subjects.find(({ id }) => id === chosen) ?? subjects[0];
  if (subject === undefined) return <EmptyState title={words.capTable.none} more={words.capTable.noneMore} />;
  return (
    <>
      <SubjectField subjects={subjects} subject={subject} onSubject={setChosen} />
      <OwnersPicture key={subject.id} register={register} subject={subject} />
    </>
  );
}
