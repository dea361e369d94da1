/** Files of jobs: each download is recorded before its first byte leaves. */
import { type Access, asReader } from '../../auth/access.ts';
import { isUuid } from '../../base/ids.ts';
import type { Log } from '../../base/log.ts';
import { Refusal } from '../../base/refusal.ts';
import type { Database } from '../../postgres/database.ts';
import { filePartOf, findFile, type StoredFile } from '../../store/files/files.ts';
import { documentCommand } from '../command.ts';
import { answersNothing, type CommandContext } from '../run/command-request.ts';
import { runDirectly, type Sender } from '../run/direct-command.ts';
import { required } from '../run/input.ts';
import { digestNumber, openFileKey, partBytes } from './file-key.ts';

/** The user who downloads a file. */
interface FileReader extends Sender {
  readonly access: Pick<Access, 'authorise' | 'authoriseRead'>;
}

/** A file that can be read. Shape: `sha256` in hexadecimal digits. */
export interface OpenFile extends StoredFile {
  readonly sha256: string;
  readonly decrypt: (number: number, content: Buffer) => Buffer;
}

export interface Files {
  /** Finds a file that the reader sees, and opens it. Refuses: not_found. */
  find(id: string, reader: FileReader): Promise<OpenFile>;
  /** Records that it is read, and reads it. Shape: `end` is the last byte. Units: bytes from 0. Refuses: not_found. */
  read(
    file: OpenFile,
    range: { readonly start: number; readonly end: number },
    reader: FileReader,
  ): AsyncGenerator<Buffer>;
}

type Parts = Pick<CommandContext<unknown>, 'metrics' | 'peppers'> & {
  readonly database: Pick<Database, 'transaction' | 'queryAs'>;
  readonly log: Log;
};

/** Opens the files of a database. */
export function makeFiles(parts: Parts): Files {
  const { database } = parts;
  return {
    find: async (id, { access, record }) => {
      const file = await database.transaction(
        async (tx) => {
          await access.authorise(tx);
          return isUuid(id) ? findFile(tx, id) : undefined;
        },
        { watcher: record },
      );
      if (file === undefined) throw unknownFile(id);
      return opened(file, parts);
    },
    read: async function* (file, { start, end }, reader) {
      await recordDownload(parts, file, reader);
      const read = (number: number): Promise<{ content: Buffer }[]> => {
        const rows = reader.access.authoriseRead<{ content: Buffer }>(database, filePartOf(file, number), {
          personalData: false,
        });
        // It is awaited later, and not at all where the client leaves.
        rows.catch(() => undefined);
        return rows;
      };
      const [first, last] = [Math.floor(start / partBytes), Math.floor(end / partBytes)];
      let next = end < start ? undefined : read(first);
      for (let number = first; number <= last; number += 1) {
        const [part] = await next!;
        if (number < last) next = read(number + 1);
        // It is kept no more, or the role may read it no more.
        if (part === undefined) throw unknownFile(file.id);
        yield file
          .decrypt(number, part.content)
          .subarray(Math.max(0, start - number * partBytes), end + 1 - number * partBytes);
      }
    },
  };
}

/** Opens a file. Refuses: not_found. */
function opened(file: StoredFile, { peppers, log }: Pick<Parts, 'peppers' | 'log'>): OpenFile {
  const decrypted = openFileKey(peppers, file);
  if (decrypted === null) {
    log.warn(
      { fileId: file.id },
      'a file was encrypted under another secret key than the present and the previous one',
    );
    throw unknownFile(file.id);
  }
  const decrypt = (number: number, content: Buffer): Buffer => {
    const plain = decrypted(number, content);
    if (plain === null) throw new Error('a part of a file is not what was stored');
    return plain;
  };
  return { ...file, decrypt, sha256: decrypt(digestNumber, file.encryptedSha256).toString('hex') };
}

/** The refusal of a file that the reader does not see, or that is kept no more. */
export function unknownFile(id: string): Refusal {
  return new Refusal('not_found', {
    type: 'File',
    id,
    reason: `No file that your role sees has the id ${id.slice(0, 60)}.`,
    remedy: 'Look it up among the files of its job; a file that is kept no more has to be made again.',
  });
}

/**
 * The digest of a file as its audit entries have it. They outlive the file, so of one with personal data they have
 * none: whoever knows the rest of a short one would find it by trying.
 */
export const recordedDigest = ({
  hasPersonalData,
  sha256,
}: Pick<OpenFile, 'hasPersonalData' | 'sha256'>): { readonly sha256?: string } => (hasPersonalData ? {} : { sha256 });

async function recordDownload(
  { database, metrics, peppers }: Pick<CommandContext<unknown>, 'database' | 'metrics' | 'peppers'>,
  file: OpenFile,
  { access, requestId, record }: FileReader,
): Promise<void> {
  await runDirectly([], {
    database,
    metrics,
    peppers,
    requestId,
    record,
    access: asReader(access),
    command: downloadFile(file),
    input: { fileId: file.id },
    answer: answersNothing,
  });
}

/** Records that a file is downloaded, with the purpose for which its personal data was read. */
const downloadFile = ({ id, purpose, ...file }: OpenFile) =>
  documentCommand({
    name: 'file.downloaded',
    description: 'Downloads a file that a job made.',
    permission: 'list.export',
    event: 'file.downloaded',
    input: { fileId: required.id('The file.') },
    answers: { file: 'File' },
    load: async () => null,
    decide: () => ({ checks: [], changes: null }),
    execute: async () => ({
      objects: { file: id },
      change: { type: 'File', id, after: { purpose, ...recordedDigest(file) } },
    }),
  });
