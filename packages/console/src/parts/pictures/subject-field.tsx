/** Selects what a picture is of, when there are several. */
import { NativeSelect } from '@mantine/core';
import type { ReactElement } from 'react';
import { words } from '../../words/words.ts';
import classes from './picture.module.css';
import type { Subject } from './subjects.ts';

interface Props {
  readonly subjects: readonly Subject[];
  readonly subject: Subject;
  /** Called with the id of another. */
  onSubject(id: string): void;
}

export function SubjectField({ subjects, subject, onSubject }: Props): ReactElement | null {
  if (subjects.length < 2) return null;
  return (
    <NativeSelect
      className={classes['subject'] ?? ''}
      size="sm"
      aria-label={words.pictures.of}
      data={subjects.map(({ id, name }) => ({ value: id, label: name }))}
      value={subject.id}
      onChange={({ currentTarget: { value } }) => onSubject(value)}
    />
  );
}
