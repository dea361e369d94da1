import type { ReactElement } from 'react';
import { removeWay } from '../../api/own-sign-in.ts';
import { DialogForm } from '../../parts/command-dialog/dialog-form.tsx';
import { ownSignIn as names } from '../../words/en/own-sign-in.ts';
import { useOwnChange } from './use-own-change.ts';

interface Props {
  readonly id: string;
  readonly name: string;
  readonly more: string;
  readonly warning?: string | undefined;
  readonly submit: string;
  onClose(): void;
}

/** Asks before a passkey, or the sign-in at a provider, is removed. */
export function RemoveDialog({ id, name, more, warning, submit, onClose }: Props): ReactElement {
  const change = useOwnChange(removeWay);
  return (
    <DialogForm
      title={names.removeOf(name)}
      more={more}
      warning={warning}
      submit={submit}
      cancel={names.cancel}
      destructive
      isComplete
      isPending={change.isPending}
      error={change.error}
      onClose={onClose}
      onSubmit={() => change.mutate(id, { onSuccess: onClose })}
    />
  );
}
