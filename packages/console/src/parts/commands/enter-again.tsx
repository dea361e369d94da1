/** A button that reverses a transaction and then opens its form with the same entries. */
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useRole } from '../../api/role.tsx';
import { useViewer } from '../../api/use-viewer.ts';
import { words } from '../../words/words.ts';
import { type CommandName, mutationOf } from './command-names.ts';

/** The form of each type of transaction that can be entered again. */
const commandsOfTypes: Readonly<Record<string, CommandName>> = {
  issue: 'issue',
  transfer: 'transfer',
  cancel: 'cancel',
  repurchase: 'repurchase',
  convert: 'convert',
  reserve: 'reserve',
  authorize: 'authorize',
};

/** The form in which a transaction can be entered again, if any. */
export function commandOfType(type: string): CommandName | undefined {
  return commandsOfTypes[type];
}

export function ReverseAndEnterAgain({
  id,
  type,
}: {
  readonly id: string;
  readonly type: string;
}): ReactElement | null {
  const role = useRole().usersAccountId;
  const navigate = useNavigate();
  const { mayRun } = useViewer();
  const command = commandOfType(type);
  if (command === undefined || !mayRun(mutationOf.reverse) || !mayRun(mutationOf[command])) return null;
  return (
    <Button
      variant="default"
      size="xs"
      onClick={() =>
        void navigate({
          to: '/r/$role/new/$command',
          params: { role, command: 'reverse' },
          search: { transaction: id, again: id },
        })
      }
    >
      {words.commands.reverseAndEnterAgain}
    </Button>
  );
}
