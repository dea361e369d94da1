/** A stock plan of the asset. */
import type { ReactElement } from 'react';
import { words } from '../../../words/words.ts';
import type { Asset } from '../queries/use-chosen-entities.ts';
import type { FieldProps } from './field-context.tsx';
import { ChoiceField } from './plain-fields.tsx';

interface Props extends Pick<FieldProps, 'label'> {
  readonly asset: Asset | undefined;
  /** Whether the field may be empty. */
  readonly optional?: boolean;
}

export function PlanField({ asset, label, optional = false }: Props): ReactElement {
  const plans = asset?.stockPlans.nodes ?? [];
  return (
    <ChoiceField
      name="stockPlanId"
      label={label}
      choices={Object.fromEntries(plans.map(({ id, name }) => [id, name]))}
      none={words.commands.fields.none}
      required={!optional}
    />
  );
}
