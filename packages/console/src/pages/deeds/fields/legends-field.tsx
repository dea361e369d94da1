/** The legends of the register, of which a lot may bear several. */
import { Checkbox } from '@mantine/core';
import type { ReactElement } from 'react';
import { useAsked } from '../../../api/use-asked.ts';
import { ErrorState } from '../../../parts/error-state.tsx';
import { formatList } from '../../../words/format.ts';
import { words } from '../../../words/words.ts';
import { LegendChoices, type LegendChoicesQuery } from '../asked/legend-choices.graphql.ts';
import classes from '../flow/flow.module.css';
import { useField } from './field-context.tsx';

type Legend = NonNullable<LegendChoicesQuery['allLegendTemplates']>['nodes'][number];

/** What is known of the legends of a register. It gives names; which legends a lot bears it does not decide. */
export interface Legends {
  /** Undefined while they are not known, or where they cannot be. */
  readonly offered: readonly Legend[] | undefined;
  readonly error: Error | null;
  /** Whether a legend is known to belong to another register. */
  isElsewhere(id: string): boolean;
  askAgain(): void;
}

/** Asks for the legends of a register. */
export function useLegends(registerId: string | undefined): Legends {
  const { data, error, refetch } = useAsked(LegendChoices, {}, { enabled: registerId !== undefined });
  const known = data?.allLegendTemplates?.nodes;
  return {
    offered: known?.filter(({ register }) => register?.id === registerId),
    error,
    isElsewhere: (id) => {
      const home = known?.find((one) => one.id === id)?.register?.id;
      return home !== undefined && registerId !== undefined && home !== registerId;
    },
    askAgain: () => void refetch(),
  };
}

/** Those that are chosen, whether their names are known or not; what was chosen in another register is left out. */
export function legendIdsOf(value: (name: string) => string, { isElsewhere }: Legends): readonly string[] {
  return idsIn(value('legendIds')).filter((id) => !isElsewhere(id));
}

/** Names legends; one whose name is not known by its id. */
export function legendsSaid(ids: readonly string[], { offered = [] }: Legends): string {
  return formatList(ids.map((id) => offered.find((one) => one.id === id)?.name ?? id));
}

const idsIn = (value: string): string[] => value.split(',').filter(Boolean);

export function LegendsField({ legends }: { readonly legends: Legends }): ReactElement {
  const { value, onValue, shown } = useField({ name: 'legendIds' });
  const { name, ...rest } = shown;
  const { offered, error } = legends;
  const chosen = idsIn(value);
  const unnamed = chosen.filter((id) => !legends.isElsewhere(id) && !(offered ?? []).some((one) => one.id === id));
  return (
    <Checkbox.Group {...rest} data-wide value={chosen} onChange={(ids) => onValue(ids.join())}>
      <div className={classes['choices']}>
        {error !== null && offered === undefined && <ErrorState error={error} onRetry={legends.askAgain} />}
        {offered?.length === 0 && <p className={classes['quiet']}>{words.deeds.noLegends}</p>}
        {offered?.map((legend) => (
          <Checkbox key={legend.id} name={name} value={legend.id} label={legend.name} description={legend.text} />
        ))}
        {unnamed.map((id) => (
          <Checkbox key={id} name={name} value={id} label={id} />
        ))}
      </div>
    </Checkbox.Group>
  );
}
