/** Texts of the form that gives a person access. Only its page loads them. */
export const giveAccess = {
  title: 'Give access',
  goOn: 'Continue',
  more: 'A person acts in a role, and signs in with an API key of their own: people who share one count as one person in approvals.',
  person: 'Person',
  newUser: 'A new user',
  existing: 'Users of this account',
  withKey: 'Create an API key for signing in',
  withKeyMore:
    'Its client ID and client secret are shown once, for you to hand over. Without an API key this person cannot sign in yet.',
  keyName: 'Name of the API key',
  keyNameMore: 'The name of the person if you leave it blank.',
  steps: 'Steps',
  open: { user: 'Add user', role: 'Grant role', key: 'Create API key', delegation: 'Let the API key use the role' },
  done: { user: 'User added', role: 'Role granted', key: 'API key created', delegation: 'API key can use the role' },
};
