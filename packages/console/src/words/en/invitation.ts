/** Texts of the page that accepts an invitation. Only it loads them. */
export const invitation = {
  title: 'Invitation',
  incomplete: 'Open this page by the whole link that you were given.',
  by: (name: string | null, account: string) =>
    name === null ? `${account} invites you to sign in.` : `${name} invites you to sign in for ${account}.`,
  for: (name: string, email: string) => `The invitation is for ${name} (${email}), with these roles:`,
  role: (role: string, account: string) => `${role} at ${account}`,
  until: (instant: string) => `The link works once, until ${instant}.`,
  passkey:
    'You make a passkey: a key that your device or your password manager keeps, and that you unlock with your finger, your face or a PIN. There is no password.',
  consent: (name: string, account: string) =>
    `I am ${name}. I act for ${account} in these roles, and what I do is recorded under my name.`,
  accept: 'Make a passkey and sign in',
  self: (name: string) =>
    `You are signed in here as ${name}. If the invitation is for you, accept it with the sign-in that you have: you then choose among the roles of all your accounts, and need no second passkey. If you are not ${name}, make a passkey instead; this browser is then signed in as you.`,
  acceptAsSelf: 'Accept with my sign-in',
  other: 'Make a passkey instead',
};
