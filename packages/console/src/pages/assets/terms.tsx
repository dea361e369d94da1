/** The terms of an asset as facts. */
import { AssetLink } from '../../parts/entity-links.tsx';
import { isRight } from '../../parts/assets/right.ts';
import type { Fact } from '../../parts/facts.tsx';
import { Day, Instant } from '../../parts/moment.tsx';
import { Quantity } from '../../parts/quantity.tsx';
import { formatRate } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import type { ShownAsset } from './asset-kinds.ts';

/** Lists the terms that have a value, most important first. */
export function termsOf(asset: ShownAsset): readonly Fact[] {
  const names = words.assets.termsOf;
  const quantity = (value: string | null | undefined, unit?: string | null): Fact['value'] =>
    value ? <Quantity value={value} unit={unit ?? undefined} /> : null;
  const day = (value: string | null | undefined): Fact['value'] => (value ? <Day value={value} /> : null);
  return [
    { name: words.assets.register, value: asset.register?.name },
    { name: words.assets.type, value: words.assets.types[asset.type] },
    { name: names.underlyingAssetId, value: underlyingOf(asset) },
    { name: names.form, value: words.assets.forms[asset.form] },
    { name: words.assets.unit, value: words.assets.units[asset.unit] },
    { name: names.quantityScale, value: String(asset.quantityScale) },
    { name: words.assets.currency, value: asset.currency },
    { name: names.parValue, value: quantity(asset.parValue, asset.currency) },
    { name: names.pricePerShare, value: quantity(asset.pricePerShare, asset.currency) },
    { name: names.denomination, value: quantity(asset.denomination, asset.currency) },
    { name: names.minimumAmount, value: quantity(asset.minimumAmount, asset.currency) },
    { name: names.votesPerShare, value: quantity(asset.votesPerShare) },
    { name: names.seniority, value: asset.seniority?.toString() },
    { name: names.liquidationPreferenceMultiple, value: quantity(asset.liquidationPreferenceMultiple) },
    { name: names.participationCapMultiple, value: quantity(asset.participationCapMultiple) },
    { name: names.conversionAssetId, value: asset.conversionAsset && <AssetLink asset={asset.conversionAsset} /> },
    { name: names.conversionRatio, value: quantity(asset.conversionRatio) },
    { name: names.conversionRights, value: asset.conversionRights },
    { name: names.interestRate, value: asset.interestRate ? formatRate(asset.interestRate) : null },
    { name: names.maturityDate, value: day(asset.maturityDate) },
    { name: names.defaultIdPrefix, value: asset.defaultIdPrefix },
    { name: names.governingLaw, value: asset.governingLaw },
    { name: names.boardApprovalDate, value: day(asset.boardApprovalDate) },
    { name: names.stockholderApprovalDate, value: day(asset.stockholderApprovalDate) },
    { name: names.createdAt, value: <Instant value={asset.createdAt} /> },
    { name: names.updatedAt, value: <Instant value={asset.updatedAt} /> },
  ];
}

/** The class of a right, or that it is not known. */
function underlyingOf({ type, underlyingAssetId, underlyingAsset }: ShownAsset): Fact['value'] {
  if (underlyingAsset) return <AssetLink asset={underlyingAsset} />;
  return isRight(type) && !underlyingAssetId ? words.capTable.rights.unlinked : null;
}
