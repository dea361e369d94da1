/** The fields of a dialog: each is shown, checked and read as its member of the input says. */
import { type ReactElement, useState } from 'react';
import type { Member, Members } from '../../api/member.ts';
import { words } from '../../words/words.ts';
import type { DialogFieldsOf } from './dialog-field.ts';
import { kindOf } from './dialog-kinds.tsx';

interface Filled {
  /** The values of the input. Undefined while one is missing or wrong, or while a change changes nothing. */
  readonly input: object | undefined;
  readonly shown: readonly ReactElement[];
}

/** The fields with what the user has entered. `changes` says that only values that differ from the first are sent. */
export function useDialogFields(members: Members, fields: DialogFieldsOf, changes = false): Filled {
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const all = Object.entries(fields).map(([name, field], index) => {
    const member: Member = members[name] ?? { kind: 'text' };
    const kind = kindOf(member, field);
    const first = field.first ?? kind.first?.(member, field) ?? '';
    const value = values[name] ?? first;
    const error = kind.problem?.(value, member);
    const read = kind.read(value, member, field);
    const required = field.required ?? member.required ?? false;
    const isComplete =
      error === undefined &&
      (!required || read !== undefined) &&
      (field.differs === undefined || read !== field.differs);
    const sent = changes && read === undefined ? (member.list === true ? [] : null) : read;
    const props = {
      label: field.label ?? words.commands.fields.labels[name as keyof typeof words.commands.fields.labels],
      description: field.help,
      error,
      disabled: field.disabled ?? false,
      ...(index === 0 ? { 'data-autofocus': true } : {}),
    };
    const onValue = (next: string): void => setValues((before) => ({ ...before, [name]: next }));
    return {
      name,
      isComplete,
      isSent: !changes || value.trim() !== first.trim(),
      sent,
      show: () => kind.show({ value, onValue, props, field, member }),
    };
  });
  const sent = all.filter((one) => one.isSent && one.sent !== undefined);
  const isComplete = all.every((one) => one.isComplete) && (!changes || sent.length > 0);
  return {
    input: isComplete ? Object.fromEntries(sent.map((one) => [one.name, one.sent])) : undefined,
    shown: all.map(({ name, show }) => <div key={name}>{show()}</div>),
  };
}
