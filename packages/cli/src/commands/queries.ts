/** `list` and `get`: every list and single of the schema. */
import type { Command } from 'commander';
import { exitCodes, CommandFailure, usage } from '../exit-code.ts';
import { addFlags, type Given, refuseMissing, valuesOf } from '../input/flags.ts';
import { type Io, say } from '../io.ts';
import { addDescribed, isCalled, optionsOf, type Program } from '../command.ts';
import { documentOf, type Page } from '../document.ts';
import { makeRowPrinter, printObject } from '../output/print.ts';
import type { Row } from '../output/flat.ts';
import { type Connection, onRegistry } from '../settings/connection.ts';
import { type Entry, readTable, shortNameOf } from '../table.ts';

interface QueryOptions extends Given {
  readonly columns?: string;
  readonly all?: true;
}

/** Adds both groups. */
export function addQueryCommands(program: Program): void {
  const { entries } = readTable();
  const list = program.program
    .command('list')
    .description('Read a list. `registry list <name> --help` has its flags.')
    .usage('<name> [flags]');
  const get = program.program
    .command('get')
    .description('Read one object by its id, or another single of the API.')
    .usage('<name> [id] [flags]');
  for (const entry of entries) {
    if (entry.kind === 'list') addList(program, list, entry, shortNameOf(entry, entries));
    if (entry.kind === 'single') addSingle(program, get, entry, shortNameOf(entry, entries));
  }
}

/** Adds a list below a group. */
export function addList({ io, words }: Program, group: Command, entry: Entry, name: string): void {
  const command = addDescribed(group, entry, name);
  if (isCalled(words, name, entry.name)) {
    command
      .option('--all', 'all rows, page by page')
      .option('--columns <selection>', 'the columns, as a selection of GraphQL: id, holder { registration }');
    addFlags(command, entry.fields);
    addFlags(command, entry.conditions, { heading: 'Only rows with these values:' });
  }
  command.action((_options: unknown, given: Command) => {
    const options = optionsOf<QueryOptions>(given);
    return readList(io, entry, options);
  });
}

async function readList(io: Io, entry: Entry, options: QueryOptions & ReturnType<typeof optionsOf>): Promise<void> {
  const variables = await valuesOf(io, entry.fields, options);
  refuseMissing(entry.fields, variables);
  const condition = await valuesOf(io, entry.conditions, options);
  if (Object.keys(condition).length > 0) variables['condition'] = condition;
  if (options.all && ['last', 'before', 'offset'].some((name) => name in variables))
    throw usage('--all reads forward from the beginning or from --after. Leave out --last, --before and --offset.');
  await onRegistry(io, options, async ({ registry }) => {
    const document = await documentOf(entry, variables, options.columns);
    const printer = makeRowPrinter(io, options);
    for (let more = true; more; ) {
      const size = options.all ? { first: variables['first'] ?? pageSize } : {};
      const answer = await registry.ask<Record<string, Page>, object>(
        document,
        { ...variables, ...size },
        { signal: io.signal },
      );
      const { nodes, pageInfo } = answer[entry.name]!;
      await printer.print(nodes);
      const next = pageInfo?.hasNextPage === true ? pageInfo.endCursor : null;
      more = options.all === true && next !== null;
      if (more) variables['after'] = next;
      else await printer.end();
      if (!more && next !== null) say(io, `There are more rows: --all, or --after ${next}`);
    }
  });
}

/** Units: rows. */
const pageSize = 500;

/** Adds a single below a group. Its id is written without a flag. */
export function addSingle({ io, words }: Program, group: Command, entry: Entry, name: string): void {
  const command = addDescribed(group, entry, name);
  const hasId = entry.fields.some((field) => field.name === 'id');
  const fields = entry.fields.filter((field) => field.name !== 'id');
  if (hasId) command.argument('<id>', 'its id');
  if (isCalled(words, name, entry.name)) {
    command.option('--columns <selection>', 'the columns, as a selection of GraphQL: id, holder { registration }');
    addFlags(command, fields);
  }
  command.action(async (...args: unknown[]) => {
    const options = optionsOf<QueryOptions>(args.at(-1) as Command);
    const variables = await valuesOf(io, fields, options);
    refuseMissing(fields, variables);
    if (hasId) variables['id'] = args[0];
    await onRegistry(io, options, (connection) => readSingle(io, entry, options, variables, connection));
  });
}

async function readSingle(
  io: Io,
  entry: Entry,
  options: QueryOptions & ReturnType<typeof optionsOf>,
  variables: Given,
  { registry }: Connection,
): Promise<void> {
  const document = await documentOf(entry, variables, options.columns);
  const answer = await registry.ask<Record<string, unknown>, object>(document, variables, { signal: io.signal });
  const found = answer[entry.name];
  if (found === null || found === undefined)
    throw new CommandFailure(
      exitCodes.refused,
      `The role sees no such ${entry.name.replace(/ById$/, '')}. Check the id, and the role: registry whoami`,
    );
  await printObject(io, options, typeof found === 'object' ? (found as Row) : { [entry.name]: found });
}
