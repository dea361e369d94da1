/** A lot as facts, most important first. */
import { fields, unread } from '#graphql/lot.ts';
import { CopyButton } from '../../parts/copy-button.tsx';
import { entityFacts } from '../../parts/entity-facts.tsx';
import { LotLink } from '../../parts/entity-links.tsx';
import type { Fact } from '../../parts/facts.tsx';
import { Quantity } from '../../parts/quantity.tsx';
import { formatDay, formatDecimal, formatMoney } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import { LegendList } from './legends.tsx';
import type { ShownLot } from './lot-kinds.ts';

const names = words.lots;

export function lotFactsOf(lot: ShownLot): readonly Fact[] {
  const { asset } = lot;
  const money = (value: string | null): Fact['value'] => value && formatMoney(value, asset?.currency);
  return entityFacts({ fields, unread }, lot, {
    labels: names,
    elsewhere: ['predecessorIds'],
    notShown: ['reopenedBy'],
    wide: ['holder', 'considerationText', 'legendIds', 'comments', 'id'],
    values: {
      // The title of the page.
      customId: null,
      quantity: ({ quantity }) => <Quantity value={quantity} unit={asset ? unitOf(asset.unit) : undefined} />,
      reopens: ({ reopens }) =>
        reopens && (
          <>
            <LotLink lot={reopens} /> {names.closedBefore(formatDay(reopens.closedOn ?? ''))}
          </>
        ),
      price: ({ price }) => money(price),
      costBasis: ({ costBasis }) => money(costBasis),
      shareNumbers: ({ shareNumbers }) =>
        shareNumbers
          .map((one) => names.range(formatDecimal(one.startingShareNumber), formatDecimal(one.endingShareNumber)))
          .join(', '),
      securityLawExemptions: ({ securityLawExemptions }) =>
        securityLawExemptions.map(({ description, jurisdiction }) => `${description} (${jurisdiction})`).join(', '),
      legendIds: ({ legendIds }) => legendIds.length > 0 && <LegendList ids={legendIds} />,
      id: ({ id }) => (
        <>
          {id} <CopyButton text={id} label={names.copyId} />
        </>
      ),
    },
  });
}

function unitOf(unit: keyof typeof words.assets.units): string {
  return words.assets.units[unit].toLowerCase();
}
