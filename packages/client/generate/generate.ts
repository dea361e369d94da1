/**
 * Writes the TypeScript of the contract into `generated/`, which git ignores: `node generate/generate.ts`. The checks,
 * the tests and the builds call it before they read the files.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesBelow, writeGenerated } from './write-generated.ts';

const packageRoot = fileURLToPath(new URL('..', import.meta.url));
const contractFolder = fileURLToPath(new URL('../../../contract', import.meta.url));

/** Writes the files, unless they are made of the same sources already. Several processes may do so at once. */
export async function generateClient(): Promise<void> {
  const read = (path: string): string => readFileSync(join(contractFolder, path), 'utf8');
  const schema = read('schema.graphql');
  const refusals = read('refusals.json');
  const { version } = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')) as { version: string };
  const events = filesBelow(contractFolder, 'events', '.v1.json');
  const files = [...events, ...filesBelow(packageRoot, 'generate', '.ts')];
  await writeGenerated({
    folder: join(packageRoot, 'generated'),
    sources: [schema, refusals, version, ...files.flatMap(({ path, text }) => [path, text])],
    make: async () => {
      const [{ makeOperations }, { makeContract }] = await Promise.all([
        import('./operations.ts'),
        import('./contract-types.ts'),
      ]);
      return new Map([
        ...makeOperations(schema),
        [
          'contract.ts',
          makeContract(
            refusals,
            events.map(({ text }) => text),
            version,
          ),
        ],
      ]);
    },
  });
}

if (import.meta.main) await generateClient();
