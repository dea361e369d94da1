/** `do`: every mutation of the schema. */
import { randomUUID } from 'node:crypto';
import type { Command } from 'commander';
import { addDescribed, isCalled, optionsOf, type Program } from '../command.ts';
import { mutationOf } from '../document.ts';
import { CommandFailure, exitCodes, usage } from '../exit-code.ts';
import { addFlags, type Given, refuseMissing, valuesOf } from '../input/flags.ts';
import { readJson } from '../input/json-value.ts';
import { canAsk, type Io, say } from '../io.ts';
import type { Row } from '../output/flat.ts';
import { formatOf, printObject, printRows } from '../output/print.ts';
import { confirm } from '../prompts.ts';
import { type Connection, onRegistry } from '../settings/connection.ts';
import { type Entry, readTable } from '../table.ts';

interface MutationOptions extends Given {
  readonly input?: string;
  readonly idempotencyKey?: string;
  readonly dryRun?: true;
  readonly yes?: true;
}

interface Check {
  readonly outcome: string;
  readonly code: string;
  readonly message: string;
  readonly remedy?: string | null;
}

/** Adds the group. */
export function addMutationCommands(program: Program): void {
  const group = program.program
    .command('do')
    .description('Do a mutation. `registry do <name> --help` has its flags.')
    .usage('<name> [flags]');
  for (const entry of readTable().entries)
    if (entry.kind === 'mutation') addMutation(program, group, entry, entry.name);
}

/** Adds a mutation below a group. */
export function addMutation({ io, words }: Program, group: Command, entry: Entry, name: string): void {
  const command = addDescribed(group, entry, name);
  if (isCalled(words, name, entry.name)) {
    command
      .option('--dry-run', 'record nothing, and show every check')
      .option('--yes', 'on a terminal: do it without a question')
      .option('--idempotency-key <key>', 'the name of this change: under one key it is done once; a new one by default')
      .option('--input <json>', 'the input as JSON, @file.json or - for standard input; flags come before its members');
    addFlags(command, entry.fields, { heading: 'Input:' });
    command.addHelpText(
      'after',
      `
A value marked JSON is JSON, @file.json, @file.ndjson (a row on each line) or - for standard input.
A member is cleared by null in --input, such as --input '{"symbol": null}'.`,
    );
  }
  command.action((_options: unknown, given: Command) => doMutation(io, entry, optionsOf<MutationOptions>(given)));
}

type Options = MutationOptions & ReturnType<typeof optionsOf>;

async function doMutation(io: Io, entry: Entry, options: Options): Promise<void> {
  const given = options.input === undefined ? {} : await readJson(io, '--input', options.input);
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw usage('--input is not a JSON object. Give the members of the input in braces.');
  const input: Record<string, unknown> = { ...given, ...(await valuesOf(io, entry.fields, options)) };
  refuseMissing(entry.fields, input, ` See: registry do ${entry.name} --help`);
  const { dryRun: inputDryRun, idempotencyKey: inputKey, ...members } = input;
  const dryRun = options.dryRun ?? inputDryRun ?? false;
  if (typeof dryRun !== 'boolean') throw usage('dryRun in --input is true or false.');
  const idempotencyKey = options.idempotencyKey ?? inputKey ?? randomUUID();
  if (typeof idempotencyKey !== 'string' || !/^[\x20-\x7e]{1,255}$/.test(idempotencyKey))
    throw usage('An idempotency key has 1 to 255 printable characters of ASCII.');
  const request: MutationRequest = { entry, members, idempotencyKey };
  await onRegistry(io, options, async (connection) => {
    if (dryRun) return tryIt(io, options, connection, request);
    if (entry.isOfRegister && options.yes !== true && canAsk(io)) await ask(io, connection, request);
    const payload = await send(io, connection, request);
    await printPayload(io, options, payload).catch((error: unknown) => {
      say(io, `It is done. To see the result: run it again with --idempotency-key ${idempotencyKey}`);
      throw error;
    });
    sayWhatBecame(io, payload);
    const refused = Number(payload['refusedCount'] ?? 0);
    if (refused > 0)
      throw new CommandFailure(
        exitCodes.refused,
        `Refused rows: ${refused}. The others are done: ${String(payload['doneCount'])}.`,
      );
  });
}

interface MutationRequest {
  readonly entry: Entry;
  readonly members: Record<string, unknown>;
  readonly idempotencyKey: string;
}

async function send(
  io: Io,
  { registry }: Connection,
  { entry, members, idempotencyKey }: MutationRequest,
): Promise<Row> {
  return registry.do(await mutationOf(entry), members, { idempotencyKey, signal: io.signal });
}

/** Tries a mutation, which records nothing. */
async function tried(io: Io, { registry }: Connection, { entry, members }: MutationRequest): Promise<Row> {
  return registry.do(await mutationOf(entry), members, { dryRun: true, signal: io.signal });
}

async function tryIt(io: Io, options: Options, connection: Connection, request: MutationRequest): Promise<void> {
  const payload = await tried(io, connection, request);
  await printPayload(io, options, payload);
  const blocking = checksOf(payload).filter(({ outcome }) => outcome === 'block');
  if (blocking.length > 0)
    throw new CommandFailure(exitCodes.refused, ['It would be refused.', ...blocking.map(sentenceOf)].join('\n'));
  say(io, 'A dry run: nothing was recorded, and nothing stands in the way.');
}

/** Shows what stands in the way or is worth a look, and asks. Fails where the answer is no. */
async function ask(io: Io, connection: Connection, request: MutationRequest): Promise<void> {
  const payload = await tried(io, connection, request);
  const checks = checksOf(payload).filter(({ outcome }) => outcome !== 'pass');
  sayChecks(io, checks);
  if (checks.some(({ outcome }) => outcome === 'block'))
    throw new CommandFailure(exitCodes.refused, 'It would be refused, so nothing was sent.');
  const { role, settings } = connection;
  const { sentence } = (payload['instruction'] ?? {}) as { sentence?: string };
  say(io, `${sentence ?? request.entry.name}.`);
  if (!(await confirm(io, `Do it as ${role.userRole} of ${role.accountName} at ${settings.url}?`)))
    throw new CommandFailure(exitCodes.interrupted, 'Nothing was done.');
}

function sayChecks(io: Io, checks: readonly Check[]): void {
  for (const check of checks) say(io, `${check.outcome}: ${sentenceOf(check)} (${check.code})`);
}

const sentenceOf = ({ message, remedy }: Check): string => `${message} ${remedy ?? ''}`.trimEnd();

const checksOf = (payload: Row): readonly Check[] => (payload['checks'] ?? []) as readonly Check[];

/** On a terminal the checks are sentences: all of a dry run, otherwise those that are not passed. */
async function printPayload(io: Io, options: Options, payload: Row): Promise<void> {
  if (formatOf(io, options) !== 'table') return printObject(io, options, payload);
  const { checks: _checks, rows: outcomes, ...objects } = payload;
  const isTried = options.dryRun === true;
  sayChecks(
    io,
    checksOf(payload).filter(({ outcome }) => isTried || outcome !== 'pass'),
  );
  await printObject(io, options, shortened(objects));
  const others = ((outcomes ?? []) as readonly Row[]).filter(({ outcome }) => outcome !== 'done');
  if (others.length > 0) await printRows(io, options, others);
}

/** The values by which people recognise an object; another format has all of them. */
const ofPeople = new Set(['id', 'name', 'status', 'state', 'sentence', 'type', 'sequence', 'quantity', 'registration']);

const shortened = (objects: Row): Row =>
  Object.fromEntries(
    Object.entries(objects).map(([name, value]) => [
      name,
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).filter(([member]) => ofPeople.has(member)))
        : value,
    ]),
  );

/** Says where something is recorded and has not happened yet. */
function sayWhatBecame(io: Io, payload: Row): void {
  const instruction = payload['instruction'] as { readonly id: string; readonly status: string } | null | undefined;
  const job = payload['job'] as { readonly id: string; readonly state: string } | null | undefined;
  if (payload['replayed'] === true) say(io, 'It had been done before under this key; nothing was done again.');
  if (instruction?.status === 'pending_approval')
    say(io, `It is recorded and waits for an approval: registry get instruction ${instruction.id}`);
  if (job !== null && job !== undefined) say(io, `A job does it: registry get job ${job.id}`);
}
