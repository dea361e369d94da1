/** `import`: brings a file of rows to the register. Each row is done once, however often the file is brought. */
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { type Command, Option } from 'commander';
import { optionsOf, type Program } from '../command.ts';
import { CommandFailure, exitCodes, usage } from '../exit-code.ts';
import { runAgain } from '../failures.ts';
import { flagOf } from '../input/flags.ts';
import { readJson, unreadable } from '../input/json-value.ts';
import { canAsk, type Io, say } from '../io.ts';
import { makeProgress, untilDone } from '../job.ts';
import type { Row } from '../output/flat.ts';
import { printObject } from '../output/print.ts';
import { confirm } from '../prompts.ts';
import { type Connection, onRegistry } from '../settings/connection.ts';

/** The kinds of files, and the parameters of the address that are flags. A test compares them with the contract. */
export const importKinds = ['classes', 'holders', 'verifications', 'history', 'holdings', 'issues', 'restrictions'];

export const importParameters: readonly { name: string; description: string; choices?: string[]; isJson?: true }[] = [
  { name: 'decimal', description: 'the decimal sign, needed where a number has one', choices: ['point', 'comma'] },
  {
    name: 'dates',
    description: 'the order of days that are not written as 2026-01-31',
    choices: ['ymd', 'dmy', 'mdy'],
  },
  {
    name: 'mode',
    description: 'all rows or none, or those that are not refused; ATOMIC by default',
    choices: ['ATOMIC', 'EACH'],
  },
  { name: 'encoding', description: 'the encoding; UTF-8 by default', choices: ['utf-8', 'windows-1252'] },
  {
    name: 'separator',
    description: 'the separator; that of the head by default',
    choices: ['comma', 'semicolon', 'tab', 'bar'],
  },
  { name: 'sheet', description: 'the sheet of a workbook; the first that is visible by default' },
  {
    name: 'columns',
    description: 'the fields of columns whose head does not say them: {"head": "field"}',
    isJson: true,
  },
  { name: 'values', description: 'the meaning of texts: {"field": {"text": "value"}}', isJson: true },
  { name: 'constants', description: 'the values of fields that no column has: {"field": "value"}', isJson: true },
  { name: 'order', description: 'do the rows of a history in the order of their dates', choices: ['date'] },
  { name: 'registerId', description: 'the register, by the id of its issuer; an issuer may leave it out' },
  { name: 'undo', description: 'undo the rows of the file instead, for this reason' },
];

interface ImportOptions extends Readonly<Record<string, unknown>> {
  readonly dryRun?: true;
  readonly yes?: true;
}

interface Finding {
  readonly severity: string;
  readonly code: string;
  readonly message: string;
  readonly line: number;
  readonly column: string | null;
}

interface Answer {
  readonly plan: string;
  readonly done: boolean;
  /** The people who must approve it; empty where it is done at once. */
  readonly needs: readonly { readonly name: string; readonly by: string; readonly count: number }[];
  /** The instruction that waits for them. */
  readonly instruction: string | null;
  readonly rows: number;
  readonly doneBefore: number;
  readonly counts: Readonly<Record<string, number>>;
  readonly findingCount: number;
  readonly findings: readonly Finding[];
}

/** Adds it. */
export function addImportCommand({ program, io }: Program): void {
  const command = program
    .command('import')
    .description(
      'Bring a file of CSV or XLSX to the register: it is looked at, and then done. Run it again after an interruption: each row is done once.',
    )
    .argument('<kind>', `what the rows are: ${importKinds.join(', ')}`)
    .argument('<file>', 'the file, or - for CSV from standard input')
    .option('--dry-run', 'look at the file, and record nothing')
    .option('--yes', 'on a terminal: do it without a question');
  for (const { name, description, choices, isJson } of importParameters) {
    const option = new Option(`${flagOf(name)} <${isJson ? 'json' : 'value'}>`, description);
    command.addOption(choices === undefined ? option : option.choices(choices));
  }
  command.action(async (kind: string, path: string, _options: unknown, given: Command) => {
    if (!importKinds.includes(kind)) throw usage(`There is no kind ${kind}. The kinds are ${importKinds.join(', ')}.`);
    const options = optionsOf<ImportOptions>(given);
    const file = await readFileOf(io, path);
    const query = new URLSearchParams({ kind, ...(await parametersOf(io, options)) });
    if (path !== '-') query.set('name', basename(path));
    await onRegistry(io, options, (connection) => bring({ io, connection, file, query }, options));
  });
}

interface Bringing {
  readonly io: Io;
  readonly connection: Connection;
  readonly file: ImportFile;
  readonly query: URLSearchParams;
}

interface ImportFile {
  readonly bytes: Uint8Array;
  readonly type: string;
  readonly isLong: boolean;
}

/** Units: looks at a register that others change meanwhile. */
const triesMax = 5;

async function bring(
  bringing: Bringing,
  options: ImportOptions & ReturnType<typeof optionsOf>,
  tries = 1,
): Promise<void> {
  const { io, connection, query } = bringing;
  const looked = await send(bringing);
  sayFindings(io, looked.findings, looked.findingCount);
  const isAtomic = options['mode'] !== 'EACH';
  if (looked.findingCount > 0 && isAtomic) {
    await printAnswer(io, options, looked);
    throw new CommandFailure(
      exitCodes.refused,
      `Nothing was imported: ${counted(looked.findingCount, 'finding')}. Correct the file and run it again, or do the rows without findings by --mode EACH.`,
    );
  }
  const open = looked.rows - looked.doneBefore;
  if (looked.needs.length > 0) say(io, `Others must approve it: ${neededOf(looked)}.`);
  if (looked.doneBefore > 0) say(io, `${counted(looked.doneBefore, 'row')} of ${looked.rows} had been done before.`);
  if (options.dryRun || open === 0) {
    await printAnswer(io, options, looked);
    return say(io, open === 0 ? 'There is nothing left to do.' : 'A dry run: nothing was recorded.');
  }
  const { role } = connection;
  if (options.yes !== true && canAsk(io)) {
    const what = query.has('undo') ? 'Undo' : 'Import';
    if (
      !(await confirm(
        io,
        `${what} ${counted(open, 'row')} (${makes(looked)}) as ${role.userRole} of ${role.accountName}?`,
      ))
    )
      throw new CommandFailure(exitCodes.interrupted, 'Nothing was done.');
  }
  const done = await send(bringing, looked.plan).catch((error: unknown) => {
    if ((error as { code?: string }).code !== 'import_plan_changed' || tries >= triesMax) throw error;
    return undefined;
  });
  if (done === undefined) {
    say(io, 'The register has changed since the look, so the file is looked at again.');
    return bring(bringing, options, tries + 1);
  }
  await printAnswer(io, options, done);
  if (done.instruction !== null)
    return say(io, `Others must approve it: ${neededOf(done)}. The instruction ${done.instruction} waits for them.`);
  if (!done.done) throw new CommandFailure(exitCodes.refused, 'Nothing was imported: see the findings above.');
  say(io, `Done: ${counted(open - (isAtomic ? 0 : done.findingCount), 'row')}.`);
}

/** Sends the file, to look at it or, with a plan, to do it. A long one is a job, which is followed to its end. */
async function send({ io, connection: { registry }, file, query }: Bringing, plan?: string): Promise<Answer> {
  const parameters = new URLSearchParams(query);
  if (plan !== undefined) parameters.set('plan', plan);
  const sent = {
    method: 'POST',
    headers: {
      'content-type': file.type,
      ...(file.isLong ? { prefer: 'respond-async' } : {}),
      // A request whose answer is lost is repeated, and begins one job.
      'idempotency-key': crypto.randomUUID(),
    },
    body: file.bytes as Uint8Array<ArrayBuffer>,
    signal: io.signal,
  };
  const response = await registry
    .fetch(`/token/api/v2/imports?${parameters.toString()}`, sent)
    .catch((error: unknown) => {
      // Each row is done once, so another run needs no key. A look records nothing.
      throw runAgain(io, error, plan === undefined ? exitCodes.notReached : exitCodes.unknown);
    });
  if (response.status !== 202) return (await response.json()) as Answer;
  const { job } = (await response.json()) as { job: { id: string } };
  const words = { planning: 'Looking', recording: 'Recording', writing: 'Writing the answer' };
  const { files } = await untilDone(io, registry, job.id, makeProgress(io, words, 'rows'));
  const answer = files.nodes.find(({ name }) => name.endsWith('-answer.json'));
  if (answer === undefined)
    throw new CommandFailure(exitCodes.refused, `The job ${job.id} has no answer any more. Run the command again.`);
  const answered = await registry.fetch(`/token/api/v2/files/${answer.id}`, { signal: io.signal });
  return (await answered.json()) as Answer;
}

/** Units: lines; the rows beyond are checked by a job, so that its progress is seen. */
const longFrom = 1_000;

/** Units: bytes of a workbook of as many rows. */
const longBytes = 65_536;

async function readFileOf(io: Io, path: string): Promise<ImportFile> {
  let bytes: Uint8Array;
  try {
    bytes = path === '-' ? await buffer(io.stdin) : await readFile(path);
  } catch (error) {
    throw unreadable(path, error);
  }
  if (bytes.length === 0) throw usage(`${path} is empty. Give a file with a head and rows.`);
  // Every workbook is an archive.
  const isWorkbook = bytes[0] === 0x50 && bytes[1] === 0x4b;
  return isWorkbook
    ? {
        bytes,
        type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        isLong: bytes.length > longBytes,
      }
    : { bytes, type: 'text/csv', isLong: bytes.filter((byte) => byte === 0x0a).length > longFrom };
}

/** The parameters of the address. JSON is checked here, so that a wrong one has the name of its flag. */
async function parametersOf(io: Io, options: ImportOptions): Promise<Record<string, string>> {
  const parameters: Record<string, string> = {};
  for (const { name, isJson } of importParameters) {
    const value = options[name] as string | undefined;
    if (value === undefined) continue;
    parameters[name] = isJson ? JSON.stringify(await readJson(io, flagOf(name), value)) : value;
  }
  return parameters;
}

/** Units: lines. */
const shownFindings = 50;

function sayFindings(io: Io, findings: readonly Finding[], total: number): void {
  for (const { line, column, message, code } of findings.slice(0, shownFindings))
    say(io, `line ${line}${column === null ? '' : `, ${column}`}: ${message} (${code})`);
  const more = total - Math.min(shownFindings, findings.length);
  if (more > 0) say(io, `And ${counted(more, 'finding')} more; -o json has the first 10,000.`);
}

/** The findings are on standard error already, except where a program reads the result. */
async function printAnswer(io: Io, options: ReturnType<typeof optionsOf>, answer: Answer): Promise<void> {
  const { plan, done, instruction, rows, doneBefore, counts, findingCount, findings } = answer;
  const isForProgram = options.output === 'json' || options.output === 'ndjson' || io.stdout.isTTY !== true;
  const shown: Row = {
    plan,
    done,
    instruction,
    rows,
    doneBefore,
    counts,
    findingCount,
    ...(isForProgram ? { findings } : {}),
  };
  await printObject(io, options, shown);
}

/** The people of each side. */
const sides: Readonly<Record<string, string>> = {
  presenter: 'of your account',
  issuer: 'of the issuer',
  agent: 'of the transfer agent or registrar',
  keeper: 'who may import it alone',
};

/** Shape: with the name of a need that a policy states; without one it is keeper. */
const neededOf = ({ needs }: Answer): string =>
  needs
    .map(({ name, by, count }) => {
      const people = `${count} ${count === 1 ? 'person' : 'people'} ${sides[by] ?? by}`;
      return name === 'keeper' ? people : `${people} (${name})`;
    })
    .join(', ');

const makes = ({ counts }: Answer): string =>
  Object.entries(counts)
    .filter(([, number]) => number > 0)
    .map(([name, number]) => `${name} ${number.toLocaleString('en')}`)
    .join(', ') || 'nothing new';

const counted = (number: number, word: string): string =>
  `${number.toLocaleString('en')} ${word}${number === 1 ? '' : 's'}`;
