/**
 * The source of the list of holders, each with its position of a class. In an order of holders it is all of them; in an
 * order of amounts it is those that hold the class, because only positions have these orders.
 */
import { useSource, type Source } from '../../parts/data-table/source.ts';
import { holderSearchFilter } from '../../parts/holder-search.ts';
import { useHolderSearch } from '../../parts/positions/use-holder-search.ts';
import { useOfRegister } from '../../parts/register/chosen-register.ts';
import type { HolderRow } from './holder-kinds.ts';
import { HolderList, type HolderListQueryVariables } from '#graphql/holder-list.ts';
import { HoldersByAmount } from '#graphql/holders-by-amount.ts';

interface Options {
  /** The class whose amounts are shown. Undefined for none. */
  readonly assetId: string | undefined;
  readonly find: string | undefined;
  readonly status: NonNullable<HolderListQueryVariables['filter']>['status'];
}

interface HolderSource {
  readonly source: Source<HolderRow>;
  /** A note when more holders match than are searched. */
  readonly note: string | undefined;
}

/** Whether an order is one of amounts. */
export function isOfAmounts(order: string | undefined): boolean {
  return order !== undefined && /^(?:BALANCE|LAST_MOVED_ON)_(?:ASC|DESC)$/.test(order);
}

export function useHolderSource({ assetId, find, status }: Options, order: string | undefined): HolderSource {
  const ofRegister = useOfRegister();
  const inStatus = status === undefined ? {} : { status };
  const byAmount = isOfAmounts(order) && assetId !== undefined;
  const search = useHolderSearch(byAmount ? find : undefined);
  const holders = useSource(
    HolderList,
    {
      filter: { ...holderSearchFilter(find), ...inStatus, ...ofRegister },
      held: { assetId: { in: assetId === undefined ? [] : [assetId] } },
    },
    ({ allHolders }) => allHolders && { ...allHolders, nodes: allHolders.nodes.map(rowOfHolder) },
  );
  const positions = useSource(
    HoldersByAmount,
    { assetId: assetId ?? '', filter: { ...search.filter, holder: { ...inStatus, ...ofRegister } } },
    ({ assetById }) =>
      assetById && {
        ...assetById.positions,
        nodes: assetById.positions.nodes.flatMap(({ holder, ...position }) =>
          holder ? [{ ...holder, position }] : [],
        ),
      },
  );
  return { source: byAmount ? positions : holders, note: search.note };
}

type Listed = Omit<HolderRow, 'position'> & {
  readonly positions: { readonly nodes: readonly HolderRow['position'][] };
};

function rowOfHolder({ positions, ...holder }: Listed): HolderRow {
  return { ...holder, position: positions.nodes[0] };
}
