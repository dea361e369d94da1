/** Creates a holder inside the field that looks for one. */
import type { ReactElement } from 'react';
import { CommandDialog } from '../../../parts/command-dialog/command-dialog.tsx';
import { words } from '../../../words/words.ts';
import { CreateHolder, members } from '#graphql/create-holder.ts';
import type { OwnershipForm, PartyType } from '#graphql/schema.ts';
import { choose, creationOf } from './creation.ts';

/** The holder with its only party. */
interface NewHolder {
  readonly registerId?: string;
  readonly registration: string;
  readonly ownershipForm: OwnershipForm;
  readonly partyType: PartyType;
  readonly legalName: string;
}

interface Props {
  /** The text that was typed into the field. */
  readonly name: string;
  /** The register of the asset. An issuer has only its own. */
  readonly registerId: string | undefined;
  onCreated(id: string): void;
  onClose(): void;
}

export function CreateHolderDialog({ name, registerId, onCreated, onClose }: Props): ReactElement {
  return (
    <CommandDialog
      {...creationOf('create-holder')}
      more={words.commands.createHere.more}
      operation={CreateHolder}
      members={Object.assign({}, members.parties.members, members)}
      given={registerId === undefined ? {} : { registerId }}
      fields={{
        registration: { first: name, help: words.commands.fields.helps.registration },
        ownershipForm: { first: 'sole' },
        partyType: { first: 'individual' },
        legalName: { first: name, required: true },
      }}
      inputOf={({ partyType, legalName, ...holder }: NewHolder) => ({
        ...holder,
        parties: [{ partyType, legalName, capacity: 'owner' as const }],
      })}
      onClose={onClose}
      onDone={({ result }) => choose(result?.holder?.id, onCreated)}
    />
  );
}
