/** `listen` and `trigger`: signed events at an address of this machine, as webhooks would bring them. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Argument, type Command, InvalidArgumentError } from 'commander';
import { optionsOf, type Program } from '../command.ts';
import { CommandFailure, exitCodes, usage } from '../exit-code.ts';
import { type Io, say, write } from '../io.ts';
import { printObject } from '../output/print.ts';
import { type GivenSettings, profileNameOf, profileOf } from '../settings/credentials.ts';
import { changeProfile, stateFolder, writePrivately } from '../settings/profiles.ts';
import { readTable } from '../table.ts';
import { programVersion } from '../version.ts';
import { addEventFlags, type ChosenEvents, eventOptions } from './events.ts';
import { onRegistry } from '../settings/connection.ts';

interface ForwardOptions {
  readonly forwardTo?: string;
}

/** Adds both. */
export function addForwardCommands({ program, io }: Program): void {
  addEventFlags(program.command('listen'))
    .description('Post each event, signed as a webhook, to an address of yours. Started again it goes on where it was.')
    .option('--forward-to <address>', 'where to post, such as http://localhost:3000/webhooks')
    .option('--print-secret', 'print the secret with which the receiver checks signatures, and end')
    .action(async (_options: unknown, command: Command) => {
      const options = optionsOf<ForwardOptions & ChosenEvents & { printSecret?: true }>(command);
      const secret = webhookSecretOf(io, options);
      if (options.printSecret) return write(io.stdout, `${secret}\n`);
      await listen(io, options, addressOf(options), secret);
    });
  program
    .command('trigger')
    .description(
      'Post the signed example of a type of event to an address of yours. The registry is not asked, and records nothing.',
    )
    .addArgument(typeArgument())
    .option('--forward-to <address>', 'where to post, such as http://localhost:3000/webhooks')
    .action(async (type: string, _options: unknown, command: Command) => {
      const options = optionsOf<ForwardOptions>(command);
      const to = addressOf(options);
      const event = {
        ...readTable().events[type]!,
        id: randomUUID(),
        timestamp: new Date().toISOString(),
        test: true,
      };
      const status = await post(io, to, event, webhookSecretOf(io, options));
      await printObject(io, options, { id: event.id, type, forwardTo: to, status });
      if (!isTaken(status))
        throw new CommandFailure(exitCodes.refused, `${to} answered ${status}; a receiver answers 200 to 299.`);
    });
}

/** Shells complete the types; the refusal of a wrong one names those that begin alike. */
function typeArgument(): Argument {
  const types = Object.keys(readTable().events);
  return new Argument('<type>', 'the type, such as units.transferred').choices(types).argParser((given) => {
    if (types.includes(given)) return given;
    const alike = types.filter((type) => type.split('.')[0] === given.split('.')[0]);
    throw new InvalidArgumentError(alike.length === 0 ? '--help lists the types.' : `There are ${alike.join(', ')}.`);
  });
}

function addressOf({ forwardTo }: ForwardOptions): string {
  if (forwardTo === undefined) throw usage('A flag is missing: --forward-to http://localhost:3000/webhooks');
  const url = URL.parse(forwardTo);
  if (url === null || !/^https?:$/.test(url.protocol))
    throw usage(`${forwardTo} is no address. Write it as http://localhost:3000/webhooks.`);
  return url.href;
}

/** Units: bytes of a secret. */
const secretBytes = 32;

/** The secret of the profile, which is made once and stays the same, or that of the environment. */
function webhookSecretOf(io: Io, options: GivenSettings): string {
  const given = io.env['ASSET_REGISTRY_WEBHOOK_SECRET'];
  if (given) {
    if (!/^whsec_[A-Za-z0-9+/]+=*$/.test(given))
      throw new CommandFailure(
        exitCodes.settings,
        'ASSET_REGISTRY_WEBHOOK_SECRET is no secret of webhooks: it begins with whsec_, and base64 follows.',
      );
    return given;
  }
  const profile = profileOf(io, options);
  if (profile === undefined)
    throw new CommandFailure(
      exitCodes.settings,
      'There is no profile that could store the secret of the signatures. Run: registry login — or set ASSET_REGISTRY_WEBHOOK_SECRET to whsec_ and the secret in base64.',
    );
  if (profile.webhookSecret !== undefined) return profile.webhookSecret;
  let webhookSecret = `whsec_${randomBytes(secretBytes).toString('base64')}`;
  changeProfile(io.env, profileNameOf(io, options), (now = profile) => {
    // Another process may have made one meanwhile.
    webhookSecret = now.webhookSecret ?? webhookSecret;
    return { ...now, webhookSecret };
  });
  return webhookSecret;
}

/** Units: milliseconds: of a post, and between two attempts at first and at most. */
const [postMs, firstWaitMs, mostWaitMs] = [15_000, 1_000, 30_000];

const isTaken = (status: number): boolean => status >= 200 && status < 300;

/** Posts one event. Shape: the status of the answer. Fails where there is none. */
async function post(io: Io, to: string, event: { readonly id: string }, secret: string): Promise<number> {
  const { signWebhook } = await import('@asset-registry/client/core');
  const body = JSON.stringify(event);
  const headers = await signWebhook({ id: event.id, body }, secret);
  try {
    const signal = AbortSignal.any([io.signal, AbortSignal.timeout(postMs)]);
    const response = await fetch(to, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': `registry/${programVersion}`, ...headers },
      body,
      redirect: 'manual',
      signal,
    });
    await response.body?.cancel();
    return response.status;
  } catch (error) {
    io.signal.throwIfAborted();
    const reason =
      (error as Error).name === 'TimeoutError' ? 'it does not answer within 15 s' : 'nothing answers there';
    throw new CommandFailure(exitCodes.notReached, `${to} was not reached: ${reason}. Start the receiver.`);
  }
}

async function listen(
  io: Io,
  options: ChosenEvents & ReturnType<typeof optionsOf>,
  to: string,
  secret: string,
): Promise<void> {
  await onRegistry(io, options, async ({ registry, role, settings }) => {
    const chosen = eventOptions(io, options);
    const { types, assetId, holderId } = chosen;
    // Another choice of events has a place of its own: events that were not chosen have not been posted.
    const place = placeOf(io, JSON.stringify([settings.url, role.usersAccountId, to, types, assetId, holderId]));
    let after = options.after ?? (options.since === undefined ? place.read() : undefined);
    if (after === undefined && options.since === undefined) {
      const { eventCursor } = await registry.ask<{ eventCursor: string | null }>(
        '{ eventCursor }',
        {},
        { signal: io.signal },
      );
      after = eventCursor;
      place.keep(after);
    }
    say(
      io,
      `Events go to ${to}, signed with the secret that \`registry listen --print-secret\` prints. End with Ctrl-C.`,
    );
    const { since: _since, ...others } = chosen;
    let count = 0;
    try {
      for await (const event of registry.events(after === undefined ? chosen : { ...others, after })) {
        await postUntilTaken(io, to, event, secret);
        count += 1;
        place.keep(event.id);
      }
    } catch (error) {
      if (io.signal.aborted)
        say(io, `${count} ${count === 1 ? 'event' : 'events'} delivered. The next run goes on after them.`);
      throw error;
    }
  });
}

/** Posts an event again and again until it is taken, so that their order stays and none is left out. */
async function postUntilTaken(
  io: Io,
  to: string,
  event: { readonly id: string; readonly type: string },
  secret: string,
): Promise<void> {
  for (let waitMs = firstWaitMs; ; waitMs = Math.min(mostWaitMs, 2 * waitMs)) {
    let told: string;
    try {
      const status = await post(io, to, event, secret);
      say(io, `${event.type}  ${event.id}  ${status}`);
      if (isTaken(status)) return;
      told = `${to} answered ${status}.`;
    } catch (error) {
      io.signal.throwIfAborted();
      if (!(error instanceof CommandFailure)) throw error;
      told = error.message;
    }
    say(io, `${told} It is posted again in ${waitMs / 1_000} s.`);
    await wait(waitMs, undefined, { signal: io.signal });
  }
}

/**
 * The place in the feed up to which an address has taken the events that are chosen. Shape: null is the beginning,
 * undefined none yet.
 */
function placeOf(io: Io, of: string): { read(): string | null | undefined; keep(after: string | null): void } {
  const name = `listen-${createHash('sha256').update(of).digest('hex').slice(0, 16)}.json`;
  const path = join(stateFolder(io.env), name);
  return {
    read: () => {
      try {
        return (JSON.parse(readFileSync(path, 'utf8')) as { after: string | null }).after;
      } catch {
        return undefined;
      }
    },
    keep: (after) => writePrivately(path, `${JSON.stringify({ after })}\n`),
  };
}
