/** The passkeys of the person, and the dialogs that add, rename and remove one. */
import { Button, TextInput } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { addPasskey, type OwnPasskey, renamePasskey } from '../../api/own-sign-in.ts';
import { DialogForm } from '../../parts/command-dialog/dialog-form.tsx';
import { Status } from '../../parts/status.tsx';
import { ownSignIn as names } from '../../words/en/own-sign-in.ts';
import classes from './own-sign-in.module.css';
import { usesOf } from './uses.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { useOwnChange } from './use-own-change.ts';

/** Units: characters. */
const nameMax = 60;

interface Props {
  readonly passkeys: readonly OwnPasskey[];
  readonly isOnlyWay: boolean;
  /** Whether a recovery code is left, so that a lost passkey locks nobody out. */
  readonly hasCodes: boolean;
}

export function OwnPasskeys({ passkeys, isOnlyWay, hasCodes }: Props): ReactElement {
  const [opened, setOpened] = useState<{
    readonly dialog: 'add' | 'rename' | 'remove';
    readonly passkey?: OwnPasskey;
  }>();
  const close = (): void => setOpened(undefined);
  const { dialog, passkey } = opened ?? {};
  return (
    <>
      <p data-quiet>{names.passkeysMore}</p>
      {isOnlyWay && !hasCodes && <p className={classes['only']}>{names.only}</p>}
      <ul className={classes['rows']}>
        {passkeys.map((each) => (
          <li key={each.id} className={classes['row']}>
            <div>
              <strong>{each.name}</strong>
              {each.isOfThisSession && <Status label={names.thisSession} tone="good" />}
              <span className={classes['detail']}>{usesOf(names.made, each)}</span>
            </div>
            <div className={classes['buttons']}>
              <Button
                size="compact-sm"
                variant="default"
                aria-label={names.renameOf(each.name)}
                onClick={() => setOpened({ dialog: 'rename', passkey: each })}
              >
                {names.rename}
              </Button>
              {!isOnlyWay && (
                <Button
                  size="compact-sm"
                  variant="default"
                  data-destructive
                  aria-label={names.removeOf(each.name)}
                  onClick={() => setOpened({ dialog: 'remove', passkey: each })}
                >
                  {names.remove}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      <Button className={classes['after']} onClick={() => setOpened({ dialog: 'add' })}>
        {names.add}
      </Button>
      {dialog === 'add' && <NameDialog onClose={close} />}
      {dialog === 'rename' && <NameDialog passkey={passkey} onClose={close} />}
      {dialog === 'remove' && passkey !== undefined && (
        <RemoveDialog
          id={passkey.id}
          name={passkey.name}
          more={names.removeMore}
          warning={passkey.isOfThisSession ? names.removeThis : undefined}
          submit={names.removeSubmit}
          onClose={close}
        />
      )}
    </>
  );
}

/** Adds a passkey with a name, or gives another name to one. */
function NameDialog({
  passkey,
  onClose,
}: {
  readonly passkey?: OwnPasskey | undefined;
  onClose(): void;
}): ReactElement {
  const [name, setName] = useState(passkey?.name ?? '');
  const given = name.trim();
  const change = useOwnChange((text: string) =>
    passkey === undefined ? addPasskey(text) : renamePasskey({ id: passkey.id, name: text }),
  );
  return (
    <DialogForm
      title={passkey === undefined ? names.add : names.renameOf(passkey.name)}
      more={passkey === undefined ? names.addMore : undefined}
      submit={passkey === undefined ? names.add : names.save}
      isComplete={given !== ''}
      isPending={change.isPending}
      error={change.error}
      onClose={onClose}
      onSubmit={() => change.mutate(given, { onSuccess: onClose })}
    >
      <TextInput
        label={names.name}
        description={names.nameMore}
        value={name}
        maxLength={nameMax}
        autoComplete="off"
        data-autofocus
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </DialogForm>
  );
}
