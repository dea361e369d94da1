/**
 * Refuses a build that lacks the styles of a component of Mantine or has those of one that is not in it:
 * src/app/mantine.css lists them, because all styles of Mantine together are twice as many bytes.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const list = fileURLToPath(new URL('src/app/mantine.css', import.meta.url));

/** Those of no component. */
const general = ['baseline', 'default-css-variables', 'global'];

/** The build step that compares the list with the components. */
export function mantineStyles(): Plugin {
  return {
    name: 'mantine-styles',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []));
      const modules = chunks.flatMap(({ moduleIds }) => moduleIds);
      const used = modules.flatMap((id) => /@mantine\/core\/.*\/(\w+)\.module\.mjs$/.exec(id)?.[1] ?? []);
      const listed = [...readFileSync(list, 'utf8').matchAll(/styles\/([\w-]+)\.css/g)].map(([, name]) => name!);
      const expected = new Set([...general, ...used]);
      const missing = [...expected].filter((name) => !listed.includes(name));
      const unused = listed.filter((name) => !expected.has(name));
      if (missing.length + unused.length > 0)
        this.error(`src/app/mantine.css: add ${missing.join(', ') || 'none'}; remove ${unused.join(', ') || 'none'}.`);
    },
  };
}
