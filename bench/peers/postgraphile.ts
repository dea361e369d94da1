/** PostGraphile as a server. */
import { createServer } from 'node:http';
import pg from 'pg';
import { postgraphile } from 'postgraphile';
import { grafserv } from 'postgraphile/grafserv/node';
import { graphqlPath } from '../contenders/access.ts';
import { connectionsMax, port, readAccess } from './caller.ts';
import { makePreset } from './preset.ts';

const { url, findEntry } = readAccess();
const pool = new pg.Pool({ connectionString: url, max: connectionsMax });
pool.on('error', () => undefined);

/** PostGraphile takes settings as values, so a token in the database is looked up before. */
async function findContext(digest: Buffer): Promise<string> {
  const text = 'select context from bench.tokens where digest = $1 and expires_at > now()';
  const { rows } = await pool.query<{ context: string }>({ name: 'find context', text, values: [digest] });
  if (rows[0] === undefined) throw nobody();
  return rows[0].context;
}

const nobody = (): Error => new Error('Nobody is known by this token.');

const instance = postgraphile({
  extends: [makePreset(pool)],
  grafast: {
    explain: false,
    context: (request) => {
      const entry = findEntry(request.node?.req.headers.authorization);
      if (entry === undefined) throw nobody();
      const settingsOf = (context: string) => ({ pgSettings: { 'registry.context': context } });
      // Without a look-up no promise is waited for.
      return entry.digest === undefined ? settingsOf(entry.context) : findContext(entry.digest).then(settingsOf);
    },
  },
  grafserv: { graphqlPath, graphiql: false, websockets: false, watch: false },
});

const server = createServer();
await instance.createServ(grafserv).addTo(server);
await instance.getSchema();
server.listen(port, '127.0.0.1');
