/** The status of an asset: four commands of one form. */
import type { EventType } from '../../rules/event-type.ts';
import { type AssetStep, checkStep, nextStatus } from '../../rules/asset.ts';
import type { Check } from '../../rules/check.ts';
import type { RightsAsset } from '../../rules/underlying-asset.ts';
import { fromUnits } from '../../rules/quantity.ts';
import { changeAsset, type LockedAsset, lockAsset } from '../../store/register/assets.ts';
import { lockBooks } from '../../store/ledger/books.ts';
import { findRightsOver } from '../../store/ledger/rights-over.ts';
import { registerCommand } from '../command.ts';
import type { InputField } from '../run/input.ts';
import { required } from '../run/input.ts';

interface Step {
  readonly name: string;
  readonly description: string;
  readonly event: EventType;
  readonly sentence: string;
  readonly step: AssetStep;
  /** The input of the reason, where the step needs one. The asset shows it. */
  readonly reason?: InputField<string>;
  /** The checks of a step that ends the asset. */
  readonly check?: (asset: EndingAsset) => readonly Check[];
}

/** An asset that may end, with the units that holders have and the rights over it. */
interface EndingAsset extends LockedAsset {
  readonly outstanding: string;
  readonly rights: readonly RightsAsset[];
}

/**
 * Declares a command that changes the status of an asset. Refuses by its checks: status_forbids, and those of the step.
 */
export function assetStep({ name, description, event, sentence, step, reason, check }: Step) {
  return registerCommand({
    name,
    description,
    permission: 'asset.manage',
    event,
    sentence,
    input: { assetId: required.id('The asset.'), ...(reason === undefined ? {} : { reason }) },
    answers: { asset: 'Asset' },
    // The book first, as commands on the ledger lock it: none of them is under way when the status changes. For the
    // same reason the books of rights over an asset that ends are locked before it is read who holds them.
    load: async ({ tx, input }) => {
      const { assetId } = input;
      const tied = check === undefined ? [] : await findRightsOver(tx, assetId);
      const [books, asset, rights] = await Promise.all([
        lockBooks(tx, true, [assetId, ...tied.map(({ id }) => id)]),
        lockAsset(tx, assetId),
        check === undefined ? [] : findRightsOver(tx, assetId),
      ]);
      const book = books.get(assetId);
      return { ...asset, rights, outstanding: book === undefined ? '0' : fromUnits(book.outstanding + book.suspense) };
    },
    decide: (asset, input) => ({
      concerns: { registerId: asset.registerId, assetId: asset.id },
      checks: [checkStep(asset.status, step), ...(check?.(asset) ?? [])],
      changes: {
        asset,
        values: { status: nextStatus(step), statusReason: 'reason' in input ? input.reason : null },
      },
    }),
    execute: async ({ tx, changes: { asset, values } }) => {
      const { registerId, id, row: before } = asset;
      const after = await changeAsset(tx, registerId, id, values);
      return { objects: { asset: id }, change: { type: 'Asset', id, before, after } };
    },
  });
}
