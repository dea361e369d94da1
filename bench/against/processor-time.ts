/** Processor time of processes, from Linux's /proc. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Units: of /proc, per second; Linux shows every program a hundred, whatever it counts in itself. */
const ticksPerSecond = 100;

interface ProcessTimes {
  readonly parent: number;
  /** Its own, and of its children that have ended. */
  readonly ticks: number;
}

/**
 * Reads the processor time that processes and all their descendants have used so far.
 *
 * Shape: undefined on a system without /proc.
 * Units: seconds.
 * Source: proc_pid_stat(5).
 */
export function processorSeconds(roots: readonly number[]): number | undefined {
  if (!existsSync('/proc/self/stat')) return undefined;
  const times = readTimes();
  const isBelow = (pid: number): boolean => {
    for (let at: number | undefined = pid; at !== undefined; at = times.get(at)?.parent) {
      if (roots.includes(at)) return true;
    }
    return false;
  };
  const ticks = [...times].reduce((sum, [pid, one]) => sum + (isBelow(pid) ? one.ticks : 0), 0);
  return ticks / ticksPerSecond;
}

/**
 * Reads the processor time of the children of this process that have ended, and of theirs.
 *
 * Shape: undefined on a system without /proc.
 * Units: seconds.
 */
export function endedChildrenSeconds(): number | undefined {
  const fields = readFields('self');
  return fields === undefined ? undefined : (Number(fields[13]) + Number(fields[14])) / ticksPerSecond;
}

function readTimes(): Map<number, ProcessTimes> {
  const times = new Map<number, ProcessTimes>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const fields = readFields(name);
    if (fields === undefined) continue;
    // From the third field on: state, parent, ..., and as 14th to 17th utime, stime, cutime, cstime.
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    times.set(Number(name), { parent: Number(fields[1]), ticks });
  }
  return times;
}

/** Shape: the fields after the name, which is in brackets and may itself contain spaces and brackets. */
function readFields(pid: string): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    // It ended after the folder was listed.
    return undefined;
  }
}
