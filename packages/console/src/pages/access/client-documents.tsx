/** The documents of GraphQL that a client may send, and the dialogs that register and retire them. */
import { Button, FileButton } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { useViewer } from '../../api/use-viewer.ts';
import { CommandDialog } from '../../parts/command-dialog/command-dialog.tsx';
import { CopyButton } from '../../parts/copy-button.tsx';
import { instantColumn } from '../../parts/data-table/field-columns.tsx';
import { PlainTable } from '../../parts/plain-table.tsx';
import { Status } from '../../parts/status.tsx';
import { trustedDocuments as names } from '../../words/en/trusted-documents.ts';
import { formatCount, formatInstant } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import { ChangeApiClient, members as membersOfChange } from '#graphql/change-api-client.ts';
import {
  RegisterTrustedDocuments,
  type RegisterTrustedDocumentsMutationVariables,
} from '#graphql/register-trusted-documents.ts';
import { members as membersOfRetirement, RetireTrustedDocuments } from '#graphql/retire-trusted-documents.ts';
import type { ShownClient } from './access-kinds.ts';
import classes from './access.module.css';
import { documentsOf } from './manifest.ts';

type Listed = ShownClient['trustedDocuments']['nodes'][number];

interface Props {
  readonly client: ShownClient;
}

export function ClientDocuments({ client }: Props): ReactElement {
  const { mayRun } = useViewer();
  const [opened, setOpened] = useState<'mode' | Listed | { readonly manifest: string }>();
  const { nodes, totalCount } = client.trustedDocuments;
  const mayChange = client.status !== 'revoked';
  const close = (): void => setOpened(undefined);
  return (
    <>
      <p>{names.modes[client.documents]}</p>
      {nodes.length === 0 ? <p data-quiet>{names.none}</p> : <Documents nodes={nodes} onRetire={setOpened} />}
      {totalCount > nodes.length && <p data-quiet>{names.further(formatCount(totalCount - nodes.length))}</p>}
      <div className={`${classes['buttons']} ${classes['after']}`}>
        {mayRun('registerTrustedDocuments') && mayChange && (
          <>
            <Button variant="default" size="sm" onClick={() => setOpened({ manifest: '' })}>
              {names.register}
            </Button>
            <FileButton
              accept=".json,.graphql"
              onChange={(file) => void file?.text().then((manifest) => setOpened({ manifest }))}
            >
              {(props) => (
                <Button {...props} variant="default" size="sm">
                  {names.upload}
                </Button>
              )}
            </FileButton>
          </>
        )}
        {mayRun('changeApiClient') && mayChange && (
          <Button variant="default" size="sm" onClick={() => setOpened('mode')}>
            {client.documents === 'any' ? names.trust : names.allow}
          </Button>
        )}
      </div>
      {opened === 'mode' && <ModeDialog client={client} onClose={close} />}
      {typeof opened === 'object' && 'manifest' in opened && (
        <RegisterDialog client={client} manifest={opened.manifest} onClose={close} />
      )}
      {typeof opened === 'object' && 'documentId' in opened && (
        <CommandDialog
          title={`${names.retire}: ${opened.name}`}
          more={names.retireMore}
          operation={RetireTrustedDocuments}
          members={membersOfRetirement}
          given={{ apiClientId: client.id, documentIds: [opened.documentId] }}
          submit={names.retire}
          destructive
          onClose={close}
        />
      )}
    </>
  );
}

interface ListProps {
  readonly nodes: readonly Listed[];
  onRetire(document: Listed): void;
}

/** Units: characters of an id on the screen. */
const shownOfId = 'sha256:'.length + 12;

function Documents({ nodes, onRetire }: ListProps): ReactElement {
  const mayRetire = useViewer().mayRun('retireTrustedDocuments');
  const stateOf = ({ retiredAt }: Listed): string =>
    retiredAt ? names.retired(formatInstant(retiredAt)) : names.registered;
  const columns = [
    { label: names.name, text: ({ name }: Listed) => name },
    {
      label: names.documentId,
      text: ({ documentId }: Listed) => documentId,
      cell: ({ documentId, name }: Listed) => (
        <>
          <code>{documentId.slice(0, shownOfId)}…</code> <CopyButton text={documentId} label={names.copyId(name)} />
        </>
      ),
    },
    instantColumn('registeredAt', { label: names.registeredAt }),
    {
      label: names.state,
      text: stateOf,
      cell: (document: Listed) => <Status label={stateOf(document)} tone={document.retiredAt ? 'quiet' : 'good'} />,
    },
    {
      label: words.access.actions,
      text: null,
      cell: (document: Listed) =>
        document.retiredAt === null && (
          <Button
            size="compact-sm"
            variant="default"
            data-destructive
            aria-label={`${names.retire}: ${document.name}`}
            onClick={() => onRetire(document)}
          >
            {names.retire}
          </Button>
        ),
    },
  ];
  return (
    <PlainTable
      label={names.title}
      rows={nodes}
      columns={columns.filter(({ label }) => mayRetire || label !== words.access.actions)}
    />
  );
}

interface DialogProps extends Props {
  onClose(): void;
}

function ModeDialog({ client, onClose }: DialogProps): ReactElement {
  const trusts = client.documents === 'any';
  const hasNone = client.trustedDocuments.nodes.every(({ retiredAt }) => retiredAt);
  return (
    <CommandDialog
      title={`${trusts ? names.trust : names.allow}: ${client.name}`}
      more={trusts ? names.trustMore : names.allowMore}
      warning={trusts && hasNone ? names.trustNothing : undefined}
      operation={ChangeApiClient}
      members={membersOfChange}
      given={{ apiClientId: client.id, documents: trusts ? 'trusted' : 'any' }}
      submit={trusts ? names.trust : names.allow}
      onClose={onClose}
    />
  );
}

function RegisterDialog({ client, manifest, onClose }: DialogProps & { readonly manifest: string }): ReactElement {
  return (
    <CommandDialog<unknown, RegisterTrustedDocumentsMutationVariables['input'], { manifest: string }>
      title={`${names.register}: ${client.name}`}
      more={names.registerMore}
      operation={RegisterTrustedDocuments}
      members={{ manifest: { kind: 'text', required: true } }}
      fields={{ manifest: { label: names.manifest, help: names.manifestMore, long: true, first: manifest } }}
      inputOf={(filled) => ({ apiClientId: client.id, documents: documentsOf(filled.manifest) })}
      submit={names.register}
      onClose={onClose}
    />
  );
}
