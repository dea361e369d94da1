/**
 * A collection for Bruno, a program that sends requests by hand: login, role, and a request for each list, each other
 * query and each mutation. Source: the language Bru, version 1 of a collection.
 */
import { getNamedType } from 'graphql';
import { zipOf, type ZipMember } from '../../server/src/base/zip-writer.ts';
import { type Contract, readContract } from './contract.ts';
import { entityOfRoot, rootFields, rowsOf } from './links.ts';
import { mutationSample, querySample, type Sample } from './sample.ts';
import { subjectOf, subjectTitles } from './subjects.ts';

/** A file of the collection. Shape: `path` is below its folder. */
export interface CollectionFile {
  readonly path: string;
  readonly text: string;
}

/** The collection as an archive. */
export async function brunoZip(): Promise<Buffer> {
  async function* members(): AsyncGenerator<ZipMember> {
    for (const { path, text } of brunoCollection()) yield { name: `asset-registry/${path}`, bytes: Buffer.from(text) };
  }
  const parts: Buffer[] = [];
  for await (const part of zipOf(members())) parts.push(part);
  return Buffer.concat(parts);
}

/** The files of the collection. */
export function brunoCollection(): readonly CollectionFile[] {
  const contract = readContract();
  const queries = rootFields(contract, 'query');
  const lists = queries.filter((field) => rowsOf(field) !== undefined && field.name.startsWith('all'));
  const others = queries.filter((field) => entityOfRoot(field, contract) === undefined);
  const mutations = rootFields(contract, 'mutation');
  const groups = subjectTitles.map((subject) => ({
    folder: `Mutations/${subject}`,
    fields: mutations.filter(({ name }) => subjectOf(contract.mutations[name]!) === subject),
  }));
  return [
    ...collectionFiles,
    folder('Lists', 2),
    ...lists.map((field, index) => graphqlRequest('Lists', index, field, querySample(field), keepId(field, contract))),
    folder('Queries', 3),
    ...others.map((field, index) => graphqlRequest('Queries', index, field, querySample(field))),
    folder('Mutations', 4),
    ...groups
      .filter(({ fields }) => fields.length > 0)
      .flatMap(({ folder: path, fields }, index) => [
        folder(path, index + 1),
        ...fields.map((field, at) => graphqlRequest(path, at, field, mutationSample(field))),
      ]),
  ];
}

/** A block of the language: lines are indented, so that none of them ends it. */
function block(name: string, text: string): string {
  const lines = text.split('\n').map((line) => (line === '' ? '' : `  ${line}`));
  return `${name} {\n${lines.join('\n')}\n}\n`;
}

const bru = (...blocks: readonly (string | undefined)[]): string => blocks.filter(Boolean).join('\n');

function folder(path: string, seq: number): CollectionFile {
  return { path: `${path}/folder.bru`, text: block('meta', `name: ${path.split('/').at(-1)}\nseq: ${seq}`) };
}

const login = bru(
  block('meta', 'name: Log in\ntype: http\nseq: 1'),
  block('post', 'url: {{baseUrl}}/authenticate/token/login\nbody: none\nauth: basic'),
  block('auth:basic', 'username: {{clientId}}\npassword: {{clientSecret}}'),
  block(
    'script:post-response',
    [
      'if (res.getStatus() === 200) {',
      '  const { token, roles } = res.getBody();',
      "  bru.setVar('loginToken', token.access_token);",
      "  const chosen = bru.getEnvVar('role');",
      '  const names = roles.data.map((one) => `${one.slug}/${one.user_role}`);',
      "  if (chosen && !names.includes(chosen)) throw new Error(`${chosen} is none of the roles ${names.join(', ')}`);",
      "  bru.setVar('usersAccountId', roles.data[chosen ? names.indexOf(chosen) : 0].users_account_id);",
      '}',
    ].join('\n'),
  ),
  block('tests', "test('a client with a role logs in', () => expect(res.getStatus()).to.equal(200));"),
  block(
    'docs',
    'Keeps the login token, and the role that the environment names as slug/user_role; the first one where it names none.',
  ),
);

const role = bru(
  block('meta', 'name: Select the role\ntype: http\nseq: 2'),
  block('get', 'url: {{baseUrl}}/authenticate/token/role/{{usersAccountId}}\nbody: none\nauth: bearer'),
  block('auth:bearer', 'token: {{loginToken}}'),
  block(
    'script:post-response',
    "if (res.getStatus() === 200) bru.setVar('roleToken', res.getBody().token.access_token);",
  ),
  block('tests', "test('the role is selected', () => expect(res.getStatus()).to.equal(200));"),
  block('docs', 'Keeps the role token, with which all other requests are sent. When it has expired, log in again.'),
);

const about = [
  'Requests to an asset registry. Choose the environment *registry*, give it the address, the client id, a secret and,',
  'where the client has several roles, the role as slug/user_role. Send *Log in* and *Select the role*; then every other',
  'request. A name in braces such as {{assetId}} is a variable: give it a value in the environment, or send the list of',
  'such rows, which keeps the id of its first row. Tokens and these ids are kept in memory alone.',
].join('\n');

const collectionFiles: readonly CollectionFile[] = [
  {
    path: 'bruno.json',
    text: `${JSON.stringify({ version: '1', name: 'Asset registry', type: 'collection' }, null, 2)}\n`,
  },
  {
    path: 'collection.bru',
    text: bru(block('auth', 'mode: bearer'), block('auth:bearer', 'token: {{roleToken}}'), block('docs', about)),
  },
  {
    path: 'environments/registry.bru',
    text: `${block('vars', 'baseUrl: http://localhost:4000\nrole:')}vars:secret [\n  clientId,\n  clientSecret\n]\n`,
  },
  folder('Login', 1),
  { path: 'Login/Log in.bru', text: login },
  { path: 'Login/Select the role.bru', text: role },
];

type Field = ReturnType<typeof rootFields>[number];

function graphqlRequest(
  path: string,
  index: number,
  field: Field,
  { document, variables }: Sample,
  script?: string,
): CollectionFile {
  const given = JSON.stringify(variables, null, 2)
    .replace(/"<(\w+)>"/g, '"{{$1}}"')
    .replace(/("idempotencyKey": )"[^"]*"/, '$1"{{$guid}}"');
  return {
    path: `${path}/${field.name}.bru`,
    text: bru(
      block('meta', `name: ${field.name}\ntype: graphql\nseq: ${index + 1}`),
      block('post', 'url: {{baseUrl}}/token/api/v2/graphql\nbody: graphql\nauth: inherit'),
      block('body:graphql', document),
      block('body:graphql:vars', given),
      script && block('script:post-response', script),
      block(
        'tests',
        "test('it is answered without a refusal', () => {\n  expect(res.getStatus()).to.equal(200);\n  expect(res.getBody().errors).to.equal(undefined);\n});",
      ),
      block('docs', field.description ?? ''),
    ),
  };
}

/** Keeps the id of the first row of a list, for the requests that take it. */
function keepId(field: Field, contract: Contract): string | undefined {
  const rows = rowsOf(field);
  if (rows === undefined || !contract.entities.has(getNamedType(contract.schema.getType(rows)!).name)) return undefined;
  const name = `${rows[0]!.toLowerCase()}${rows.slice(1)}Id`;
  return [
    `const [row] = res.getBody()?.data?.${field.name}?.nodes ?? [];`,
    `if (row !== undefined && !bru.getEnvVar('${name}')) bru.setVar('${name}', row.id);`,
  ].join('\n');
}
