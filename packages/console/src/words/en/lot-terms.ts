/** The names of the terms of a lot, for facts and for forms, in the order of the facts. */
export const lotTerms = {
  price: 'Price per unit',
  costBasis: 'Total cost basis',
  considerationText: 'Consideration',
  shareNumbers: 'Share numbers',
  securityLawExemptions: 'Exemptions',
  legendIds: 'Legends',
  stockPlan: 'Stock plan',
  boardApprovalDate: 'Board approval date',
  stockholderApprovalDate: 'Shareholder approval date',
  comments: 'Comments',
};
