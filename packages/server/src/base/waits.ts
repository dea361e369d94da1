/** The longest waits of the program, for what may be slow outside of it. */

/**
 * Tests of started programs set it, so that no answer depends on how busy their machine is. It is no setting of
 * operators.
 */
const factor = Number(process.env['TEST_WAIT_FACTOR']) || 1;

/** A longest wait as this process has it. Units: milliseconds, the argument too. */
export function scaledMs(ms: number): number {
  return ms * factor;
}
