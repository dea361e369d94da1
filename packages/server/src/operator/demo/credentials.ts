/** Keeps the demo's credentials beside its database, so that every start tells them. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { authenticateClient } from '../../auth/login.ts';
import { makePeppers } from '../../auth/secrets.ts';
import type { Config } from '../../base/config.ts';
import type { Log } from '../../base/log.ts';
import { Refusal } from '../../base/refusal.ts';
import type { DemoCredentials } from '../../http/banner.ts';
import { type Database, openDatabase } from '../../postgres/database.ts';
import { commandPlanning } from '../../postgres/planner.ts';
import { listRoles } from '../../store/accounts/delegations.ts';
import type { RoleEntry } from '../../store/access/tokens.ts';
import { type DemoClient, isUntouched, seedDemo } from './demo.ts';
import { demoIssuerSlug } from './register.ts';
import { writePrivately } from '../whole-file.ts';

interface Parts {
  /** Connects as the role that serves. */
  readonly url: string;
  readonly secretKey: string;
  readonly dataDir: string;
  readonly config: Config;
  readonly log: Log;
  say(line: string): void;
}

/** Fills an empty embedded database with the demo register, once. Shape: the demo's credentials that still log in. */
export async function ensureDemo(parts: Parts): Promise<readonly DemoCredentials[]> {
  const database = openDatabase({
    url: parts.url,
    connections: 1,
    sharedConnections: 1,
    planning: commandPlanning,
    log: parts.log,
  });
  try {
    const installation = { database, secretKey: parts.secretKey };
    const path = join(parts.dataDir, 'demo-clients.json');
    if (await isUntouched(installation)) {
      parts.say('Making a demo register.');
      await seedDemo(installation, (clients) => writePrivately(path, `${JSON.stringify(clients, null, 2)}\n`));
    }
    const clients = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as DemoClient[]) : [];
    return await credentialsOf(
      database,
      clients,
      makePeppers(parts.secretKey, parts.config.REGISTRY_SECRET_KEY_PREVIOUS),
    );
  } finally {
    await database.close();
  }
}

/**
 * Those of the clients that log in, with the roles they are delegates of; the role there is most to see in comes first.
 */
export async function credentialsOf(
  database: Database,
  clients: readonly DemoClient[],
  peppers: ReturnType<typeof makePeppers>,
): Promise<DemoCredentials[]> {
  const credentials: DemoCredentials[] = [];
  for (const { clientId, clientSecret } of clients) {
    const client = await authenticateClient(
      { database, peppers },
      { clientId, clientSecret, clientAddress: '127.0.0.1' },
    ).catch((error: unknown) => {
      if (error instanceof Refusal) return undefined;
      throw error;
    });
    if (client === undefined) continue;
    const roles = await listRoles(database, client);
    roles.sort((one, other) => rankOf(one) - rankOf(other));
    credentials.push({ clientId, clientSecret, roles });
  }
  return credentials;
}

function rankOf({ slug, user_role }: RoleEntry): number {
  return slug === demoIssuerSlug && user_role === 'account_administrator' ? 0 : 1;
}
