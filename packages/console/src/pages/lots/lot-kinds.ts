/** What the page of a lot calls things. */
import type { LotByIdQuery } from './lot.graphql.ts';
import type { LotsNamedQuery } from './lots-named.graphql.ts';

export type ShownLot = NonNullable<LotByIdQuery['lotById']>;

/** A lot as it stands in a lineage. */
export type RelatedLot = NonNullable<LotsNamedQuery['allLots']>['nodes'][number];
