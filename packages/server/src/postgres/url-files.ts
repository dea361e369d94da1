/** The files that a connection URL names, which the driver reads for each connection. */
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readNamedFile } from '../base/named-file.ts';

/**
 * The meaning of each parameter, and the way to read its text. Of a parameter that is given twice the driver takes the
 * last.
 */
const parameters = {
  sslrootcert: { holds: 'certificate in PEM', read: (text: string) => new X509Certificate(text) },
  sslcert: { holds: 'certificate in PEM', read: (text: string) => new X509Certificate(text) },
  sslkey: { holds: 'private key in PEM without a passphrase', read: (text: string) => createPrivateKey(text) },
} as const;

/** The parameters of a connection URL that name files. */
export const fileParameters = Object.keys(parameters) as readonly (keyof typeof parameters)[];

/**
 * Why no connection is possible with the files that a URL names. Shape: goes on after the name of its setting; null
 * where they will do.
 */
export function whyNotFilesOf({ searchParams }: URL): string | null {
  for (const name of fileParameters) {
    const path = searchParams.getAll(name).at(-1);
    if (path === undefined || path === '') continue;
    const reason = whyNotFile(name, path);
    if (reason !== null) return `names ${path} by ${name}, which ${reason}.`;
  }
  return null;
}

function whyNotFile(name: keyof typeof parameters, path: string): string | null {
  const file = readNamedFile(path);
  if ('reason' in file) return file.reason;
  const { holds, read } = parameters[name];
  try {
    read(file.text);
    return null;
  } catch {
    return `holds no ${holds}`;
  }
}
