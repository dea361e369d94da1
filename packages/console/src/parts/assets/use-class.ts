/**
 * The class whose amounts a list shows: the one in the address, or else the one that the person chose last, or else the
 * largest that the role sees.
 */
import { useEffect } from 'react';
import { useRole } from '../../api/role.tsx';
import { useChooseInRole } from '../../api/role-choices.ts';
import { useRoleQuery } from '../../api/use-role-query.ts';
import { words } from '../../words/words.ts';
import type { Filter } from '../data-table/column.ts';
import { isId } from '../id.ts';
import { useChosenRegister } from '../register/chosen-register.ts';
import { largestOf } from './largest-class.ts';
import { LargestPosition } from '#graphql/largest-position.ts';
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
  const { lastAssetId } = useRole();
  const { choices: all, error, retry } = useAssetChoices(named);
  const choices = all?.filter(({ id, register: of }) => register === undefined || of?.id === register || id === named);
  const byTotal = choices && largestOf(choices);
  // Totals are seen by recordkeepers only.
  const isHidden = choices !== undefined && choices.length > 0 && byTotal === undefined;
  const ids = choices?.map(({ id }) => id) ?? [];
  const largest = useRoleQuery(LargestPosition, { filter: { assetId: { in: ids } } }, { enabled: isHidden });
  const held = largest.data?.allPositions?.nodes[0]?.assetId;
  const last = choices?.find(({ id }) => id === lastAssetId);
  const usual = last ?? byTotal ?? choices?.find(({ id }) => id === held) ?? choices?.[0];
  const chosen = isId(named) ? choices?.find(({ id }) => id === named) : undefined;
  useLastAsset(chosen?.id);
  return {
    isReady: choices !== undefined && (!isHidden || largest.data !== undefined || largest.error !== null),
    asset: chosen ?? usual,
    filter: {
      id: 'asset',
      label: words.holders.class,
      choices: (choices ?? [])
        .filter(({ id }) => id !== usual?.id || id === named)
        .map((one) => ({ value: one.id, label: assetLabel(one) })),
      usual: usual === undefined ? words.lists.any : usual.name,
    },
    error,
    retry,
  };
}

/** Records the class that was chosen. Where that fails, the next page begins with another one. */
function useLastAsset(assetId: string | undefined): void {
  const { lastAssetId } = useRole();
  const choose = useChooseInRole();
  useEffect(() => {
    if (assetId !== undefined && assetId !== lastAssetId) choose({ assetId }).catch(() => undefined);
    // Only a new choice is recorded, not one that another tab replaced.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [assetId]);
}
