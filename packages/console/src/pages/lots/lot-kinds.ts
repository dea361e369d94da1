/** Types of the lot page. */
import type { LotByIdQuery } from '#graphql/lot.ts';
import type { LotsByIdQuery } from '#graphql/lots-by-id.ts';

export type ShownLot = NonNullable<LotByIdQuery['lotById']>;

/** A lot in a lineage. */
export type RelatedLot = NonNullable<LotsByIdQuery['allLots']>['nodes'][number];
