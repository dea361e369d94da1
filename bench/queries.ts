/** The queries for every contender, and the functions that pgbench calls instead. */
import type { Caller, PeerName } from './contenders/contenders.ts';
import { graphqlPath } from './contenders/access.ts';
import type { LoadRequest } from './load/load.ts';
import { largeIssuer, uid } from './stand/database.ts';

/** A question that every contender answers alike. */
export interface BenchQuery {
  readonly name: string;
  readonly title: string;
  /** Requests of the load, in turn. Shape: `id` is the scalar of ids as the contender calls it. */
  requests(callers: readonly Caller[], id: 'ID' | 'UUID'): LoadRequest[];
  /**
   * The function that pgbench calls instead. Shape: SQL; the issuer's number and that of one of its assets are SQL as
   * well.
   */
  call(issuer: string, asset: string): string;
}

/** Ids are `UUID` to PostGraphile. */
export function idScalar(peer?: PeerName): 'ID' | 'UUID' {
  return peer === 'postgraphile' ? 'UUID' : 'ID';
}

/** One GraphQL request of a caller. */
export function graphql(caller: Caller, query: string, variables: Readonly<Record<string, unknown>> = {}): LoadRequest {
  return { method: 'POST', path: graphqlPath, token: caller.roleToken, body: JSON.stringify({ query, variables }) };
}

const specification = '{ allAssets { nodes { name type status authorizedTotal } } }';

const nested = `{ allAssets(first: 50, orderBy: [NAME_ASC]) {
  nodes { id name authorizedTotal positions(first: 10) { nodes { balance holder { registration } } } }
  totalCount pageInfo { hasNextPage endCursor } } }`;

/** The id as SQL, in pgbench, of the nth object; a variable's value is text to it. */
const sqlId = (kind: string, n: string): string => `bench.uid('${kind}', (${n})::bigint)`;

const small = (callers: readonly Caller[]): Caller[] => callers.filter(({ issuer }) => issuer !== largeIssuer);
const large = (callers: readonly Caller[]): Caller[] => callers.filter(({ issuer }) => issuer === largeIssuer);

/** Requests of a load by the id of an asset: as many as all small issuers have assets. */
const singles = 1_000;

export const benchQueries: readonly BenchQuery[] = [
  {
    name: 'Q1',
    title: "Q1, the specification's query, 20 assets",
    requests: (callers) => small(callers).map((caller) => graphql(caller, specification)),
    call: (issuer) => `bench.specification(${sqlId('account', issuer)})`,
  },
  {
    name: 'Q3',
    title: 'Q3, one asset by its id',
    requests: (callers, id) => {
      const own = small(callers);
      return Array.from({ length: singles }, (_, index) => {
        const caller = own[index % own.length]!;
        const position = (index + Math.floor(index / 50)) % 20;
        return graphql(caller, `query ($id: ${id}!) { assetById(id: $id) { name type status authorizedTotal } }`, {
          id: uid('x', (caller.issuer - 1) * 20 + 1 + position),
        });
      });
    },
    call: (issuer, asset) =>
      `bench.one(${sqlId('account', issuer)}, ${sqlId('x', `(${issuer}::bigint - 1) * 20 + ${asset}::bigint`)})`,
  },
  {
    name: 'Q2',
    title: 'Q2, 50 assets × 10 positions with their holders, total, page',
    requests: (callers) => large(callers).map((caller) => graphql(caller, nested)),
    call: () => `bench.nested(${sqlId('account', String(largeIssuer))})`,
  },
];

/** A mutation; its name must be one that the register does not have. */
export function creating(callers: readonly Caller[]): LoadRequest[] {
  const query = `mutation ($input: CreateAssetInput!) { createAsset(input: $input) { asset { id name } } }`;
  return small(callers).map((caller) =>
    graphql(caller, query, { input: { name: 'Made @unique@', type: 'common_stock' } }),
  );
}

/** The same rows, written by pgbench. */
export const creatingScript: readonly string[] = [
  '\\set i random(1, 50)',
  `select bench.create_asset(${sqlId('account', ':i')}, ${sqlId('client', ':i')});`,
];

/** The specification's first call, as it shows it. */
export function loggingIn(callers: readonly Caller[]): LoadRequest[] {
  return callers.map(({ clientId, clientSecret }) => ({
    method: 'GET',
    path: `/authenticate/token/login?client_id=${clientId}&client_secret=${clientSecret}`,
  }));
}

/** The same with the secret in the body, where no log of addresses has it. */
export function loggingInByBody(callers: readonly Caller[]): LoadRequest[] {
  return callers.map(({ clientId, clientSecret }) => ({
    method: 'POST',
    path: '/authenticate/token/login',
    body: `client_id=${clientId}&client_secret=${clientSecret}`,
  }));
}

/** The specification's second call. */
export function selectingRole(callers: readonly Caller[]): LoadRequest[] {
  return callers.map(({ usersAccountId, loginToken }) => ({
    method: 'GET',
    path: `/authenticate/token/role/${usersAccountId}`,
    token: loginToken,
  }));
}

/** The requests that are compared between a small and a large register, on one connection. */
export function sized(callers: readonly Caller[], size: number): readonly { title: string; requests: LoadRequest[] }[] {
  const caller = large(callers)[0]!;
  const page = (paging: string): string =>
    `{ allAssets(first: 50, orderBy: [NAME_ASC]) { nodes { id name status authorizedTotal } ${paging} } }`;
  const one = 'query ($id: ID!) { assetById(id: $id) { name type status authorizedTotal } }';
  const ids = Array.from({ length: 500 }, (_, index) => uid('x', 1001 + Math.floor((index * size) / 500)));
  const create = 'mutation ($input: CreateAssetInput!) { createAsset(input: $input) { asset { id name } } }';
  return [
    { title: 'a page', requests: [graphql(caller, page('pageInfo { hasNextPage endCursor }'))] },
    { title: 'a page with totalCount', requests: [graphql(caller, page('totalCount'))] },
    { title: 'assetById', requests: ids.map((id) => graphql(caller, one, { id })) },
    {
      title: 'createAsset',
      requests: [graphql(caller, create, { input: { name: 'Made @unique@', type: 'common_stock' } })],
    },
  ];
}
