/** `events tail`: the events of the feed as they come. */
import type { Command } from 'commander';
import type { EventOptions, Registry, RegistryEvent } from '@asset-registry/client/core';
import { optionsOf, type Program } from '../command.ts';
import { usage } from '../exit-code.ts';
import { type Io, say, write } from '../io.ts';
import { lineOf } from '../output/print.ts';
import { onRegistry } from '../settings/connection.ts';

/** The flags that choose events. */
export interface ChosenEvents {
  readonly types?: readonly string[];
  readonly after?: string;
  readonly since?: string;
  readonly assetId?: string;
  readonly holderId?: string;
}

/** Adds those flags. */
export function addEventFlags(command: Command): Command {
  return command
    .option('--types <type...>', "only these types, such as asset.split or 'units.*'")
    .option('--after <id>', 'begin after this event')
    .option('--since <instant>', 'begin with the events of this instant, such as 2026-01-31T00:00:00Z')
    .option('--asset-id <id>', 'only events about the asset')
    .option('--holder-id <id>', 'only events about the holder');
}

/** Where a reader begins, as the SDK takes it. Shape: `now` is where it begins where nothing is said. */
export function eventOptions(io: Io, { types, after, since, assetId, holderId }: ChosenEvents): EventOptions {
  if (after !== undefined && since !== undefined) throw usage('--after and --since are both given. Give one of them.');
  return {
    types,
    assetId,
    holderId,
    ...(after === undefined ? { since: since ?? 'now' } : { after }),
    signal: io.signal,
  };
}

/** Adds the group. */
export function addEventCommands({ program, io }: Program): void {
  const group = program.command('events').description('The events of the feed.');
  addEventFlags(group.command('tail'))
    .description(
      'Print events as they come, from now on unless told otherwise; a line of JSON each where they are piped.',
    )
    .option('--limit <number>', 'end after so many events')
    .action(async (_options: unknown, command: Command) => {
      const options = optionsOf<ChosenEvents & { limit?: string }>(command);
      const limit = options.limit === undefined ? Infinity : Number(options.limit);
      if (!(limit >= 1)) throw usage('--limit is a whole number from 1 on.');
      if (options.output === 'csv')
        throw usage('Events are printed as table, json or ndjson, because they have no end.');
      const isForPeople = (options.output ?? (io.stdout.isTTY === true ? 'table' : 'ndjson')) === 'table';
      await onRegistry(io, options, ({ registry }) =>
        tail(io, registry, eventOptions(io, options), { limit, lineFor: isForPeople ? eventLine : lineOf }),
      );
    });
}

async function tail(
  io: Io,
  registry: Registry,
  options: EventOptions,
  { limit, lineFor }: { readonly limit: number; readonly lineFor: (event: RegistryEvent) => string },
): Promise<void> {
  let count = 0;
  try {
    for await (const event of registry.events(options)) {
      await write(io.stdout, lineFor(event));
      count += 1;
      if (count >= limit) return;
    }
  } catch (error) {
    if (io.signal.aborted) say(io, `${count} ${count === 1 ? 'event' : 'events'}.`);
    throw error;
  }
}

/** An event as people read it. */
export function eventLine({ id, type, timestamp, data }: RegistryEvent): string {
  const { object } = data as { object?: { type: string; id: string } };
  return `${timestamp}  ${type.padEnd(32)}  ${object === undefined ? '' : `${object.type} ${object.id}  `}${id}\n`;
}
