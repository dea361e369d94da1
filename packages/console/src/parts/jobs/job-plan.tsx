/** The plan of a job: its sums, the largest holders, and the change of each lot by pages. */
import { Button } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { formatCount, formatDecimal, formatMoney } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import { actionLabel } from '../action-label.ts';
import { quantityColumn } from '../data-table/field-columns.tsx';
import { assetColumn, holderColumn, lotColumn } from '../entity-columns.tsx';
import { Facts } from '../facts.tsx';
import { PlainTable } from '../plain-table.tsx';
import { useAnswer } from '../use-answer.tsx';
import { JobPlan as jobPlan } from '#graphql/job-plan.ts';
import type { ShownJob, Sums } from './job.ts';
import classes from './job.module.css';

const names = words.jobs;

/** Units: lots of a page, as the query reads them. */
const pageSize = 20;

type Planned = Pick<ShownJob, 'id' | 'plan' | 'planDigest' | 'planShown' | 'planShownDigest'>;

export function JobPlan({ job: { id, plan, planDigest, planShown, planShownDigest } }: { readonly job: Planned }) {
  const isAnother = planShownDigest !== null && planDigest !== planShownDigest;
  return (
    <div className={classes['plan']}>
      {isAnother && <p className={classes['notice']}>{names.planIsAnother}</p>}
      <PlanSums plan={plan as Sums} />
      {isAnother && planShown !== null && (
        <>
          <h3>{names.planShown}</h3>
          <PlanSums plan={planShown as Sums} />
        </>
      )}
      <PlanRows key={planShownDigest ?? planDigest} id={id} />
    </div>
  );
}

/** The sums of a plan. One without a label here has that of its name. */
function PlanSums({ plan: { currency, ...plan } }: { readonly plan: Sums }): ReactElement {
  const ofPlan: Sums = names.plan;
  const members = [...new Set([...Object.keys(ofPlan), ...Object.keys(plan)])];
  const valueOf = (name: string): string | false => {
    const value = plan[name];
    if (value === undefined) return false;
    return name === 'cash' ? formatMoney(value, currency) : formatDecimal(value);
  };
  return <Facts facts={members.map((name) => ({ name: ofPlan[name] ?? actionLabel(name), value: valueOf(name) }))} />;
}

/** The largest holders and the lots, for a role that keeps the ledger, until some days after the end. */
function PlanRows({ id }: { readonly id: string }): ReactElement | null {
  // The cursors after which the pages up to this one begin.
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const { data, instead } = useAnswer(jobPlan, { id, after: cursors.at(-1) ?? null }, { keepPrevious: true });
  if (data === undefined) return instead;
  const { largestHolders, plannedLots } = data.jobById ?? {};
  if (plannedLots === undefined || plannedLots.nodes.length === 0) return null;
  const { nodes: lots, pageInfo } = plannedLots;
  const before = cursors.length * pageSize;
  const isOfSeveral = new Set(lots.map(({ asset }) => asset?.id)).size > 1;
  const paysCash = lots.some(({ cash }) => cash !== null);
  const units = [
    quantityColumn('unitsBefore', { label: names.plan.unitsBefore }),
    quantityColumn('unitsAfter', { label: names.plan.unitsAfter }),
  ] as const;
  return (
    <>
      <h3>{names.largest}</h3>
      <PlainTable
        isField
        label={names.largest}
        rows={largestHolders?.nodes ?? []}
        columns={[
          holderColumn({ label: words.lots.holder }),
          { label: names.plan.lots, align: 'end', text: (one) => formatCount(one.lots) },
          ...units,
        ]}
      />
      <h3>{names.plannedLots}</h3>
      <PlainTable
        isField
        label={names.plannedLots}
        rows={lots}
        columns={[
          holderColumn({ label: words.lots.holder }),
          lotColumn({ label: names.lot }),
          ...(isOfSeveral ? [assetColumn({ label: names.asset })] : []),
          ...units,
          ...(paysCash ? [quantityColumn('cash', { label: names.plan.cash })] : []),
        ]}
      />
      {(cursors.length > 0 || pageInfo.hasNextPage) && (
        <div className={classes['pages']}>
          <span data-quiet role="status">
            {names.page(formatCount(before + 1), formatCount(before + lots.length))}
          </span>
          <Button variant="default" disabled={cursors.length === 0} onClick={() => setCursors(cursors.slice(0, -1))}>
            {names.previousPage}
          </Button>
          <Button
            variant="default"
            disabled={!pageInfo.hasNextPage}
            onClick={() => setCursors([...cursors, pageInfo.endCursor!])}
          >
            {names.nextPage}
          </Button>
        </div>
      )}
    </>
  );
}
