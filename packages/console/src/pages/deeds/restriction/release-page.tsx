/** Releasing a restriction that stands. */
import { Radio } from '@mantine/core';
import { type ReactElement, useEffect } from 'react';
import { useAsked } from '../../../api/use-asked.ts';
import { formatDecimal } from '../../../words/format.ts';
import { words } from '../../../words/words.ts';
import type { Preset } from '../../../parts/deeds/preset.ts';
import { ChosenRestriction } from '../asked/chosen-restriction.graphql.ts';
import { StandingRestrictions, type StandingRestrictionsQuery } from '../asked/standing-restrictions.graphql.ts';
import { useChosenAsset } from '../asked/use-chosen.ts';
import { AssetField } from '../fields/asset-field.tsx';
import { useField } from '../fields/field-context.tsx';
import { DayField, TextField } from '../fields/plain-fields.tsx';
import { chosen, dayProblem, gather, required, today } from '../fields/problems.ts';
import { DeedFlow } from '../flow/deed-flow.tsx';
import classes from '../flow/flow.module.css';
import { Id } from '../flow/id.tsx';
import { type DeedForm, useDeedForm } from '../flow/use-deed-form.ts';
import { dayOf } from '../given.ts';
import { ToAsset } from '../links.tsx';
import { ReleaseRestriction, type ReleaseRestrictionInput } from './release-restriction.graphql.ts';

type Standing = NonNullable<StandingRestrictionsQuery['assetById']>['restrictions']['nodes'][number];

const { fields, sentences, receipt } = words.deeds;

const start = ({ asset = '', restriction = '' }: Preset) => ({
  assetId: asset,
  restrictionId: restriction,
  releasedOn: today(),
  reason: '',
});

export function ReleasePage(): ReactElement {
  const form = useDeedForm('release', start);
  const { value } = form;
  useAssetOf(form);
  const asset = useChosenAsset(value('assetId'));
  const { data } = useAsked(StandingRestrictions, { assetId: value('assetId') }, { enabled: value('assetId') !== '' });
  const standing = value('assetId') === '' ? [] : (data?.assetById?.restrictions.nodes ?? []);
  const one = standing.find(({ id }) => id === value('restrictionId'));
  const input: ReleaseRestrictionInput = {
    restrictionId: value('restrictionId'),
    releasedOn: value('releasedOn'),
    reason: value('reason').trim(),
  };
  return (
    <DeedFlow
      form={form}
      operation={ReleaseRestriction}
      input={input}
      problems={gather({
        assetId: chosen(value('assetId')),
        restrictionId: chosen(value('restrictionId')),
        releasedOn: dayProblem(value('releasedOn')),
        reason: required(value('reason')),
      })}
      says={sentences.release(one === undefined ? '' : sayOf(one), asset?.name ?? '', dayOf(input.releasedOn))}
      receipt={({ restriction }) => ({
        facts: restriction
          ? [{ name: receipt.restriction, value: <Id id={restriction.id} what={receipt.restriction} /> }]
          : [],
        links: <ToAsset id={value('assetId')} />,
      })}
      assetId={value('assetId')}
    >
      <AssetField name="assetId" statuses={['draft', 'active', 'suspended', 'closed']} required />
      {asset !== undefined && data !== undefined && <RestrictionField standing={standing} />}
      <DayField name="releasedOn" help={fields.helps.releasedOn} required />
      <TextField name="reason" required />
    </DeedFlow>
  );
}

/** An address may name the restriction alone: its asset is then asked for. */
function useAssetOf({ value, change }: DeedForm): void {
  const id = value('restrictionId');
  const asks = id !== '' && value('assetId') === '';
  const { data } = useAsked(ChosenRestriction, { id }, { enabled: asks });
  const assetId = data?.restrictionById?.asset?.id;
  useEffect(() => {
    if (asks && assetId !== undefined) change({ assetId });
  });
}

function RestrictionField({ standing }: { readonly standing: readonly Standing[] }): ReactElement {
  const { value, onValue, shown } = useField({ name: 'restrictionId', required: true });
  if (standing.length === 0) return <p className={classes['quiet']}>{words.deeds.noRestriction}</p>;
  return (
    <Radio.Group {...shown} value={value} onChange={onValue} data-wide>
      <div className={classes['choices']}>
        {standing.map((one) => (
          <Radio key={one.id} value={one.id} label={sayOf(one)} description={one.reason} />
        ))}
      </div>
    </Radio.Group>
  );
}

/** What a restriction is, in a line. */
function sayOf({ kind, quantity, holder, lot, effectiveFrom, expiresOn }: Standing): string {
  return [
    words.restrictions.kinds[kind],
    quantity ? formatDecimal(quantity) : undefined,
    holder ? holder.registration : sentences.everybody.toLowerCase(),
    lot?.customId,
    expiresOn ? `${dayOf(effectiveFrom)} – ${dayOf(expiresOn)}` : dayOf(effectiveFrom),
  ]
    .filter(Boolean)
    .join(', ');
}
