/** The public types of the client for JavaScript, as its callers see them. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateClient } from '../packages/client/generate/generate.ts';
import { buildPackage } from '../packages/client/pack.ts';
import { repositoryRoot } from './tree.ts';

/** A declaration at the top of a file. */
const declaration =
  /^(?:export )?(?:declare )?(?:type|interface|class|function|const) (\w+)[^]*?(?=^(?:export|declare|import|type|interface) |$(?![^]))/gm;

/** Makes the text: what `core` exports, and the types of which that is made, in the order of their names. */
export async function clientDeclarations(): Promise<string> {
  await generateClient();
  const folder = mkdtempSync(join(tmpdir(), 'registry-client-types-'));
  try {
    buildPackage(join(repositoryRoot, 'packages/client'), folder, ['--emitDeclarationOnly', '--removeComments']);
    const textOf = (name: string): string => readFileSync(join(folder, 'src', name), 'utf8');
    const files = readdirSync(join(folder, 'src')).filter((name) => name.endsWith('.d.ts') && name !== 'core.d.ts');
    const declared = new Map(
      files.flatMap((name) =>
        [...textOf(name).matchAll(declaration)].map(([text, own]) => [own!, text.trim()] as const),
      ),
    );
    const chosen = new Set<string>();
    const choose = (text: string): void => {
      for (const [word] of text.matchAll(/\b[A-Za-z]\w+\b/g)) {
        if (chosen.has(word) || !declared.has(word)) continue;
        chosen.add(word);
        choose(declared.get(word)!);
      }
    };
    choose(textOf('core.d.ts').replaceAll(/from '[^']+'/g, ''));
    const texts = [...chosen].sort().map((name) => declared.get(name)!);
    return `/** Written by npm run golden: the public types of packages/client, without those of its operations. */\n\n${texts.join('\n\n')}\n`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
