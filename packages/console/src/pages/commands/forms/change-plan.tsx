/** Changes a stock plan. */
import { ChangeStockPlan, members } from '#graphql/change-stock-plan.ts';
import { PlanToChange } from '#graphql/plan-to-change.ts';
import { useRoleQuery } from '../../../api/use-role-query.ts';
import { words } from '../../../words/words.ts';
import { ChoiceField } from '../fields/plain-fields.tsx';
import { commandForm } from '../form/command-form.tsx';
import type { FieldKind } from '../form/field.ts';
import { plan } from '../form/row-kinds.tsx';

const { fields, sentences, changesOfPlan } = words.commands;

/** The plan, without the button that creates one. */
const existingPlan: FieldKind = {
  ...plan,
  show: (_, props, { asset }) => {
    const choices = Object.fromEntries((asset?.stockPlans.nodes ?? []).map(({ id, name }) => [id, name]));
    return <ChoiceField {...props} choices={choices} none={fields.none} />;
  },
};

export const ChangePlanPage = commandForm({
  command: 'change-plan',
  operation: ChangeStockPlan,
  members,
  change: {
    of: 'stockPlanId',
    useRow: function useRow({ plan: chosen }) {
      const { data } = useRoleQuery(PlanToChange, { id: chosen?.id ?? '' }, { enabled: chosen !== undefined });
      return chosen && (data?.stockPlanById ?? undefined);
    },
    title: changesOfPlan,
  },
  fields: {
    assetId: { statuses: ['draft', 'active', 'suspended'], sent: false },
    stockPlanId: { kind: existingPlan },
    name: { required: true },
    boardApprovalDate: {},
    stockholderApprovalDate: {},
    defaultCancellationBehavior: { required: true },
  },
  summary: ({ plan: chosen }) => sentences.changePlan(chosen?.name ?? ''),
});
