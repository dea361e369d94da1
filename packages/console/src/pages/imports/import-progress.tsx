/** How far the job of an import is. It goes on when the page is left, and can be stopped. */
import type { ReactElement } from 'react';
import { FollowedJob } from '../../parts/jobs/followed-job.tsx';
import { StopJob } from '../../parts/jobs/stop-job.tsx';
import { Section } from '../../parts/section.tsx';
import { importPage as names } from '../../words/en/import-page.ts';
import { words } from '../../words/words.ts';
import classes from './imports.module.css';

interface Props {
  readonly jobId: string;
  /** Whether rows are done, and not only looked at. */
  readonly isDoing: boolean;
}

export function ImportProgress({ jobId, isDoing }: Props): ReactElement {
  return (
    <Section title={words.jobs.progress}>
      <div className={classes['do']}>
        <FollowedJob id={jobId}>
          <p data-quiet>{isDoing ? names.leaveDoing : names.leaveLooking}</p>
        </FollowedJob>
        <StopJob
          id={jobId}
          title={isDoing ? names.do : names.check}
          more={isDoing ? words.jobs.stopImportMore : words.jobs.stopLookMore}
        />
      </div>
    </Section>
  );
}
