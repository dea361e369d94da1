/** The operator command `health`: a probe without a program of its own, for images that have none. */
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import type { Command } from 'commander';
import { type Config, readConfig } from '../base/config.ts';
import { scaledMs } from '../base/waits.ts';
import { print } from './answer.ts';
import { OperatorCommandError } from './operator-command-error.ts';
import { textOfError } from '../base/text-of-error.ts';

/** Longer than /readyz takes to find a database unready. Units: milliseconds. */
const deadlineMs = scaledMs(4_000);

/** Addresses that mean every address of the machine, and one of these. */
const ownAddresses: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** Adds it to the program. */
export function addHealthCommand(program: Command): void {
  program
    .command('health')
    .description('Tell by its /startupz whether the server with these settings, on this machine, serves.')
    .option('--ready', 'tell by its /readyz whether its database can serve, too')
    .action(async ({ ready }: { ready?: true }) => {
      // A secret that cannot be read makes no server unhealthy.
      const { HOST, PORT } = process.env;
      print(await probe(readConfig({ HOST, PORT }), ready === true ? '/readyz' : '/startupz'));
    });
}

/**
 * Requests a path of the server with these settings. Shape: the body of its answer.
 *
 * Refuses: with OperatorCommandError, where it does not answer, or not with 200.
 */
async function probe({ HOST, PORT }: Pick<Config, 'HOST' | 'PORT'>, path: string): Promise<string> {
  if (PORT === 0)
    throw new OperatorCommandError('PORT is 0, so the server listens on a port that the settings do not tell.');
  const host = ownAddresses[HOST] ?? HOST;
  const answer = await answerOf(host, PORT, path).catch((error: Error) => {
    const why = error.name === 'AbortError' ? `no answer within ${deadlineMs / 1_000} s` : textOfError(error);
    throw new OperatorCommandError(`No server answers ${path} on port ${PORT} of ${host}: ${why}.`);
  });
  if (answer.status !== 200) throw new OperatorCommandError(`The server answers ${answer.status}: ${answer.text}`);
  return answer.text;
}

async function answerOf(host: string, port: number, path: string): Promise<{ status: number; text: string }> {
  const signal = AbortSignal.timeout(deadlineMs);
  const [response] = (await once(get({ host, port, path, signal, agent: false }), 'response')) as [IncomingMessage];
  return { status: response.statusCode!, text: await readText(response) };
}
