/**
 * Writers, placers and readers of one database, whose steps a seed interleaves. The steps follow one another, and the
 * database transactions overlap: so a run is the same each time.
 */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { Picks } from '../model/generate.ts';

const writers = 6;
const readers = 3;
const assets = 4;

/** An event that a writer inserted: which change of which asset, and when it began and was committed. */
interface Written {
  readonly id: string;
  readonly asset: number;
  readonly change: number;
  readonly begunAt: number;
  committedAt: number;
}

interface Writer {
  readonly client: pg.Client;
  open: Written[] | undefined;
  begunAt: number;
  locked: Set<number>;
}

/** The ids that a reader has read, and the position of the last one. */
interface Reader {
  readonly client: pg.Client;
  readonly read: string[];
  last: string;
}

/** The steps of one run. */
export class Interleaving {
  readonly #picks: Picks;
  readonly #clients: pg.Client[] = [];
  readonly #writers: Writer[] = [];
  readonly #placers: pg.Client[] = [];
  readonly #readers: Reader[] = [];
  readonly #committed: Written[] = [];
  readonly #accountId: string;
  readonly #url: string;
  #gate!: pg.Client;
  #step = 0;
  #isGateShut = false;
  /** The placer whose database transaction is open, and the calls that may wait for it. */
  #held: pg.Client | undefined;
  #pending: { readonly client: pg.Client; readonly ends: Promise<unknown> }[] = [];

  constructor(url: string, accountId: string, seed: number) {
    this.#url = url;
    this.#accountId = accountId;
    this.#picks = new Picks([seed]);
  }

  /** Takes so many steps, ends what is open, and compares. */
  async run(steps: number): Promise<void> {
    try {
      await this.#open();
      for (this.#step = 1; this.#step <= steps; this.#step += 1) await this.#take();
      await this.#end();
      await this.#compare();
    } finally {
      await Promise.all(this.#clients.map((client) => client.end().catch(() => undefined)));
    }
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: this.#url });
    client.on('error', () => undefined);
    await client.connect();
    this.#clients.push(client);
    return client;
  }

  async #open(): Promise<void> {
    this.#gate = await this.#connect();
    await this.#gate.query(
      'create table if not exists public.changes (asset integer primary key, change integer not null)',
    );
    await this.#gate.query('delete from public.changes');
    await this.#gate.query(`insert into public.changes select n, 0 from generate_series(1, ${assets}) n`);
    for (let n = 0; n < writers; n += 1)
      this.#writers.push({ client: await this.#connect(), open: undefined, begunAt: 0, locked: new Set() });
    for (let n = 0; n < 2; n += 1) this.#placers.push(await this.#connect());
    for (let n = 0; n < readers; n += 1) this.#readers.push({ client: await this.#connect(), read: [], last: '0' });
  }

  async #take(): Promise<void> {
    const kind = this.#picks.of(['write', 'write', 'write', 'write', 'place', 'place', 'read', 'gate'] as const);
    if (kind === 'write') await this.#write(this.#picks.of(this.#writers));
    else if (kind === 'place') await this.#place();
    else if (kind === 'read') await this.#read(this.#picks.of(this.#readers));
    else await this.#turnGate();
  }

  async #write(writer: Writer): Promise<void> {
    const { client } = writer;
    if (writer.open === undefined) {
      await client.query('begin');
      Object.assign(writer, { open: [], begunAt: this.#step, locked: new Set() });
      // A transaction id is drawn by the first write, long before that of an event perhaps.
      if (this.#picks.of([true, false])) await client.query('select pg_current_xact_id()');
      return;
    }
    const next = this.#picks.of(['one', 'one', 'batch', 'undone', 'end', 'end'] as const);
    if (next === 'end') return this.#endWriter(writer, this.#picks.of([true, true, true, false]));
    const taken = new Set(this.#writers.filter((other) => other !== writer).flatMap(({ locked }) => [...locked]));
    const free = Array.from({ length: assets }, (_, index) => index + 1).filter((asset) => !taken.has(asset));
    if (free.length === 0) return;
    const asset = this.#picks.of(free);
    if (next === 'undone') {
      await client.query('savepoint undone');
      await this.#insert(writer, asset, 1);
      await client.query('rollback to savepoint undone');
      return;
    }
    writer.locked.add(asset);
    writer.open.push(...(await this.#insert(writer, asset, next === 'batch' ? 3 : 1)));
  }

  /** Changes an asset under its lock, as a mutation does with the lock of its book. */
  async #insert({ client, begunAt }: Writer, asset: number, count: number): Promise<Written[]> {
    const { rows } = await client.query<{ change: number }>(
      `update public.changes set change = change + ${count} where asset = ${asset} returning change`,
    );
    const last = rows[0]!.change;
    const written = Array.from({ length: count }, (_, index) => ({
      id: randomUUID(),
      asset,
      change: last - count + 1 + index,
      begunAt,
      committedAt: 0,
    }));
    await client.query(
      `insert into registry.events (account_id, id, register_id, type, object_type, object_id, payload)
       select $1, u.id, $1, 'asset.terms_changed', 'Asset', $1, '{"mutation": "changeAssetTerms"}'
         from unnest($2::uuid[]) u (id)`,
      [this.#accountId, written.map(({ id }) => id)],
    );
    return written;
  }

  async #endWriter(writer: Writer, commits: boolean): Promise<void> {
    await writer.client.query(commits ? 'commit' : 'rollback');
    if (commits)
      for (const event of writer.open!) this.#committed.push(Object.assign(event, { committedAt: this.#step }));
    writer.open = undefined;
    writer.locked = new Set();
  }

  async #place(): Promise<void> {
    const busy = new Set([this.#held, ...this.#pending.map(({ client }) => client)]);
    const client = this.#placers.find((one) => !busy.has(one));
    if (this.#held !== undefined && this.#picks.of([true, false])) return this.#release();
    if (client === undefined) return;
    const holds = this.#held === undefined && this.#pending.length === 0 && this.#picks.of([true, false]);
    if (holds) await client.query('begin');
    const most = this.#picks.of([2, 5, 1_000]);
    const ends = client.query(`select * from registry.place_events(${most})`);
    // It may wait for the gate, or for the end of the other call.
    if (this.#isGateShut || this.#held !== undefined) {
      ends.catch(() => undefined);
      this.#pending.push({ client, ends: holds ? ends.then(() => client.query('commit')) : ends });
      return;
    }
    await ends;
    if (holds) this.#held = client;
  }

  async #release(): Promise<void> {
    const held = this.#held!;
    this.#held = undefined;
    await held.query('commit');
    if (!this.#isGateShut) await this.#settle();
  }

  async #settle(): Promise<void> {
    const pending = this.#pending;
    this.#pending = [];
    for (const { ends } of pending) await ends;
  }

  /** While the gate is shut, a call of the placer stops between two of its statements. */
  async #turnGate(): Promise<void> {
    if (this.#isGateShut) {
      await this.#gate.query('commit');
      this.#isGateShut = false;
      if (this.#held === undefined) await this.#settle();
    } else if (this.#held === undefined && this.#pending.length === 0) {
      await this.#gate.query('begin');
      await this.#gate.query('select pg_advisory_xact_lock(1701, 2)');
      this.#isGateShut = true;
    }
  }

  async #read(reader: Reader): Promise<void> {
    const { rows } = await reader.client.query<{ id: string; position: string }>(
      `select id, position from registry.feed where position > ${reader.last} order by position limit ${this.#picks.of([1, 3, 50])}`,
    );
    reader.read.push(...rows.map(({ id }) => id));
    reader.last = rows.at(-1)?.position ?? reader.last;
  }

  async #end(): Promise<void> {
    if (this.#isGateShut) await this.#turnGate();
    if (this.#held !== undefined) await this.#release();
    await this.#settle();
    for (const writer of this.#writers) if (writer.open !== undefined) await this.#endWriter(writer, true);
    for (let more = true; more; ) {
      const { rows } = await this.#gate.query<{ more: boolean }>('select more from registry.place_events(7)');
      more = rows[0]!.more;
    }
    for (const reader of this.#readers)
      for (let before = -1; before < reader.read.length; ) {
        before = reader.read.length;
        await this.#read(reader);
      }
  }

  async #compare(): Promise<void> {
    const { rows } = await this.#gate.query<{ id: string; position: string; sequence: string }>(
      'select id, position, sequence from registry.feed order by position',
    );
    const numbers = rows.map((_, index) => `${index + 1}`);
    assert.deepEqual(
      rows.map(({ position }) => position),
      numbers,
      'positions are dense',
    );
    assert.deepEqual(
      rows.map(({ sequence }) => sequence),
      numbers,
      'sequences are dense',
    );
    const order = rows.map(({ id }) => id);
    const committed = this.#committed.map(({ id }) => id);
    assert.deepEqual(order.toSorted(), committed.toSorted(), 'each committed event is placed once');
    for (const { read } of this.#readers) assert.deepEqual(read, order, 'a reader has read all, in the one order');
    const places = new Map(order.map((id, place) => [id, place]));
    const placeOf = ({ id }: Written): number => places.get(id)!;
    for (let asset = 1; asset <= assets; asset += 1) {
      const changes = this.#committed
        .filter((event) => event.asset === asset)
        .toSorted((a, b) => placeOf(a) - placeOf(b));
      assert.deepEqual(
        changes.map(({ change }) => change),
        changes.map((_, index) => index + 1),
        'order of an asset',
      );
    }
    for (const one of this.#committed)
      for (const other of this.#committed)
        if (other.begunAt > one.committedAt)
          assert.ok(placeOf(one) < placeOf(other), 'what was sent after an answer comes after it');
    assert.ok(order.length > 20, `${order.length} events`);
  }
}
