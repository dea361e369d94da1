/** Saves a paper as PDF. */
import { Button } from '@mantine/core';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { type PaperFields, type PaperKind, readPaper } from '../../api/papers.ts';
import { useRole } from '../../api/role.tsx';
import { ErrorState } from '../error-state.tsx';
import { saveFile } from '../save-file.ts';

interface SavingProps {
  readonly label: string;
  /** The name of the file without its extension. */
  readonly file: string;
  readonly isDisabled?: boolean;
  readonly size?: 'xs' | 'sm';
  read(role: string, signal: AbortSignal): Promise<Blob>;
}

/** A button that reads a PDF and saves it. */
export function SavePdfButton({ label, file, isDisabled = false, size = 'xs', read }: SavingProps): ReactElement {
  const role = useRole().usersAccountId;
  const [isReading, setIsReading] = useState(false);
  const [error, setError] = useState<Error>();
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);
  const start = (): void => {
    const { signal } = (controller.current = new AbortController());
    setError(undefined);
    setIsReading(true);
    read(role, signal)
      .then((pdf) => saveFile(pdf, `${file}.pdf`))
      .catch((cause: unknown) => {
        if (!signal.aborted) setError(cause instanceof Error ? cause : new Error(String(cause)));
      })
      .finally(() => setIsReading(false));
  };
  return (
    <>
      <Button variant="default" size={size} loading={isReading} disabled={isDisabled} onClick={start}>
        {label}
      </Button>
      {error !== undefined && <ErrorState error={error} onRetry={start} />}
    </>
  );
}

interface Props extends Pick<SavingProps, 'label' | 'file' | 'size'> {
  readonly kind: PaperKind;
  readonly fields: PaperFields;
}

export function PaperButton({ kind, fields, ...button }: Props): ReactElement {
  return <SavePdfButton {...button} read={(role, signal) => readPaper(role, kind, fields, signal)} />;
}
