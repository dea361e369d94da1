/** Keeps the demo's credentials beside its database, so that every start tells them. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { authenticateClient } from '../../auth/login.ts';
import { makePeppers } from '../../auth/secrets.ts';
import type { Config } from '../../base/config.ts';
import type { Log } from '../../base/log.ts';
import { isLoopback } from '../../base/network.ts';
import { Refusal } from '../../base/refusal.ts';
import type { DemoCredentials, DemoLink } from '../../http/banner.ts';
import { offeredDemo } from '../../http/console/demo.ts';
import { type Database, openDatabase } from '../../postgres/database.ts';
import { commandPlanning } from '../../postgres/planner.ts';
import { listRoles } from '../../store/accounts/delegations.ts';
import type { RoleEntry } from '../../store/access/tokens.ts';
import { type DemoClient, isUntouched, seedDemo } from './demo.ts';
import { makeDemoLink } from './demo-link.ts';
import { demoIssuerSlug } from './register.ts';
import type { Installation } from '../installation.ts';
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

/** The demo, as a start tells it. */
interface Demo {
  /** The credentials that still log in. */
  readonly clients: readonly DemoCredentials[];
  /** Undefined where others than this machine may reach the server. */
  readonly link: DemoLink | undefined;
}

/** The file beside the demo's database that has its credentials. */
export const demoClientsFile = 'demo-clients.json';

/** Fills an empty embedded database with the demo register, once. */
export async function ensureDemo(parts: Parts): Promise<Demo> {
  const database = openDatabase({
    url: parts.url,
    connections: 1,
    sharedConnections: 1,
    planning: commandPlanning,
    log: parts.log,
  });
  try {
    const installation = { database, secretKey: parts.secretKey };
    const path = join(parts.dataDir, demoClientsFile);
    if (await isUntouched(installation)) {
      parts.say('Making a demo register. Nobody can sign in until it is ready; a line here says so then.');
      await seedDemo(installation, (clients) => writePrivately(path, `${JSON.stringify(clients, null, 2)}\n`));
      parts.say('The demo register is ready.\n');
    }
    const found = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as DemoClient[]) : [];
    const peppers = makePeppers(parts.secretKey, parts.config.REGISTRY_SECRET_KEY_PREVIOUS);
    const clients = await credentialsOf(database, found, peppers);
    return { clients, link: await linkOf(installation, parts.config, clients) };
  } finally {
    await database.close();
  }
}

/** A link for the first role of the demo. */
async function linkOf(
  installation: Installation,
  config: Config,
  demo: readonly DemoCredentials[],
): Promise<DemoLink | undefined> {
  const role = offeredDemo(config, { demo: () => demo })?.()[0]?.roles[0];
  if (role === undefined || !isLoopback(config.HOST)) return undefined;
  return { accountName: role.account_name, text: await makeDemoLink(installation, role) };
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
