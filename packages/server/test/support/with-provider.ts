import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestServer } from './server.ts';
import { startWhole } from './test-client.ts';

/** Starts a server on the database of another, to which a provider is connected that nothing calls. */
export async function startWithProvider(
  { database }: Pick<TestServer, 'database'>,
  issuer: string,
): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'registry-provider-'));
  const clientSecretFile = join(folder, 'secret');
  writeFileSync(clientSecretFile, 'a secret\n');
  const provider = { name: 'example', label: 'Example', issuer, clientId: 'registry', clientSecretFile };
  const settings = {
    REGISTRY_PUBLIC_URL: 'http://localhost:8080',
    REGISTRY_IDENTITY_PROVIDERS: JSON.stringify([provider]),
  };
  try {
    return await startWhole({ database, settings });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
