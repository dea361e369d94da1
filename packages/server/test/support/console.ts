/** A browser at the console, as far as HTTP sees one: it stores the cookie and sends its origin. */
import { type Answered, send } from './server.ts';

/** The headers that the console's own pages send with every request. */
export const ofConsole: Readonly<Record<string, string>> = {
  'registry-console': '1',
  'sec-fetch-site': 'same-origin',
};

export interface Browser {
  /** The cookie it keeps, as `name=value`; empty without one. */
  cookie: string;
  send(
    method: string,
    path: string,
    init?: { json?: unknown; text?: string; headers?: Record<string, string> },
  ): Promise<Answered>;
  /** Signs in and fails where that is refused. Shape: the session. */
  // biome-ignore lint: tests look into answers of every shape.
  signIn(who: { clientId: string; clientSecret: string }): Promise<any>;
  /** Selects a role. */
  select(usersAccountId: string): Promise<Answered>;
  /** Asks a GraphQL document as the role. */
  request(usersAccountId: string, query: string, variables?: object): Promise<Answered>;
}

/** Opens one. Shape: `headers` go with every request, as a proxy in between adds them. */
export function openBrowser(address: string, headers: Readonly<Record<string, string>> = {}): Browser {
  const browser: Browser = {
    cookie: '',
    send: async (method, path, init = {}) => {
      const text = init.json === undefined ? init.text : JSON.stringify(init.json);
      const body = text === undefined ? {} : { body: text };
      const answer = await send(address + path, {
        method,
        headers: {
          ...ofConsole,
          ...headers,
          ...(browser.cookie === '' ? {} : { cookie: browser.cookie }),
          ...(init.json === undefined ? {} : { 'content-type': 'application/json' }),
          ...init.headers,
        },
        ...body,
      });
      const set = answer.headers.get('set-cookie');
      if (set !== null) browser.cookie = /Max-Age=0\b/.test(set) ? '' : set.split(';')[0]!;
      return answer;
    },
    signIn: async ({ clientId, clientSecret }) => {
      const answer = await browser.send('POST', '/console/session', { json: { clientId, clientSecret } });
      if (answer.status !== 201) throw new Error(`Signing in was refused: ${answer.text}`);
      return answer.json;
    },
    select: (usersAccountId) => browser.send('PUT', '/console/session/role', { json: { usersAccountId } }),
    request: (usersAccountId, query, variables = {}) =>
      browser.send('POST', '/console/graphql', {
        json: { query, variables },
        headers: { 'registry-role': usersAccountId },
      }),
  };
  return browser;
}

/** The credential in a cookie. */
export function credentialIn(browser: Browser): string {
  return browser.cookie.slice(browser.cookie.indexOf('=') + 1);
}
