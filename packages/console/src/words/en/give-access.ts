/** Texts of the form that gives a person access. Only its page loads them. */
export const giveAccess = {
  title: 'Give access',
  goOn: 'Continue',
  more: 'A person acts in a role, and signs in with a key of their own: people who share a key count as one person in approvals.',
  person: 'Person',
  newUser: 'A new user',
  existing: 'Users of this account',
  withKey: 'Create a key for signing in',
  withKeyMore: 'Its ID and secret are shown once, for you to hand over. Without a key this person cannot sign in yet.',
  keyName: 'Name of the key',
  keyNameMore: 'The name of the person if you leave it blank.',
  steps: 'Steps',
  open: { user: 'Add user', role: 'Grant role', key: 'Create key', delegation: 'Let the key use the role' },
  done: { user: 'User added', role: 'Role granted', key: 'Key created', delegation: 'Key can use the role' },
};
