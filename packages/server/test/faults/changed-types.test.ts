/**
 * Migrations that change the type of a result under a running server with load: nobody sees that statements are
 * prepared again.
 */
import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { request, login, send, type TestServer } from '../support/server.ts';
import { isDeep } from '../support/seed.ts';
import { openTestClient, startWhole, type TestClient } from '../support/test-client.ts';
import { beginStorm } from './storm.ts';

const changes = isDeep ? 50 : 5;

let server: TestServer;
let client: TestClient;

beforeEach(async () => {
  const settings = { REGISTRY_LOG_LEVEL: 'error', REGISTRY_IN_FLIGHT_MAX: '100', REGISTRY_DATABASE_CONNECTIONS: '8' };
  server = await startWhole({ settings });
  client = await openTestClient(server);
});
afterEach(() => server.stop());

/** Queries whose statements read columns of the tables that change. */
const documents = [
  '{ allAssets { totalCount nodes { id name governingLaw authorizedTotal } } }',
  '{ allHolders(first: 5) { nodes { id registration statusReason } } }',
  '{ viewer { userRole } }',
];

/** Reads and logs in until told to stop; every answer must be 200 and without errors. Shape: the answers so far. */
function beginReading(): { readonly answered: number; end(): Promise<void> } {
  const state = { going: true, answered: 0 };
  const read = async (index: number): Promise<void> => {
    for (let n = index; state.going; n += 1) {
      const query = documents[n % documents.length]!;
      const answer =
        n % 10 === 0
          ? await login(server.address, client.person)
          : await request(server.address, client.token, { query });
      assert.equal(answer.status, 200, answer.text);
      assert.equal(answer.json.errors, undefined, answer.text);
      state.answered += 1;
    }
  };
  const readers = Promise.all([0, 1, 2, 3].map(read));
  readers.catch(() => undefined);
  return {
    get answered() {
      return state.answered;
    },
    end: async () => {
      state.going = false;
      await readers;
    },
  };
}

/** How often statements were prepared again so far, for any reason. */
async function preparedAgain(): Promise<number> {
  const { text } = await send(`${server.address}/metrics`);
  const counted = text.matchAll(/^registry_statements_prepared_again_total\{.*\} (\d+)$/gm);
  return [...counted].reduce((sum, [, count]) => sum + Number(count), 0);
}

/**
 * Does something to the database several times under load, each time until a statement had to be prepared again, and
 * checks afterwards that everybody was answered and that each mutation was recorded once.
 */
async function underLoad(disturb: (n: number) => Promise<unknown>): Promise<string> {
  const storm = await beginStorm(client, async () => server.address, { restMs: isDeep ? 0 : 100 });
  const reading = beginReading();
  const disturbing = async (): Promise<void> => {
    let disturbed = 0;
    for (let n = 0; n < changes; n += 1) {
      const before = await preparedAgain();
      // A connection that is not used again before it is closed prepares nothing again: then another one is disturbed.
      for (let looks = 0; (await preparedAgain()) === before; looks += 1) {
        assert.ok(looks < 60_000, `no statement was prepared again after change ${n}`);
        if (looks % 500 === 0) await disturb(disturbed++);
        await sleep(10);
      }
    }
  };
  const changed = await Promise.allSettled([disturbing()]);
  const ended = await Promise.allSettled([storm.end(), reading.end()]);
  // The failure that a caller met says more than that nothing was met.
  for (const one of [...ended, ...changed]) if (one.status === 'rejected') throw one.reason;
  assert.equal(storm.unanswered, 0, 'no mutation failed');
  assert.ok(reading.answered > changes, `${reading.answered} reads`);
  await storm.check(server);
  return `${storm.acknowledged} mutations, ${reading.answered} reads, ${await preparedAgain()} prepared again`;
}

const beginCommand = 'auth.begin_command(bytea, inet, bytea, bytea)';

/**
 * Replaces the function that authorises mutations by one with another result, dropped and made anew in one database
 * transaction.
 */
const replaced = (pattern: string, replacement: string): string => `
  do $$
  declare
    v_definition text := pg_get_functiondef('${beginCommand}'::regprocedure);
  begin
    drop function ${beginCommand};
    execute regexp_replace(v_definition, '${pattern}', '${replacement}');
    alter function ${beginCommand} owner to registry_auth;
    revoke execute on function ${beginCommand} from public;
    grant execute on function ${beginCommand} to registry_app;
  end $$`;

const prefixTypes = ['varchar(60)', 'text'];

/** Changes of the types of columns that mutations read, and of the function that authorises them. */
const migrations: readonly ((n: number) => string)[] = [
  (n) => `alter table registry.books alter column unissued type numeric(${39 + n}, 10)`,
  (n) => replaced('\\)\\s+RETURNS', `, OUT further_${n} text) RETURNS`),
  (n) => `alter table registry.assets alter column default_id_prefix type ${prefixTypes[n % 2]} collate "C"`,
  (n) => `alter table registry.assets alter column denomination type numeric(${39 + n}, 10)`,
  (n) => replaced('OUT quantity_max \\w+', `OUT quantity_max ${n % 2 === 0 ? 'text' : 'numeric'}`),
];

test(`${changes} migrations that change types, under load: every request is answered, each mutation is done once`, async (t) => {
  t.diagnostic(await underLoad((n) => server.owner(migrations[n % migrations.length]!(n))));
});

test(`connections lose their statements ${changes} times under load: every request is answered, each mutation is done once`, async (t) => {
  // The connection that authorises next loses its statements, once: a sequence is not rolled back.
  await server.owner(`
    create sequence public.asked minvalue 0 start 0;
    create sequence public.lost minvalue 0 start 0;
    create function public.lose_statements() returns void language plpgsql volatile security definer as $$
    begin
      if (select a.last_value > l.last_value from public.asked a, public.lost l) then
        perform setval('public.lost', (select last_value from public.asked));
        execute 'deallocate all';
      end if;
    end $$;
    do $$
    declare
      name text;
    begin
      foreach name in array array['${beginCommand}', 'auth.begin_read(bytea, inet, bytea, boolean, bytea)'] loop
        execute replace(
          pg_get_functiondef(name::regprocedure), E'\\nbegin\\n', E'\\nbegin\\n  perform public.lose_statements();\\n');
      end loop;
    end $$`);
  t.diagnostic(await underLoad((n) => server.owner(`select setval('public.asked', ${n + 1})`)));
});
