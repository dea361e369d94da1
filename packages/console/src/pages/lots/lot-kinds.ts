/** Types of the lot page. */
import type { LotByIdQuery } from './lot.graphql.ts';
import type { LotsByIdQuery } from './lots-by-id.graphql.ts';

export type ShownLot = NonNullable<LotByIdQuery['lotById']>;

/** A lot in a lineage. */
export type RelatedLot = NonNullable<LotsByIdQuery['allLots']>['nodes'][number];
