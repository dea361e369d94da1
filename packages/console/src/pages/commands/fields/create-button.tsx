/** A button beside a field that creates what the field offers. Not shown without permission. */
import { Button } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import type { CommandName } from '../../../parts/commands/command-names.ts';
import { useOffered } from '../../../parts/commands/use-offered.ts';
import { words } from '../../../words/words.ts';

interface Props {
  readonly command: CommandName;
  /** The dialog, with the function that closes it. */
  dialog(close: () => void): ReactElement;
}

export function CreateButton({ command, dialog }: Props): ReactElement | null {
  const isOffered = useOffered();
  const [isOpen, setIsOpen] = useState(false);
  if (!isOffered(command)) return null;
  return (
    <>
      <Button variant="default" size="compact-sm" onClick={() => setIsOpen(true)}>
        {words.commands.names[command]}…
      </Button>
      {isOpen && dialog(() => setIsOpen(false))}
    </>
  );
}
