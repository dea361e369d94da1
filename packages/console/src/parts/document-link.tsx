/** A document or a file of a job, downloaded as the role of this page. */
import { UnstyledButton } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { useRole } from '../api/role.tsx';
import classes from './document-link.module.css';
import { ErrorState } from './error-state.tsx';
import { type NamedDocument, saveDocument } from './save-document.ts';

interface Props {
  readonly document: NamedDocument;
}

export function DocumentLink({ document: file }: Props): ReactElement {
  const role = useRole().usersAccountId;
  const [error, setError] = useState<unknown>();
  return (
    <>
      <UnstyledButton
        className={classes['document']}
        data-on-paper
        onClick={() => {
          setError(undefined);
          saveDocument(role, file).catch(setError);
        }}
      >
        {file.name}
      </UnstyledButton>
      {error !== undefined && <ErrorState error={error} />}
    </>
  );
}
