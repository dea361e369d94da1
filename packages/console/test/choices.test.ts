/** The choices of a person are there again at the next sign-in: the last role, the class of lists, and saved views. */
import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { startDemo } from '../../server/test/support/demo.ts';
import { consoleSettings } from './support/environment.ts';
import { consoleTest } from './support/console-test.ts';
import { openConsole, until, waitForIdle, signInByForm } from './support/console-user.ts';

const issuer = 'quillmere-robotics/account_administrator';

describe('choices', () => {
  const test = consoleTest();

  test('a view of a list is saved, opened, shared by its address and deleted', async ({ demo, user, page }) => {
    await user.goAs(issuer, '/transactions?order=EFFECTIVE_DATE_ASC&type=transfer');
    const openViews = () => page.getByRole('button', { name: 'Views', exact: true }).click();
    await openViews();
    await page.getByText('No views yet.').waitFor();
    await page.getByLabel('Name of this view').fill('Oldest transfers');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const view = page.getByRole('link', { name: 'Oldest transfers' });
    await view.waitFor();

    // Another browser, another list: the view is there, of its list only.
    await user.signIn(demo.client);
    await user.goAs(issuer, '/holders');
    await openViews();
    await page.getByText('No views yet.').waitFor();
    await user.goAs(issuer, '/transactions');
    await openViews();
    const address = await view.getAttribute('href');
    assert.match(address ?? '', /^\/r\/[0-9a-f-]{36}\/transactions\?order=EFFECTIVE_DATE_ASC&type=transfer$/);
    await page.getByRole('button', { name: 'Copy link to view Oldest transfers' }).waitFor();
    await view.click();
    await page.waitForURL(/type=transfer/);
    await waitForIdle(page);
    assert.equal(await page.getByRole('combobox', { name: 'Type' }).inputValue(), 'transfer');

    await user.goAs(issuer, '/transactions');
    await openViews();
    await page.getByRole('button', { name: 'Delete view Oldest transfers' }).click();
    await page.getByText('No views yet.').waitFor();
  });

  test('the role used last comes first, and lists begin with the class chosen last', async ({ demo, user, page }) => {
    await user.goAs('ledgerstone/account_administrator', '');
    await page.goto('/roles');
    const first = page.getByRole('listitem').first();
    await first.getByText('Last used').waitFor();
    assert.match(await first.innerText(), /^Ledgerstone/);
    assert.equal(await page.getByText('Last used').count(), 1);

    await user.goAs(issuer, '/holders');
    const chosen = page.getByRole('combobox', { name: 'Class' });
    const classes = chosen.locator('option');
    const usual = await classes.first().innerText();
    const other = (await classes.last().textContent())!.replace(/ \(.*/, '');
    const choose = async (name: string): Promise<void> => {
      const recorded = page.waitForResponse((answer) => answer.url().endsWith('/session/choice'));
      const value = await classes.filter({ hasText: name }).last().getAttribute('value');
      await chosen.selectOption(value);
      assert.equal((await recorded).status(), 204);
    };
    await choose(other);
    await user.signIn(demo.client);
    await user.goAs(issuer, '/holders');
    assert.equal(await classes.first().textContent(), `Class: ${other}`);
    // As it was, for the tests that follow.
    await choose(usual.replace('Class: ', ''));
  });

  test('below a base path one comes back to the page that was asked for', async ({ t }) => {
    const below = await startDemo({ ...consoleSettings(), REGISTRY_BASE_PATH: '/registry' });
    t.after(() => below.stop());
    const other = await openConsole(below.address);
    t.after(() => other.close());
    const { page } = other;
    await page.goto(`${below.address}/roles`);
    await signInByForm(page, below.client);
    await page.getByRole('heading', { name: 'Choose a role' }).waitFor();
    await page.getByRole('link', { name: /Quillmere Robotics plc.*Administrator/s }).click();
    await page.waitForURL(/\/registry\/r\/[0-9a-f-]{36}/);
    const assets = `${page.url()}/assets`;
    await page.context().clearCookies();
    await page.goto(assets);
    await signInByForm(page, below.client);
    await until(page, `location.pathname.endsWith('/assets')`);
    assert.equal(page.url().split('?')[0], assets);
    await page.getByRole('heading', { level: 1, name: 'Assets' }).waitFor();
  });
});
