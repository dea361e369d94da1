/** Fields of a client: name, expiry and networks. */
import { Textarea, TextInput } from '@mantine/core';
import type { ReactElement } from 'react';
import { words } from '../../words/words.ts';

/** The field values. Units: `expiresAt` is local time to the minute. */
export interface ClientDraft {
  readonly name: string;
  readonly expiresAt: string;
  readonly networks: string;
}

const names = words.access.clients;

interface Props {
  readonly draft: ClientDraft;
  onDraft(draft: ClientDraft): void;
}

export function ClientFields({ draft, onDraft }: Props): ReactElement {
  return (
    <>
      <TextInput
        label={words.access.name}
        value={draft.name}
        data-autofocus
        onChange={(event) => onDraft({ ...draft, name: event.currentTarget.value })}
      />
      <TextInput
        label={words.access.expiresAt}
        description={names.expiresMore}
        type="datetime-local"
        value={draft.expiresAt}
        onChange={(event) => onDraft({ ...draft, expiresAt: event.currentTarget.value })}
      />
      <Textarea
        label={names.networks}
        description={names.networksMore}
        value={draft.networks}
        rows={3}
        spellCheck={false}
        onChange={(event) => onDraft({ ...draft, networks: event.currentTarget.value })}
      />
    </>
  );
}

/** The input of the API. Undefined while the name is empty. */
export function inputOf({
  name,
  expiresAt,
  networks,
}: ClientDraft):
  | { readonly name: string; readonly expiresAt: string | null; readonly allowedNetworks: readonly string[] }
  | undefined {
  if (name.trim() === '') return undefined;
  return {
    name: name.trim(),
    expiresAt: expiresAt === '' ? null : new Date(expiresAt).toISOString(),
    allowedNetworks: networks.split(/[\s,]+/).filter((network) => network !== ''),
  };
}

/** The local time of an instant, in the format of the field. */
export function localOf(instant: string | null | undefined): string {
  if (!instant) return '';
  const date = new Date(instant);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
