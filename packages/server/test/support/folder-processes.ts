/** Ends what works in a folder of a test, however it was started. */
import { processesOf } from './process.ts';

/** Kills all processes that work in a folder. Some end with another one before it is their turn. */
export function killAllIn(folder: string): void {
  for (const id of processesOf(folder))
    try {
      process.kill(Number(id), 'SIGKILL');
    } catch (error) {
      if ((error as { code?: string }).code !== 'ESRCH') throw error;
    }
}
