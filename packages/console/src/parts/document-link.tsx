/** A document, downloaded as the role of this page: a plain link could not send the role. */
import { UnstyledButton } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { useRole } from '../api/role.tsx';
import { send } from '../api/send.ts';
import classes from './document-link.module.css';
import { ErrorState } from './error-state.tsx';
import { saveFile } from './save-file.ts';

interface Props {
  readonly document: { readonly id: string; readonly name: string };
}

export function DocumentLink({ document: file }: Props): ReactElement {
  const role = useRole().usersAccountId;
  const [error, setError] = useState<unknown>();
  const save = async (): Promise<void> => {
    const response = await send(`documents/${file.id}`, { headers: { 'Registry-Role': role } });
    saveFile(await response.blob(), file.name);
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
