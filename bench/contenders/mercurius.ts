/** Fastify and Mercurius with graphql-jit and SQL written by hand; each question is one flush of a pipelined transaction. */
import { fastify } from 'fastify';
import type { GraphQLResolveInfo } from 'graphql';
import { type IResolvers, mercurius, type MercuriusLoaders } from 'mercurius';
import pg from 'pg';
import { accountOf, connectionsMax, graphqlPath, port, readAccess, type Settings } from './access.ts';
import { nameCursor, subset } from './subset.ts';

interface Asset {
  readonly id: string;
  readonly name: string;
}

interface Context {
  readonly settings: Settings;
}

const { url, findCaller } = readAccess();
const options = { connectionString: url, max: connectionsMax, pipeline: true };
const pool = new pg.Pool(options as pg.PoolConfig);

const asset = `id, name, type, status, trim_scale(authorized_total)::text as "authorizedTotal"`;

/** Begin, context, question and commit leave in one flush; only the question's rows are waited for one by one. */
async function queryAs<R extends object>(
  settings: Settings,
  name: string,
  text: string,
  values: unknown[],
): Promise<R[]> {
  const client = await pool.connect();
  try {
    const entries = Object.entries(settings);
    const context = entries.map((_, index) => `set_config($${index * 2 + 1}, $${index * 2 + 2}, true)`).join(', ');
    const sent = [
      client.query('begin'),
      client.query({ name: 'context', text: `select ${context}`, values: entries.flat() }),
      client.query<R>({ name, text, values }),
      client.query('commit'),
    ] as const;
    const [, , answer] = await Promise.all(sent);
    return answer.rows;
  } finally {
    client.release();
  }
}

function selects(info: GraphQLResolveInfo, field: string): boolean {
  const selections = info.fieldNodes[0]?.selectionSet?.selections ?? [];
  return selections.some((one) => one.kind === 'Field' && one.name.value === field);
}

const resolvers = {
  Query: {
    async allAssets(
      _: unknown,
      { first, orderBy }: { first: number; orderBy: readonly string[] },
      { settings }: Context,
      info: GraphQLResolveInfo,
    ) {
      const order = orderBy[0] === 'NAME_ASC' ? 'name, id' : 'id';
      const total = selects(info, 'totalCount')
        ? ', (select count(*) from registry.assets where register_id = $1)::int as total'
        : '';
      const rows = await queryAs<Asset & { total?: number }>(
        settings,
        `assets ${order} ${total.length}`,
        `select ${asset}${total} from registry.assets where register_id = $1 order by ${order} limit $2`,
        [accountOf(settings), first + 1],
      );
      const nodes = rows.slice(0, first);
      const last = nodes.at(-1);
      const pageInfo = { hasNextPage: rows.length > first, endCursor: last === undefined ? null : nameCursor(last) };
      return { nodes, totalCount: rows[0]?.total ?? 0, pageInfo };
    },
    async assetById(_: unknown, { id }: { id: string }, { settings }: Context) {
      const text = `select ${asset} from registry.assets where register_id = $1 and id = $2`;
      const [row] = await queryAs<Asset>(settings, 'asset', text, [accountOf(settings), id]);
      return row ?? null;
    },
  },
};

const positionsOfAssets = `
  select coalesce(x.rows, '[]') as rows
    from unnest($2::uuid[]) with ordinality asset (id, place)
    left join lateral (
      select json_agg(json_build_object('balance', trim_scale(s.balance)::text, 'holder', json_build_object('registration', h.registration)) order by s.id) as rows
        from (select * from registry.positions where register_id = $1 and asset_id = asset.id order by id limit $3) s
        join registry.holders h on h.register_id = s.register_id and h.id = s.holder_id) x on true
   order by asset.place`;

const loaders = {
  Asset: {
    positions: {
      opts: { cache: false },
      loader: async (queries: readonly { obj: Asset; params: { first: number } }[], { settings }: Context) => {
        const ids = queries.map(({ obj }) => obj.id);
        const values = [accountOf(settings), ids, queries[0]!.params.first];
        const rows = await queryAs<{ rows: unknown[] }>(settings, 'positions', positionsOfAssets, values);
        return rows.map((row) => ({ nodes: row.rows }));
      },
    },
  },
};

const app = fastify({ logger: false });
app.register(mercurius, {
  schema: subset,
  resolvers: resolvers as unknown as IResolvers,
  loaders: loaders as unknown as MercuriusLoaders,
  jit: 1,
  path: graphqlPath,
  graphiql: false,
  context: (request) => {
    const settings = findCaller(request.headers.authorization);
    if (settings === undefined) throw new Error('Nobody is known by this token.');
    return { settings };
  },
});
await app.listen({ port, host: '127.0.0.1' });
