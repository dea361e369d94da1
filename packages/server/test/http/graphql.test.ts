import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { serverAudits } from 'graphql-http';
import { chooseMedia } from '../../src/http/request/accept.ts';
import { beforeTests } from '../support/before-tests.ts';
import { type Answered, logInAs, send, type Sent } from '../support/server.ts';
import { startShared } from '../support/test-client.ts';

let url: string;
let authorization: string;

const server = beforeTests(startShared);
before(async () => {
  url = `${server.address}/token/api/v2/graphql`;
  const { roleToken } = await logInAs(server.address, await server.person());
  authorization = `Bearer ${roleToken}`;
});

test('the audits of GraphQL over HTTP find no error and no warning', async () => {
  const fetchFn = (input: string, init: RequestInit = {}): Promise<Response> =>
    fetch(input, { ...init, headers: { ...init.headers, authorization } });
  const audits = serverAudits({ url, fetchFn });
  assert.ok(audits.length > 50, 'there are audits');
  for (const audit of audits) {
    const result = await audit.fn();
    const reason = 'reason' in result ? result.reason : '';
    assert.equal(result.status, 'ok', `${audit.id} ${audit.name}: ${reason}`);
  }
});

test('a body that is no GraphQL request is refused in the shape of a GraphQL error', async () => {
  const post = (body: string | Buffer, accept = '*/*'): Promise<Answered> =>
    send(url, { method: 'POST', headers: { authorization, accept, 'content-type': 'application/json' }, body });
  const remedy = 'Send one object with the document in query, such as {"query":"{ viewer { userRole } }"}.';
  const bodies: [string | Buffer, string][] = [
    ['', `The body is empty. ${remedy}`],
    ['{', `The body is not JSON. ${remedy}`],
    ['null', `The body is not a JSON object. ${remedy}`],
    ['[{"query":"{ __typename }"}]', `The body is not a JSON object. ${remedy}`],
    [Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), 'The body is not UTF-8. Encode it in UTF-8.'],
    ['{"query":1}', 'query is missing, or is no string: it is the document, such as { viewer { userRole } }.'],
    ['{"query":"{ __typename }","variables":[]}', 'variables is not a JSON object, such as {"id":"…"}.'],
    ['{"query":"{ __typename }","variables":"{}"}', 'variables is not a JSON object, such as {"id":"…"}.'],
    [
      '{"query":"{ __typename }","operationName":1}',
      'operationName is no string: it is the name of an operation of the document.',
    ],
  ];
  for (const [body, message] of bodies) {
    for (const accept of ['application/json', 'application/graphql-response+json']) {
      const { status, json, headers } = await post(body, accept);
      assert.equal(status, 400, message);
      assert.match(headers.get('content-type') ?? '', new RegExp(`^${accept.replace('+', '\\+')}`));
      assert.deepEqual(Object.keys(json), ['errors']);
      assert.equal(json.errors[0].extensions.code, 'request_malformed');
      assert.equal(json.errors[0].message, message);
      assert.equal(json.errors[0].extensions.requestId, headers.get('x-request-id'));
      assert.equal(json.errors[0].extensions.docs, '/docs/reference/refusals/request_malformed/');
    }
  }
});

test('unsupported media types are refused before the token is authenticated', async () => {
  const cases: [Sent, number, string][] = [
    [
      { method: 'POST', headers: { 'content-type': 'application/json', accept: 'text/html' }, body: '{}' },
      406,
      'not_acceptable',
    ],
    [
      { method: 'POST', headers: { 'content-type': 'application/graphql' }, body: '{ __typename }' },
      415,
      'media_type_unsupported',
    ],
    [
      { method: 'POST', headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' }, body: '{}' },
      415,
      'media_type_unsupported',
    ],
    [
      { method: 'POST', headers: { 'content-type': 'application/json' }, body: ' '.repeat(300_000) },
      413,
      'body_too_large',
    ],
    [{ method: 'PUT', headers: { 'content-type': 'application/json' }, body: '{}' }, 405, 'method_not_allowed'],
    [{ method: 'HEAD' }, 405, 'method_not_allowed'],
  ];
  for (const [init, status, code] of cases) {
    const answer = await send(url, { ...init, headers: { ...init.headers, authorization } });
    assert.equal(answer.status, status, code);
    if (init.method !== 'HEAD') assert.equal(answer.json.code, code);
  }
});

test('the media type follows the header Accept', () => {
  const strict = 'application/graphql-response+json';
  const cases: [string | undefined, string | null][] = [
    [undefined, 'application/json'],
    ['*/*', 'application/json'],
    ['application/*', 'application/json'],
    [`${strict},application/json;q=0.9`, strict],
    [`application/json;q=0.5, ${strict};charset=utf-8;q=0.6`, strict],
    [`application/json, ${strict}`, 'application/json'],
    [`${strict};q=0, application/json`, 'application/json'],
    [`${strict};q=0`, null],
    ['Application/JSON; charset=utf-8', 'application/json'],
    ['text/html, multipart/mixed', null],
    ['', null],
    ['application/json;q=x', null],
  ];
  for (const [accept, media] of cases) assert.equal(chooseMedia(accept), media, String(accept));
});
