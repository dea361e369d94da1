/** The examination of TLS: whether the database proves itself, and for how long its certificate holds. */
import type { Config } from '../../base/config.ts';
import { readCertificateEnd } from '../../postgres/certificate.ts';
import { hostsOf } from '../../postgres/database-url.ts';
import { isOnThisMachine } from '../database-tls.ts';
import { type Diagnosis, fail, ok, warn } from './examination.ts';
import { applicationName } from './installation.ts';

const dayMs = 86_400_000;

/** Units: days before the end of a certificate. */
const expiry = { warnDays: 30, failDays: 3 };

/**
 * Whether the connection to a URL is encrypted to a server that proves itself by a certificate which is not about to
 * expire.
 */
export async function examineTls(url: string, config: Config): Promise<Diagnosis> {
  const endsAtMs = await readCertificateEnd(url, applicationName);
  const { searchParams } = new URL(url);
  const elsewhere = hostsOf(new URL(url)).find(({ name }) => !isOnThisMachine(name));
  if (endsAtMs === null) {
    if (elsewhere === undefined) return ok('The database is on this machine, which needs no TLS.');
    return warn(
      `The connection to ${elsewhere.name} is not encrypted, as REGISTRY_DATABASE_TLS=${config.REGISTRY_DATABASE_TLS} allows.`,
      'Add sslmode=verify-full to the URL, unless the network encrypts by itself.',
    );
  }
  if (searchParams.getAll('sslmode').at(-1) !== 'verify-full')
    return warn(
      'The connection is encrypted, and the server need not prove itself.',
      'Add sslmode=verify-full to the URL.',
    );
  return diagnoseCertificate(endsAtMs, Date.now());
}

/** Judges how long a certificate holds. Units: milliseconds since 1970. */
export function diagnoseCertificate(endsAtMs: number, nowMs: number): Diagnosis {
  const days = Math.floor((endsAtMs - nowMs) / dayMs);
  const sentence = `The database proves itself by a certificate that holds for ${days} ${days === 1 ? 'day' : 'days'}.`;
  if (days >= expiry.warnDays) return ok(sentence);
  return (days < expiry.failDays ? fail : warn)(sentence, 'Renew it.');
}
