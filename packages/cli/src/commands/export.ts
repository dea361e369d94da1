/** `export`: a whole list as a file. A file takes its name when all of it is there. */
import { createHash } from 'node:crypto';
import { createReadStream, rmSync, statSync } from 'node:fs';
import { open, readFile, rename } from 'node:fs/promises';
import { type Command, Option } from 'commander';
import type { Registry } from '@asset-registry/client/core';
import { addDescribed, isCalled, optionsOf, type Program } from '../command.ts';
import { CommandFailure, exitCodes, usage } from '../exit-code.ts';
import { runAgain } from '../failures.ts';
import { addFlags, type Given, valuesOf } from '../input/flags.ts';
import { type Io, say } from '../io.ts';
import { type JobFile, makeProgress, untilDone } from '../job.ts';
import { writePrivately } from '../settings/profiles.ts';
import { type Entry, readTable, shortNameOf } from '../table.ts';
import { onRegistry } from '../settings/connection.ts';

const exportFormats = ['csv', 'ndjson', 'xlsx'] as const;

type ExportFormat = (typeof exportFormats)[number];

interface ExportOptions extends Given {
  readonly to?: string;
  readonly format?: ExportFormat;
  readonly columns?: string;
  readonly purpose?: string;
  readonly cursors?: true;
  readonly job?: true;
}

/** A file has all rows, and no page. */
const ofPages = new Set(['first', 'last', 'offset', 'before']);

/** Adds the group. */
export function addExportCommands(program: Program): void {
  const { entries } = readTable();
  const group = program.program
    .command('export')
    .description('Write a whole list as CSV, NDJSON or a workbook. `registry export <name> --help` has its flags.')
    .usage('<name> [flags]');
  for (const entry of entries)
    if (entry.kind === 'list' && entry.conditionType !== undefined)
      addExport(program, group, entry, shortNameOf(entry, entries));
}

function addExport({ io, words }: Program, group: Command, entry: Entry, name: string): void {
  const command = addDescribed(group, entry, name);
  const fields = entry.fields.filter((field) => !ofPages.has(field.name));
  if (isCalled(words, name, entry.name)) {
    command
      .option('--to <file>', 'the file; standard output by default. One that is there is replaced at the end')
      .addOption(
        new Option('--format <format>', 'by default that of the ending of --to, else csv').choices(exportFormats),
      )
      .option('--job', 'let a job of the registry write it, for long lists: with --to it goes on after an interruption')
      .option('--columns <selection>', 'the columns, as a selection of GraphQL: id, holder { registration }')
      .option('--purpose <text>', 'why personal data is read, where the columns have it with $purpose')
      .option('--cursors', 'a column more with the cursor of each row');
    addFlags(command, fields);
    addFlags(command, entry.conditions, { heading: 'Only rows with these values:' });
  }
  command.action(async (_options: unknown, given: Command) => {
    const options = optionsOf<ExportOptions>(given);
    const { columns, purpose, cursors } = options;
    const condition = await valuesOf(io, entry.conditions, options);
    const body = JSON.stringify({
      ...(columns === undefined ? {} : { columns }),
      ...(purpose === undefined ? {} : { purpose }),
      ...(cursors === undefined ? {} : { cursors }),
      ...(Object.keys(condition).length === 0 ? {} : { condition }),
      ...(await valuesOf(io, fields, options)),
    });
    const path = `/token/api/v2/exports/${entry.name}.${formatOfFile(io, options)}`;
    await onRegistry(io, options, ({ registry, settings, role }) =>
      options.job
        ? exportByJob({ io, registry, path, body, of: `${settings.url} ${role.usersAccountId}` }, options.to)
        : exportAtOnce({ io, registry, path, body }, options.to),
    );
  });
}

function formatOfFile(io: Io, { format, to }: ExportOptions): ExportFormat {
  const chosen = format ?? exportFormats.find((ending) => to?.toLowerCase().endsWith(`.${ending}`)) ?? 'csv';
  if (chosen === 'xlsx' && to === undefined && io.stdout.isTTY === true)
    throw usage('A workbook is not shown on a terminal. Name a file: --to file.xlsx');
  return chosen;
}

interface Exporting {
  readonly io: Io;
  readonly registry: Registry;
  readonly path: string;
  readonly body: string;
}

async function exportAtOnce({ io, registry, path, body }: Exporting, to: string | undefined): Promise<void> {
  // No later run goes on with it, and another one at the same time has its own.
  const draft = to === undefined ? undefined : `${draftOf(to)}-${process.pid}`;
  const { body: bytes } = await registry.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    signal: io.signal,
  });
  if (draft === undefined || to === undefined) return pour(bytes!, (part) => writeBytes(io, part));
  try {
    await fill(draft, bytes!, 0);
  } catch (error) {
    // Its rows are of a moment that has passed.
    rmSync(draft, { force: true });
    throw error;
  }
  await rename(draft, to);
  say(io, `${to} is written.`);
}

/** The draft of a file, beside it. Fails where a folder has the name. */
function draftOf(to: string): string {
  if (statSync(to, { throwIfNoEntry: false })?.isDirectory())
    throw usage(`${to} is a folder. Name a file in it: --to ${to}/…`);
  return `${to}.part`;
}

const writeBytes = (io: Io, part: Uint8Array): Promise<void> =>
  new Promise((resolve, reject) => {
    io.stdout.write(part, (error) => {
      if (error) reject(error);
      else resolve();
    });
  });

async function pour(bytes: ReadableStream<Uint8Array>, take: (part: Uint8Array) => Promise<unknown>): Promise<void> {
  try {
    for await (const part of bytes) await take(part);
  } catch (error) {
    throw isOfTheSystem(error) ? error : cutOff();
  }
}

/** An error of a file, and not of the connection, whose errors have no path. */
const isOfTheSystem = (error: unknown): boolean =>
  (error as NodeJS.ErrnoException).syscall === 'write' || (error as Error).name === 'AbortError';

const cutOff = (): CommandFailure =>
  new CommandFailure(exitCodes.notReached, 'The connection was lost before the file was whole. Run the command again.');

/** Writes into a draft from a position on, and waits for the disk. */
async function fill(draft: string, bytes: ReadableStream<Uint8Array>, from: number): Promise<void> {
  const file = await open(draft, from === 0 ? 'w' : 'r+', 0o600);
  try {
    let position = from;
    await pour(bytes, async (part) => {
      for (let written = 0; written < part.length; )
        written += (await file.write(part, written, part.length - written, position + written)).bytesWritten;
      position += part.length;
    });
    await file.sync();
  } finally {
    await file.close();
  }
}

/** An export by a job, as it is known beside the file so that a later run goes on with it. */
interface Begun {
  readonly of: string;
  readonly job: string;
}

async function exportByJob(exporting: Exporting & { readonly of: string }, to: string | undefined): Promise<void> {
  const { io, registry } = exporting;
  const draft = to === undefined ? undefined : draftOf(to);
  const { job, forget } = await beginOrGoOn(exporting, draft);
  let found: JobFile | undefined;
  try {
    const { files } = await untilDone(
      io,
      registry,
      job,
      makeProgress(io, { running: 'Writing', writing: 'Writing' }, 'rows'),
    );
    found = files.nodes[0];
  } catch (error) {
    // A job that has ended without a file is not gone on with.
    if (error instanceof CommandFailure) forget();
    throw error;
  }
  if (found === undefined) {
    forget();
    throw new CommandFailure(
      exitCodes.refused,
      `The file of the job ${job} is not kept any more. Run the command again.`,
    );
  }
  if (draft === undefined || to === undefined) {
    const { body } = await registry.fetch(`/token/api/v2/files/${found.id}`, { signal: io.signal });
    return pour(body!, (part) => writeBytes(io, part));
  }
  await download(io, registry, found, draft);
  await rename(draft, to);
  forget();
  say(io, `${to} is written: ${found.sizeBytes.toLocaleString('en')} bytes.`);
}

/** Begins a job, or finds the one that a run before has begun for the same. */
async function beginOrGoOn(
  { io, registry, path, body, of }: Exporting & { readonly of: string },
  draft: string | undefined,
): Promise<{ readonly job: string; readonly forget: () => void }> {
  const note = draft === undefined ? undefined : `${draft}.json`;
  const forget = (): void => {
    if (note !== undefined) rmSync(note, { force: true });
  };
  const key = createHash('sha256').update(`${of}\n${path}\n${body}`).digest('hex');
  const before = note === undefined ? undefined : await readBegun(note);
  if (before?.of === key) {
    say(io, `It goes on with the job ${before.job} of an earlier run.`);
    return { job: before.job, forget };
  }
  const headers = {
    'content-type': 'application/json',
    prefer: 'respond-async',
    'idempotency-key': crypto.randomUUID(),
  };
  const response = await registry
    .fetch(path, { method: 'POST', headers, body, signal: io.signal })
    .catch((error: unknown) => {
      throw runAgain(io, error, exitCodes.notReached);
    });
  const { job } = (await response.json()) as { job: { id: string } };
  if (draft !== undefined) rmSync(draft, { force: true });
  if (note !== undefined) writePrivately(note, `${JSON.stringify({ of: key, job: job.id } satisfies Begun)}\n`);
  return { job: job.id, forget };
}

async function readBegun(note: string): Promise<Begun | undefined> {
  try {
    return JSON.parse(await readFile(note, 'utf8')) as Begun;
  } catch {
    return undefined;
  }
}

/** Units: attempts in a row that bring no byte. */
const attemptsMax = 5;

/**
 * Downloads a file, from where the draft ends, until it is whole, and compares its digest. The digest comes with bytes:
 * of a draft that is whole, the last one comes again.
 */
async function download(io: Io, registry: Registry, { id, sizeBytes }: JobFile, draft: string): Promise<void> {
  let digest: string | null | undefined;
  for (let failures = 0; ; failures += 1) {
    const size = statSync(draft, { throwIfNoEntry: false })?.size ?? 0;
    if (size >= sizeBytes && digest !== undefined) break;
    const from = Math.max(0, Math.min(size, sizeBytes - 1));
    const headers = from === 0 ? {} : { range: `bytes=${from}-` };
    const answer = await registry.fetch(`/token/api/v2/files/${id}`, { headers, signal: io.signal });
    digest = answer.headers.get('repr-digest');
    try {
      await fill(draft, answer.body!, answer.status === 206 ? from : 0);
    } catch (error) {
      const after = statSync(draft, { throwIfNoEntry: false })?.size ?? 0;
      if (!(error instanceof CommandFailure) || (after === size && failures >= attemptsMax)) throw error;
      if (after > size) failures = 0;
    }
  }
  if (digest === null)
    throw new CommandFailure(
      exitCodes.file,
      `${draft} cannot be compared: the answer lacks the header Repr-Digest, which a proxy may have removed. It is kept.`,
    );
  if (`sha-256=:${await digestOf(draft)}:` === digest) return;
  rmSync(draft, { force: true });
  throw new CommandFailure(
    exitCodes.file,
    `${draft} was not what the registry wrote, and is removed. Run the command again.`,
  );
}

async function digestOf(path: string): Promise<string> {
  const digest = createHash('sha256');
  for await (const part of createReadStream(path)) digest.update(part as Buffer);
  return digest.digest('base64');
}
