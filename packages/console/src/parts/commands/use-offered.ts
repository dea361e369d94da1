/** Whether the role of this page is offered a command. */
import { useRole } from '../../api/role.tsx';
import { useViewer } from '../../api/use-viewer.ts';
import { type CommandName, isOffered } from './command-names.ts';

export function useOffered(): (command: CommandName) => boolean {
  const { accountType } = useRole();
  const { mayRun } = useViewer();
  return (command) => isOffered(command, { accountType, mayRun });
}
