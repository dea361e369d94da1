/** The form of a dialog: what the command does, its fields, why it was refused, and its buttons. */
import { Button } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { CheckResults } from '../check-results.tsx';
import { Dialog } from '../dialog.tsx';
import { ErrorState } from '../error-state.tsx';
import classes from './command-dialog.module.css';

interface Props {
  readonly title: string;
  readonly more?: string | undefined;
  readonly warning?: string | undefined;
  readonly submit: string;
  readonly cancel?: string | undefined;
  readonly destructive?: boolean | undefined;
  readonly isComplete: boolean;
  readonly isPending: boolean;
  readonly error: Error | null;
  /** A sentence in place of the submit button. */
  readonly notice?: string | undefined;
  onClose(): void;
  onSubmit(): void;
  readonly children?: ReactNode;
}

export function DialogForm({ title, more, warning, submit, cancel, notice, children, ...props }: Props): ReactElement {
  const { destructive, isComplete, isPending, error, onClose, onSubmit } = props;
  return (
    <Dialog title={title} closable={cancel === undefined || !isPending} onClose={onClose}>
      <form
        className={classes['dialog']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // The dialog may be within the form of another command.
          event.stopPropagation();
          if (isComplete && !isPending) onSubmit();
        }}
      >
        {more !== undefined && <p data-quiet>{more}</p>}
        {warning !== undefined && <p className={classes['warning']}>{warning}</p>}
        {children}
        <Refused error={error} />
        {notice !== undefined && <p role="status">{notice}</p>}
        <div className={classes['buttons']}>
          {notice === undefined && (
            <Button type="submit" data-destructive={destructive} disabled={!isComplete} loading={isPending}>
              {submit}
            </Button>
          )}
          {cancel !== undefined && (
            <Button variant="default" disabled={isPending} onClick={onClose}>
              {cancel}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}

/** Why the command was refused: its failed checks, or the error. */
function Refused({ error }: { readonly error: Error | null }): ReactElement | null {
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
