/** One act on users, clients, delegations or appointments. What cannot be taken back asks for the name of the thing to be typed. */
import { Button, TextInput } from '@mantine/core';
import { type ReactElement, type ReactNode, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import type { Operation } from '../../api/operation.ts';
import { useDeed } from '../../api/use-deed.ts';
import { CheckResults } from '../../parts/check-results.tsx';
import { ErrorState } from '../../parts/error-state.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { words } from '../../words/words.ts';
import classes from './access.module.css';

export interface ActProps<Answer, Variables> {
  readonly title: string;
  /** What the act brings about, in a sentence. */
  readonly says: string;
  /** What the act would do to the reader itself. */
  readonly warning?: string | undefined;
  readonly deed: Operation<Answer, Variables>;
  /** What is asked for; undefined as long as something is missing. */
  readonly variables: Variables | undefined;
  /** The word on the button. */
  readonly act: string;
  /** The name that must be typed, where the act cannot be taken back. */
  readonly typed?: string | undefined;
  onClose(): void;
  /** Called when it is done; a sentence that it answers with stays to be read. */
  onDone?(answer: Answer): string | undefined;
  readonly children?: ReactNode;
}

export function ActDialog<Answer, Variables>(props: ActProps<Answer, Variables>): ReactElement {
  const { title, says, warning, variables, act, typed, onClose, onDone, children } = props;
  const deed = useDeed(props.deed);
  const [name, setName] = useState('');
  const [told, setTold] = useState<string>();
  const isNamed = typed === undefined || name.trim() === typed.trim();
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        className={classes['dialog']}
        onSubmit={(event) => {
          event.preventDefault();
          if (variables === undefined || !isNamed || deed.isPending) return;
          deed.mutate(variables, {
            onSuccess: (answer) => {
              const sentence = onDone?.(answer);
              if (sentence === undefined) onClose();
              else setTold(sentence);
            },
          });
        }}
      >
        <p className={classes['quiet']}>{says}</p>
        {warning !== undefined && <p className={classes['warning']}>{warning}</p>}
        {children}
        {typed !== undefined && (
          <TextInput
            label={words.access.typeName(typed)}
            value={name}
            autoComplete="off"
            spellCheck={false}
            data-autofocus
            onChange={(event) => setName(event.currentTarget.value)}
          />
        )}
        <Refused error={deed.error} />
        {told === undefined ? (
          <Button
            type="submit"
            className={typed === undefined ? undefined : classes['grave']}
            disabled={variables === undefined || !isNamed}
            loading={deed.isPending}
          >
            {act}
          </Button>
        ) : (
          <p role="status">{told}</p>
        )}
      </form>
    </Dialog>
  );
}

/** Why it was not done: the rules that stand in the way, or the error itself. */
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
