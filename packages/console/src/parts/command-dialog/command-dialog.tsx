/**
 * A dialog that runs one command, from a declaration: the members of the input say of each field its kind, whether it
 * must be filled, and its limits. For a command that cannot be undone the user types a name to confirm.
 */
import { TextInput } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import type { Members } from '../../api/member.ts';
import type { Operation } from '../../api/operation.ts';
import { useCommand } from '../../api/use-command.ts';
import { words } from '../../words/words.ts';
import classes from './command-dialog.module.css';
import type { DialogField } from './dialog-field.ts';
import { useDialogFields } from './dialog-fields.tsx';
import { DialogForm } from './dialog-form.tsx';

type RequiredOf<Input> = { [Name in keyof Input]-?: object extends Pick<Input, Name> ? never : Name }[keyof Input];

/** A field whose name has no label in the forms says which it has. */
type FieldOf<Name> = Name extends keyof typeof words.commands.fields.labels
  ? DialogField
  : DialogField & { readonly label: string };

/** Fields in their order: each member that must be given and that the dialog does not know, and others. */
type Fields<Input, Given> = {
  readonly [Name in Exclude<RequiredOf<Input>, keyof Given>]: FieldOf<Name>;
} & { readonly [Name in Exclude<keyof Input, keyof Given>]?: FieldOf<Name> };

interface Declaration<Answer, Sent, Input extends object, Given extends object> {
  readonly title: string;
  /** The effect of the command, in a sentence. */
  readonly more?: string;
  /** A warning when the command affects the user's own access. */
  readonly warning?: string | undefined;
  readonly operation: Operation<Answer, { readonly input: Sent }>;
  /** The members of the input, from the file of the operation. */
  readonly members: Members;
  /** The members that the dialog knows. */
  readonly given?: Given & Partial<NoInfer<Input>>;
  readonly fields?: Fields<NoInfer<Input>, NoInfer<Given>>;
  /** The last fields, under a heading. */
  readonly group?: {
    readonly title: string;
    readonly more: string;
    readonly fields: readonly (keyof NoInfer<Input> & string)[];
  };
  /** Whether the fields begin with the values of a row, of which those are sent that differ. */
  readonly changes?: boolean;
  /** The input, where the fields are not its members. */
  inputOf?(filled: Input): Sent;
  /** The label of the submit button. */
  readonly submit: string;
  /** The label of the button that closes the dialog. Without it there is none. */
  readonly cancel?: string;
  /** The name to type, for a command that cannot be undone. */
  readonly confirmName?: string | undefined;
  /** Whether it takes something away; so does whatever asks for a name. */
  readonly destructive?: boolean | undefined;
  /** Takes a secret from the answer, so that it is not cached. The dialog is then replaced. */
  take?(answer: Answer): void;
  onClose(): void;
  /** Called with the answer. A returned sentence stays visible instead of closing the dialog. */
  onDone?(answer: Answer): string | undefined;
}

export function CommandDialog<Answer, Sent, Input extends object = Sent & object, Given extends object = object>(
  props: Declaration<Answer, Sent, Input, Given>,
): ReactElement {
  const { operation, members, given, fields = {}, group, confirmName, take, onClose } = props;
  const command = useCommand<Answer, { readonly input: Sent }, Answer | undefined>(operation, (answer) => {
    take?.(answer);
    return take === undefined ? answer : undefined;
  });
  const filled = useDialogFields(members, fields, props.changes);
  const [name, setName] = useState('');
  const [notice, setNotice] = useState<string>();
  const isNamed = confirmName === undefined || name.trim() === confirmName.trim();
  const input = isNamed && filled.input !== undefined ? ({ ...given, ...filled.input } as Input) : undefined;
  const isGrouped = ({ key }: ReactElement): boolean => group?.fields.some((one) => one === key) ?? false;
  return (
    <DialogForm
      {...props}
      {...{ notice, error: command.error, isPending: command.isPending, isComplete: input !== undefined }}
      destructive={props.destructive ?? (confirmName !== undefined || undefined)}
      onSubmit={() => {
        if (input === undefined) return;
        command.mutate(
          { input: props.inputOf?.(input) ?? (input as unknown as Sent) },
          {
            onSuccess: (answer) => {
              if (answer === undefined) return;
              const sentence = props.onDone?.(answer);
              if (sentence === undefined) onClose();
              else setNotice(sentence);
            },
          },
        );
      }}
    >
      {filled.shown.filter((field) => !isGrouped(field))}
      {group !== undefined && (
        <fieldset className={classes['group']}>
          <legend>{group.title}</legend>
          <p data-quiet>{group.more}</p>
          {filled.shown.filter(isGrouped)}
        </fieldset>
      )}
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
    </DialogForm>
  );
}
