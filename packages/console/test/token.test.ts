/** No script on a page can read a credential, and no other site can use the cookie. */
import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, test } from 'node:test';
import type { DemoServer } from '../../server/test/support/demo.ts';
import { bearerAt } from '../../server/test/support/test-client.ts';
import { theDemo } from './support/environment.ts';
import { followAll, openConsole, signInByForm } from './support/console-user.ts';

const issuer = 'quillmere-robotics/account_administrator';

/** A credential of the registry: a client secret, a login token, a role token. Client ids are not secret. */
const credential = /\b(?:cs|lt|rt)_[A-Za-z0-9_-]{20,}/g;

describe('token', () => {
  let demo: DemoServer;
  const servers: Server[] = [];
  before(async () => {
    demo = await theDemo();
  });
  after(() => servers.forEach((server) => server.close()));

  test('no token is ever readable by a script', async () => {
    const user = await openConsole(demo.address, { alone: true });
    const { page, context } = user;
    const bodies: Promise<string>[] = [];
    const urls: string[] = [];
    page.on('requestfinished', (request) => {
      urls.push(request.url());
      const read = async (): Promise<string> => {
        const answer = (await request.response())!;
        // Scripts see every header but this one.
        const { 'set-cookie': _, ...headers } = await answer.allHeaders();
        return `${JSON.stringify(headers)} ${await answer.text().catch(() => '')}`;
      };
      // A response that is unfinished when the window closes is ignored.
      bodies.push(read().catch(() => ''));
    });
    try {
      await page.goto('/sign-in');
      await signInByForm(page, demo.client);
      await page.getByRole('link', { name: /Quillmere Robotics plc.*Administrator/s }).click();
      await followAll(page);
      const [cookie] = await context.cookies();
      assert.deepEqual([cookie!.httpOnly, cookie!.sameSite, cookie!.path], [true, 'Strict', '/']);
      const readable = (await page.evaluate(
        `(async () => JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }, document.documentElement.outerHTML,
         await indexedDB.databases(), await caches.keys(), window.name, history.state, Object.keys(window).map((key) => String(window[key]))]))()`,
      )) as string;
      const all = [readable, ...urls, ...(await Promise.all(bodies))];
      assert.ok(all.length > 20 && all.some((text) => text.includes(demo.client.clientId)), 'responses were read');
      for (const text of all) {
        assert.equal(text.includes(cookie!.value), false, text.slice(0, 200));
        assert.deepEqual(text.match(credential), null, text.slice(0, 200));
        assert.equal(text.includes(demo.client.clientSecret), false, text.slice(0, 200));
      }
      user.assertClean();
    } finally {
      await user.close();
    }
  });

  /** Another site with one page. Shape: its address under a name of the loopback. */
  async function openSite(host: string, html: string): Promise<string> {
    const server = createServer((_, answer) => answer.setHeader('content-type', 'text/html').end(html));
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://${host}:${(server.address() as AddressInfo).port}/`;
  }

  const mutation =
    'mutation { createAsset(input: { name: "Planted by another site", type: common_stock }) { asset { id } } }';

  // A port is not part of a site: the first page sends the cookie and is refused nevertheless; the second does not even
  // send it.
  for (const [host, sends] of [
    ['127.0.0.1', true],
    ['localhost', false],
  ] as const)
    test(`a page of ${host} on another port cannot use the cookie`, async () => {
      const user = await openConsole(demo.address, { alone: true });
      const { page } = user;
      try {
        await user.signIn(demo.client);
        await user.goAs(issuer, '/assets');
        const before = demo.logged.length;
        const body = JSON.stringify({ query: mutation });
        const site = await openSite(
          host,
          `<form method=post enctype=text/plain action="${demo.address}/console/graphql"><input name='{"query":"${mutation.replaceAll('"', '\\&quot;')}","x":"' value='"}'></form>
         <script>
           const to = '${demo.address}/console/graphql';
           const attempt = (init) => fetch(to, { method: 'POST', credentials: 'include', ...init }).then(() => 'read', () => 'blocked');
           window.tried = (async () => [
             await attempt({ mode: 'no-cors', headers: { 'Content-Type': 'text/plain' }, body: ${JSON.stringify(body)} }),
             await attempt({ headers: { 'Content-Type': 'application/json', 'Registry-Console': '1' }, body: ${JSON.stringify(body)} }),
           ])();
         </script>`,
        );
        await page.goto(site);
        assert.deepEqual(await page.evaluate('tried'), ['blocked', 'blocked']);
        const [answer] = await Promise.all([
          page.waitForResponse('**/console/graphql'),
          page.evaluate('document.forms[0].submit()'),
        ]);
        assert.equal(answer.status(), 403);
        assert.equal('cookie' in (await answer.request().allHeaders()), sends);
        await page.waitForLoadState();
        // The browser hides the first response from the page. The server logs it, and may log only now
        // the earlier requests of the console.
        const refused = demo.logged
          .slice(before)
          .map((line) => JSON.parse(line) as { method?: string; route?: string; status?: number })
          .filter(({ method, route, status }) => method === 'POST' && route === '/console/graphql' && status === 403);
        assert.equal(refused.length, 2);
        const { allAssets } = await bearerAt(demo, await demo.roleToken(issuer)).read(
          '{ allAssets(condition: { name: "Planted by another site" }) { totalCount } }',
        );
        assert.equal(allAssets.totalCount, 0);
      } finally {
        await user.close();
      }
    });
});
