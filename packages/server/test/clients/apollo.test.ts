import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { before, test } from 'node:test';
import { ApolloClient, gql, HttpLink, InMemoryCache } from '@apollo/client/core';
import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';
import { print } from '@apollo/client/utilities';
import { beforeTests } from '../support/before-tests.ts';
import { makeAsset, startShared, openTestClient } from '../support/test-client.ts';
import { repositoryRoot } from '../support/pages.ts';

const server = beforeTests(startShared);
const testClient = beforeTests(() => openTestClient(server));
before(async () => {
  for (const name of ['Class A', 'Class B', 'Class C']) await makeAsset(testClient, { name });
});

/** As the contract has them. */
const possibleTypes = JSON.parse(readFileSync(`${repositoryRoot}contract/possible-types.json`, 'utf8'));

function clientOf(token: string): ApolloClient {
  return new ApolloClient({
    cache: new InMemoryCache({ possibleTypes }),
    link: new HttpLink({
      uri: `${server.address}/token/api/v2/graphql`,
      headers: { authorization: `Bearer ${token}` },
    }),
  });
}

interface Page {
  readonly allAssets: { readonly nodes: { id: string; name: string; status: string }[]; readonly totalCount: number };
}

const page = gql`
  query Page($first: Int, $status: AssetStatus) {
    allAssets(first: $first, orderBy: [NAME_ASC], condition: { status: $status }) {
      nodes { id name type status authorizedTotal }
      totalCount
    }
  }
`;

test('Apollo Client sends the specification’s query and caches the answer by id', async () => {
  const client = clientOf(testClient.token);
  const { data } = await client.query<Page>({ query: page, variables: { first: 2, status: 'draft' } });
  assert.deepEqual(
    data?.allAssets.nodes.map(({ name }) => name),
    ['Class A', 'Class B'],
  );
  assert.equal(data?.allAssets.totalCount, 3);
  const { id } = data.allAssets.nodes[0]!;
  const cached = client.cache.readFragment<{ status: string }>({
    id: `Asset:${id}`,
    fragment: gql`fragment Cached on Asset { status }`,
  });
  assert.equal(cached?.status, 'draft');
  client.stop();
});

test('a mutation by Apollo Client updates its cache', async () => {
  const client = clientOf(testClient.token);
  const { data: before } = await client.query<Page>({ query: page });
  const { id } = before!.allAssets.nodes[0]!;
  const activate = gql`
    mutation Activate($input: ActivateAssetInput!) {
      activateAsset(input: $input) { clientMutationId replayed asset { id status } }
    }
  `;
  const headers = { 'Idempotency-Key': 'apollo 1' };
  const answers = [];
  for (let time = 0; time < 2; time += 1) {
    const variables = { input: { assetId: id, clientMutationId: 'apollo' } };
    const { data } = await client.mutate<{ activateAsset: { replayed: boolean; clientMutationId: string } }>({
      mutation: activate,
      variables,
      context: { headers },
    });
    answers.push(data?.activateAsset);
  }
  assert.deepEqual(
    answers.map((answer) => [answer?.replayed, answer?.clientMutationId]),
    [
      [false, 'apollo'],
      [true, 'apollo'],
    ],
  );
  const { data: now } = await client.query<Page>({ query: page, fetchPolicy: 'cache-only' });
  assert.equal(now?.allAssets.nodes[0]?.status, 'active');
  client.stop();
});

test('Apollo Client hands a refusal to its caller with code and details', async () => {
  const client = clientOf(testClient.token);
  const mutation = gql`mutation { createAsset(input: { name: "class b", type: common_stock }) { asset { id } } }`;
  await assert.rejects(client.mutate({ mutation }), (error) => {
    assert.ok(CombinedGraphQLErrors.is(error));
    assert.equal(error.errors[0]?.extensions?.['code'], 'name_taken');
    assert.deepEqual(error.errors[0]?.path, ['createAsset']);
    return true;
  });
  await assert.rejects(client.query({ query: gql`{ allAssets { nodes { nonsense } } }` }), (error) => {
    assert.match(String(error), /Cannot query field "nonsense" on type "Asset"/);
    return true;
  });
  const nobody = clientOf(`rt_${'x'.repeat(49)}`);
  await assert.rejects(nobody.query({ query: page }), (error) => ServerError.is(error) && error.statusCode === 401);
  client.stop();
  nobody.stop();
});

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

test('Apollo Client with persisted queries falls back to documents in full, and stays with them', async () => {
  for (const useGETForHashedQueries of [false, true]) {
    const sent: { method: string | undefined; hasQuery: boolean; hasHash: boolean; status: number }[] = [];
    const fetchNoting: typeof fetch = async (uri, init) => {
      const answer = await fetch(uri, init);
      const of = JSON.stringify([uri, init?.body]);
      const [hasQuery, hasHash] = [of.includes('query Page'), of.includes('persistedQuery')];
      sent.push({ method: init?.method, hasQuery, hasHash, status: answer.status });
      return answer;
    };
    const uri = `${server.address}/token/api/v2/graphql`;
    const http = new HttpLink({ uri, fetch: fetchNoting, headers: { authorization: `Bearer ${testClient.token}` } });
    const client = new ApolloClient({
      cache: new InMemoryCache({ possibleTypes }),
      link: new PersistedQueryLink({ sha256, useGETForHashedQueries }).concat(http),
    });
    const { data } = await client.query<Page>({ query: page, variables: { first: 2 } });
    assert.equal(data?.allAssets.nodes.length, 2);
    await client.query<Page>({ query: page, variables: { first: 1 } });
    const full = { method: 'POST', hasQuery: true, hasHash: false, status: 200 };
    const method = useGETForHashedQueries ? 'GET' : 'POST';
    assert.deepEqual(sent, [{ method, hasQuery: false, hasHash: true, status: 200 }, full, full]);
    client.stop();
  }
});

test('Apollo Client with persisted queries sends hashes alone where its documents are registered', async () => {
  const { apiClientId } = testClient.person;
  // The link prints the document, and adds the names of types for the cache.
  const text = print(new InMemoryCache().transformDocument(page));
  const documents = [{ name: 'Page', text }];
  await testClient.mutate('registerTrustedDocuments', { apiClientId, documents });
  const bodies: unknown[] = [];
  const client = new ApolloClient({
    cache: new InMemoryCache({ possibleTypes }),
    link: new PersistedQueryLink({ sha256 }).concat(
      new HttpLink({
        uri: `${server.address}/token/api/v2/graphql`,
        headers: { authorization: `Bearer ${testClient.token}` },
        fetch: (uri, init) => {
          bodies.push(init?.body);
          return fetch(uri, init);
        },
      }),
    ),
  });
  for (const first of [1, 2]) {
    const { data } = await client.query<Page>({ query: page, variables: { first } });
    assert.equal(data?.allAssets.nodes.length, first);
  }
  assert.deepEqual(
    bodies.map((body) => (body as string).includes('query Page')),
    [false, false],
  );
  client.stop();
});

test('a hash without a document is answered as Apollo Server answers it, and one beside a document is ignored', async () => {
  const persistedQuery = { version: 1, sha256Hash: 'ab'.repeat(32) };
  const ask = async (body: object, accept: string): Promise<[number, string | null, unknown]> => {
    const answer = await fetch(`${server.address}/token/api/v2/graphql`, {
      method: 'POST',
      headers: { authorization: `Bearer ${testClient.token}`, 'content-type': 'application/json', accept },
      body: JSON.stringify({ ...body, extensions: { persistedQuery } }),
    });
    return [answer.status, answer.headers.get('content-type'), await answer.json()];
  };
  for (const media of ['application/json', 'application/graphql-response+json'])
    for (const query of [{}, { query: null }, { query: '' }]) {
      const [status, type, answer] = await ask(query, media);
      const { errors } = answer as { errors: { message: string; extensions: { code: string; requestId: string } }[] };
      assert.deepEqual([status, type], [200, `${media}; charset=utf-8`]);
      assert.deepEqual(
        errors.map(({ message, extensions }) => [message, extensions.code]),
        [['PersistedQueryNotSupported', 'document_unknown']],
      );
    }
  const [status, , answer] = await ask({ query: '{ __typename }' }, 'application/json');
  assert.deepEqual([status, answer], [200, { data: { __typename: 'Query' } }]);
});
