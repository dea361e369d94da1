/** Creates a holder inside the field that looks for one. */
import type { ReactElement } from 'react';
import { words } from '../../../words/words.ts';
import classes from '../flow/flow.module.css';
import { CreateHolder } from '#graphql/create-holder.ts';
import { CreationDialog } from './creation-dialog.tsx';
import { ChoiceField, TextField } from './plain-fields.tsx';

interface Props {
  /** The text that was typed into the field. */
  readonly name: string;
  /** The register of the asset. An issuer has only its own. */
  readonly registerId: string | undefined;
  onCreated(id: string): void;
  onClose(): void;
}

type OwnershipForm = keyof typeof words.holders.ownershipForms;
type PartyType = keyof typeof words.parties.types;

export function CreateHolderDialog({ name, registerId, onCreated, onClose }: Props): ReactElement {
  return (
    <CreationDialog
      command="create-holder"
      operation={CreateHolder}
      start={{ registration: name, ownershipForm: 'sole', partyType: 'individual', legalName: name }}
      needed={['registration', 'legalName']}
      inputOf={(value) => ({
        ...(registerId === undefined ? {} : { registerId }),
        registration: value('registration').trim(),
        ownershipForm: value('ownershipForm') as OwnershipForm,
        parties: [
          {
            partyType: value('partyType') as PartyType,
            legalName: value('legalName').trim(),
            capacity: 'owner' as const,
          },
        ],
      })}
      idOf={({ holder }) => holder?.id}
      onCreated={onCreated}
      onClose={onClose}
    >
      <TextField name="registration" help={words.commands.fields.helps.registration} first required />
      <ChoiceField name="ownershipForm" choices={words.holders.ownershipForms} />
      <ChoiceField name="partyType" choices={words.parties.types} />
      <TextField name="legalName" required />
      <p className={classes['quiet']}>{words.commands.createHere.more}</p>
    </CreationDialog>
  );
}
