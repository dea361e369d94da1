/** A restriction in one line. */
import { dayBefore } from '../../parts/day.ts';
import { formatDecimal } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import { dayText } from './form-values.ts';

interface Restriction {
  readonly kind: keyof typeof words.restrictions.kinds;
  readonly quantity?: string | null;
  readonly effectiveFrom: string;
  readonly expiresOn?: string | null;
  readonly holder?: { readonly registration: string } | null;
  readonly lot?: { readonly customId: string } | null;
}

export function restrictionLabel(restriction: Restriction): string {
  const { kind, quantity, holder, lot, effectiveFrom, expiresOn } = restriction;
  return [
    words.restrictions.kinds[kind],
    quantity ? formatDecimal(quantity) : undefined,
    holder ? holder.registration : words.commands.sentences.everybody.toLowerCase(),
    lot?.customId,
    // On the day on which it expires the units are free.
    expiresOn ? `${dayText(effectiveFrom)} – ${dayText(dayBefore(expiresOn))}` : dayText(effectiveFrom),
  ]
    .filter(Boolean)
    .join(', ');
}
