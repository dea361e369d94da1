/** Saves a file that the server makes. */
import { Button } from '@mantine/core';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { useRole } from '../api/role.tsx';
import { ErrorState } from './error-state.tsx';
import { saveFile } from './save-file.ts';

export interface SaveButtonProps {
  readonly label: string;
  /** The name of the file. */
  readonly file: string;
  readonly isDisabled?: boolean;
  readonly size?: 'xs' | 'sm';
  read(role: string, signal: AbortSignal): Promise<Blob>;
}

/** A button that reads a file and saves it. */
export function SaveButton({ label, file, isDisabled = false, size = 'xs', read }: SaveButtonProps): ReactElement {
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
      .then((blob) => saveFile(blob, file))
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
