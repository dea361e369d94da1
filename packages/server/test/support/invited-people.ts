/** People who are invited to a console at localhost, accept, and sign in, each as a page does. */
import { makeAuthenticator, type Authenticator } from './authenticator.ts';
import { type Browser, openBrowser } from './console.ts';
import type { Answered, TestServer } from './server.ts';
import { openTestClient, type TestClient } from './test-client.ts';

export interface Invited {
  readonly admin: TestClient;
  readonly userId: string;
  readonly invitation: string;
  readonly apiClientId: string;
}

export interface Accepted {
  readonly browser: Browser;
  readonly authenticator: Authenticator;
  readonly answer: Answered;
}

export interface People {
  /** The server by its name: for its address nobody makes passkeys. */
  readonly address: string;
  /** A user with roles, of an account with an administrator. */
  openUser(roles?: readonly string[]): Promise<{ admin: TestClient; userId: string }>;
  invite(roles?: readonly string[]): Promise<Invited>;
  /** Accepts an invitation. Shape: the answer, with what signs in from then on. */
  accept(invitation: string, ceremony?: object, attestation?: object): Promise<Accepted>;
  signIn(authenticator: Pick<Authenticator, 'sign'>, ceremony?: object): Promise<Answered>;
  /** Signs in, and fails where that is refused. */
  signInAs(authenticator: Pick<Authenticator, 'sign'>): Promise<Browser>;
}

export const post = (browser: Browser, path: string, json: object): Promise<Answered> =>
  browser.send('POST', path, { json });

/** The status, and the code of a refusal. */
export const outcome = ({ status, json }: Answered): string => `${status} ${json?.code ?? 'done'}`;

export function peopleAt(server: TestServer): People {
  const address = server.address.replace('127.0.0.1', 'localhost');
  const people: People = {
    address,
    openUser: async (roles = ['account_auditor']) => {
      const admin = await openTestClient(server);
      const input = { firstName: 'Ada', lastName: 'Moss', email: 'ada@example.test' };
      const { user } = await admin.mutate('createUser', input, 'user { id }');
      for (const userRole of roles) await admin.mutate('giveRole', { userId: user.id, userRole });
      return { admin, userId: user.id };
    },
    invite: async (roles) => {
      const { admin, userId } = await people.openUser(roles);
      const { invitation, apiClient } = await admin.mutate('inviteUser', { userId }, 'invitation apiClient { id }');
      return { admin, userId, invitation, apiClientId: apiClient.id };
    },
    accept: async (invitation, ceremony = {}, attestation = {}) => {
      const browser = openBrowser(address);
      const { status, json } = await post(browser, '/console/invitation', { invitation });
      const { options } = status === 200 ? json : { options: { challenge: 'AAAA', user: { id: 'AAAA' } } };
      const authenticator = makeAuthenticator(options.user.id);
      const asked = { challenge: options.challenge, origin: address, ...ceremony };
      const body = { invitation, answer: authenticator.create(asked, attestation), consent: 'yes' };
      return { browser, authenticator, answer: await post(browser, '/console/invitation/accept', body) };
    },
    signIn: (authenticator, ceremony = {}) => signInWith(openBrowser(address), authenticator, ceremony),
    signInAs: async (authenticator) => {
      const browser = openBrowser(address);
      const { status, text } = await signInWith(browser, authenticator, {});
      if (status !== 201) throw new Error(`Signing in was refused: ${text}`);
      return browser;
    },
  };
  const signInWith = async (
    browser: Browser,
    authenticator: Pick<Authenticator, 'sign'>,
    ceremony: object,
  ): Promise<Answered> => {
    const { json } = await post(browser, '/console/passkey/options', {});
    const answer = authenticator.sign({ challenge: json.challenge, origin: address, ...ceremony });
    return await post(browser, '/console/passkey/session', { answer });
  };
  return people;
}

/** The ids of the sessions of the person of a client, which is `$1`. */
export const sessionsOfClient = `
  select s.id
    from auth.sessions s
    join auth.links l on l.person_id = s.person_id
    join registry.api_client_secrets k on k.account_id = l.account_id and k.id = l.id
   where k.api_client_id = $1`;

/** Has the person of a client have proved who they are so many seconds ago. */
export async function ageProof(server: Pick<TestServer, 'owner'>, apiClientId: string, seconds: number): Promise<void> {
  await server.owner(
    `update auth.sessions set proven_at = now() - make_interval(secs => $2) where id in (${sessionsOfClient})`,
    [apiClientId, seconds],
  );
}
