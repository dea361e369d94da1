/** Two servers on one database, with providers at which people sign in as browsers do it. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, openBrowser } from './console.ts';
import { freePort } from './free-port.ts';
import {
  clientOfProviders,
  type Jar,
  type LyingProvider,
  openJar,
  type RealProvider,
  startLyingProvider,
  startRealProvider,
  walk,
} from './identity-providers.ts';
import { type Invited, type People, peopleAt } from './invited-people.ts';
import type { Answered, TestServer } from './server.ts';
import { startShared, startWhole } from './test-client.ts';

/** Issuers at the provider that lies, which are providers of their own. `away` is where nothing listens. */
const names = [
  'other',
  'classes',
  'ours',
  'html',
  'redirects',
  'hangs',
  'renamed',
  'away',
  'entra',
  'google',
  'keycloak',
  'okta',
] as const;

/** The acr that `classes` must give, and the slug of the one account that `ours` is for. */
export const [trustedAcr, slugOfOurs] = ['phr', 'harbour-only'];

/** Gives an account the slug that `ours` is for. Another that had it in this database has another from then on. */
export async function giveSlugOfOurs(register: Pick<TestServer, 'owner'>, accountId: string): Promise<void> {
  await register.owner(`update registry.accounts set slug = 'was-' || left(id::text, 13) where slug = $1`, [
    slugOfOurs,
  ]);
  await register.owner('update registry.accounts set slug = $2 where id = $1', [accountId, slugOfOurs]);
}

export const providerPath = '/console/provider';

/** A sign-in that has begun in a browser. */
export interface Begun {
  readonly jar: Jar;
  readonly provider: string;
  /** Where the browser goes on. */
  readonly address: string;
}

export interface ProviderConsole {
  /** The public address, at which the first server is. */
  readonly registry: string;
  readonly register: TestServer;
  readonly first: TestServer;
  readonly second: TestServer;
  readonly real: RealProvider;
  readonly liar: LyingProvider;
  readonly people: People;
  /** The file of the secret that all providers know. */
  readonly clientSecretFile: string;
  /** Asks to begin. */
  ask(provider: string, fields?: object, jar?: Jar): Promise<Answered>;
  /** Begins, and fails where that is refused. */
  begin(provider: string, fields?: object, jar?: Jar): Promise<Begun>;
  /** Brings the answer of the provider to a server. Shape: `answer` is a query. */
  finish(begun: Pick<Begun, 'jar' | 'provider'>, answer: string | URLSearchParams, at?: string): Promise<Answered>;
  /** Signs in at one of the liar's issuers. */
  signIn(subject: string, provider?: string, fields?: object, jar?: Jar): Promise<Answered>;
  /** Signs in at oidc-provider. */
  signInForReal(subject: string, fields?: object, jar?: Jar): Promise<Answered>;
  /** Invites somebody, who accepts by an identity of the liar. */
  tie(subject: string, provider?: string): Promise<Invited>;
  /** A server as the browser of a session uses it. */
  consoleOf(jar: Jar, server?: TestServer): Browser;
  /** Stops the first server, for a test that needs nothing of it any more. */
  stopFirst(): Promise<void>;
  stop(): Promise<void>;
}

export async function startProviderConsole(): Promise<ProviderConsole> {
  const folder = mkdtempSync(join(tmpdir(), 'registry-providers-'));
  const clientSecretFile = join(folder, 'secret');
  writeFileSync(clientSecretFile, `${clientOfProviders.clientSecret}\n`);
  const [port, away] = [await freePort(), await freePort()];
  const registry = `http://localhost:${port}`;
  const [register, real, liar] = await Promise.all([
    startShared(),
    startRealProvider(registry, 'real'),
    startLyingProvider(),
  ]);
  const issuers = new Map<string, string>(names.map((name) => [name, `${liar.address}/${name}`]));
  issuers.set('real', real.issuer).set('away', `http://127.0.0.1:${away}`);
  const providers = [...issuers].map(([name, issuer]) => ({
    name,
    label: `Provider ${name}`,
    issuer,
    clientId: clientOfProviders.clientId,
    clientSecretFile,
    ...(name === 'classes' ? { acr: [trustedAcr] } : {}),
    ...(name === 'ours' ? { accounts: [slugOfOurs] } : {}),
  }));
  const settings = {
    REGISTRY_PUBLIC_URL: registry,
    REGISTRY_IDENTITY_PROVIDERS: JSON.stringify(providers),
    REGISTRY_LOGIN_FAILURES_MAX: '10000',
  };
  const { database } = register;
  const first = await startWhole({ database, settings: { ...settings, PORT: `${port}` } });
  const second = await startWhole({ database, settings });
  let ended: Promise<void> | undefined;
  const stopFirst = (): Promise<void> => (ended ??= first.stop());
  return {
    registry,
    register,
    first,
    second,
    real,
    liar,
    ...makeWays({ registry, first, real, liar }),
    clientSecretFile,
    stopFirst,
    stop: async () => {
      await Promise.all([stopFirst(), second.stop(), real.stop(), liar.stop()]);
      await register.stop();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Makes what browsers do. */
function makeWays({
  registry,
  first,
  real,
  liar,
}: Pick<ProviderConsole, 'registry' | 'first' | 'real' | 'liar'>): Pick<
  ProviderConsole,
  'people' | 'ask' | 'begin' | 'finish' | 'signIn' | 'signInForReal' | 'tie' | 'consoleOf'
> {
  const people = peopleAt(first);
  const ask: ProviderConsole['ask'] = (provider, fields = {}, jar = openJar()) =>
    jar.post(`${registry}${providerPath}/begin`, { provider, use: 'sign_in', ...fields });
  const begin: ProviderConsole['begin'] = async (provider, fields = {}, jar = openJar()) => {
    const { status, text, json } = await ask(provider, fields, jar);
    if (status !== 200) throw new Error(`To begin at ${provider} was refused: ${text}`);
    return { jar, provider, address: json.address };
  };
  const finish: ProviderConsole['finish'] = ({ jar, provider }, answer, at = registry) =>
    jar.post(`${at}${providerPath}/finish`, { provider, answer: answer.toString() });
  const signIn: ProviderConsole['signIn'] = async (subject, provider = 'other', fields = {}, jar = openJar()) => {
    const begun = await begin(provider, fields, jar);
    return await finish(begun, liar.answer(begun.address, subject));
  };
  return {
    people,
    ask,
    begin,
    finish,
    signIn,
    signInForReal: async (subject, fields = {}, jar = openJar()) => {
      real.subject = subject;
      const begun = await begin('real', fields, jar);
      return await finish(begun, await walk(jar, begun.address, registry));
    },
    tie: async (subject, provider = 'other') => {
      const invited = await people.invite();
      const { invitation } = invited;
      const { status, text } = await signIn(subject, provider, { use: 'invitation', invitation, consent: 'yes' });
      if (status !== 201) throw new Error(`To accept an invitation was refused: ${text}`);
      return invited;
    },
    consoleOf: (jar, server = first) => {
      const browser = openBrowser(server.address);
      browser.cookie = `registry_session=${jar.cookies.get('registry_session')}`;
      return browser;
    },
  };
}
