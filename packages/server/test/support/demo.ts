/** A registry with the demo register in it, as a newcomer finds it. */
import { makeGraphqlEndpoint } from '../../src/graphql/endpoint.ts';
import { makePeppers } from '../../src/auth/secrets.ts';
import { makeLog } from '../../src/base/log.ts';
import { credentialsOf } from '../../src/operator/demo/credentials.ts';
import type { DemoCredentials } from '../../src/http/banner.ts';
import { makeDemoLink } from '../../src/operator/demo/demo-link.ts';
import { type DemoClient, seedDemo } from '../../src/operator/demo/demo.ts';
import { openDatabase } from '../../src/postgres/database.ts';
import { placeEvents } from './feed.ts';
import { filledDatabase, type TestDatabase } from './postgres.ts';
import { chooseRole, login, startServer, type TestServer, testSecretKey } from './server.ts';

/** A running one. */
export interface DemoServer extends TestServer {
  /** The client that is delegate of a role in every account. */
  readonly client: DemoClient;
  /** The client that is delegate of a viewer. */
  readonly viewer: DemoClient;
  /** Makes a link that signs in as the person of a role of the demo. */
  makeLink(usersAccountId: string): Promise<string>;
  /** A role token. Shape: `role` as `slug/user_role`. */
  roleToken(role: string): Promise<string>;
}

/** Makes a database with the demo register. Shape: its clients beside it. */
export async function demoDatabase(): Promise<{ database: TestDatabase; clients: readonly DemoClient[] }> {
  const { database, made } = await filledDatabase('demo', async ({ appUrl, ownerUrl }) => {
    const own = openDatabase({ url: appUrl, connections: 1, sharedConnections: 1, log: makeLog('silent') });
    try {
      const seeded = await seedDemo({ database: own, secretKey: testSecretKey }, () => undefined);
      await placeEvents(ownerUrl);
      return seeded;
    } finally {
      await own.close();
    }
  });
  return { database, clients: made };
}

async function credentialsAt({ appUrl }: TestDatabase, clients: readonly DemoClient[]) {
  const own = openDatabase({ url: appUrl, connections: 1, sharedConnections: 1, log: makeLog('silent') });
  try {
    return await credentialsOf(own, clients, makePeppers(testSecretKey, undefined));
  } finally {
    await own.close();
  }
}

async function makeLinkAt(
  { appUrl }: TestDatabase,
  demo: readonly DemoCredentials[],
  usersAccountId: string,
): Promise<string> {
  const own = openDatabase({ url: appUrl, connections: 1, sharedConnections: 1, log: makeLog('silent') });
  try {
    const roles = demo.flatMap((client) => client.roles);
    const role = roles.find(({ users_account_id: id }) => id === usersAccountId)!;
    return await makeDemoLink({ database: own, secretKey: testSecretKey }, role);
  } finally {
    await own.close();
  }
}

/**
 * Starts one on a database of its own. Shape: `settings` as in the environment; `outlivesFile` where several test files
 * use it; `offersPeople` where the server is told, as by `npm start`, that its data is the demo.
 */
export async function startDemo(
  settings: Readonly<Record<string, string>> = {},
  { outlivesFile = false, offersPeople = false } = {},
): Promise<DemoServer> {
  const { database, clients } = await demoDatabase();
  const credentials = offersPeople ? await credentialsAt(database, clients) : [];
  const demo = offersPeople ? () => credentials : undefined;
  const server = await startServer({ makeEndpoint: makeGraphqlEndpoint, database, settings, outlivesFile, demo });
  const client = clients[0]!;
  return {
    ...server,
    client,
    viewer: clients[1]!,
    makeLink: (usersAccountId) => makeLinkAt(database, credentials, usersAccountId),
    roleToken: async (role) => {
      const { token, roles } = (await login(server.address, client)).json;
      const found = roles.data.find(
        (one: Record<string, string>) => `${one['slug']}/${one['user_role']}` === role,
      ) as Record<string, string>;
      const chosen = await chooseRole(server.address, token.access_token, found['users_account_id']!);
      return chosen.json.token.access_token;
    },
    stop: async () => {
      await server.stop();
      await database.discard();
    },
  };
}
