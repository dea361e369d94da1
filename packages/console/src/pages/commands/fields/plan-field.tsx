/** A stock plan of the asset. A new one can be created in the field. */
import type { ReactElement } from 'react';
import { CommandDialog } from '../../../parts/command-dialog/command-dialog.tsx';
import { words } from '../../../words/words.ts';
import { CreateStockPlan, members } from '#graphql/create-stock-plan.ts';
import type { Asset } from '../queries/use-chosen-entities.ts';
import { CreateButton } from './create-button.tsx';
import { choose, creationOf } from './creation.ts';
import { type FieldProps, useField } from './field-context.tsx';
import classes from './fields.module.css';
import { ChoiceField } from './plain-fields.tsx';

interface Props extends Pick<FieldProps, 'label'> {
  readonly asset: Asset | undefined;
  /** Whether the field may be empty. */
  readonly optional?: boolean;
}

export function PlanField({ asset, label, optional = false }: Props): ReactElement {
  const plans = asset?.stockPlans.nodes ?? [];
  const { onValue } = useField({ name: 'stockPlanId', label });
  return (
    <div className={classes['creatable']}>
      <ChoiceField
        name="stockPlanId"
        label={label}
        choices={Object.fromEntries(plans.map(({ id, name }) => [id, name]))}
        none={words.commands.fields.none}
        required={!optional}
      />
      {asset !== undefined && (
        <CreateButton
          command="create-plan"
          dialog={(close) => (
            <CommandDialog
              {...creationOf('create-plan')}
              operation={CreateStockPlan}
              members={members}
              given={{ assetId: asset.id }}
              fields={{ name: {} }}
              onClose={close}
              onDone={({ result }) => choose(result?.stockPlan?.id, onValue)}
            />
          )}
        />
      )}
    </div>
  );
}
