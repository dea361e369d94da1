/** Whether a database engine does all that the registry relies on: each thing is tried out in a schema that is dropped at the end. */
import type { Log } from '../../../base/log.ts';
import { OperatorCommandError } from '../../operator-command-error.ts';
import { OtherBehaviour } from './expect.ts';
import { functionProbes } from './function-probes.ts';
import { lockProbes } from './lock-probes.ts';
import type { Probe } from './probe.ts';
import { queryProbes } from './query-probes.ts';
import { rowProbes } from './row-probes.ts';
import { withScratch } from './scratch.ts';
import { tableProbes } from './table-probes.ts';
import { transactionProbes } from './transaction-probes.ts';
import { triggerProbes } from './trigger-probes.ts';

/** Every probe, in the order in which they are tried. */
export const everyProbe: readonly Probe[] = [
  ...rowProbes,
  ...functionProbes,
  ...triggerProbes,
  ...tableProbes,
  ...queryProbes,
  ...transactionProbes,
  ...lockProbes,
];

/** The result of a probe. */
export interface ProbeResult extends Omit<Probe, 'run'> {
  /** Why it does not hold; null where it does. */
  readonly reason: string | null;
}

/**
 * Tries out probes on the database at a URL, which may hold a registry; that is left alone.
 *
 * Shape: `url` connects as a role that may create schemas and roles; without `probes` it is every one.
 * Refuses: with OperatorCommandError, a role that may not, and a database that takes no writes.
 */
export async function runProbes({
  probes = everyProbe,
  ...options
}: {
  readonly url: string;
  readonly log: Log;
  readonly probes?: readonly Probe[];
}): Promise<readonly ProbeResult[]> {
  try {
    return await withScratch(options, async (scratch, reset) => {
      const results: ProbeResult[] = [];
      for (const { name, behaviour, use, run } of probes) {
        await reset();
        const reason = await run(scratch).then(() => null, reasonOf);
        results.push({ name, behaviour, use, reason });
      }
      return results;
    });
  } catch (error) {
    const { code, message } = error as Error & { code?: string };
    if (code === '42501')
      throw new OperatorCommandError(
        `The role may not create roles and schemas, which doctor --engine needs: ${message}. Give the owner of the database in DATABASE_OWNER_URL.`,
        { cause: error },
      );
    if (code === '25006')
      throw new OperatorCommandError(
        `doctor --engine cannot write here: ${message}. Let the URL lead to the primary, and see default_transaction_read_only.`,
        { cause: error },
      );
    throw error;
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof OtherBehaviour) return error.message;
  const { code, message } = error as Error & { code?: string };
  return code === undefined ? message : `${message} (SQLSTATE ${code})`;
}

/** A line for each probe that does not hold, with its reason and its use, and a last one that counts. */
export function describeProbes(results: readonly ProbeResult[]): readonly string[] {
  const missing = results.filter(({ reason }) => reason !== null);
  return [
    ...missing.flatMap(({ name, behaviour, use, reason }) => [
      `MISSING  ${name}: ${behaviour}`,
      `         Used for: ${use}`,
      `         ${reason}`,
    ]),
    missing.length === 0
      ? `All ${results.length} probes hold: the registry can use this engine.`
      : `${missing.length} of ${results.length} probes do not hold: the registry cannot use this engine.`,
  ];
}
