/** The inputs of random splits, and the rules for fractions. */
import { today } from '../support/clock.ts';
import { type Input, later } from './commands.ts';
import { lastMove } from './commands-split.ts';
import { write } from './decimal.ts';
import type { Common } from './draw-units.ts';
import type { Picks } from './generate.ts';
import { type Asset, latest, type World } from './world.ts';

/** A rule for fractions, and a price where they are paid; now and then one without the other. */
export function withFractions(picks: Picks, name: 'rounding' | 'fractionRule'): Input {
  const rule = picks.of([undefined, 'floor', 'ceiling', 'normal', 'refuse', 'cash_in_lieu', 'cash_in_lieu']);
  const terms = {
    pricePerUnit: picks.chance(97) ? write(BigInt(1 + picks.below(2 ** 31)) * 10n ** BigInt(picks.below(8))) : '0',
    currency: picks.chance(97) ? picks.of(['EUR', 'JPY', 'KWD']) : 'eur',
  };
  return { [name]: rule, cashInLieu: (rule === 'cash_in_lieu') === picks.chance(97) ? terms : undefined };
}

/** The first day on which no entry that moved units of a class, or of the rights over it, stands in the way. */
function lastMoves({ assets }: World, asset: Asset): string {
  const rights = [...assets.values()].filter(({ underlying }) => underlying === asset.id);
  return [asset, ...rights].map(lastMove).reduce((a, b) => later(a, b));
}

/**
 * A class with later entries that were reversed on their own day, on a day before them; undefined where there is none.
 */
function beforeUndone(world: World, picks: Picks): Common | undefined {
  const days = [...world.assets.values()].map((asset) => ({ asset, effectiveDate: lastMoves(world, asset) }));
  const before = days.filter(({ asset, effectiveDate }) => effectiveDate !== '' && effectiveDate < latest(asset));
  if (before.length === 0) return undefined;
  const { asset, effectiveDate } = picks.of(before);
  return { assetId: asset.id, effectiveDate };
}

/** Draws a split. */
export function drawSplit(world: World, picks: Picks, common: Common): Input {
  const drawn = { ...common, effectiveDate: picks.chance(85) ? today() : common.effectiveDate };
  return {
    ...((picks.chance(50) ? beforeUndone(world, picks) : undefined) ?? drawn),
    numerator: picks.of(['2', '3', '4', '1', '5', '1', '3', picks.of(['0', '1'])]),
    denominator: picks.of(['1', '2', '1', '3', '1', '10', '2', '2']),
    ...withFractions(picks, 'fractionRule'),
    adjustsCharter: picks.chance(70),
    authority: picks.chance(85) ? 'Amended charter' : undefined,
  };
}
