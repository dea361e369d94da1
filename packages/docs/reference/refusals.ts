/** A page for each refusal. The list of them is docs/reference/refusals.md. */
import type { Contract, Refusal } from './contract.ts';
import { Links, type Names, pathOf, rootFields } from './links.ts';
import { code, fence, list, type Page, page, plain, table } from './markdown.ts';
import { codesOf, refusalsOfEveryMutation } from './mutations.ts';
import { addressesOf, refusalsOfOperation } from './rest.ts';

/** The pages of refusals. */
export function refusalPages(contract: Contract, names: Names): Page[] {
  return Object.entries(contract.refusals).map(([name, refusal]) => refusalPage(contract, names, name, refusal));
}

function refusalPage(contract: Contract, names: Names, name: string, refusal: Refusal): Page {
  const links = new Links(contract, names, pathOf.refusal(name));
  const { status, retry, description, sentence, remedy } = refusal;
  const examples = [...new Set(contract.provoked.filter((one) => one.code === name).map(({ message }) => message))];
  const warns = contract.provoked.some((one) => one.code === name && one.warns);
  return page(
    pathOf.refusal(name),
    name,
    plain(description),
    table(
      ['', ''],
      [
        ['HTTP status', `${status}, where the refusal is the whole answer`],
        ['The same request again', againOf(name, retry)],
        ...(sentence === undefined ? [] : [['Sentence', sentence]]),
        ...(remedy === undefined ? [] : [['To do', remedy]]),
      ],
    ),
    /\{\w+\}/.test(`${sentence} ${remedy}`) ? 'A name in braces stands for that detail.' : '',
    examples.length === 0 ? '' : `## Messages\n\n${list(examples.slice(0, 4).map(plain))}`,
    warns ? 'The rule may also only warn: then the mutation is done, and the check has the outcome `warn`.' : '',
    answeredBy(contract, links, name),
    '## In an answer',
    answerOf(contract, name, refusal),
    `The details in \`details\` depend on the case; the message is for people and may be worded otherwise in a later release. ${links.to('All refusals', 'reference/refusals')}.`,
  );
}

function againOf(name: string, retry: boolean): string {
  if (!retry) return 'is refused again until something has changed';
  const key = ['outcome_unknown', 'deadline_exceeded'].includes(name)
    ? ' Send a mutation with its idempotency key.'
    : '';
  return `may succeed later, unchanged. Wait as long as \`Retry-After\` says, where it is sent.${key}`;
}

function answeredBy(contract: Contract, links: Links, name: string): string {
  const mutations = rootFields(contract, 'mutation')
    .map((field) => field.name)
    .filter((mutation) => codesOf(contract, mutation).has(name));
  const isOfEvery = refusalsOfEveryMutation.includes(name);
  const all = addressesOf(contract);
  const addresses = all.filter(({ operations }) =>
    Object.values(operations).some((operation) => refusalsOfOperation(operation, contract).includes(name)),
  );
  const isOfQueries = contract.provoked.some(
    ({ request, code: of }) => of === name && /^(?:\{|query |subscription )/.test(request),
  );
  const items = [
    isOfEvery ? `every ${links.to('mutation', 'reference/mutations')}` : '',
    isOfEvery || mutations.length === 0
      ? ''
      : `the mutation${mutations.length === 1 ? '' : 's'} ${links.names(mutations)}`,
    isOfQueries
      ? `${links.to('queries', 'reference/queries')} and ${links.to('lists', 'reference/entities')} of GraphQL`
      : '',
    addresses.length === all.length ? `every ${links.to('address', 'reference/rest')}` : '',
    addresses.length === 0 || addresses.length === all.length
      ? ''
      : addresses.map(({ path, page: to }) => links.to(code(path), to)).join(', '),
  ].filter(Boolean);
  return items.length === 0 ? '' : `## Answered by\n\n${list(items)}`;
}

/** How an answer has it: in `errors` of GraphQL, or as a problem where only an address answers it. */
function answerOf(contract: Contract, name: string, { status, retry, description }: Refusal): string {
  const requestId = '01a2230e-dcc1-72d8-b2b1-0000000000aa';
  const docs = `/docs/reference/refusals/${name}/`;
  const told = contract.provoked.find((one) => one.code === name && !one.warns)?.message ?? description;
  const isOfGraphql = contract.provoked.some(({ request, code: of }) => of === name && /^(\w+ \{|\{)/.test(request));
  const answer = isOfGraphql
    ? { errors: [{ message: told, extensions: { code: name, retry, details: {}, requestId, docs } }] }
    : { status, detail: told, code: name, retry, requestId, docs };
  return fence('json', JSON.stringify(answer, null, 2));
}
