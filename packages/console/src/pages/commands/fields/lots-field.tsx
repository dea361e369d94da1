/** Selects the lots to use: FIFO, or chosen lots. */
import { Checkbox, Radio } from '@mantine/core';
import type { ReactElement } from 'react';
import { Day } from '../../../parts/moment.tsx';
import { PlainTable } from '../../../parts/plain-table.tsx';
import { Quantity } from '../../../parts/quantity.tsx';
import { Status } from '../../../parts/status.tsx';
import { sumOf, toUnits } from '../../../parts/decimal.ts';
import { formatCount, formatDecimal } from '../../../words/format.ts';
import { words } from '../../../words/words.ts';
import type { Holding, Lot } from '../queries/use-chosen-entities.ts';
import { useFields } from './field-context.tsx';
import flowClasses from '../flow/flow.module.css';
import classes from './fields.module.css';
import { isZero, type Problem, quantityProblem } from './problems.ts';

const names = words.commands.lots;

export function LotsField({ holding }: { readonly holding: Holding | undefined }): ReactElement | null {
  const { value, change, problem } = useFields();
  const lots = holding?.lots;
  const named = value('lots') === 'named';
  if (lots === undefined || lots.nodes.length === 0) return null;
  const error = problem('lotIds');
  const picked = pickedLots(value('lotIds'), lots.nodes);
  return (
    <div className={classes['lots']} data-wide>
      <Radio.Group
        label={names.which}
        value={named ? 'named' : 'fifo'}
        onChange={(selection) => change({ lots: selection })}
        error={error}
      >
        <div className={classes['options']}>
          <Radio value="fifo" label={names.fifo} />
          <Radio value="named" label={names.named} />
        </div>
      </Radio.Group>
      {named && (
        <>
          <LotTable lots={lots.nodes} picked={picked} onPick={(ids) => change({ lotIds: ids.join() })} />
          {lots.totalCount > lots.nodes.length && <p>{names.more(formatCount(lots.totalCount - lots.nodes.length))}</p>}
          <p className={classes['sum']} role="status">
            {names.sum(formatDecimal(quantityOf(picked)))}
          </p>
        </>
      )}
    </div>
  );
}

/** Chooses lots by name only. */
export function NamedLotsField({ holding }: { readonly holding: Holding | undefined }): ReactElement | null {
  const { value, change, problem } = useFields();
  const lots = holding?.lots;
  if (lots === undefined || lots.nodes.length === 0) return null;
  const picked = pickedLots(value('lotIds'), lots.nodes);
  return (
    <div className={classes['lots']} data-wide>
      <LotTable lots={lots.nodes} picked={picked} onPick={(ids) => change({ lotIds: ids.join() })} />
      {lots.totalCount > lots.nodes.length && <p>{names.more(formatCount(lots.totalCount - lots.nodes.length))}</p>}
      <p className={classes['sum']} role="status">
        {names.sum(formatDecimal(quantityOf(picked)))}
      </p>
      {problem('lotIds') !== undefined && <p className={flowClasses['problem']}>{problem('lotIds')}</p>}
    </div>
  );
}

interface TableProps {
  readonly lots: readonly Lot[];
  readonly picked: readonly Lot[];
  onPick(ids: readonly string[]): void;
}

function LotTable({ lots, picked, onPick }: TableProps): ReactElement {
  const ids = picked.map(({ id }) => id);
  return (
    <PlainTable
      label={words.commands.current.lots}
      rows={lots}
      isField
      columns={[
        {
          label: names.customId,
          text: null,
          cell: ({ id, customId }) => (
            <Checkbox
              size="sm"
              label={customId}
              aria-label={names.use(customId)}
              checked={ids.includes(id)}
              onChange={(event) => onPick(event.currentTarget.checked ? [...ids, id] : ids.filter((one) => one !== id))}
            />
          ),
        },
        { label: names.quantity, align: 'end', text: null, cell: ({ quantity }) => <Quantity value={quantity} /> },
        { label: names.acquired, text: null, cell: ({ acquisitionDate }) => <Day value={acquisitionDate} /> },
        {
          label: names.state,
          text: null,
          cell: ({ restrictions }) =>
            restrictions.totalCount > 0 && <Status label={words.commands.current.restrictedLot} tone="warn" />,
        },
      ]}
    />
  );
}

function pickedLots(lotIds: string, lots: readonly Lot[]): readonly Lot[] {
  const ids = lotIds.split(',');
  return ids.map((one) => lots.find(({ id }) => id === one)).filter((lot) => lot !== undefined);
}

function quantityOf(lots: readonly Lot[]): string {
  return sumOf(lots.map(({ quantity }) => quantity));
}

/** Initial values: the lot in the address, or FIFO. */
export function lotsAtFirst(lot = ''): { readonly lots: string; readonly lotIds: string } {
  return { lots: lot === '' ? 'fifo' : 'named', lotIds: lot };
}

/** The `lotIds` input. Absent for FIFO. */
export function lotIdsOf(value: (name: string) => string): { readonly lotIds?: readonly string[] } {
  return value('lots') === 'named' ? { lotIds: value('lotIds').split(',').filter(Boolean) } : {};
}

/** Whether the chosen lots have enough units. */
export function lotsProblem(value: (name: string) => string, holding: Holding | undefined, quantity: string): Problem {
  if (value('lots') !== 'named' || holding?.lots === undefined) return undefined;
  const sum = quantityOf(pickedLots(value('lotIds'), holding.lots.nodes));
  if (isZero(sum)) return words.commands.problems.lots;
  const isQuantity = quantityProblem(quantity) === undefined;
  return isQuantity && toUnits(sum) < toUnits(quantity.trim()) ? words.commands.problems.lotsSum : undefined;
}
