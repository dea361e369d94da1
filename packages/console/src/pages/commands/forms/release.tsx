/** Releases an active restriction. */
import { Radio } from '@mantine/core';
import { useEffect } from 'react';
import { ActiveRestrictions, type ActiveRestrictionsQuery } from '#graphql/active-restrictions.ts';
import { ChosenRestriction } from '#graphql/chosen-restriction.ts';
import { members, ReleaseRestriction } from '#graphql/release-restriction.ts';
import { useRoleQuery } from '../../../api/use-role-query.ts';
import { words } from '../../../words/words.ts';
import { useField } from '../fields/field-context.tsx';
import { chosen, today } from '../fields/problems.ts';
import classes from '../flow/flow.module.css';
import { Id } from '../flow/id.tsx';
import { commandForm } from '../form/command-form.tsx';
import type { FieldKind } from '../form/field.ts';
import type { FormState } from '../form/form-state.ts';
import { day } from '../form/plain-kinds.tsx';
import { restrictionLabel } from '../restriction-label.ts';

type Restriction = NonNullable<ActiveRestrictionsQuery['assetById']>['restrictions']['nodes'][number];

const { sentences, receipt } = words.commands;

/** The active restrictions of the asset. Undefined until they are loaded. */
function useRestrictions({ form: { value, change } }: FormState): readonly Restriction[] | undefined {
  const [assetId, id] = [value('assetId'), value('restrictionId')];
  const { data } = useRoleQuery(ActiveRestrictions, { assetId }, { enabled: assetId !== '' });
  // The address may contain only the restriction: its asset is then loaded.
  const enabled = id !== '' && assetId === '';
  const { data: named } = useRoleQuery(ChosenRestriction, { id }, { enabled });
  const itsAssetId = named?.restrictionById?.asset?.id;
  useEffect(() => {
    if (enabled && itsAssetId !== undefined) change({ assetId: itsAssetId });
  });
  return assetId === '' ? undefined : data?.assetById?.restrictions.nodes;
}

const restriction: FieldKind = {
  start: ({ name }, preset) => ({ [name]: preset.restriction ?? '' }),
  show: function Restrictions(_, props, { rows }) {
    const { value, onValue, shown } = useField(props);
    const offered = rows as readonly Restriction[] | undefined;
    if (offered === undefined) return null;
    if (offered.length === 0) return <p data-quiet>{words.commands.noRestriction}</p>;
    return (
      <Radio.Group {...shown} value={value} onChange={onValue} data-wide>
        <div className={classes['choices']}>
          {offered.map((one) => (
            <Radio key={one.id} value={one.id} label={restrictionLabel(one)} description={one.reason} />
          ))}
        </div>
      </Radio.Group>
    );
  },
  problems: ({ name }, { value }) => chosen(value(name)),
};

export const ReleasePage = commandForm({
  command: 'release',
  operation: ReleaseRestriction,
  members,
  fields: {
    assetId: { statuses: ['draft', 'active', 'suspended', 'closed'], sent: false },
    restrictionId: { kind: restriction },
    effectiveDate: { kind: day, first: today, help: 'releaseDate', required: true },
    reason: {},
  },
  useRows: useRestrictions,
  summary: ({ input, named, day: on, rows }) => {
    const one = rows?.find(({ id }) => id === input.restrictionId);
    return sentences.release(one === undefined ? '' : restrictionLabel(one), named('assetId'), on);
  },
  facts: ({ restriction: released }) =>
    released ? [{ name: receipt.restriction, value: <Id id={released.id} what={receipt.restriction} /> }] : [],
});
