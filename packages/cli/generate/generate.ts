/**
 * Writes the table of commands into `generated/`, which git ignores: `node generate/generate.ts`. The checks, the tests
 * and each start in a clone call it.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateClient } from '../../client/generate/generate.ts';
import { filesBelow, writeGenerated } from '../../client/generate/write-generated.ts';

const packageRoot = fileURLToPath(new URL('..', import.meta.url));
const contractFolder = fileURLToPath(new URL('../../../contract', import.meta.url));

/** Writes the file, unless it is made of the same sources already. Several processes may do so at once. */
export async function generateCommands(): Promise<void> {
  const schema = readFileSync(join(contractFolder, 'schema.graphql'), 'utf8');
  const events = filesBelow(contractFolder, 'events', '.v1.json');
  const files = [...events, ...filesBelow(packageRoot, 'generate', '.ts')];
  await writeGenerated({
    folder: join(packageRoot, 'generated'),
    sources: [schema, ...files.flatMap(({ path, text }) => [path, text])],
    make: async () => {
      const { makeTable } = await import('./table.ts');
      const examples = events.map(({ text }) => (JSON.parse(text) as { examples: [{ type: string }] }).examples[0]);
      const table = makeTable(schema, Object.fromEntries(examples.map((event) => [event.type, event])));
      return new Map([['table.json', `${JSON.stringify(table)}\n`]]);
    },
  });
}

/** Writes what the command line needs: the table, and the operations of the client. */
export async function generateAll(): Promise<void> {
  await Promise.all([generateClient(), generateCommands()]);
}

if (import.meta.main) await generateAll();
