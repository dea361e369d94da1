/** Texts of the accounts of a platform. Only its pages load them. */
export const accounts = {
  one: 'Account',
  name: 'Name',
  slug: 'Short name',
  slugMore: 'For addresses: small letters, digits and single hyphens. Unique in the installation.',
  timeZone: 'Time zone of the register',
  today: 'Today in the register',
  open: 'Open account',
  openMore: 'Opens the account with its first administrator. The platform does not see into it.',
  administrator: 'First administrator',
  administratorMore: 'This person manages users, API keys and roles of the account.',
  firstClient: 'Create an API key for this person',
  firstClientMore: 'Its client secret is shown once. Without it, nobody can sign in for the account yet.',
  changeMore: 'The new name appears wherever the account is named.',
  close: 'Close account',
  suspendMore:
    'Its API keys and the roles that it has delegated are refused at their next request. Its register is kept by its agents all the same.',
  resumeMore: 'Its API keys and roles can be used again.',
  closeMore:
    'This cannot be undone. Its API keys and roles end. A register stays, and is still seen by those who are appointed to it.',
};
