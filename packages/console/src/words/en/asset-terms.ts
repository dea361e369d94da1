/** What the terms of an asset are called, where they are shown and where they are asked for. */
export const assetTerms = {
  form: 'Form',
  quantityScale: 'Decimals of a quantity',
  parValue: 'Par value',
  pricePerShare: 'Price per unit',
  votesPerShare: 'Votes per unit',
  seniority: 'Seniority',
  liquidationPreferenceMultiple: 'Liquidation preference, multiple',
  participationCapMultiple: 'Participation cap, multiple',
  conversionRights: 'Conversion rights',
  defaultIdPrefix: 'Prefix of certificates',
  governingLaw: 'Governing law',
  interestRate: 'Interest rate',
  maturityDate: 'Maturity',
  denomination: 'Denomination',
} as const;
