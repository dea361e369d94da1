/** Texts of the sign-in policy of an account. Only the access pages load them. */
const minute = 60;
const hour = 3_600;

export const signInPolicy = {
  title: 'Sign-in policy',
  change: 'Change sign-in policy',
  more: 'How people sign in to act in roles of this account. Sessions that do not meet the policy lose its roles at their next request. Programs are not concerned.',
  passkey: 'passkeys',
  anyProvider: 'identity providers',
  clientSecret: 'API keys',
  now: (ways: string, lasting: string | undefined, networks: string | undefined) =>
    `Sign-in: ${ways}${lasting === undefined ? '' : `, for ${lasting}`}${networks === undefined ? '' : `, from ${networks}`}.`,
  passkeys: 'People may sign in with a passkey',
  clientSecrets: 'API keys may open the console',
  providers: 'Identity providers',
  providersMore: 'Leave empty for all of this installation.',
  noProvider: 'None',
  length: 'A session ends',
  afterSignIn: (lasting: string) => `${lasting} after signing in`,
  longest: 'As late as this installation allows',
  /** Units: seconds. */
  lengths: [15 * minute, 30 * minute, hour, 4 * hour, 8 * hour],
  lasting: (seconds: number) =>
    seconds % hour === 0
      ? seconds === hour
        ? '1 hour'
        : `${seconds / hour} hours`
      : `${Math.floor(seconds / minute)} minutes`,
  networks: 'Networks',
  networksMore: 'One network per line, for example 192.0.2.0/24. Leave blank to allow every address.',
};
