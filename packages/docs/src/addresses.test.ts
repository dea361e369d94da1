import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Addresses } from './addresses.ts';
import { repositoryRoot, type SourcePage } from './source-pages.ts';

const pageOf = (source: string, path: string): SourcePage => ({ source, path, markdown: '' });
const home = pageOf('docs/README.md', '');
const start = pageOf('README.md', 'start');
const mutations = pageOf('docs/guides/mutations.md', 'guides/mutations');
const concepts = pageOf('docs/concepts/README.md', 'concepts');
const refusal = pageOf('docs/reference/refusals/not_found.md', 'reference/refusals/not_found');
const reference = pageOf('docs/reference.md', 'reference');
const addresses = new Addresses(repositoryRoot, [home, start, mutations, concepts, refusal, reference]);

const cases: readonly [from: SourcePage, target: string, href: string | null, inMarkdown: string][] = [
  [home, 'guides/mutations.md', 'guides/mutations/', 'guides/mutations.md'],
  [home, '../README.md', 'start/', 'start.md'],
  [home, 'reference', 'reference/', 'reference.md'],
  [start, 'docs/guides/mutations.md#checks', '../guides/mutations/#checks', 'guides/mutations.md#checks'],
  [start, 'docs/README.md', '../', 'index.md'],
  [mutations, '../concepts/README.md#lens', '../../concepts/#lens', '../concepts.md#lens'],
  [mutations, '../concepts', '../../concepts/', '../concepts.md'],
  [mutations, '#dry-run', '#dry-run', '#dry-run'],
  [refusal, '../../guides/mutations.md', '../../../guides/mutations/', '../../guides/mutations.md'],
  [mutations, 'https://example.org/x', 'https://example.org/x', 'https://example.org/x'],
  // A file of the contract is served with the pages; other files of the repository are not.
  [mutations, '../../contract/schema.graphql', '../../contract/schema.graphql', '../../contract/schema.graphql'],
  [mutations, 'pictures/overview.webp', '../pictures/overview.webp', '../pictures/overview.webp'],
  [mutations, '../../packages/server/package.json', null, '../../packages/server/package.json'],
  [mutations, '../../packages/server/database', null, '../../packages/server/database'],
];

test('a link leads to the page, the Markdown or the file, seen from its page', () => {
  for (const [from, target, href, inMarkdown] of cases) {
    assert.equal(addresses.resolve(from, target).href, href, `${from.source}: ${target}`);
    assert.equal(addresses.inMarkdown(from, target), inMarkdown, `${from.source}: ${target}`);
  }
});

test('a link that leads nowhere is named with its page', () => {
  for (const target of ['no-such-page.md', 'pictures/none.webp', '../../contract/none.json', '../../../etc/passwd'])
    assert.throws(() => addresses.resolve(mutations, target), {
      message: `docs/guides/mutations.md: the link ${target} leads nowhere`,
    });
});
