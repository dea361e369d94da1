/**
 * Fastify and Mercurius with graphql-jit and SQL written by hand; each statement is one flush of a pipelined
 * transaction.
 */
import { fastify } from 'fastify';
import type { GraphQLResolveInfo } from 'graphql';
import { type IResolvers, mercurius, type MercuriusLoaders } from 'mercurius';
import pg from 'pg';
import { graphqlPath } from '../contenders/access.ts';
import { connectionsMax, type Entry, port, readAccess } from './caller.ts';
import { nameCursor, subset } from './subset.ts';

interface Asset {
  readonly id: string;
  readonly name: string;
}

interface Context {
  readonly entry: Entry;
}

const { url, findEntry } = readAccess();
const options = { connectionString: url, max: connectionsMax, pipeline: true };
const pool = new pg.Pool(options);

const asset = `id, name, type, status, trim_scale(authorized_total)::text as "authorizedTotal"`;

/**
 * A statement in two forms. Shape: `register` in the text is the caller's own, which is the first parameter where the
 * token tells it, and that of the context where the database looks the token up in the same flush.
 */
function makeStatement(
  name: string,
  write: (register: string) => string,
): Readonly<Record<'withContext' | 'withLookUp', { name: string; text: string }>> {
  return {
    withContext: { name, text: write('$1::uuid') },
    // The parameter stays, so that the others keep their numbers. A subquery is computed once, and not for each row.
    withLookUp: { name: `${name}, looked up`, text: write('(select coalesce($1::uuid, registry.account_id()))') },
  };
}

const setContext = { name: 'context', text: `select set_config('registry.context', $1, true)` };
const findContext = {
  name: 'find context',
  text: `select set_config('registry.context', context, true) from bench.tokens where digest = $1 and expires_at > now()`,
};

/** Begin, context, statement and commit leave in one flush; only the statement's rows are waited for one by one. */
async function queryAs<R extends object>(
  entry: Entry,
  statement: ReturnType<typeof makeStatement>,
  values: unknown[],
): Promise<R[]> {
  const client = await pool.connect();
  try {
    const hasContext = entry.digest === undefined;
    const sent = [
      client.query('begin'),
      client.query(hasContext ? setContext : findContext, [hasContext ? entry.context : entry.digest]),
      client.query<R>(hasContext ? statement.withContext : statement.withLookUp, [
        hasContext ? entry.account : null,
        ...values,
      ]),
      client.query('commit'),
    ] as const;
    const [, entered, answer] = await Promise.all(sent);
    if (entered.rowCount !== 1) throw new Error('Nobody is known by this token.');
    return answer.rows;
  } finally {
    client.release();
  }
}

function selects(info: GraphQLResolveInfo, field: string): boolean {
  const selections = info.fieldNodes[0]?.selectionSet?.selections ?? [];
  return selections.some((one) => one.kind === 'Field' && one.name.value === field);
}

const assets = new Map(
  ['id', 'name, id'].flatMap((order) =>
    [false, true].map((counted) => [
      `${order} ${counted}`,
      makeStatement(`assets by ${order}, ${counted}`, (register) => {
        const total = `, (select count(*) from registry.assets where register_id = ${register})::int as total`;
        return `select ${asset}${counted ? total : ''} from registry.assets where register_id = ${register} order by ${order} limit $2`;
      }),
    ]),
  ),
);

const oneAsset = makeStatement(
  'asset',
  (register) => `select ${asset} from registry.assets where register_id = ${register} and id = $2`,
);

const resolvers = {
  Query: {
    async allAssets(
      _: unknown,
      { first, orderBy }: { first: number; orderBy: readonly string[] },
      { entry }: Context,
      info: GraphQLResolveInfo,
    ) {
      const statement = assets.get(`${orderBy[0] === 'NAME_ASC' ? 'name, id' : 'id'} ${selects(info, 'totalCount')}`)!;
      const rows = await queryAs<Asset & { total?: number }>(entry, statement, [first + 1]);
      const nodes = rows.slice(0, first);
      const last = nodes.at(-1);
      const pageInfo = { hasNextPage: rows.length > first, endCursor: last === undefined ? null : nameCursor(last) };
      return { nodes, totalCount: rows[0]?.total ?? 0, pageInfo };
    },
    async assetById(_: unknown, { id }: { id: string }, { entry }: Context) {
      const [row] = await queryAs<Asset>(entry, oneAsset, [id]);
      return row ?? null;
    },
  },
};

const positionsOfAssets = makeStatement(
  'positions',
  (register) => `
  select coalesce(x.rows, '[]') as rows
    from unnest($2::uuid[]) with ordinality asset (id, place)
    left join lateral (
      select json_agg(json_build_object('balance', trim_scale(s.balance)::text, 'holder', json_build_object('registration', h.registration)) order by s.id) as rows
        from (select * from registry.positions where register_id = ${register} and asset_id = asset.id order by id limit $3) s
        join registry.holders h on h.register_id = s.register_id and h.id = s.holder_id) x on true
   order by asset.place`,
);

const loaders = {
  Asset: {
    positions: {
      opts: { cache: false },
      loader: async (queries: readonly { obj: Asset; params: { first: number } }[], { entry }: Context) => {
        const ids = queries.map(({ obj }) => obj.id);
        const rows = await queryAs<{ rows: unknown[] }>(entry, positionsOfAssets, [ids, queries[0]!.params.first]);
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
    const entry = findEntry(request.headers.authorization);
    if (entry === undefined) throw new Error('Nobody is known by this token.');
    return { entry };
  },
});
await app.listen({ port, host: '127.0.0.1' });
