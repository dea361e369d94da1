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
 * Shape: name → path. A name that stands in code on any page can lead there.
 */
export async function referenceNames(): Promise<ReadonlyMap<string, string>> {
  return namesOf(readContract());
}

const index = page(
  'reference',
  'Reference',
  list([
    '[Mutations](reference/mutations.md): every change, with its input, who may do it, its event and its refusals',
    '[Entities](reference/entities.md): every row that can be read, with its list, its single, fields and relations',
    '[Queries and subscription](reference/queries.md): what else can be asked',
    '[Scalars and enumerations](reference/types.md), [objects](reference/objects.md) and [filters](reference/filters.md) that these use',
    '[Events](reference/events.md): every type, with its schema and an example',
    '[REST addresses](reference/rest.md): login, files, papers, imports, exports and the feed',
    '[Refusals](reference/refusals.md): every code, what it means and what to do',
    '[Lists](reference/lists.md) and [permissions](reference/permissions.md) at one look',
    'For operators: [configuration](reference/configuration.md), [operator commands](operating/commands.md), [metrics](reference/metrics.md), [alerts](reference/alerts.md)',
    'Of the register: [invariants](reference/invariants.md), [the canonical payload of a transaction](reference/canonical-payload.md)',
  ]),
);
