/** A page for each address of the REST API, and the list of them. */
import type { Content, Contract, JsonSchema, RestOperation } from './contract.ts';
import { Links, type Names, pathOf } from './links.ts';
import { code, fence, type Page, page, plain, section } from './markdown.ts';
import { type Find, membersTables, resolved, typeOf } from './schemas.ts';

const indexPath = 'reference/rest';

interface Address {
  readonly path: string;
  /** Shape: method in capital letters → operation. */
  readonly operations: Readonly<Record<string, RestOperation>>;
  /** The path of its page. */
  readonly page: string;
}

/** The addresses, each with its page, which is named after the operation of POST or else of GET. */
export function addressesOf({ rest }: Contract): Address[] {
  return Object.entries(rest.paths).map(([path, methods]) => {
    const operations = Object.fromEntries(
      Object.entries(methods).map(([method, operation]) => [method.toUpperCase(), operation]),
    );
    const first = operations['POST'] ?? Object.values(operations)[0]!;
    // The body of POST carries what the address of GET shows to logs.
    const sorted = 'POST' in operations ? { POST: operations['POST'], ...operations } : operations;
    return { path, operations: sorted, page: pathOf.rest(first.operationId) };
  });
}

/** The refusals that an operation may answer. */
export function refusalsOfOperation({ responses }: RestOperation, { refusals }: Contract): string[] {
  return Object.entries(responses)
    .filter(([status]) => Number(status) >= 400)
    .flatMap(([, { description }]) =>
      [...description.matchAll(/\b([a-z]\w*_\w+|internal|stopping): /g)].map(([, name]) => name!),
    )
    .filter((name) => name in refusals);
}

/** The pages of addresses. */
export function restPages(contract: Contract, names: Names): Page[] {
  const links = new Links(contract, names, indexPath);
  const addresses = addressesOf(contract);
  const groups = contract.rest.tags.map(({ name, description }) => {
    const of = addresses.filter(({ operations }) => Object.values(operations)[0]!.tags[0] === name);
    const rows = of.map(({ path, operations, page: to }) => [
      links.to(code(`${Object.keys(operations).join(', ')} ${path}`), to),
      plain(Object.values(operations)[0]!.summary),
    ]);
    return section(`## ${description.replace(/\.$/, '')}`, ['Address', 'Effect'], rows);
  });
  const index = page(
    indexPath,
    'REST addresses',
    'The addresses beside GraphQL, as paths below the base address. `openapi.yaml` describes the same for programs.',
    ...groups,
  );
  return [index, ...addresses.map((address) => addressPage(contract, names, address))];
}

function addressPage(contract: Contract, names: Names, { path, operations, page: to }: Address): Page {
  const links = new Links(contract, names, to);
  const find: Find = (reference) => {
    const name = reference.split('/').at(-1)!;
    return { name, schema: contract.rest.components.schemas[name]! };
  };
  const parts = Object.entries(operations)
    .filter(([method]) => method !== 'HEAD')
    .map(([method, operation]) => operationPart(contract, links, find, { method, path, operation }));
  const head = 'HEAD' in operations ? 'HEAD is answered as GET is, without a body.' : undefined;
  return page(to, path, head, ...parts);
}

function operationPart(
  contract: Contract,
  links: Links,
  find: Find,
  { method, path, operation }: { method: string; path: string; operation: RestOperation },
): string {
  const { summary, description, parameters = [], requestBody, responses } = operation;
  const answers = Object.entries(responses).filter(([status]) => Number(status) < 400);
  return [
    `## ${method} ${path}`,
    links.text(summary),
    links.text(description),
    callerOf(operation),
    fence('sh', curlOf(method, path, operation, find)),
    section(
      '### Parameters',
      ['Parameter', 'In', 'Type', 'Meaning'],
      parameters.map((parameter) => [
        code(parameter.name),
        `${parameter.in}${parameter.required ? '' : ', optional'}`,
        code(typeOf(parameter.schema, find)),
        [links.text(parameter.description), valuesOf(parameter.schema)].filter(Boolean).join(' '),
      ]),
    ),
    requestBody && contentPart(`### Body`, requestBody.content, find),
    ...answers.map(([status, answer]) =>
      answer.content === undefined
        ? `### Answer ${status}\n\nWithout a body.`
        : contentPart(`### Answer ${status}`, answer.content, find),
    ),
    '### Refusals',
    links.names(new Set(refusalsOfOperation(operation, contract))),
  ]
    .filter(Boolean)
    .join('\n\n');
}

function valuesOf({ enum: values = [], default: usual }: JsonSchema): string {
  const choices =
    values.length > 0 && values.length <= 20 ? `One of ${values.map((value) => code(String(value))).join(', ')}.` : '';
  return [choices, usual === undefined ? '' : `By default ${code(JSON.stringify(usual))}.`].filter(Boolean).join(' ');
}

function contentPart(heading: string, content: Content, find: Find): string {
  const bySchema = Map.groupBy(Object.entries(content), ([, { schema }]) => JSON.stringify(schema));
  const parts = [...bySchema.values()].map((those) => {
    const { schema } = those[0]![1];
    const types = those.map(([media]) => code(media)).join(' or ');
    const said = resolved(schema, find).description ?? '';
    return [`${types}${said === '' ? '' : `: ${plain(said)}`}`, membersTables(schema, find, '####')]
      .filter(Boolean)
      .join('\n\n');
  });
  return [heading, ...parts].join('\n\n');
}

const callers: Readonly<Record<string, string>> = {
  client: 'Needs the id and a secret of the client.',
  loginToken: 'Needs a login token.',
  roleToken: 'Needs a role token.',
};

function callerOf({ security = [] }: RestOperation): string {
  const [name] = security.flatMap((one) => Object.keys(one));
  return name === undefined ? 'Needs no token.' : (callers[name] ?? '');
}

/** A variable of the shell: `$LOT_ID` of lotId. */
const variableOf = (name: string): string => `$${name.replaceAll(/[A-Z]/g, '_$&').toUpperCase()}`;

/** The headers by which curl authenticates. */
const credentials: Readonly<Record<string, string>> = {
  client: '-u "$CLIENT_ID:$CLIENT_SECRET"',
  loginToken: '-H "Authorization: Bearer $LOGIN_TOKEN"',
  roleToken: '-H "Authorization: Bearer $ROLE_TOKEN"',
};

function curlOf(method: string, path: string, operation: RestOperation, find: Find): string {
  const { security = [], requestBody, parameters = [] } = operation;
  const [caller] = security.flatMap((one) => Object.keys(one));
  const query = parameters.filter(({ in: where, required }) => where === 'query' && required);
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => variableOf(name));
  const asked = query.map(({ name }) => `${name}=${variableOf(name)}`).join('&');
  const parts = [
    `curl${method === 'GET' ? '' : ` -X ${method}`}`,
    ...(caller === undefined ? [] : [credentials[caller] ?? '']),
    ...bodyOf(requestBody?.content ?? {}, find),
    `"$ASSET_REGISTRY_URL${filled}${asked === '' ? '' : `?${asked}`}"`,
  ];
  const line = parts.join(' ');
  return line.length < 90 ? line : parts.join(' \\\n  ');
}

/** The body for curl: its required members, but for those that the header of a client has. */
function bodyOf(content: Content, find: Find): string[] {
  const [media] = Object.keys(content);
  if (media === undefined) return [];
  const form = 'application/x-www-form-urlencoded';
  if (!(form in content) && !('application/json' in content))
    return [`-H 'Content-Type: ${media}'`, '--data-binary @file'];
  const { required = [] } = resolved(Object.values(content)[0]!.schema, find);
  if (form in content) return required.filter((name) => !name.startsWith('client_')).map((name) => `-d '${name}=…'`);
  const members = Object.fromEntries(required.map((name) => [name, '…']));
  return ["-H 'Content-Type: application/json'", `-d '${JSON.stringify(members)}'`];
}
