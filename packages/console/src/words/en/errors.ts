export const errors = {
  connectionLost: 'The registry cannot be reached.',
  connectionLostMore: 'Nothing that you entered is lost. The page tries again by itself.',
  tryAgain: 'Try again',
  requestId: 'Request',
  copyRequestId: 'Copy the id of the request',
  copied: 'Copied',
  unknown: 'The page met an error of its own.',
  wait: (seconds: string) => `Try again in ${seconds} seconds.`,
  notFound: 'There is nothing at this address',
  notFoundMore: 'It may have been removed, or this role may not see it.',
  toStart: 'To the start',
  code: (code: string) => `Code ${code}`,
};
