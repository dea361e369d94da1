/** Texts of the page that a link of `npm start` opens. Only it loads them. */
export const signInLink = {
  title: 'Sign in by a link',
  incomplete: 'Open this page by the whole link that the terminal shows. It works once, within ten minutes.',
  as: (name: string, account: string) => `You are signed in as ${name} of ${account}.`,
  passkeyMore:
    'Make a passkey, and you sign in with your finger, your face or a PIN from now on. Without one you need another link.',
  passkeyName: 'This device',
  makePasskey: 'Make a passkey',
  notNow: 'Not now',
  goOn: 'Go on',
};
