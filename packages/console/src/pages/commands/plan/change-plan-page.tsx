/** Changes a stock plan: only changed fields are sent. */
import { type ReactElement, useEffect } from 'react';
import { useRoleQuery } from '../../../api/use-role-query.ts';
import type { ChangeStockPlanInput } from '#graphql/schema.ts';
import type { Preset } from '../../../parts/commands/preset.ts';
import { formatDay } from '../../../words/format.ts';
import { words } from '../../../words/words.ts';
import { AssetField } from '../fields/asset-field.tsx';
import { ChoiceField, DayInput, TextField } from '../fields/plain-fields.tsx';
import { chosen, collectProblems, required } from '../fields/problems.ts';
import { ChangedValues } from '../flow/changed-values.tsx';
import { CommandFlow } from '../flow/command-flow.tsx';
import { type CommandForm, useCommandForm } from '../flow/use-command-form.ts';
import { useChosenAsset } from '../queries/use-chosen-entities.ts';
import { ToAsset } from '../receipt-links.tsx';
import { ChangeStockPlan } from '#graphql/change-stock-plan.ts';
import { PlanToChange, type PlanToChangeQuery } from '#graphql/plan-to-change.ts';

type Plan = NonNullable<PlanToChangeQuery['stockPlanById']>;

const { fields, sentences, problems } = words.commands;

const members = ['name', 'boardApprovalDate', 'stockholderApprovalDate', 'defaultCancellationBehavior'] as const;

const start = ({ asset = '' }: Preset) => ({
  assetId: asset,
  stockPlanId: '',
  of: '',
  name: '',
  boardApprovalDate: '',
  stockholderApprovalDate: '',
  defaultCancellationBehavior: '',
});

/** The fields whose value differs from the register. */
function changedOf({ value }: CommandForm, plan: Plan | undefined): readonly (typeof members)[number][] {
  if (plan === undefined || value('of') !== plan.id) return [];
  return members.filter((name) => value(name).trim() !== (plan[name] ?? ''));
}

function inputOf(form: CommandForm, plan: Plan | undefined): ChangeStockPlanInput {
  const changes = changedOf(form, plan).map((name) => [name, form.value(name).trim() || null]);
  return { stockPlanId: form.value('stockPlanId'), ...(Object.fromEntries(changes) as object) };
}

export function ChangePlanPage(): ReactElement {
  const form = useCommandForm('change-plan', start);
  const { value, change } = form;
  const asset = useChosenAsset(value('assetId'));
  const plans = asset?.stockPlans.nodes ?? [];
  const id = plans.some((one) => one.id === value('stockPlanId')) ? value('stockPlanId') : '';
  const { data } = useRoleQuery(PlanToChange, { id }, { enabled: id !== '' });
  const plan = id === '' ? undefined : (data?.stockPlanById ?? undefined);
  const filled = plan === undefined || value('of') === plan.id || form.draft.result !== undefined;
  useEffect(() => {
    if (filled || plan === undefined) return;
    change({ of: plan.id, ...Object.fromEntries(members.map((name) => [name, plan[name] ?? ''])) });
  });
  const nothing = changedOf(form, plan).length === 0 ? problems.nothingChanged : undefined;
  return (
    <CommandFlow
      form={form}
      operation={ChangeStockPlan}
      input={inputOf(form, plan)}
      problems={collectProblems({
        assetId: chosen(value('assetId')),
        stockPlanId: chosen(id),
        ...(plan === undefined ? {} : { name: required(value('name')) ?? nothing }),
      })}
      summary={sentences.changePlan(plan?.name ?? '')}
      receipt={() => ({ facts: [], links: <ToAsset id={value('assetId')} /> })}
      assetId={value('assetId')}
      details={plan === undefined ? null : <Changes form={form} plan={plan} />}
    >
      <AssetField name="assetId" statuses={['draft', 'active', 'suspended']} required />
      <ChoiceField
        name="stockPlanId"
        choices={Object.fromEntries(plans.map((one) => [one.id, one.name]))}
        none={fields.none}
        required
      />
      {plan !== undefined && (
        <>
          <TextField name="name" required />
          <DayInput name="boardApprovalDate" />
          <DayInput name="stockholderApprovalDate" />
          <ChoiceField name="defaultCancellationBehavior" choices={fields.choices.cancellationBehavior} required />
        </>
      )}
    </CommandFlow>
  );
}

function Changes({ form, plan }: { readonly form: CommandForm; readonly plan: Plan }): ReactElement | null {
  const values = changedOf(form, plan).map((id) => ({
    id,
    before: shownValue(id, plan[id] ?? ''),
    after: shownValue(id, form.value(id).trim()),
  }));
  return values.length === 0 ? null : <ChangedValues label={words.commands.changesOfPlan} values={values} />;
}

/** A value as shown: days in words, the treatment of cancelled units by its label. */
function shownValue(name: (typeof members)[number], value: string): string {
  if (value === '' || name === 'name') return value;
  const choices: Readonly<Record<string, string>> = fields.choices.cancellationBehavior;
  return name === 'defaultCancellationBehavior' ? (choices[value] ?? value) : formatDay(value);
}
