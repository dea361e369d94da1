/** Statements that run one after the other. */
import pg from 'pg';

/** Runs statements on a connection of their own. Shape: the rows of the last one. */
export async function run(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const result = await client.query(text);
    const last = Array.isArray(result) ? result.at(-1) : result;
    return last.rows as Record<string, unknown>[];
  } finally {
    await client.end();
  }
}
