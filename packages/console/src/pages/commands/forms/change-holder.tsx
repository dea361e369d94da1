/** Changes a holder; parties are added and removed. */
import { Checkbox } from '@mantine/core';
import { ChangeHolder, members } from '#graphql/change-holder.ts';
import { HolderToChange, type HolderToChangeQuery } from '#graphql/holder-to-change.ts';
import { useRoleQuery } from '../../../api/use-role-query.ts';
import { words } from '../../../words/words.ts';
import { useField } from '../fields/field-context.tsx';
import classes from '../flow/flow.module.css';
import { commandForm } from '../form/command-form.tsx';
import type { FieldKind } from '../form/field.ts';
import type { FormState } from '../form/form-state.ts';
import { dating } from './dating.ts';

const { sentences, changesOfHolder } = words.commands;

type Holder = NonNullable<HolderToChangeQuery['holderById']>;
type Member = Holder['parties']['nodes'][number];

/** The current parties. */
function membersOf({ row }: FormState): readonly Member[] {
  return (row as Holder | undefined)?.parties.nodes.filter(({ removedAt }) => !removedAt) ?? [];
}

const nameOf = ({ party, capacity }: Member): string =>
  `${party?.legalName ?? ''} (${words.parties.capacities[capacity].toLowerCase()})`;

/** The parties that are removed. */
const leaving: FieldKind = {
  show: function Leaving(_, props, state) {
    const { value, onValue, shown } = useField(props);
    const { name, ...rest } = shown;
    return (
      <Checkbox.Group
        {...rest}
        data-wide
        value={value.split(',').filter(Boolean)}
        onChange={(ids) => onValue(ids.join())}
      >
        <div className={classes['choices']}>
          {membersOf(state).map((member) => (
            <Checkbox key={member.id} name={name} value={member.id} label={nameOf(member)} />
          ))}
        </div>
      </Checkbox.Group>
    );
  },
  read: ({ name }, { value }) => value(name).split(',').filter(Boolean),
  sentences: ({ name }, state) =>
    membersOf(state)
      .filter(({ id }) => state.value(name).split(',').includes(id))
      .map((member) => changesOfHolder.leaves(nameOf(member))),
};

export const ChangeHolderPage = commandForm({
  command: 'change-holder',
  operation: ChangeHolder,
  members,
  change: {
    of: 'holderId',
    useRow: function useRow({ value }) {
      const id = value('holderId');
      const { data } = useRoleQuery(HolderToChange, { id }, { enabled: id !== '' });
      return id === '' ? undefined : (data?.holderById ?? undefined);
    },
    title: changesOfHolder.title,
  },
  fields: {
    holderId: { statuses: ['active', 'suspended'] },
    registration: { wide: true, required: true },
    ownershipForm: { required: true },
    holderNumber: { help: false, required: true },
    mailStatus: { required: true },
    status: { label: 'holderStatus', help: 'holderStatus', required: true },
    statusReason: {},
    removeParties: { kind: leaving },
    addParties: {},
    ...dating,
  },
  summary: ({ row }) => sentences.changeHolder(row?.registration ?? ''),
});
