/** A field for a document: search for one of the register, or upload a file. */
import { Button, FileButton } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { uploadBytesMax, uploadDocument } from '../../../api/documents.ts';
import { useRole } from '../../../api/role.tsx';
import { roleQueryKey, useRoleQuery } from '../../../api/use-role-query.ts';
import { ErrorState } from '../../../parts/error-state.tsx';
import { formatBytes, formatCount, formatInstant } from '../../../words/format.ts';
import { words } from '../../../words/words.ts';
import flowClasses from '../flow/flow.module.css';
import { ChosenDocument } from '#graphql/chosen-document.ts';
import { DocumentChoices } from '#graphql/document-choices.ts';
import { type FieldProps, useField } from './field-context.tsx';
import classes from './fields.module.css';
import { type SearchOption, SearchField } from './search-field.tsx';

interface Props extends FieldProps {
  /** The register of the document. Undefined until it is loaded. */
  readonly registerId: string | undefined;
}

/** File types that the registry accepts. Browsers execute none of them. */
const accepted = '.pdf,.json,.xml,.zip,.xlsx,.docx,.jpg,.jpeg,.png,.tif,.tiff,.csv,.txt';

export function DocumentField({ registerId, ...props }: Props): ReactElement {
  const { value, onValue } = useField(props);
  const role = useRole().usersAccountId;
  const client = useQueryClient();
  const chosen = useDocument(value);
  const [find, setFind] = useState('');
  const { found, searched, all } = useDocumentSearch(find, registerId);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (file: File) => uploadDocument({ role, registerId: registerId ?? '', file }),
    onSuccess: ({ id }) => {
      onValue(id);
      void client.invalidateQueries({ queryKey: [...roleQueryKey(role), DocumentChoices] });
    },
  });
  const [tooLarge, setTooLarge] = useState<File>();
  const upload = (file: File | null): void => {
    const isTooLarge = file !== null && file.size > uploadBytesMax;
    setTooLarge(isTooLarge ? file : undefined);
    if (file !== null && !isTooLarge) mutate(file);
  };
  const { assetFirst, help, more } = words.commands.documents;
  return (
    <div className={classes['document']} data-wide>
      <SearchField
        {...props}
        help={registerId === undefined ? assetFirst : help}
        chosen={chosen}
        finding={{ find, matches: found, isOld: found === undefined }}
        onFind={setFind}
      />
      <FileButton onChange={upload} accept={accepted}>
        {(buttonProps) => (
          <Button {...buttonProps} variant="default" loading={isPending} disabled={registerId === undefined}>
            {words.commands.documents.upload}
          </Button>
        )}
      </FileButton>
      {searched < all && <p className={classes['more']}>{more(formatCount(searched), formatCount(all))}</p>}
      {tooLarge !== undefined && (
        <p className={flowClasses['problem']} role="alert">
          {words.commands.documents.tooLarge(tooLarge.name, formatBytes(tooLarge.size), formatBytes(uploadBytesMax))}
        </p>
      )}
      {error !== null && tooLarge === undefined && <ErrorState error={error} />}
    </div>
  );
}

/** The document with the id, as an option of the field. */
export function useDocument(id: string): SearchOption | undefined {
  const { data } = useRoleQuery(ChosenDocument, { id }, { enabled: id !== '' });
  return id !== '' && data?.documentById ? foundOf(data.documentById) : undefined;
}

interface DocumentSearch {
  readonly found: readonly SearchOption[] | undefined;
  /** Units: documents of all registers. */
  readonly searched: number;
  readonly all: number;
}

function useDocumentSearch(find: string, registerId: string | undefined): DocumentSearch {
  const { data } = useRoleQuery(DocumentChoices, {}, { enabled: registerId !== undefined });
  if (registerId === undefined) return { found: [], searched: 0, all: 0 };
  const { nodes, totalCount = 0 } = data?.allDocuments ?? {};
  const found = nodes
    ?.filter(({ name, register }) => register?.id === registerId && name.toLowerCase().includes(find.toLowerCase()))
    .map(foundOf);
  return { found, searched: nodes?.length ?? 0, all: totalCount };
}

function foundOf({
  id,
  name,
  createdAt,
}: {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
}): SearchOption {
  return { id, name, more: formatInstant(createdAt) };
}
