/** Whether the role of this page is offered a command. */
import { useRole } from '../../api/role.tsx';
import { useViewer } from '../../api/use-viewer.ts';
import { commandOf, type CommandName, isOffered } from './command-names.ts';

export function useOffered(): (command: CommandName) => boolean {
  const { accountType } = useRole();
  const { mayRun } = useViewer();
  return (command) => isOffered(command, { accountType, mayRun });
}

/** The same of a mutation, which may have no form. */
export function useOfferedMutation(): (mutation: string) => boolean {
  const isOfferedCommand = useOffered();
  const { mayRun } = useViewer();
  return (mutation) => {
    const command = commandOf(mutation);
    return command === undefined ? mayRun(mutation) : isOfferedCommand(command);
  };
}
