/** The certificate that the server of a database shows, PostgreSQL or a pooler. */
import type { TLSSocket } from 'node:tls';
import { makeClient } from './client.ts';
import { socketOf } from './driver.ts';

/**
 * When the certificate ends that a new connection to a URL gets. Connections that are open keep the one of before.
 *
 * Shape: null where the connection is not encrypted. `name` is what PostgreSQL lists the connection by. Units:
 * milliseconds since 1970.
 */
export async function readCertificateEnd(url: string, name: string): Promise<number | null> {
  const client = makeClient(url, name);
  try {
    await client.connect();
    const socket = socketOf(client) as Partial<TLSSocket>;
    const certificate = socket.encrypted === true ? socket.getPeerCertificate?.() : undefined;
    return certificate === undefined ? null : Date.parse(certificate.valid_to);
  } finally {
    await client.end().catch(() => undefined);
  }
}
