/** A choice that is settled: it stands in one line, with a button that shows it whole. */
import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { importPage as names } from '../../words/en/import-page.ts';
import classes from './imports.module.css';

interface Props {
  readonly text: string;
  /** The name of the section, which the name of the button has too. */
  readonly of: string;
  onOpen(): void;
}

export function Folded({ text, of, onOpen }: Props): ReactElement {
  return (
    <p className={classes['folded']}>
      <span>{text}</span>
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={names.changeOf(of)}
        aria-expanded={false}
        onClick={(event) => open(event.currentTarget.closest('section'), onOpen)}
      >
        {names.change}
      </Button>
    </p>
  );
}

/** The button goes, so the focus moves to the first field of the section. */
function open(section: HTMLElement | null, onOpen: () => void): void {
  flushSync(onOpen);
  section?.querySelector<HTMLElement>('input:checked, select')?.focus();
}
