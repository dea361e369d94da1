/** Selects a user role. */
import { NativeSelect } from '@mantine/core';
import type { ReactElement } from 'react';
import type { Role } from '../../api/session.ts';
import { choicesOf } from '../../parts/data-table/choices.ts';
import { words } from '../../words/words.ts';

interface Props {
  readonly value: Role['userRole'];
  onValue(value: Role['userRole']): void;
}

export function RoleSelect({ value, onValue }: Props): ReactElement {
  const choices = choicesOf(words.session.role);
  return (
    <NativeSelect
      label={words.access.users.role}
      data={choices}
      value={value}
      onChange={(event) => {
        const chosen = choices.find((choice) => choice.value === event.currentTarget.value);
        if (chosen !== undefined) onValue(chosen.value);
      }}
    />
  );
}
