/** Texts of the sessions of a user. Only the page of the user loads them. */
export const userSessions = {
  title: 'Sessions',
  none: 'Nobody is signed in to a role of this user.',
  selectedAt: 'Signed in',
  expiresAt: 'Ends',
  linked: (since: string, way: string | undefined) =>
    `A person signs in as this user since ${since}${way === undefined ? '' : `, first with ${way}`}.`,
  end: 'End sessions',
  endMore:
    'All sessions in roles of this user end at their next request, also those of API keys. The person can sign in again.',
  unlink: 'Stop sign-in',
  unlinkMore:
    'The person no longer signs in as this user: all sessions end at their next request, and so does an open invitation. Their passkeys stay theirs. To let somebody sign in again, invite the user.',
};
