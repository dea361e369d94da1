/** Texts of the sessions of a user. Only the page of the user loads them. */
export const userSessions = {
  title: 'Sessions',
  none: 'Nobody is signed in to a role of this user.',
  selectedAt: 'Signed in',
  expiresAt: 'Ends',
  linked: (since: string, way: string | undefined) =>
    `A person signs in as this user since ${since}${way === undefined ? '' : `. They were linked ${way}`}.`,
  end: 'End sessions',
  endMore:
    'All sessions in roles of this user end at their next request, also those of API keys. The person can sign in again.',
};
