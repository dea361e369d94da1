/** The file: it is chosen here, or dropped anywhere on the page. */
import { Button, FileButton } from '@mantine/core';
import { type ReactElement, useRef } from 'react';
import { Section } from '../../parts/section.tsx';
import { importPage as names } from '../../words/en/import-page.ts';
import type { BroughtFile } from './brought-file.ts';
import classes from './imports.module.css';

interface Props {
  readonly file: BroughtFile | undefined;
  readonly problem: string | undefined;
  onFile(file: File | null): void;
}

export function FileStep({ file, problem, onFile }: Props): ReactElement {
  const reset = useRef<() => void>(null);
  return (
    <Section title={names.file}>
      <div className={classes['drop']}>
        {file !== undefined && <p className={classes['file']}>{file.name}</p>}
        <FileButton
          resetRef={reset}
          accept=".csv,.tsv,.txt,.xlsx"
          onChange={(chosen) => {
            onFile(chosen);
            // The same file is chosen again after it was corrected.
            reset.current?.();
          }}
        >
          {(button) => (
            <Button {...button} variant={file === undefined ? 'filled' : 'default'} size="sm">
              {file === undefined ? names.choose : names.chooseAgain}
            </Button>
          )}
        </FileButton>
        <span data-quiet>{file === undefined ? names.orDrop : names.again}</span>
      </div>
      {problem !== undefined && (
        <p className={classes['problem']} role="alert">
          {problem}
        </p>
      )}
    </Section>
  );
}
