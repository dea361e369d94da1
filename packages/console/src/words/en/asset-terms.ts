/** The names of the terms of an asset, for facts and for forms. */
export const assetTerms = {
  form: 'Form',
  quantityScale: 'Decimal places',
  parValue: 'Par value',
  pricePerShare: 'Price per unit',
  votesPerShare: 'Votes per unit',
  seniority: 'Seniority',
  liquidationPreferenceMultiple: 'Liquidation preference multiple',
  participationCapMultiple: 'Participation cap multiple',
  conversionRights: 'Conversion rights',
  underlyingAssetId: 'Right over',
  defaultIdPrefix: 'Certificate prefix',
  governingLaw: 'Governing law',
  interestRate: 'Interest rate',
  maturityDate: 'Maturity date',
  denomination: 'Denomination',
  minimumAmount: 'Minimum amount',
} as const;
