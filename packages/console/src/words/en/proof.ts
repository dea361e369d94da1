/** Texts of the dialog that asks for proof. The page of an invitation has it, too, and loads no other texts. */
export const proof = {
  title: 'Prove that it is you',
  more: 'This cannot be undone, or gives others access. Your entries stay as they are, and are sent when you have proved it.',
  byPasskey: 'Use your passkey',
  inDemo: 'Go on as this person of the demo',
  none: 'You have no passkey here. Sign out and sign in again, then repeat it within 5 minutes.',
  atProvider: 'You sign in at your company. Sign in there again, in another tab, and come back to this one.',
  signInAt: (label: string) => `Sign in at ${label}`,
  done: 'I have signed in again',
  cancel: 'Cancel',
};
