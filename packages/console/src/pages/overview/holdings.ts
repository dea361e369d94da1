/** The holdings of an investor, by issuer: positions, with the restriction that ends first, and documents. */
import type { OwnHoldingsQuery } from '#graphql/own-holdings.ts';
import { compareNames } from '../../words/order-of-names.ts';

type Position = NonNullable<OwnHoldingsQuery['allPositions']>['nodes'][number];
export type Restriction = NonNullable<OwnHoldingsQuery['allRestrictions']>['nodes'][number];
type Document = NonNullable<OwnHoldingsQuery['allDocuments']>['nodes'][number];

export interface OwnHolding extends Position {
  /** Its restriction that ends first. Undefined where none locks units of it. */
  readonly restriction: Restriction | undefined;
  /** How many others there are. */
  readonly moreRestrictions: number;
}

export interface OfIssuer {
  readonly id: string;
  readonly name: string;
  readonly holdings: readonly OwnHolding[];
  /** The registrations that have them, each once. */
  readonly holders: readonly NonNullable<Position['holder']>[];
  readonly documents: readonly Document[];
}

/** Groups the answer by issuer, in the order of the alphabet. */
export function holdingsByIssuer({
  allPositions,
  allRestrictions,
  allDocuments,
}: OwnHoldingsQuery): readonly OfIssuer[] {
  const positions = allPositions?.nodes ?? [];
  const documents = allDocuments?.nodes ?? [];
  const restrictions = (allRestrictions?.nodes ?? []).toSorted(byEnd);
  const registers = new Map(
    [...positions.map(({ asset }) => asset?.register), ...documents.map(({ register }) => register)].flatMap(
      (register) => (register ? [[register.id, register.name] as const] : []),
    ),
  );
  return [...registers]
    .map(([id, name]) => {
      const own = positions.filter(({ asset }) => asset?.register?.id === id);
      return {
        id,
        name,
        holdings: own.map((position) => ({ ...position, ...restrictionsOf(position, restrictions) })),
        holders: [...new Map(own.flatMap(({ holder }) => (holder ? [[holder.id, holder] as const] : []))).values()],
        documents: documents.filter(({ register }) => register?.id === id),
      };
    })
    .toSorted((one, other) => compareNames(one.name, other.name));
}

/** Restrictions of the whole asset and those of the holder. Shape: `restrictions` in the order of their ends. */
function restrictionsOf(
  { asset, holder, locked }: Position,
  restrictions: readonly Restriction[],
): Pick<OwnHolding, 'restriction' | 'moreRestrictions'> {
  const own = restrictions.filter(
    ({ assetId, holderId }) => assetId === asset?.id && (holderId === null || holderId === holder?.id),
  );
  if (locked === '0') return { restriction: undefined, moreRestrictions: 0 };
  return { restriction: own[0], moreRestrictions: Math.max(0, own.length - 1) };
}

/** One without an end comes last. */
function byEnd({ expiresOn: one }: Restriction, { expiresOn: other }: Restriction): number {
  if (one === other) return 0;
  return one !== null && (other === null || one < other) ? -1 : 1;
}
