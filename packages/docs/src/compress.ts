/** Compresses files once, so that the server does not at each request: `<name>.br` and `<name>.gz` next to `<name>`. */
import { writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Units: bytes. Compressing smaller files saves nothing. */
const smallest = 1_024;

/** Pictures and archives are compressed already, and few ask for the Markdown of a page. */
const left = new Set(['.webp', '.zip', '.md']);

/** With the highest quality the pages take twenty times as long, and save a tenth. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

/** Writes the compressed files of those of a folder. */
export async function compress(folder: string, files: ReadonlyMap<string, string | Buffer>): Promise<void> {
  const waiting = [...files].filter(([path, { length }]) => length >= smallest && !left.has(extname(path)));
  const work = async (): Promise<void> => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const [path, content] = next;
      await writeFile(join(folder, `${path}.br`), await promisify(brotliCompress)(content, quality));
      await writeFile(join(folder, `${path}.gz`), await promisify(gzip)(content));
    }
  };
  await Promise.all([work(), work(), work(), work()]);
}
