/** A document of the register: one that is there already, found by its name, or a file that is brought now. */
import { Button, FileButton } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { bringDocument } from '../../../api/documents.ts';
import { useRole } from '../../../api/role.tsx';
import { answersTo, useAsked } from '../../../api/use-asked.ts';
import { ErrorState } from '../../../parts/error-state.tsx';
import { formatCount, formatInstant } from '../../../words/format.ts';
import { words } from '../../../words/words.ts';
import { ChosenDocument } from '../asked/chosen-document.graphql.ts';
import { DocumentChoices } from '../asked/document-choices.graphql.ts';
import { type FieldProps, useField } from './field-context.tsx';
import classes from './fields.module.css';
import { type Found, FoundField } from './found-field.tsx';

interface Props extends FieldProps {
  /** To whose register it belongs; undefined until that is known. */
  readonly registerId: string | undefined;
}

/** What the registry keeps: no browser runs any of these. */
const accepted = '.pdf,.json,.xml,.zip,.xlsx,.docx,.jpg,.jpeg,.png,.tif,.tiff,.csv,.txt';

export function DocumentField({ registerId, ...props }: Props): ReactElement {
  const { value, onValue } = useField(props);
  const role = useRole().usersAccountId;
  const client = useQueryClient();
  const chosen = useDocument(value);
  const [find, setFind] = useState('');
  const { found, looked, all } = useFoundDocuments(find, registerId);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (file: File) => bringDocument({ role, registerId: registerId ?? '', file }),
    onSuccess: ({ id }) => {
      onValue(id);
      void client.invalidateQueries({ queryKey: [...answersTo(role), DocumentChoices] });
    },
  });
  const { assetFirst, help, more } = words.deeds.documents;
  return (
    <div className={classes['document']} data-wide>
      <FoundField
        {...props}
        help={registerId === undefined ? assetFirst : help}
        chosen={chosen}
        finding={{ find, found, isOld: found === undefined }}
        onFind={setFind}
      />
      <FileButton onChange={(file) => file !== null && mutate(file)} accept={accepted}>
        {(bring) => (
          <Button {...bring} variant="default" loading={isPending} disabled={registerId === undefined}>
            {words.deeds.documents.bring}
          </Button>
        )}
      </FileButton>
      {looked < all && <p className={classes['more']}>{more(formatCount(looked), formatCount(all))}</p>}
      {error !== null && <ErrorState error={error} />}
    </div>
  );
}

/** The document with the id, as a field shows it. */
export function useDocument(id: string): Found | undefined {
  const { data } = useAsked(ChosenDocument, { id }, { enabled: id !== '' });
  return id !== '' && data?.documentById ? foundOf(data.documentById) : undefined;
}

interface FoundDocuments {
  readonly found: readonly Found[] | undefined;
  /** Units: documents, of every register. */
  readonly looked: number;
  readonly all: number;
}

function useFoundDocuments(find: string, registerId: string | undefined): FoundDocuments {
  const { data } = useAsked(DocumentChoices, {}, { enabled: registerId !== undefined });
  if (registerId === undefined) return { found: [], looked: 0, all: 0 };
  const { nodes, totalCount = 0 } = data?.allDocuments ?? {};
  const found = nodes
    ?.filter(({ name, register }) => register?.id === registerId && name.toLowerCase().includes(find.toLowerCase()))
    .map(foundOf);
  return { found, looked: nodes?.length ?? 0, all: totalCount };
}

function foundOf({
  id,
  name,
  createdAt,
}: {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
}): Found {
  return { id, name, more: formatInstant(createdAt) };
}
