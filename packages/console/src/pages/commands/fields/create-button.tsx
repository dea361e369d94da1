/** A button beside a field that creates what the field offers. Not shown without permission. */
import { Button } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { useViewer } from '../../../api/use-viewer.ts';
import { type CommandName, mutationOf } from '../../../parts/commands/command-names.ts';
import { words } from '../../../words/words.ts';

interface Props {
  readonly command: CommandName;
  /** The dialog, with the function that closes it. */
  dialog(close: () => void): ReactElement;
}

export function CreateButton({ command, dialog }: Props): ReactElement | null {
  const { mayRun } = useViewer();
  const [isOpen, setIsOpen] = useState(false);
  if (!mayRun(mutationOf[command])) return null;
  return (
    <>
      <Button variant="default" size="compact-sm" onClick={() => setIsOpen(true)}>
        {words.commands.names[command]}…
      </Button>
      {isOpen && dialog(() => setIsOpen(false))}
    </>
  );
}
