/** A document that is fetched as the role of this page when somebody wants it: no plain link could say who asks. */
import { UnstyledButton } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { useRole } from '../api/role.tsx';
import { send } from '../api/send.ts';
import classes from './document-link.module.css';
import { ErrorState } from './error-state.tsx';

interface Props {
  readonly document: { readonly id: string; readonly name: string };
}

export function DocumentLink({ document: file }: Props): ReactElement {
  const role = useRole().usersAccountId;
  const [error, setError] = useState<unknown>();
  const save = async (): Promise<void> => {
    const response = await send(`documents/${file.id}`, { headers: { 'Registry-Role': role } });
    const url = URL.createObjectURL(await response.blob());
    const link = document.createElement('a');
    link.href = url;
    link.download = file.name;
    link.click();
    // The browser has taken hold of the blob once this turn is over.
    setTimeout(() => URL.revokeObjectURL(url), 1000);
  };
  return (
    <>
      <UnstyledButton
        className={classes['document']}
        onClick={() => {
          setError(undefined);
          save().catch(setError);
        }}
      >
        {file.name}
      </UnstyledButton>
      {error !== undefined && <ErrorState error={error} />}
    </>
  );
}
