/** Errors as a sentence for the person at the terminal, and as an exit code. */
import { ConfigError } from '../base/config.ts';
import { Outage, type Refusal } from '../base/refusal.ts';
import { textOfError } from '../base/text-of-error.ts';
import { databaseError, isDiskFull } from '../postgres/database-error.ts';
import { isRefusedByPooler } from '../postgres/pooler-check.ts';
import { poolerSentence, StartRefused } from '../store/integrity/start.ts';
import { AlreadyRunningError } from './embedded-postgres/embedded-postgres.ts';
import { MigrationRefused } from './migrate/migration-refused.ts';
import { OperatorCommandError } from './operator-command-error.ts';

const expectedErrors = [ConfigError, StartRefused, MigrationRefused, AlreadyRunningError, OperatorCommandError];

/** The sentence of an error. One that is not expected follows `unexpected` and has its stack. */
export function sentenceOf(error: unknown, unexpected: string): string {
  if (!(error instanceof Error)) return String(error);
  if (expectedErrors.some((kind) => error instanceof kind)) return error.message;
  const cause = causeOf(error);
  const {
    code = '',
    port,
    address,
    setting = 'PORT',
  } = cause as { code?: string; port?: number; address?: string; setting?: string };
  if (code === 'EADDRINUSE')
    return `Port ${port} of ${address} is taken: stop what listens there, or set ${setting} to another.`;
  if (code === 'EACCES' && port !== undefined)
    return `This user may not listen on port ${port}: set ${setting} to another.`;
  if (code === 'EADDRNOTAVAIL') return `This machine has no address ${address}: set HOST to one it has.`;
  if (isRefusedByPooler(cause)) return poolerSentence;
  const certificate = certificateSentence(code, cause.message);
  if (certificate !== undefined) return certificate;
  const [, reader] = /role "(\w+_reader)"/.exec(cause.message) ?? [];
  if (code === '42501' && reader !== undefined)
    return `The role of DATABASE_OWNER_URL may not become ${reader}, which sees every row: verify as the role that migrated the database, or as a member of ${reader}.`;
  if (code === '22023' && reader !== undefined)
    return `The database has no role ${reader}, which sees every row: migrate it first.`;
  if (code === '28P01' || code === '28000')
    return `PostgreSQL does not let this role in: ${cause.message}. ${servingRole.test(cause.message) ? keyRemedy : 'Correct its name and password in the URL.'}`;
  if (isDiskFull(cause) || isDiskFull(cause.cause))
    return `The disk of the database is full: ${textOfError(cause)}. Make room there, and repeat this.`;
  const outage = databaseError(error);
  if (error instanceof Outage || (outage instanceof Outage && outage.code === 'database_unavailable'))
    return `The database cannot be reached: ${textOfError(cause)}`;
  return `${unexpected} ${error.stack}`;
}

/** A URL that has no password of the role that serves takes one that follows from the secret key. */
const servingRole = /"\w*_app"/;
const keyRemedy = 'Is the URL right, and was the database migrated with this secret key?';

function causeOf(error: Error): Error {
  return error instanceof Outage && error.cause instanceof Error ? error.cause : error;
}

/**
 * Why the database cannot be reached at present. Shape: undefined for an error that does not pass, such as a wrong
 * password, the name of a database that is not there, or a certificate of another server.
 */
export function passingReasonOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !(databaseError(error) instanceof Outage)) return undefined;
  const cause = causeOf(error);
  const { code = '' } = cause as { code?: string };
  const lasts =
    /^(28|3D)/.test(code) || isRefusedByPooler(cause) || certificateSentence(code, cause.message) !== undefined;
  return lasts ? undefined : textOfError(cause);
}

const unknownAuthority = [
  'SELF_SIGNED_CERT_IN_CHAIN',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'CERT_SIGNATURE_FAILURE',
];

/** Why the server of the database does not prove to be the one of the URL; undefined for other errors. */
function certificateSentence(code: string, message: string): string | undefined {
  if (unknownAuthority.includes(code))
    return 'The certificate of the database is of an authority that is not known here: name its certificate by sslrootcert in the URL.';
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return `The certificate of the database is that of another server than the URL names: ${message}`;
  if (code === 'CERT_HAS_EXPIRED') return 'The certificate of the database has expired: renew it.';
  if (message === 'The server does not support SSL connections')
    return 'The database does not speak TLS: switch it on there, or correct the URL.';
  return undefined;
}

/**
 * The sentences of a command that was refused: every check that blocked, with its remedy; where none did, what the
 * refusal itself says.
 */
export function sentencesOf({ message, checks }: Refusal): string {
  const blocking = (checks as readonly { outcome: string; message: string; remedy?: string }[]).filter(
    ({ outcome }) => outcome === 'block',
  );
  if (blocking.length === 0) return message;
  return blocking.flatMap((one) => [one.message, ...(one.remedy === undefined ? [] : [one.remedy])]).join(' ');
}
