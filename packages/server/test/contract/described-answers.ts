/** Answers of a server compared with contract/openapi.yaml: status, media type, headers and body. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { parse } from 'yaml';
import { type Answered, send, type Sent } from '../support/server.ts';

/** A part of the description, which is looked into from every side. */
// biome-ignore lint: it has every shape.
export type Loose = any;

/** The description. */
export const description: Loose = parse(
  readFileSync(new URL('../../../../contract/openapi.yaml', import.meta.url), 'utf8'),
  // A member that is not described is a flaw of an answer.
  (_, value: Loose) => (value?.properties === undefined ? value : { ...value, additionalProperties: false }),
);
/** Every operation, with its path and its method. */
export const operations = Object.entries<Loose>(description.paths).flatMap(([path, methods]) =>
  Object.entries<Loose>(methods).map(([method, operation]) => ({ path, method, ...operation })),
);
const ajv = new Ajv2020({ strict: false, allErrors: true }).addSchema(description, 'contract');
addFormats.default(ajv);

/** The part to which a reference leads. */
export const found = (pointer: string): Loose =>
  pointer
    .slice(2)
    .split('/')
    .reduce((value: Loose, name) => value?.[name], description);

/** The codes that a response names. */
export const codesOf = (response: Loose): readonly string[] =>
  [...response.description.matchAll(/(?:^|[.;] )([a-z]+(?:_[a-z]+)*): /g)].map(([, code]) => code);

/** Headers of caches, of connections and of the policy of browsers, which are those of the whole server. */
const ofServer =
  /^(?:date|connection|keep-alive|transfer-encoding|content-(?:length|type|security-policy)|vary|pragma|cache-control|x-content-type-options|referrer-policy|cross-origin-resource-policy)$/;

/** A document that nobody has registered, as the two forms of a request name it. */
const sha256Hash = '0'.repeat(64);
export const unknownDocument = {
  byId: { documentId: `sha256:${sha256Hash}` },
  extensions: { persistedQuery: { version: 1, sha256Hash } },
};

/** The operations and statuses that were answered. */
export const provoked = new Set<string>();

/** Sends a request, and compares its answer with the description. */
export async function answered(operationId: string, status: number, url: string, init: Sent): Promise<Answered> {
  const { path, method, security, responses } = operations.find((operation) => operation.operationId === operationId)!;
  const answer = await send(url, { ...init, method: init.method ?? method.toUpperCase() });
  const name = `${operationId} ${answer.status}: ${answer.text}`;
  assert.equal(answer.status, status, name);
  provoked.add(`${operationId} ${status}`);
  const response = responses[status];
  assert.ok(response !== undefined, `${name} is not described`);

  const sent = new Map([...answer.headers].filter(([header]) => !ofServer.test(header)));
  for (const [header, declared] of Object.entries<Loose>(response.headers)) {
    const { required = false, schema } = declared.$ref === undefined ? declared : found(declared.$ref);
    const value = sent.get(header.toLowerCase());
    sent.delete(header.toLowerCase());
    const isCounted = header.startsWith('RateLimit') && status < 400;
    if (value === undefined) assert.ok(!required && !isCounted, `${name}: no ${header}`);
    else assert.ok(ajv.validate(schema, schema.type === 'integer' ? Number(value) : value), `${name}: ${header}`);
  }
  assert.deepEqual([...sent.keys()], [], `${name}: headers that are not described`);
  const needsToken = security.some((requirement: object) => 'roleToken' in requirement);
  assert.equal('RateLimit' in response.headers && 'RateLimit-Policy' in response.headers, needsToken, name);

  const [type = ''] = answer.headers.get('content-type')?.split(';') ?? [];
  if (response.content === undefined) assert.equal(answer.text, '', name);
  else assert.ok(type in response.content, `${name} as ${type}`);
  if (answer.json !== null) {
    const pointer = ['paths', path, method, 'responses', status];
    const parts = [...pointer, 'content', type, 'schema'].map((part) =>
      encodeURIComponent(`${part}`.replaceAll('~', '~0').replaceAll('/', '~1')),
    );
    const validate = ajv.getSchema(`contract#/${parts.join('/')}`)!;
    assert.ok(validate(answer.json), `${name}: ${ajv.errorsText(validate.errors)}`);
  }
  const codes = [answer.json?.code, ...(answer.json?.errors ?? []).map(({ extensions }: Loose) => extensions.code)];
  for (const code of status < 400 ? [] : codes.filter(Boolean)) assert.ok(codesOf(response).includes(code), name);
  return answer;
}

/** Every member of the description, with its address. */
export function* everything(value: Loose, at = '#'): Generator<readonly [string, Loose]> {
  yield [at, value];
  if (value !== null && typeof value === 'object')
    for (const [name, member] of Object.entries(value)) yield* everything(member, `${at}/${name}`);
}

/** Whether a member is one of a schema that a standard describes. */
export const isOfStandard = (at: string): boolean =>
  /Source: RFC/.test(found(at.replace(/\/properties\/\w+$/, '')).description);

/**
 * Statuses that no request of the test provokes, such as of files of jobs, or those of another method of the address.
 */
export const elsewhere =
  /^(?:(?:serverMetadata|addresses|alive|started|ready|metrics)(?:Head)? 500|\w+Head 405|started(?:Head)? 503|fetchImportTemplate 500|fetchFile (?:200|206|304|416)|registerForMailing 409|fetch(?:Statement|Certificate|RegisterExtract|HolderList|CapTable) 409)$/;
