/** A link of a page to another file or heading leads to one that is there. */
import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { addAnchor } from '../packages/docs/src/anchors.ts';
import { lineAt, type Offence, type TextFile } from './tree.ts';

/** `[text](target)`, with or without a title after the target, and `[name]: target`. */
const linkPattern = /\]\(\s*<?([^\s)>]+)>?(?:\s+"[^"]*")?\s*\)|^\[[^\]]+\]:\s+<?([^\s>]+)>?/gm;

/** Checks every Markdown page against the files below the root. */
export function checkLinks(root: string, files: readonly TextFile[]): Offence[] {
  const pages = files
    .filter(({ path }) => path.endsWith('.md'))
    .map(({ path, text }) => ({ path, text: withoutCode(text) }));
  const anchors = new Map(pages.map(({ path, text }) => [path, anchorsOf(text)]));
  return pages.flatMap((page) => checkPage(root, page, anchors));
}

/** Blanks code, in which `#` and brackets mean other things. */
function withoutCode(text: string): string {
  const blank = (code: string): string => code.replace(/[^\n]/g, ' ');
  return text.replace(/^( *)(```+|~~~+)[\s\S]*?^\1\2 *$/gm, blank).replace(/<!--[\s\S]*?-->/g, blank);
}

function checkPage(root: string, { path, text }: TextFile, anchors: ReadonlyMap<string, Set<string>>): Offence[] {
  const prose = text.replace(/`[^`\n]+`/g, (code) => ' '.repeat(code.length));
  const offences: Offence[] = [];
  for (const match of prose.matchAll(linkPattern)) {
    const target = match[1] ?? match[2]!;
    if (/^[a-z][a-z0-9+.-]*:/i.test(target)) continue;
    const [file, anchor] = target.split('#') as [string, string?];
    const line = lineAt(text, match.index);
    const to = file === '' ? path : posix.normalize(posix.join(posix.dirname(path), decodeURI(file)));
    if (file.startsWith('/') || to.startsWith('../'))
      offences.push({ path, line, message: `the link ${target} leads out of the repository` });
    else if (!existsSync(join(root, to))) offences.push({ path, line, message: `the link ${target} leads nowhere` });
    else if (anchor !== undefined && anchors.get(to)?.has(anchor) === false)
      offences.push({ path, line, message: `the link ${target} leads to a heading that is not there` });
  }
  return offences;
}

/** The anchors of a page: of its headings, and those that it names. */
function anchorsOf(text: string): Set<string> {
  const anchors = new Set<string>();
  for (const [, heading] of text.matchAll(/^#{1,6} +(.+?) *#*$/gm)) addAnchor(anchors, heading!);
  for (const [, id] of text.matchAll(/<a\s+(?:id|name)="([^"]+)"/g)) anchors.add(id!);
  return anchors;
}
