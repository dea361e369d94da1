/** The reference as pages, made of committed files: the contract, and the refusals that tests provoke. */
import { readContract } from './contract.ts';
import { entityPages, queryPages } from './entities.ts';
import { eventPages } from './events.ts';
import { namesOf } from './links.ts';
import { list, type Page, page } from './markdown.ts';
import { mutationPages } from './mutations.ts';
import { refusalPages } from './refusals.ts';
import { restPages } from './rest.ts';
import { typePages } from './types.ts';

/** Makes the pages that are not files of `docs/`. Shape: in the order of a table of contents. */
export async function referencePages(): Promise<readonly Page[]> {
  const contract = readContract();
  const names = namesOf(contract);
  return [
    index,
    ...mutationPages(contract, names),
    ...entityPages(contract, names),
    ...queryPages(contract, names),
    ...typePages(contract, names),
    ...eventPages(contract, names),
    ...restPages(contract, names),
    ...refusalPages(contract, names),
  ];
}

/**
 * The page of each name of the contract: mutations, lists and other fields of the root, entities, events, refusals.
 * Shape: name → path. A name that stands in code on any page can lead there; words such as `node`, which mean something
 * else as well, are left out.
 */
export async function referenceNames(): Promise<ReadonlyMap<string, string>> {
  return new Map([...namesOf(readContract())].filter(([name]) => /[A-Z_.]/.test(name)));
}

const index = page(
  'reference',
  'Reference',
  'Everything that can be sent, read, answered and set, from the files of this version.',
  '## API',
  list([
    '[Mutations](reference/mutations.md): every change, with its input, who may do it, its event and its refusals',
    '[Entities](reference/entities.md): every row that can be read, with its list, its single, fields and relations',
    '[Queries and subscription](reference/queries.md): what else can be asked',
    '[Scalars and enumerations](reference/types.md), [objects](reference/objects.md) and [filters of values](reference/filters.md), which these use',
    '[Events](reference/events.md): every type, with its members and an example',
    '[REST addresses](reference/rest.md): login, files, papers, imports, exports and the feed',
    '[Refusals](reference/refusals.md): every code, its meaning and what to do',
    '[Lists](reference/lists.md) and [permissions](reference/permissions.md), each in one table',
  ]),
  '## For operators',
  list([
    '[Configuration](reference/configuration.md), [operator commands](operating/commands.md)',
    '[Metrics](reference/metrics.md), [alerts](reference/alerts.md)',
  ]),
  '## The register',
  list([
    '[Invariants](reference/invariants.md)',
    '[The canonical payload of a transaction](reference/canonical-payload.md)',
  ]),
  '## For programs',
  list([
    '[schema.graphql](../contract/schema.graphql): all queries and mutations',
    '[openapi.yaml](../contract/openapi.yaml): the addresses beside GraphQL',
    '[refusals.json](../contract/refusals.json), [mutations.json](../contract/mutations.json) and [the JSON Schemas of events](../contract/events/index.json)',
    '`bruno.zip`, below the address of the documentation: a collection for [Bruno](https://www.usebruno.com), a program that sends requests by hand, with the login and a request for each list and mutation',
  ]),
);
