/** The button that stops a job, after a question. */
import { Button } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { useViewer } from '../../api/use-viewer.ts';
import { words } from '../../words/words.ts';
import { CancelJob, members } from '#graphql/cancel-job.ts';
import { CommandDialog } from '../command-dialog/command-dialog.tsx';

const names = words.jobs;

interface Props {
  readonly id: string;
  /** The job, as the question names it. */
  readonly title: string;
  /** The effect of stopping it, as a sentence. */
  readonly more: string;
}

export function StopJob({ id, title, more }: Props): ReactElement | null {
  const [opened, setOpened] = useState(false);
  if (!useViewer().mayRun('cancelJob')) return null;
  return (
    <>
      <Button variant="default" data-destructive onClick={() => setOpened(true)}>
        {names.stop}
      </Button>
      {opened && (
        <CommandDialog
          title={names.stopTitle}
          more={`${title}. ${more}`}
          operation={CancelJob}
          members={members}
          given={{ jobId: id }}
          submit={names.stop}
          cancel={names.goOn}
          destructive
          onClose={() => setOpened(false)}
        />
      )}
    </>
  );
}
