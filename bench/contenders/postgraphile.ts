/** PostGraphile as a server. */
import { createServer } from 'node:http';
import { postgraphile } from 'postgraphile';
import { grafserv } from 'postgraphile/grafserv/node';
import { connectionsMax, graphqlPath, port, readAccess } from './access.ts';
import { makePreset } from './preset.ts';

const { url, findCaller } = readAccess();

const instance = postgraphile({
  extends: [makePreset(url, connectionsMax)],
  grafast: {
    explain: false,
    context: (request) => {
      const caller = findCaller(request.node?.req.headers.authorization);
      if (caller === undefined) throw new Error('Nobody is known by this token.');
      return { pgSettings: { ...caller } };
    },
  },
  grafserv: { graphqlPath, graphiql: false, websockets: false, watch: false },
});

const server = createServer();
await instance.createServ(grafserv).addTo(server);
await instance.getSchema();
server.listen(port, '127.0.0.1');
