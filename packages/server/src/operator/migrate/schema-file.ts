import { makeClient } from '../../postgres/client.ts';
import { ourSchemas, schemaStatements } from './schema-statements.ts';

const heading = `-- The schema after all migrations, as the database's own catalogue tells it. Generated: change a migration instead.
`;

/**
 * Describes the whole schema in statements that read alike on every database with the same migrations.
 * Shape: statements in a fixed order, one object after the other; for reading and comparing, not for installing.
 */
export async function describeSchema(ownerUrl: string): Promise<string> {
  const client = makeClient(ownerUrl, 'registry schema');
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    // With nothing on the path every name is written out in full.
    await client.query(`set local search_path = ''`);
    await client.query(`set local quote_all_identifiers = off`);
    const { rows } = await client.query<{ sort_key: string; text: string }>(
      `
        with ours as (${ourSchemas}), statement (sort_key, text) as (${schemaStatements.join('\nunion all\n')})
        select sort_key, text
        from statement
        order by sort_key collate "C", text collate "C"`,
    );
    return `${heading}${join(rows)}`;
  } finally {
    await client.end();
  }
}

/** An empty line before each object, none between its parts. */
function join(rows: { sort_key: string; text: string }[]): string {
  let present = '';
  let text = '';
  for (const row of rows) {
    const object = row.sort_key
      .split(' ')
      .slice(0, row.sort_key.startsWith('0') ? 1 : 2)
      .join(' ');
    text += `${object === present ? '' : '\n'}${row.text}\n`;
    present = object;
  }
  return text;
}
