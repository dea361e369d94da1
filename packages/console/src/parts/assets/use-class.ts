/** The class whose amounts a list shows: the one in the address, or else the largest that the role sees. */
import { useRoleQuery } from '../../api/use-role-query.ts';
import { words } from '../../words/words.ts';
import type { Filter } from '../data-table/column.ts';
import { isId } from '../id.ts';
import { useChosenRegister } from '../register/chosen-register.ts';
import { largestOf } from './largest-class.ts';
import { LargestPosition } from './largest-position.graphql.ts';
import { assetLabel, type Choice, useAssetChoices } from './use-asset-choices.ts';

interface ChosenClass {
  readonly isReady: boolean;
  /** Undefined where the role sees no asset. */
  readonly asset: Choice | undefined;
  /** The field of the list in which it is chosen. */
  readonly filter: Filter;
  readonly error: Error | null;
  retry(): void;
}

/** Reads the class. Shape: `named` is the value in the address. */
export function useClass(named: string | undefined): ChosenClass {
  const register = useChosenRegister();
  const { choices: all, error, retry } = useAssetChoices(named);
  const choices = all?.filter(({ id, register: of }) => register === undefined || of?.id === register || id === named);
  const byTotal = choices && largestOf(choices);
  // Totals are seen by recordkeepers only.
  const isHidden = choices !== undefined && choices.length > 0 && byTotal === undefined;
  const ids = choices?.map(({ id }) => id) ?? [];
  const largest = useRoleQuery(LargestPosition, { filter: { assetId: { in: ids } } }, { enabled: isHidden });
  const held = largest.data?.allPositions?.nodes[0]?.assetId;
  const usual = byTotal ?? choices?.find(({ id }) => id === held) ?? choices?.[0];
  const chosen = isId(named) ? choices?.find(({ id }) => id === named) : undefined;
  return {
    isReady: choices !== undefined && (!isHidden || largest.data !== undefined || largest.error !== null),
    asset: chosen ?? usual,
    filter: {
      id: 'asset',
      label: words.holders.class,
      choices: (choices ?? [])
        .filter(({ id }) => id !== usual?.id)
        .map((one) => ({ value: one.id, label: assetLabel(one) })),
      usual: usual === undefined ? words.lists.any : usual.name,
    },
    error,
    retry,
  };
}
