/** Creates what a field looks for, inside the form that needs it, and chooses it. */
import { Button } from '@mantine/core';
import { type ReactElement, type ReactNode, useState } from 'react';
import type { Operation } from '../../../api/operation.ts';
import { useCommand } from '../../../api/use-command.ts';
import type { CommandName } from '../../../parts/commands/command-names.ts';
import { Dialog } from '../../../parts/dialog.tsx';
import { words } from '../../../words/words.ts';
import type { Values } from '../flow/draft.ts';
import classes from '../flow/flow.module.css';
import { RefusedCommand } from '../flow/refused-command.tsx';
import { FieldProvider } from './field-context.tsx';
import { collectProblems, required } from './problems.ts';

interface Props<Answer, Input> {
  readonly command: CommandName;
  readonly operation: Operation<{ readonly result?: Answer | null }, { readonly input: Input }>;
  readonly start: Values;
  /** The fields that must have a value. */
  readonly needed: readonly string[];
  inputOf(value: (name: string) => string): Input;
  /** The id of what was created. Undefined while it waits for approval. */
  idOf(answer: Answer): string | undefined;
  onCreated(id: string): void;
  onClose(): void;
  readonly children: ReactNode;
}

export function CreationDialog<Answer, Input>(props: Props<Answer, Input>): ReactElement {
  const { command, operation, start, needed, inputOf, idOf, onCreated, onClose, children } = props;
  const [values, setValues] = useState(start);
  const [isTried, setIsTried] = useState(false);
  const value = (name: string): string => values[name] ?? '';
  const problems = collectProblems(Object.fromEntries(needed.map((name) => [name, required(value(name))])));
  const { mutate, isPending, error, data } = useCommand(operation);
  const send = (): void =>
    mutate(
      { input: inputOf(value) },
      {
        onSuccess: ({ result }) => {
          const id = result ? idOf(result) : undefined;
          if (id !== undefined) onCreated(id);
        },
      },
    );
  const waits = data?.result ? idOf(data.result) === undefined : false;
  return (
    <Dialog title={words.commands.names[command]} closable={!isPending} onClose={onClose}>
      <FieldProvider
        value={{
          value,
          change: (next) => setValues({ ...values, ...next }),
          problem: (name) => (isTried ? problems[name] : undefined),
        }}
      >
        <form
          className={classes['confirm']}
          noValidate
          onSubmit={(event) => {
            // The dialog is within the form of the command.
            event.preventDefault();
            event.stopPropagation();
            setIsTried(true);
            if (Object.keys(problems).length === 0 && !isPending) send();
          }}
        >
          {children}
          {waits && <p role="status">{words.commands.createHere.waits}</p>}
          {error !== null && <RefusedCommand error={error} />}
          <div className={classes['actions']}>
            <Button type="submit" loading={isPending} disabled={waits}>
              {words.commands.submit[command]}
            </Button>
            <Button variant="default" disabled={isPending} onClick={onClose}>
              {words.commands.toDetails}
            </Button>
          </div>
        </form>
      </FieldProvider>
    </Dialog>
  );
}
