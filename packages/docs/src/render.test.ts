import assert from 'node:assert/strict';
import { test } from 'node:test';
import { escapeHtml } from './html.ts';
import { parse, render, type Surroundings } from './render.ts';

const surroundings: Surroundings = {
  resolve: (target) => (target.startsWith('gone') ? { href: null } : { href: target, file: target }),
  addressOfName: (name) => (name === 'transferUnits' ? '../transferUnits/' : undefined),
  sizeOf: () => ({ width: 640, height: 480 }),
  highlight: (code) => escapeHtml(code),
};
const htmlOf = (markdown: string): string => render(parse(markdown), surroundings);

test('HTML in Markdown is text, comments are left out, and nothing has a style of its own', () => {
  const html = htmlOf(
    '# A\n\n<!-- as issuer -->\n\nGive <b onclick="x()">it</b> `<i>`.\n\n<script>alert(1)</script>\n\n| a | b |\n| :- | -: |\n| 1 | 2 |\n',
  );
  assert.match(html, /Give &lt;b onclick=&quot;x\(\)&quot;&gt;it&lt;\/b&gt; <code>&lt;i&gt;<\/code>/);
  assert.match(html, /&lt;script&gt;alert\(1\)&lt;\/script&gt;/);
  assert.match(html, /<td class="right">2<\/td>/);
  assert.doesNotMatch(html, /<script|<b |style=|<!--/);
});

test('links of schemes that run something are no links', () => {
  assert.doesNotMatch(htmlOf('[a](javascript:alert(1)) [b](vbscript:x) [c](data:text/html,x)'), /href/);
});

test('a link to a file that is not served is its text, and a picture has its size', () => {
  assert.equal(htmlOf('[the *server*](gone.ts)'), '<p><span>the <em>server</em></span></p>\n');
  const picture = '<img src="a.webp" alt="A home" width="640" height="480" loading="lazy" decoding="async">';
  assert.equal(htmlOf('![A home](a.webp)'), `<p>${picture}</p>\n`);
});

test('neighbouring blocks with different labels are one sample, and all others stand alone', () => {
  const fence = (info: string): string => `\`\`\`${info}\nx\n\`\`\`\n`;
  const groups = (html: string): number => [...html.matchAll(/class="samples"/g)].length;
  const labels = (html: string): string[] => [...html.matchAll(/sample-label">([^<]+)/g)].map(([, label]) => label!);
  const both = htmlOf(fence('sh [curl]') + fence('ts [TypeScript]'));
  assert.deepEqual([groups(both), labels(both)], [1, ['curl', 'TypeScript']]);
  for (const apart of [fence('sh [curl]') + fence('sh [curl]'), fence('json') + fence('json'), fence('sh [curl]')])
    assert.equal(groups(htmlOf(apart)), 0);
  assert.equal(groups(htmlOf(`${fence('sh [curl]')}\nThen:\n\n${fence('ts [TypeScript]')}`)), 0);
  assert.deepEqual(labels(htmlOf(fence('json shape'))), ['Shape']);
});

test('headings have the anchors of forges, and rows the names that they are about', () => {
  const { anchors, headings, passages, title, summary } = parse(
    "# What `it` is\n\nFirst *words*.\n\n## A day's end\n\nText.\n\n## A day's end\n\n| Name | |\n| - | - |\n| `not_found` | Gone. |\n| `two` words | No. |\n\nMore.\n",
  );
  assert.deepEqual([title, summary], ['What it is', 'First words.']);
  assert.deepEqual([...anchors], ['what-it-is', 'a-days-end', 'a-days-end-1', 'not_found']);
  assert.deepEqual(
    headings.map(({ level, text }) => [level, text]),
    [
      [1, 'What it is'],
      [2, "A day's end"],
      [2, "A day's end"],
    ],
  );
  assert.deepEqual(
    passages.map(({ anchor, text, isRow }) => [anchor, text, isRow]),
    [
      ['', 'First words.', false],
      ['a-days-end', 'Text.', false],
      ['a-days-end-1', 'Name  two words No. More.', false],
      ['not_found', 'not_found Gone.', true],
    ],
  );
});

test('a name of the contract leads to its page, but in headings and links', () => {
  assert.equal(
    htmlOf('`transferUnits` or `it`, [`transferUnits`](a.md)'),
    '<p><a class="name" href="../transferUnits/"><code>transferUnits</code></a> or <code>it</code>, <a href="a.md"><code>transferUnits</code></a></p>\n',
  );
  assert.doesNotMatch(htmlOf('# `transferUnits`\n'), /class="name"/);
});

test('a table whose head is empty has none', () => {
  assert.doesNotMatch(htmlOf('| | |\n| - | - |\n| a | b |\n'), /thead/);
});
