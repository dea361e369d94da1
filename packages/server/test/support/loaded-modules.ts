/** A preload: when the process ends, it writes a line of the modules that it had loaded, Node's own and all others. */
import { writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

const files: string[] = [];
registerHooks({
  load: (url, context, next) => {
    files.push(url);
    return next(url, context);
  },
});

process.on('exit', () => {
  // Node documents no list of its own modules that are loaded, but has had this one since its beginning.
  const { moduleLoadList } = process as unknown as { readonly moduleLoadList: readonly string[] };
  writeFileSync(2, `${JSON.stringify({ loaded: [...moduleLoadList, ...files] })}\n`);
});
