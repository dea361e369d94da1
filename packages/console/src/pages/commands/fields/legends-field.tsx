/** A field for the legends of a lot. */
import { Checkbox } from '@mantine/core';
import type { ReactElement } from 'react';
import { useRoleQuery } from '../../../api/use-role-query.ts';
import { CommandDialog } from '../../../parts/command-dialog/command-dialog.tsx';
import { ErrorState } from '../../../parts/error-state.tsx';
import { formatList } from '../../../words/format.ts';
import { words } from '../../../words/words.ts';
import { LegendChoices, type LegendChoicesQuery } from '#graphql/legend-choices.ts';
import classes from '../flow/flow.module.css';
import { CreateLegendTemplate, members } from '#graphql/create-legend-template.ts';
import { CreateButton } from './create-button.tsx';
import { choose, creationOf } from './creation.ts';
import { useField } from './field-context.tsx';
import fieldClasses from './fields.module.css';

type Legend = NonNullable<LegendChoicesQuery['allLegendTemplates']>['nodes'][number];

/** The legends of a register. Used for names only: it does not decide which legends a lot has. */
export interface Legends {
  /** Undefined while they are loading, or when loading failed. */
  readonly offered: readonly Legend[] | undefined;
  readonly error: Error | null;
  readonly registerId: string | undefined;
  /** Whether the legend belongs to another register. */
  isOfOtherRegister(id: string): boolean;
  retry(): void;
}

/** Loads the legends of a register. */
export function useLegends(registerId: string | undefined): Legends {
  const { data, error, refetch } = useRoleQuery(LegendChoices, {}, { enabled: registerId !== undefined });
  const legends = data?.allLegendTemplates?.nodes;
  return {
    offered: legends?.filter(({ register }) => register?.id === registerId),
    error,
    registerId,
    isOfOtherRegister: (id) => {
      const ownRegisterId = legends?.find((one) => one.id === id)?.register?.id;
      return ownRegisterId !== undefined && registerId !== undefined && ownRegisterId !== registerId;
    },
    retry: () => void refetch(),
  };
}

/** The chosen legends, also those whose names are not loaded. Legends of another register are left out. */
export function legendIdsOf(value: (name: string) => string, { isOfOtherRegister }: Legends): readonly string[] {
  return idsIn(value('legendIds')).filter((id) => !isOfOtherRegister(id));
}

/** The names of legends. An id stands in for a name that is not loaded. */
export function legendNames(ids: readonly string[], { offered = [] }: Legends): string {
  return formatList(ids.map((id) => offered.find((one) => one.id === id)?.name ?? id));
}

const idsIn = (value: string): string[] => value.split(',').filter(Boolean);

export function LegendsField({ legends }: { readonly legends: Legends }): ReactElement {
  const { value, onValue, shown } = useField({ name: 'legendIds' });
  const { name, ...rest } = shown;
  const { offered, error } = legends;
  const chosen = idsIn(value);
  const unnamed = chosen.filter(
    (id) => !legends.isOfOtherRegister(id) && !(offered ?? []).some((one) => one.id === id),
  );
  return (
    <div className={fieldClasses['creatable']} data-wide>
      <Checkbox.Group {...rest} value={chosen} onChange={(ids) => onValue(ids.join())}>
        <div className={classes['choices']}>
          {error !== null && offered === undefined && <ErrorState error={error} onRetry={legends.retry} />}
          {offered?.length === 0 && <p data-quiet>{words.commands.noLegends}</p>}
          {offered?.map((legend) => (
            <Checkbox key={legend.id} name={name} value={legend.id} label={legend.name} description={legend.text} />
          ))}
          {unnamed.map((id) => (
            <Checkbox key={id} name={name} value={id} label={id} />
          ))}
        </div>
      </Checkbox.Group>
      {legends.registerId !== undefined && (
        <CreateButton
          command="create-legend"
          dialog={(close) => (
            <CommandDialog
              {...creationOf('create-legend')}
              operation={CreateLegendTemplate}
              members={members}
              given={legends.registerId === undefined ? {} : { registerId: legends.registerId }}
              fields={{ name: {}, text: { long: true } }}
              onClose={close}
              onDone={({ result }) => choose(result?.legendTemplate?.id, (id) => onValue([...chosen, id].join()))}
            />
          )}
        />
      )}
    </div>
  );
}
