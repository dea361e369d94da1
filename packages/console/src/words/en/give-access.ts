/** Texts of the form that gives a person access. Only its page loads them. */
export const giveAccess = {
  title: 'Give access',
  goOn: 'Continue',
  more: 'A person acts in a role, and signs in with a passkey of their own. People who share an API key count as one person in approvals.',
  person: 'Person',
  newUser: 'A new user',
  existing: 'Users of this account',
  way: 'Sign-in',
  ways: { invitation: 'Passkey, by a link to hand over', key: 'API key', none: 'None yet' },
  wayMore: {
    invitation: 'You get a link, once. The person opens it, makes a passkey and signs in.',
    key: 'For a program. Its client ID and client secret are shown once, for you to hand over.',
    none: 'This person cannot sign in yet.',
  },
  keyName: 'Name of the API key',
  keyNameMore: 'The name of the person if you leave it blank.',
  steps: 'Steps',
  open: {
    user: 'Add user',
    role: 'Grant role',
    invitation: 'Invite',
    key: 'Create API key',
    delegation: 'Let the API key use the role',
  },
  done: {
    user: 'User added',
    role: 'Role granted',
    invitation: 'Invited',
    key: 'API key created',
    delegation: 'API key can use the role',
  },
};
