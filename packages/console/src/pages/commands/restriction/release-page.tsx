/** Releases an active restriction. */
import { Radio } from '@mantine/core';
import { type ReactElement, useEffect } from 'react';
import { useRoleQuery } from '../../../api/use-role-query.ts';
import { words } from '../../../words/words.ts';
import type { Preset } from '../../../parts/commands/preset.ts';
import { ChosenRestriction } from '#graphql/chosen-restriction.ts';
import { ActiveRestrictions, type ActiveRestrictionsQuery } from '#graphql/active-restrictions.ts';
import { useChosenAsset } from '../queries/use-chosen-entities.ts';
import { AssetField } from '../fields/asset-field.tsx';
import { useField } from '../fields/field-context.tsx';
import { DayInput, TextField } from '../fields/plain-fields.tsx';
import { chosen, dayProblem, collectProblems, required, today } from '../fields/problems.ts';
import { CommandFlow } from '../flow/command-flow.tsx';
import classes from '../flow/flow.module.css';
import { Id } from '../flow/id.tsx';
import { type CommandForm, useCommandForm } from '../flow/use-command-form.ts';
import { dayText } from '../form-values.ts';
import { ToAsset } from '../receipt-links.tsx';
import { restrictionLabel } from '../restriction-label.ts';
import type { ReleaseRestrictionInput } from '#graphql/schema.ts';
import { ReleaseRestriction } from '#graphql/release-restriction.ts';

type ActiveRestriction = NonNullable<ActiveRestrictionsQuery['assetById']>['restrictions']['nodes'][number];

const { fields, sentences, receipt } = words.commands;

const start = ({ asset = '', restriction = '' }: Preset) => ({
  assetId: asset,
  restrictionId: restriction,
  effectiveDate: today(),
  reason: '',
});

export function ReleasePage(): ReactElement {
  const form = useCommandForm('release', start);
  const { value } = form;
  useAssetOf(form);
  const asset = useChosenAsset(value('assetId'));
  const { data } = useRoleQuery(
    ActiveRestrictions,
    { assetId: value('assetId') },
    { enabled: value('assetId') !== '' },
  );
  const restrictions = value('assetId') === '' ? [] : (data?.assetById?.restrictions.nodes ?? []);
  const one = restrictions.find(({ id }) => id === value('restrictionId'));
  const input: ReleaseRestrictionInput = {
    restrictionId: value('restrictionId'),
    effectiveDate: value('effectiveDate'),
    reason: value('reason').trim(),
  };
  return (
    <CommandFlow
      form={form}
      operation={ReleaseRestriction}
      input={input}
      problems={collectProblems({
        assetId: chosen(value('assetId')),
        restrictionId: chosen(value('restrictionId')),
        effectiveDate: dayProblem(value('effectiveDate')),
        reason: required(value('reason')),
      })}
      summary={sentences.release(
        one === undefined ? '' : restrictionLabel(one),
        asset?.name ?? '',
        dayText(value('effectiveDate')),
      )}
      receipt={({ restriction }) => ({
        facts: restriction
          ? [{ name: receipt.restriction, value: <Id id={restriction.id} what={receipt.restriction} /> }]
          : [],
        links: <ToAsset id={value('assetId')} />,
      })}
      assetId={value('assetId')}
    >
      <AssetField name="assetId" statuses={['draft', 'active', 'suspended', 'closed']} required />
      {asset !== undefined && data !== undefined && <RestrictionField restrictions={restrictions} />}
      <DayInput name="effectiveDate" help={fields.helps.releaseDate} required />
      <TextField name="reason" required />
    </CommandFlow>
  );
}

/** The address may contain only the restriction: its asset is then loaded. */
function useAssetOf({ value, change }: CommandForm): void {
  const id = value('restrictionId');
  const enabled = id !== '' && value('assetId') === '';
  const { data } = useRoleQuery(ChosenRestriction, { id }, { enabled: enabled });
  const assetId = data?.restrictionById?.asset?.id;
  useEffect(() => {
    if (enabled && assetId !== undefined) change({ assetId });
  });
}

function RestrictionField({ restrictions }: { readonly restrictions: readonly ActiveRestriction[] }): ReactElement {
  const { value, onValue, shown } = useField({ name: 'restrictionId', required: true });
  if (restrictions.length === 0) return <p className={classes['quiet']}>{words.commands.noRestriction}</p>;
  return (
    <Radio.Group {...shown} value={value} onChange={onValue} data-wide>
      <div className={classes['choices']}>
        {restrictions.map((one) => (
          <Radio key={one.id} value={one.id} label={restrictionLabel(one)} description={one.reason} />
        ))}
      </div>
    </Radio.Group>
  );
}
