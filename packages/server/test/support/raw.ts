/** HTTP as bytes, for requests that no client would send. */
import { connect } from 'node:net';

/** Units: milliseconds without a byte, before the first one and after it. */
const [patienceMs, quietMs] = [120_000, 500];

/** Sends the bytes and reads until the other side closes, or is silent for a while after it has answered. Shape: the received text. */
export function sendRaw(address: string, bytes: string | Buffer): Promise<string> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    let said = '';
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    let quiet = setTimeout(() => socket.destroy(), patienceMs);
    socket.setEncoding('utf8');
    socket.on('data', (text) => {
      said += text;
      clearTimeout(quiet);
      quiet = setTimeout(() => socket.destroy(), quietMs);
    });
    socket.on('error', (error: NodeJS.ErrnoException) => (error.code === 'ECONNRESET' ? undefined : reject(error)));
    socket.on('close', () => {
      clearTimeout(quiet);
      resolve(said);
    });
  });
}

/** The statuses of all answers in a received text. */
export function statusesIn(said: string): number[] {
  return [...said.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map((match) => Number(match[1]));
}
