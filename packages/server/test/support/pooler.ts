/** The pooler through which the servers of a test process reach their databases, where the environment names one. */

/** Shape: host and port of a pooler for the databases of `TEST_POSTGRES_URL`. */
const pooler = process.env['TEST_POOLER'] ?? '';

/** The settings that announce it. */
export const poolerSettings: Readonly<Record<string, string>> =
  pooler === '' ? {} : { REGISTRY_DATABASE_POOLING: 'transaction' };

/** The URL through it. */
export function throughPooler(url: string): string {
  if (pooler === '') return url;
  const through = new URL(url);
  through.host = pooler;
  return through.href;
}
