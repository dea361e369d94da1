/**
 * A dialog that runs one command on users, clients, delegations or appointments. For a command that cannot be undone
 * the user types a name to confirm.
 */
import { Button, TextInput } from '@mantine/core';
import { type ReactElement, type ReactNode, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import type { Operation } from '../../api/operation.ts';
import { useCommand } from '../../api/use-command.ts';
import { CheckResults } from '../../parts/check-results.tsx';
import { ErrorState } from '../../parts/error-state.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { words } from '../../words/words.ts';
import classes from './access.module.css';

export interface CommandDialogProps<Answer, Variables> {
  readonly title: string;
  /** The effect of the command, in a sentence. */
  readonly description: string;
  /** A warning when the command affects the user's own access. */
  readonly warning?: string | undefined;
  readonly command: Operation<Answer, Variables>;
  /** The variables of the mutation. Undefined while a field is missing. */
  readonly variables: Variables | undefined;
  /** The label of the submit button. */
  readonly submitLabel: string;
  /** The name to type, for a command that cannot be undone. */
  readonly confirmName?: string | undefined;
  /** Whether it takes something away; so does whatever asks for a name. */
  readonly destructive?: boolean | undefined;
  onClose(): void;
  /** Called with the answer. A returned sentence stays visible instead of closing the dialog. */
  onDone?(answer: Answer): string | undefined;
  readonly children?: ReactNode;
}

export function CommandDialog<Answer, Variables>(props: CommandDialogProps<Answer, Variables>): ReactElement {
  const { title, description, warning, variables, submitLabel, confirmName, onClose, onDone, children } = props;
  const command = useCommand(props.command);
  const [name, setName] = useState('');
  const [notice, setNotice] = useState<string>();
  const destructive = props.destructive ?? (confirmName === undefined ? undefined : true);
  const isNamed = confirmName === undefined || name.trim() === confirmName.trim();
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        className={classes['dialog']}
        onSubmit={(event) => {
          event.preventDefault();
          if (variables === undefined || !isNamed || command.isPending) return;
          command.mutate(variables, {
            onSuccess: (answer) => {
              const sentence = onDone?.(answer);
              if (sentence === undefined) onClose();
              else setNotice(sentence);
            },
          });
        }}
      >
        <p className={classes['quiet']}>{description}</p>
        {warning !== undefined && <p className={classes['warning']}>{warning}</p>}
        {children}
        {confirmName !== undefined && (
          <TextInput
            label={words.access.confirmName(confirmName)}
            value={name}
            autoComplete="off"
            spellCheck={false}
            data-autofocus
            onChange={(event) => setName(event.currentTarget.value)}
          />
        )}
        <Refused error={command.error} />
        {notice === undefined ? (
          <Button
            type="submit"
            data-destructive={destructive}
            disabled={variables === undefined || !isNamed}
            loading={command.isPending}
          >
            {submitLabel}
          </Button>
        ) : (
          <p role="status">{notice}</p>
        )}
      </form>
    </Dialog>
  );
}

/** Why the command was refused: its failed checks, or the error. */
export function Refused({ error }: { readonly error: Error | null }): ReactElement | null {
  if (error === null) return null;
  const checks = error instanceof ApiError ? error.checks.filter(({ outcome }) => outcome !== 'pass') : [];
  return checks.length > 0 ? (
    <div role="alert">
      <CheckResults checks={checks} />
    </div>
  ) : (
    <ErrorState error={error} />
  );
}
