/** A lot as facts, most important first. */
import type { Fact } from '../../parts/facts.tsx';
import { CopyButton } from '../../parts/copy-button.tsx';
import { Day, Instant } from '../../parts/moment.tsx';
import { AssetLink, HolderLink, LotLink } from '../../parts/entity-links.tsx';
import { Quantity } from '../../parts/quantity.tsx';
import { TransactionLink } from '../../parts/transaction-link.tsx';
import { formatDay, formatDecimal } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import { LegendList } from './legends.tsx';
import type { ShownLot } from './lot-kinds.ts';

const names = words.lots;

export function lotFactsOf(lot: ShownLot): readonly Fact[] {
  const { asset, holder } = lot;
  const day = (value: string | null): Fact['value'] => value && <Day value={value} />;
  const money = (value: string | null): Fact['value'] =>
    value && <Quantity value={value} unit={asset?.currency ?? undefined} />;
  return [
    { name: names.quantity, value: <Quantity value={lot.quantity} unit={asset ? unitOf(asset.unit) : undefined} /> },
    {
      name: names.asset,
      value: asset && <AssetLink asset={asset} />,
    },
    {
      name: names.holder,
      wide: true,
      value: holder && <HolderLink holder={holder} />,
    },
    { name: names.form, value: words.assets.forms[lot.form] },
    { name: names.acquisitionDate, value: day(lot.acquisitionDate) },
    { name: names.issueDate, value: day(lot.issueDate) },
    { name: names.openedOn, value: day(lot.openedOn) },
    { name: names.openedBy, value: lot.openedBy && <TransactionLink transaction={lot.openedBy} /> },
    { name: names.closedOn, value: day(lot.closedOn) },
    { name: names.closedBy, value: lot.closedBy && <TransactionLink transaction={lot.closedBy} /> },
    { name: names.replacesCertificate, value: lot.replacesCertificate },
    {
      name: names.reopens,
      value: lot.reopens && (
        <>
          <LotLink lot={lot.reopens} /> {names.closedBefore(formatDay(lot.reopens.closedOn ?? ''))}
        </>
      ),
    },
    { name: names.price, value: money(lot.price) },
    { name: names.costBasis, value: money(lot.costBasis) },
    { name: names.considerationText, value: lot.considerationText, wide: true },
    {
      name: names.shareNumbers,
      value: lot.shareNumbers
        .map(({ startingShareNumber: from, endingShareNumber: to }) =>
          names.range(formatDecimal(from), formatDecimal(to)),
        )
        .join(', '),
    },
    {
      name: names.exemptions,
      value: lot.securityLawExemptions
        .map(({ description, jurisdiction }) => `${description} (${jurisdiction})`)
        .join(', '),
    },
    { name: names.legends, value: lot.legendIds.length > 0 && <LegendList ids={lot.legendIds} />, wide: true },
    { name: names.stockPlan, value: lot.stockPlan?.name },
    { name: names.boardApprovalDate, value: day(lot.boardApprovalDate) },
    { name: names.stockholderApprovalDate, value: day(lot.stockholderApprovalDate) },
    { name: names.comments, value: lot.comments, wide: true },
    { name: names.openedAt, value: <Instant value={lot.openedAt} /> },
    { name: names.closedAt, value: lot.closedAt && <Instant value={lot.closedAt} /> },
    {
      name: names.id,
      wide: true,
      value: (
        <>
          {lot.id} <CopyButton text={lot.id} label={names.copyId} />
        </>
      ),
    },
  ];
}

function unitOf(unit: keyof typeof words.assets.units): string {
  return words.assets.units[unit].toLowerCase();
}
