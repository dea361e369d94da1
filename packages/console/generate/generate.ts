/**
 * Writes the TypeScript of the console's GraphQL documents into `generated/`, which git ignores: `node
 * generate/generate.ts`. Each `<name>.graphql` below `src` becomes `<name>.ts`, which is imported as
 * `#graphql/<name>.ts`. The checks, the tests, the build and `npm run dev` call it before they read the files.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesBelow, writeGenerated } from '../../client/generate/write-generated.ts';

const packageRoot = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string): string => readFileSync(join(packageRoot, path), 'utf8');

/** Writes the files, unless they are made of the same sources already. Several processes may do so at once. */
export async function generateOperations(): Promise<void> {
  const documents = filesBelow(packageRoot, 'src', '.graphql');
  const contract = read('../../contract/schema.graphql');
  const limits = read('../../contract/inputs.json');
  const files = [...documents, ...filesBelow(packageRoot, 'generate', '.ts')];
  await writeGenerated({
    folder: join(packageRoot, 'generated'),
    sources: [contract, limits, read('../../package-lock.json'), ...files.flatMap(({ path, text }) => [path, text])],
    make: async () => (await import('./operations.ts')).makeOperations({ contract, limits, documents }),
  });
}

if (import.meta.main) await generateOperations();
