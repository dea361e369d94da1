/** Apollo Server with Prisma; row-level security as Prisma documents it: the context and the question in one batch. */
import { ApolloServer } from '@apollo/server';
import { startStandaloneServer } from '@apollo/server/standalone';
import { PrismaPg } from '@prisma/adapter-pg';
import { type Prisma, PrismaClient } from '@prisma/client';
import { type GraphQLResolveInfo, GraphQLError } from 'graphql';
import { connectionsMax, type Entry, port, readAccess } from './caller.ts';
import { nameCursor, subset } from './subset.ts';

interface Context {
  readonly entry: Entry;
}

const { url, findEntry } = readAccess();
const prisma = new PrismaClient({ adapter: new PrismaPg({ connectionString: url, max: connectionsMax }) });

function enter(entry: Entry): Prisma.PrismaPromise<number> {
  return entry.digest === undefined
    ? prisma.$executeRaw`select set_config('registry.context', ${entry.context}, true)`
    : prisma.$executeRaw`select set_config('registry.context', context, true) from bench.tokens where digest = ${entry.digest} and expires_at > now()`;
}

/** Refuses: a token that the database does not have, by throwing. */
function checkEntered(rows: unknown): void {
  if (rows !== 1) throw new GraphQLError('Nobody is known by this token.');
}

/** The depth of a selection, as far as this schema goes: one list inside another. */
function findField(info: GraphQLResolveInfo, path: readonly string[]): boolean {
  let selections = info.fieldNodes[0]?.selectionSet?.selections ?? [];
  for (const name of path) {
    const found = selections.find((one) => one.kind === 'Field' && one.name.value === name);
    if (found?.kind !== 'Field') return false;
    selections = found.selectionSet?.selections ?? [];
  }
  return true;
}

const columns = { id: true, name: true, type: true, status: true, authorized_total: true } as const;
const positions = {
  select: { balance: true, holder: { select: { registration: true } } },
  orderBy: { id: 'asc' },
  take: 10,
} as const;

const resolvers = {
  Query: {
    async allAssets(
      _: unknown,
      { first, orderBy }: { first: number; orderBy: readonly string[] },
      { entry }: Context,
      info: GraphQLResolveInfo,
    ) {
      const nested = findField(info, ['nodes', 'positions']);
      const page = prisma.asset.findMany({
        select: nested ? { ...columns, positions } : columns,
        orderBy: orderBy[0] === 'NAME_ASC' ? [{ name: 'asc' }, { id: 'asc' }] : [{ id: 'asc' }],
        take: first + 1,
      });
      const counted = findField(info, ['totalCount']) ? [prisma.asset.count()] : [];
      const [entered, found, total] = await prisma.$transaction([enter(entry), page, ...counted]);
      checkEntered(entered);
      const rows = found as { id: string; name: string }[];
      const nodes = rows.slice(0, first);
      const last = nodes.at(-1);
      const pageInfo = { hasNextPage: rows.length > first, endCursor: last === undefined ? null : nameCursor(last) };
      return { nodes, totalCount: total ?? 0, pageInfo };
    },
    async assetById(_: unknown, { id }: { id: string }, { entry }: Context) {
      const [entered, found] = await prisma.$transaction([
        enter(entry),
        prisma.asset.findFirst({ select: columns, where: { id } }),
      ]);
      checkEntered(entered);
      return found;
    },
  },
  Asset: {
    authorizedTotal: (asset: { authorized_total: Prisma.Decimal | null }) => asset.authorized_total?.toFixed() ?? null,
    positions: (asset: { positions: unknown[] }) => ({ nodes: asset.positions }),
  },
  Position: { balance: (position: { balance: Prisma.Decimal }) => position.balance.toFixed() },
};

const server = new ApolloServer<Context>({ typeDefs: subset, resolvers, introspection: false, csrfPrevention: false });
await startStandaloneServer(server, {
  listen: { port, host: '127.0.0.1' },
  context: async ({ req }) => {
    const entry = findEntry(req.headers.authorization);
    if (entry === undefined) throw new GraphQLError('Nobody is known by this token.');
    return { entry };
  },
});
