/**
 * Events: how soon an open stream tells one, what placing costs transfers, how fast the feed is read again, and the
 * memory of idle streams.
 */
import { type ClientRequest, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { sendRequest } from '../alike.ts';
import { processorSeconds } from '../against/processor-time.ts';
import { type Caller, logIn, startRegistry } from '../contenders/contenders.ts';
import { residentMemory } from '../load/child.ts';
import { writeRequests } from '../load/load.ts';
import { median } from '../rounds.ts';
import { uid } from '../stand/database.ts';
import { dealHands } from '../stand/hands.ts';
import { run } from '../stand/run.ts';
import { type Row, showRange } from '../table.ts';
import { type Contender, compete, rowsOf } from './contest.ts';
import { registryProgram, serverContender, type Stage } from './stage.ts';
import { tradingIssuer, transferring } from './transfers.ts';

const feedPath = '/token/api/v2/events';
/** The issuer whose feed is read again; nothing else sends requests to it. */
const replayIssuer = 44;
/** Mutations a second while latencies are measured. */
const pace = 50;
const callersWithTokens = 16;
const concurrency = 16;
const pageSize = 1_000;
/** Streams that are opened at the same time. */
const openingAtOnce = 64;
const idleSeconds = 20;

const callerOf = (stage: Stage, issuer: number): Caller => stage.callers.find((one) => one.issuer === issuer)!;

/** A stream, and when each instruction was told. */
interface Stream {
  readonly toldAt: ReadonlyMap<string, number>;
  close(): void;
}

/** Opens a stream, and waits for the id with which it begins. */
export function openStream(address: string, token: string): Promise<Stream> {
  const toldAt = new Map<string, number>();
  return new Promise((resolve, reject) => {
    const headers = { accept: 'text/event-stream', authorization: `Bearer ${token}` };
    const request: ClientRequest = get(address + feedPath, { agent: false, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`A stream was answered with ${response.statusCode}.`));
      let rest = '';
      response.setEncoding('utf8').on('data', (piece: string) => {
        const now = performance.now();
        const blocks = (rest + piece).split('\n\n');
        rest = blocks.pop()!;
        for (const block of blocks) {
          if (block.startsWith('id: ')) resolve({ toldAt, close: () => void request.destroy() });
          const instruction = /"instructionId":"([^"]+)"/.exec(block)?.[1];
          if (instruction !== undefined) toldAt.set(instruction, now);
        }
      });
      response.on('error', () => undefined);
    });
    request.on('error', reject);
  });
}

/** Measures the time from the answer of a mutation to its event at an open stream, at a steady pace. */
export async function measureEventLatency(stage: Stage): Promise<Row[]> {
  const { address } = stage.child;
  const caller = callerOf(stage, tradingIssuer);
  const requests = transferring([caller], await dealHands(address, caller, 20, 10));
  const stream = await openStream(address, caller.roleToken);
  const medians: number[] = [];
  const slowest: number[] = [];
  let sent = 0;
  for (let round = 0; round <= stage.options.rounds; round += 1) {
    const begun = performance.now();
    const answeredAt: Promise<readonly [id: string, at: number]>[] = [];
    for (let n = 0; n < pace * stage.options.seconds; n += 1) {
      await sleep(Math.max(0, begun + (n * 1_000) / pace - performance.now()));
      const request = requests[sent % requests.length]!;
      const body = request
        .body!.replace('transaction { id }', 'instruction { id }')
        .replaceAll('@unique@', `told ${sent}`);
      sent += 1;
      answeredAt.push(
        sendRequest(address, { ...request, body }).then((answer) => {
          const { data } = answer as { data: { transferUnits: { instruction: { id: string } } } };
          return [data.transferUnits.instruction.id, performance.now()] as const;
        }),
      );
    }
    const answered = await Promise.all(answeredAt);
    for (let waits = 0; answered.some(([id]) => !stream.toldAt.has(id)); waits += 1) {
      if (waits > 1_000) throw new Error('An event was not told within ten seconds.');
      await sleep(10);
    }
    const found = answered.map(([id, at]) => Math.max(0, stream.toldAt.get(id)! - at)).toSorted((a, b) => a - b);
    // The first round compiles and plans.
    if (round === 0) continue;
    medians.push(median(found)!);
    slowest.push(found[Math.ceil(found.length * 0.99) - 1]!);
  }
  stream.close();
  const row = (what: string, figures: readonly number[], atLeast: number): Row => {
    const measure = `answer of a transfer to its event at an open stream, ${pace} a second, ${what}`;
    const result = showRange(figures, (ms) => `${ms.toFixed(1)} ms`);
    stage.say(`${measure}: ${result}`);
    const goal = { atLeast, atMost: true, unit: ' ms' };
    return { measure, program: registryProgram, result, figure: median(figures), goal };
  };
  return [row('p50', medians, 15), row('p99', slowest, 60)];
}

/** Waits until all events are placed. */
async function untilPlaced({ register }: Stage): Promise<void> {
  for (;;) {
    const [row] = await run(register.ownerUrl, 'select registry.unplaced_age() as age');
    if (Number(row!['age']) === 0) return;
    await sleep(100);
  }
}

/** Measures transfers while the placer places, and while its lock is held by another session so that it only asks. */
export async function measurePlacer(stage: Stage): Promise<Row[]> {
  const { address } = stage.child;
  const caller = callerOf(stage, tradingIssuer);
  const hands = await dealHands(address, caller, 200, 10);
  const callers = await Promise.all(
    Array.from({ length: callersWithTokens }, async () => ({ ...caller, ...(await logIn(address, caller)) })),
  );
  const requests = writeRequests(stage.folder, 'placer', transferring(callers, hands));
  const placing = 'registry, events are placed';
  const contender = (program: string): Contender =>
    serverContender(stage, { program, child: stage.child, requests, concurrency });
  const lock = new pg.Client({ connectionString: stage.register.ownerUrl });
  await lock.connect();
  const contenders = [
    {
      program: placing,
      measure: async (seconds: number) => {
        await untilPlaced(stage);
        return contender(placing).measure(seconds);
      },
    },
    {
      program: 'registry, events wait',
      measure: async (seconds: number) => {
        await untilPlaced(stage);
        await lock.query('select pg_advisory_lock(1701, 1)');
        try {
          return await contender('').measure(seconds);
        } finally {
          await lock.query('select pg_advisory_unlock(1701, 1)');
        }
      },
    },
  ];
  try {
    const results = await compete(contenders, stage.options);
    const measure = 'one transfer, 16 callers with a token each, 200 assets, with its events placed';
    const rows = rowsOf(results, { measure, concurrency, bases: [placing], goalOf: () => ({ atLeast: 0.95 }) });
    stage.say(`${measure}: ${rows[0]!.result} beside ${rows[1]!.result}`);
    return rows;
  } finally {
    await lock.end();
  }
}

/** Events as transfers leave them, of which one issuer hears. `$1` is the issuer, `$2` how many. */
const manyEvents = `
  begin;
  select pg_advisory_xact_lock(1701, 1);
  insert into registry.feed (position, id, account_id, register_id, sequence, type, class, mutation, object_type,
                             object_id, asset_ids, instruction_id, details, recorded_at, placed_at)
  select h.position + n, md5('event' || n)::uuid, $1, $1, coalesce(r.sequence, 0) + n, 'units.transferred', 'ledger',
         'transferUnits', 'Transaction', md5('transaction' || n)::uuid, array[md5('asset' || n % 200)::uuid],
         md5('instruction' || n)::uuid,
         jsonb_build_object('transactions', jsonb_build_object('count', 1, 'list', jsonb_build_array(jsonb_build_object(
           'id', md5('transaction' || n)::uuid, 'assetId', md5('asset' || n % 200)::uuid, 'sequence', n)))),
         h.placed_at, h.placed_at
    from registry.feed_head h
    left join registry.feed_registers r on r.register_id = $1
    cross join generate_series(1, $2) n;
  insert into registry.feed_audience (account_id, position, asset_id)
  select f.account_id, f.position, f.asset_ids[1] from registry.feed f, registry.feed_head h where f.position > h.position;
  insert into registry.feed_registers (register_id, sequence) values ($1, $2)
      on conflict (register_id) do update set sequence = registry.feed_registers.sequence + $2;
  update registry.feed_head set position = position + $2;
  commit;
  vacuum analyze registry.feed;
  vacuum analyze registry.feed_audience`;

/** Measures pages of 1,000 at the beginning and at the end of very many events. */
export async function measureReplay(stage: Stage): Promise<Row[]> {
  const { events } = stage.options;
  const caller = callerOf(stage, replayIssuer);
  const account = uid('account', replayIssuer);
  const text = manyEvents.replaceAll('$1', `'${account}'::uuid`).replaceAll('$2', String(events));
  // Vacuum runs outside of a database transaction.
  for (const statements of [text.slice(0, text.indexOf('vacuum')), ...text.split(';\n').slice(-2)])
    await run(stage.register.ownerUrl, statements);
  // The last tenth, or the last page where that is more.
  const last = Math.min(events - 1, Math.max(pageSize, Math.floor(events / 10)));
  const [row] = await run(
    stage.register.ownerUrl,
    `select f.id from registry.feed f where f.account_id = '${account}' order by f.position desc offset ${last} limit 1`,
  );
  const contender = (program: string, begin: string): Contender => ({
    program,
    measure: async (seconds) => {
      const since = performance.now();
      const pages: number[] = [];
      let count = 0;
      for (let cursor = begin; performance.now() - since < seconds * 1_000; ) {
        const asked = performance.now();
        const after = cursor === '' ? '' : `&after=${cursor}`;
        const page = await readPage(stage.child.address + `${feedPath}?limit=${pageSize}${after}`, caller);
        pages.push(performance.now() - asked);
        count += page.count;
        cursor = page.hasMore ? page.cursor : begin;
      }
      const rate = (count / (performance.now() - since)) * 1_000;
      return { rate, medianMs: median(pages)!, p99Ms: undefined, cost: undefined };
    },
  });
  const beginning = 'registry, at the beginning';
  const contenders = [contender(beginning, ''), contender('registry, at the end', String(row!['id']))];
  const results = await compete(contenders, stage.options);
  const measure = `events by pages of ${pageSize}, of ${events}, one reader`;
  const goal = { atLeast: 20_000 };
  const rows = rowsOf(results, { measure, bases: [beginning], goal, goalOf: () => ({ atLeast: 1.15, atMost: true }) });
  stage.say(`${measure}: ${rows.map(({ result }) => result).join(' at the beginning, ')} at the end`);
  return rows;
}

interface Page {
  readonly count: number;
  readonly cursor: string;
  readonly hasMore: boolean;
}

async function readPage(url: string, { roleToken }: Caller): Promise<Page> {
  const response = await fetch(url, { headers: { authorization: `Bearer ${roleToken}` } });
  const text = await response.text();
  if (!response.ok) throw new Error(`A page was answered with ${response.status}: ${text.slice(0, 500)}`);
  const { data, ...rest } = JSON.parse(text) as { data: readonly unknown[]; cursor: string; hasMore: boolean };
  return { count: data.length, ...rest };
}

/** Measures the memory and the processor time of a server with very many streams that nobody tells anything. */
export async function measureStreams(stage: Stage): Promise<Row[]> {
  const { streams } = stage.options;
  const most = String(streams + 1);
  const env = { REGISTRY_STREAMS_MAX: most, REGISTRY_STREAMS_OF_ACCOUNT: most, REGISTRY_STREAMS_OF_TOKEN: most };
  const fresh = await startRegistry(stage.register, { env });
  const open: Stream[] = [];
  try {
    const openUpTo = async (count: number): Promise<number> => {
      const one = async (): Promise<void> => {
        while (begun < count) {
          const caller = stage.manyCallers[begun % stage.manyCallers.length]!;
          begun += 1;
          open.push(await openStream(fresh.address, caller.roleToken));
        }
      };
      let begun = open.length;
      await Promise.all(Array.from({ length: openingAtOnce }, one));
      // Heartbeats of each stream, and what the opening has left.
      await sleep(idleSeconds * 1_000);
      return residentMemory(fresh.pid);
    };
    const few = Math.ceil(streams / 10);
    const before = await openUpTo(few);
    const after = await openUpTo(streams);
    const used = processorSeconds([fresh.pid]);
    await sleep(idleSeconds * 1_000);
    const share = used === undefined ? undefined : ((processorSeconds([fresh.pid])! - used) / idleSeconds) * 100;
    const each = ((after - before) * 1_024) / (streams - few);
    const measure = `${streams} idle streams`;
    const result = `${each.toFixed(1)} KiB each`;
    stage.say(`${measure}: ${result}, ${share?.toFixed(1)} % of a core`);
    const memory: Row = {
      measure: `${measure}, memory of the server`,
      program: registryProgram,
      result,
      figure: each,
      goal: { atLeast: 40, atMost: true, unit: ' KiB' },
    };
    if (share === undefined) return [memory];
    const time: Row = {
      measure: `${measure}, processor time of the server`,
      program: registryProgram,
      result: `${share.toFixed(1)} % of a core`,
      figure: share,
      goal: { atLeast: 10, atMost: true, unit: ' %' },
    };
    return [memory, time];
  } finally {
    for (const stream of open) stream.close();
    await fresh.stop();
  }
}
