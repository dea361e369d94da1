/** The texts about imports that several pages have. */
export const imports = {
  title: 'Import',
  kinds: {
    classes: 'Classes',
    holders: 'Holders',
    verifications: 'Verifications',
    history: 'History',
    holdings: 'Opening holdings',
    issues: 'Issues',
    restrictions: 'Restrictions',
  },
};
