/** The files of imports: those that are brought, and those of their results. All have personal data. */
import { newId } from '../../base/ids.ts';
import type { Peppers } from '../../auth/secrets.ts';
import type { Tx } from '../../postgres/database.ts';
import type { Actor } from '../../rules/actor.ts';
import { importAnswerText, type ImportAnswer, importMedia, type ImportRequest } from '../../rules/import.ts';
import { countFileBytes, filePartOf, findFile, insertFilePart, type NewFile } from '../../store/files/files.ts';
import { makeFileKey, openFileKey, partBytes } from '../file/file-key.ts';
import { FileWriter, fileTooLarge } from '../file/file-writer.ts';
import { unknownFile } from '../file/files.ts';
import type { FileLimits } from '../job/export-list.ts';
import { piecesWithFindings } from './findings-file.ts';
import type { FileRows } from './read-file.ts';

/** The purpose under which a file that was brought, and what is found in it, is read. */
export const importPurpose = 'import';

/** The job whose file it is, and the user who asked for it. */
export interface FileOfJob {
  readonly registerId: string;
  readonly jobId: string;
  readonly actor: Actor;
}

export interface FileParts {
  readonly peppers: Peppers;
  readonly limits: FileLimits;
}

type Pieces = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
type Named = Pick<NewFile, 'name' | 'mediaType'> & { readonly id?: string };

/** Reads the file that was brought. It refuses as `unknownFile` does, where it is kept no more. */
export async function readBrought(tx: Tx, peppers: Peppers, id: string): Promise<Buffer> {
  const file = await findFile(tx, id);
  const decrypt = file && openFileKey(peppers, file);
  if (file === undefined || !decrypt) throw unknownFile(id);
  const content = Buffer.allocUnsafe(Number(file.sizeBytes));
  for (let number = 0; number * partBytes < content.length; number += 1) {
    const { statement, values } = filePartOf(file, number);
    const [part] = await tx.query<{ content: Buffer }>(statement, values);
    const plain = part && decrypt(number, part.content);
    if (!plain) throw new Error('a part of a file is not what was stored');
    content.set(plain, number * partBytes);
  }
  return content;
}

/** How many bytes a further file may have. It refuses as `bytesLeftBeside` does. */
export const bytesLeft = async (tx: Tx, limits: FileLimits): Promise<number> =>
  bytesLeftBeside(await countFileBytes(tx), limits);

/** The same beside files of so many bytes. Refuses: what fileTooLarge makes, where it may have none. */
export function bytesLeftBeside(bytes: number, { fileBytesMax, filesBytesMax }: FileLimits): number {
  if (bytes >= filesBytesMax) throw fileTooLarge(0);
  return Math.min(fileBytesMax, filesBytesMax - bytes);
}

/** Writes the parts of a file. Shape: its row, which is not recorded yet. Units: `left`, bytes. */
export async function writeFile(
  tx: Tx,
  { registerId, jobId, actor: { accountId, userId, userRole } }: FileOfJob,
  { peppers, limits: { keptDays } }: FileParts,
  left: number,
  pieces: Pieces,
  { id = newId(), ...named }: Named,
): Promise<NewFile> {
  const key = makeFileKey(peppers, { accountId, id });
  const writer = new FileWriter(key, left, (number, content) =>
    insertFilePart(tx, { accountId, fileId: id, number, content }),
  );
  for await (const piece of pieces) await writer.write(piece);
  const { encryptedSha256 } = await writer.end();
  return {
    ...named,
    accountId,
    id,
    registerId,
    jobId,
    userId: userId!,
    userRole,
    sizeBytes: writer.size,
    encryptedSha256,
    hasPersonalData: true,
    purpose: importPurpose,
    wrappedKey: key.wrappedKey,
    keyVersion: key.keyVersion,
    keptDays,
  };
}

/** Writes the answer, and the file with its findings where there are any. Shape: as `writeFile`. */
export async function writeAnswer(
  tx: Tx,
  of: FileOfJob,
  parts: FileParts,
  left: number,
  { request, file, answer }: Answered,
): Promise<readonly NewFile[]> {
  const { kind, format } = request;
  const named = { name: `${kind}-answer.json`, mediaType: 'application/json' };
  const text = await writeFile(tx, of, parts, left, [Buffer.from(importAnswerText(answer))], named);
  if (answer.findingCount === 0) return [text];
  const pieces = piecesWithFindings(request, file.table, answer.findings);
  const withFindings = { name: `${kind}-findings.${format}`, mediaType: importMedia[format] };
  return [text, await writeFile(tx, of, parts, left - text.sizeBytes, pieces, withFindings)];
}

/** A file that was read and tried. */
export interface Answered {
  readonly request: ImportRequest;
  readonly file: FileRows;
  readonly answer: ImportAnswer;
}
