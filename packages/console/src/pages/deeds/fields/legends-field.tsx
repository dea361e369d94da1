/** The legends of the register, of which a lot may bear several. */
import { Checkbox } from '@mantine/core';
import type { ReactElement } from 'react';
import { useAsked } from '../../../api/use-asked.ts';
import { words } from '../../../words/words.ts';
import { LegendChoices, type LegendChoicesQuery } from '../asked/legend-choices.graphql.ts';
import classes from '../flow/flow.module.css';
import { useField } from './field-context.tsx';

export type Legend = NonNullable<LegendChoicesQuery['allLegendTemplates']>['nodes'][number];

/** The legends of a register; none while it is not known. */
export function useLegends(registerId: string | undefined): readonly Legend[] {
  const { data } = useAsked(LegendChoices, {}, { enabled: registerId !== undefined });
  return data?.allLegendTemplates?.nodes.filter(({ register }) => register?.id === registerId) ?? [];
}

/** Those that are chosen: what was chosen in another register is left out. */
export function legendsOf(value: (name: string) => string, legends: readonly Legend[]): readonly Legend[] {
  const ids = value('legendIds').split(',');
  return legends.filter(({ id }) => ids.includes(id));
}

export function LegendsField({ legends }: { readonly legends: readonly Legend[] }): ReactElement {
  const { value, onValue, shown } = useField({ name: 'legendIds' });
  const { name, ...rest } = shown;
  return (
    <Checkbox.Group
      {...rest}
      data-wide
      value={value.split(',').filter(Boolean)}
      onChange={(ids) => onValue(ids.join())}
    >
      <div className={classes['choices']}>
        {legends.length === 0 && <p className={classes['quiet']}>{words.deeds.noLegends}</p>}
        {legends.map((legend) => (
          <Checkbox key={legend.id} name={name} value={legend.id} label={legend.name} description={legend.text} />
        ))}
      </div>
    </Checkbox.Group>
  );
}
