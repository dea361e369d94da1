/** One of the stock plans of the asset. */
import type { ReactElement } from 'react';
import { words } from '../../../words/words.ts';
import type { Asset } from '../asked/use-chosen.ts';
import { ChoiceField } from './plain-fields.tsx';

export function PlanField({ asset }: { readonly asset: Asset | undefined }): ReactElement {
  const plans = asset?.stockPlans.nodes ?? [];
  return (
    <ChoiceField
      name="stockPlanId"
      choices={Object.fromEntries(plans.map(({ id, name }) => [id, name]))}
      none={words.deeds.fields.none}
      required
    />
  );
}
