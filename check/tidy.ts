/**
 * Checks the repository: imports between layers, words in a forbidden position, links of pages.
 * Run: `node check/tidy.ts`. One line per offence; exit 1 if there is one, or if nothing was read.
 */
import { checkImports } from './imports.ts';
import { serverSource } from './layers.ts';
import { checkLinks } from './links.ts';
import { isCode, type Offence, readTree, report, repositoryRoot } from './tree.ts';
import { checkWords } from './words.ts';

/** Checks everything below a root. Shape: `read` counts the files, so that a green line shows its extent. */
export function checkTidiness(root: string): { read: string; offences: Offence[] } {
  const files = readTree(root);
  const sources = files.filter(({ path }) => path.startsWith(serverSource) && isCode(path));
  const pages = files.filter(({ path }) => path.endsWith('.md'));
  const offences = [...checkImports(files), ...checkWords(files), ...checkLinks(root, files)];
  // A check that reads nothing finds nothing wrong: the likeliest way for it to be broken.
  if (sources.length === 0)
    offences.push({ path: serverSource, line: 0, message: 'no source was read, so nothing was checked' });
  if (pages.length === 0) offences.push({ path: '*.md', line: 0, message: 'no page was read, so nothing was checked' });
  return { read: `${files.length} files, ${sources.length} of the server's source, ${pages.length} pages`, offences };
}

if (import.meta.main) {
  const { read, offences } = checkTidiness(repositoryRoot);
  report('tidy', read, offences);
}
