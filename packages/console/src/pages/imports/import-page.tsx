/** The page on which a person brings a file: its kind, how it is read, its findings, and the import. */
import { Button } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import { importKinds } from '../../api/imports.ts';
import { uploadBytesMax } from '../../api/documents.ts';
import { changedView, oneOf } from '../../parts/data-table/view.ts';
import { EmptyState } from '../../parts/empty-state.tsx';
import { ErrorState } from '../../parts/error-state.tsx';
import { isId } from '../../parts/id.ts';
import { FollowedJob } from '../../parts/jobs/followed-job.tsx';
import { Loading } from '../../parts/loading.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { useRegister } from '../../parts/register/use-register.tsx';
import { Section } from '../../parts/section.tsx';
import { formatBytes } from '../../words/format.ts';
import { importPage as names } from '../../words/en/import-page.ts';
import { words } from '../../words/words.ts';
import { bringFile, type BroughtFile } from './brought-file.ts';
import { ColumnMatch } from './column-match.tsx';
import { FileStep } from './file-step.tsx';
import { FindingList } from './finding-list.tsx';
import { runningOf } from './import-job.ts';
import { ImportProgress } from './import-progress.tsx';
import { ImportStep } from './import-step.tsx';
import { KindChoice } from './kind-choice.tsx';
import { Preview } from './preview.tsx';
import { ReadingQuestions } from './reading-questions.tsx';
import { withChosen } from './rows-of-answer.ts';
import { useDroppedFile } from './use-dropped-file.ts';
import { type Import, useImport } from './use-import.ts';
import type { Look } from './use-look.ts';
import { ValueMatch } from './value-match.tsx';
import classes from './imports.module.css';

const route = getRouteApi('/r/$role/import');

export function ImportPage(): ReactElement {
  const view = route.useSearch();
  const navigate = route.useNavigate();
  const { registerId, isReady, isNone, error, field } = useRegister(
    view.register,
    (register) => void navigate({ search: { ...view, register }, replace: true }),
  );
  if (error !== null && !isReady) return <ErrorState error={error} whole />;
  if (!isReady) return <Loading />;
  return (
    <>
      <PageHead title={words.imports.title} beside={field} />
      <p className={classes['description']} data-quiet>
        {names.description}
      </p>
      {isNone ? (
        <EmptyState title={names.noRegister} more={names.noRegisterMore} />
      ) : (
        <ImportForm key={registerId} registerId={registerId} />
      )}
    </>
  );
}

function ImportForm({ registerId }: { readonly registerId: string | undefined }): ReactElement {
  const view = route.useSearch();
  const navigate = route.useNavigate();
  const [running] = useState(() => runningOf(view.job));
  const kind = oneOf(view.kind, importKinds) ?? running?.kind ?? importKinds[0];
  const state = useImport({
    kind,
    registerId,
    running,
    onJob: (job) => void navigate({ search: (before) => changedView(before, { job }), replace: true }),
  });
  const { file, look, isLooking, isImporting, error, jobId } = state;
  const [problem, setProblem] = useState<string>();
  const bring = (chosen: File | null | undefined): void => {
    if (!chosen) return;
    const isTooLarge = chosen.size > uploadBytesMax;
    setProblem(
      isTooLarge ? names.tooLarge(chosen.name, formatBytes(chosen.size), formatBytes(uploadBytesMax)) : undefined,
    );
    if (!isTooLarge) bringFile(chosen).then(state.bring, () => setProblem(names.unreadable(chosen.name)));
  };
  const isOver = useDroppedFile(bring);
  return (
    <form className={classes['steps']} data-over={isOver || undefined} onSubmit={(event) => event.preventDefault()}>
      <KindChoice
        key={file?.id}
        kind={kind}
        isChosen={file !== undefined}
        onKind={(chosen) => void navigate({ search: { ...view, kind: chosen }, replace: true })}
      />
      <FileStep file={file} problem={problem} onFile={bring} />
      {file === undefined && view.job !== undefined && <JobElsewhere jobId={view.job} />}
      {file !== undefined && (
        <>
          <ReadingQuestions {...state} />
          {error !== null && !isLooking && <ErrorState error={error} onRetry={state.retry} />}
          {error !== null && !isLooking && state.takeBack !== undefined && (
            <div>
              <Button variant="default" onClick={state.takeBack}>
                {names.takeBack}
              </Button>
            </div>
          )}
          {look === undefined && isLooking && <Looking jobId={jobId} />}
          {look === undefined && isImporting && jobId !== undefined && <ImportProgress jobId={jobId} isDoing />}
          {look !== undefined && <Looked {...state} file={file} look={look} />}
        </>
      )}
    </form>
  );
}

type LookedProps = Import & { readonly file: BroughtFile; readonly look: Look };

/** The answer of a look. After an error only the choices stay, because nothing else of it may hold any more. */
function Looked({ file, look, ...state }: LookedProps): ReactElement {
  const { kind, isLooking, error, jobId, done } = state;
  const isAnswered = error === null || isLooking;
  const matching = {
    look: { ...look, answer: withChosen(look.answer, state.mapping.columns) },
    mapping: state.mapping,
    onMatch: state.match,
  };
  return (
    <div className={classes['steps']} data-old={isLooking || undefined} aria-busy={isLooking}>
      {(isAnswered || look.request.options.sheet === state.options.sheet) && (
        <>
          <ColumnMatch key={`columns ${file.id} ${kind}`} {...matching} />
          <ValueMatch key={`values ${file.id} ${kind}`} {...matching} />
        </>
      )}
      {isAnswered && (
        <>
          <FindingList
            key={`${file.id} ${look.answer.plan}`}
            look={look}
            lines={file.lines?.bind(undefined, look.request.options.encoding)}
            name={file.name}
          />
          {isLooking && <Looking jobId={jobId} />}
          <ImportStep {...state} look={look} done={done} onAnother={() => state.bring(undefined)} />
          <Preview answer={look.answer} />
        </>
      )}
    </div>
  );
}

/** Rows are being looked at: by a job, which says how far it is, or at once. */
function Looking({ jobId }: { readonly jobId: string | undefined }): ReactElement {
  if (jobId !== undefined) return <ImportProgress jobId={jobId} isDoing={false} />;
  return (
    <p className={classes['looking']} role="status">
      {names.checking}
    </p>
  );
}

/** A job of another import, or of another browser: how far it is, with a link to its page. */
function JobElsewhere({ jobId }: { readonly jobId: string }): ReactElement | null {
  if (!isId(jobId)) return null;
  return (
    <Section title={words.jobs.one}>
      <FollowedJob id={jobId} named />
    </Section>
  );
}
