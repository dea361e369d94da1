/** HTTP as bytes, for requests that no client would send. */
import { connect } from 'node:net';
import { until } from './time.ts';

/**
 * Sends the bytes, ends its side once the heads of so many answers have arrived, and reads until the other side closes:
 * any further answer comes before that. The head and the body of a short answer are one write. Shape: the received
 * text.
 */
export async function sendRaw(address: string, bytes: string | Buffer, answers = 1): Promise<string> {
  const { hostname, port } = new URL(address);
  let said = '';
  let failure: NodeJS.ErrnoException | undefined;
  const socket = connect(Number(port), hostname, () => socket.write(bytes));
  socket.setEncoding('utf8').on('data', (text) => {
    said += text;
    if ([...said.matchAll(/HTTP\/1\.1 [2-5]\d\d [^]*?\r\n\r\n/g)].length >= answers) socket.end();
  });
  socket.on('error', (error: NodeJS.ErrnoException) => (failure = error));
  await until(
    () => socket.closed,
    () => `There is no end after: ${said}`,
  ).finally(() => socket.destroy());
  if (failure !== undefined && failure.code !== 'ECONNRESET') throw failure;
  return said;
}

/** The statuses of all answers in a received text. */
export function statusesIn(said: string): number[] {
  return [...said.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map((match) => Number(match[1]));
}
