/** The inputs of random splits, and the rules for fractions. */
import { today } from '../support/clock.ts';
import type { Input } from './commands.ts';
import { write } from './decimal.ts';
import type { Common } from './draw-units.ts';
import type { Picks } from './generate.ts';

/** A rule for fractions, and a price where they are paid; now and then one without the other. */
export function withFractions(picks: Picks, name: 'rounding' | 'fractionRule'): Input {
  const rule = picks.of([undefined, 'floor', 'ceiling', 'normal', 'refuse', 'cash_in_lieu', 'cash_in_lieu']);
  const terms = {
    pricePerUnit: picks.chance(97) ? write(BigInt(1 + picks.below(2 ** 31)) * 10n ** BigInt(picks.below(8))) : '0',
    currency: picks.chance(97) ? picks.of(['EUR', 'JPY', 'KWD']) : 'eur',
  };
  return { [name]: rule, cashInLieu: (rule === 'cash_in_lieu') === picks.chance(97) ? terms : undefined };
}

/** Draws a split. */
export function drawSplit(picks: Picks, common: Common): Input {
  return {
    ...common,
    effectiveDate: picks.chance(85) ? today() : common.effectiveDate,
    numerator: picks.of(['2', '3', '4', '1', '5', '1', '3', picks.of(['0', '1'])]),
    denominator: picks.of(['1', '2', '1', '3', '1', '10', '2', '2']),
    ...withFractions(picks, 'fractionRule'),
    adjustsCharter: picks.chance(70),
    authority: picks.chance(85) ? 'Amended charter' : undefined,
  };
}
