/** The holders of a cap table. Its rows are computed, not stored. */
import { countsInPercentages, totalsOfAssets } from './cap-table-assets.ts';
import { formulaOf } from './cap-table-formulas.ts';
import { decimal, entity, type Entity, id, one, within } from './entity.ts';
import { lotUnitsAt, type Moment, openAt } from './moment.ts';
import { percentageOf } from './percentage.ts';
import { position } from './position.ts';
import { computedRowVisibility } from './visibility.ts';

export const capTableHolder = entity({
  name: 'CapTableHolder',
  plural: 'CapTableHolders',
  description:
    'A holder in a cap table, with its outstanding units of all classes of one unit. Rights over classes are not among them.',
  table: '',
  inner: true,
  fields: {
    id: id('The id of the holder.', { indexed: true }),
    units: decimal('Units of all those classes together.', { indexed: true }),
    percentage: decimal(formulaOf('percentage')),
  },
  relations: { holder: one('Holder', within('holder_id', 'id'), 'The holder.') },
  visibleTo: computedRowVisibility,
});

/** What holders have of the classes of one unit. */
function outstandingOf(register: string, unit: string, moment: Moment | null): string {
  return `(
    select sum(w.outstanding)
    from ${totalsOfAssets(register, moment)} w
    where w.unit = ${unit}
      and ${countsInPercentages('w')}
  )`;
}

/**
 * The holders of a cap table as an entity of computed rows.
 * Shape: `byId` finds the rows one after another in the order of ids, so that a page costs as many rows as it shows;
 * otherwise all rows are aggregated first, which any other order and a count need.
 */
export function capTableHoldersOf(register: string, unit: string, moment: Moment | null, byId: boolean): Entity {
  const countedAsset = `any (array(
    select a.id
    from registry.assets a
    where a.register_id = ${register}
      and a.unit = ${unit}
      and ${countsInPercentages('a')}
  ))`;
  const positions = moment === null ? position.table : position.at!(moment.asOf, moment.knownAt);
  const aggregated = aggregatedHolders(register, countedAsset, moment);
  const foundById = `(
    select h.register_id, h.id as holder_id, h.id, u.units
    from registry.holders h
    cross join lateral (
      select sum(p.balance) as units
      from ${positions} p
      where p.register_id = h.register_id
        and p.holder_id = h.id
        and p.asset_id = ${countedAsset}
    ) u
    where h.register_id = ${register}
      and u.units > 0
  )`;
  const percentage = (a: string): string => percentageOf(`${a}.units`, outstandingOf(register, unit, moment));
  return {
    ...capTableHolder,
    table: byId ? foundById : aggregated,
    fields: { ...capTableHolder.fields, percentage: { ...capTableHolder.fields['percentage']!, sql: percentage } },
  };
}

/** The units of each holder, summed. Shape: `countedAsset` is SQL to compare an asset with. */
function aggregatedHolders(register: string, countedAsset: string, moment: Moment | null): string {
  if (moment === null)
    return `(
      select p.register_id, p.holder_id, p.holder_id as id, sum(p.balance) as units
      from registry.positions p
      where p.register_id = ${register}
        and p.asset_id = ${countedAsset}
        and p.balance > 0
      group by p.register_id, p.holder_id
    )`;
  // Summing the lots that were open costs far less than the past balance of every position there ever was.
  return `(
    select l.register_id, l.holder_id, l.holder_id as id, sum(${lotUnitsAt('l', moment)}) as units
    from registry.lots l
    where l.register_id = ${register}
      and l.asset_id = ${countedAsset}
      and ${openAt('l', moment)}
      and ${lotUnitsAt('l', moment)} > 0
    group by l.register_id, l.holder_id
  )`;
}
