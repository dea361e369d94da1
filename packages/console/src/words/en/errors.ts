export const errors = {
  connectionLost: 'The registry cannot be reached.',
  connectionLostMore: 'Your entries are not lost. The page tries again automatically.',
  tryAgain: 'Try again',
  requestId: 'Request',
  copyRequestId: 'Copy request ID',
  copied: 'Copied',
  unknown: 'An unexpected error occurred on this page. Reload the page, then try again.',
  wait: (seconds: string) => `Try again in ${seconds} seconds.`,
  notFound: 'Page not found',
  notFoundMore: 'It was removed, or your role has no access to it. Check the address, or switch the role.',
  toStart: 'Go to overview',
  code: (code: string) => `Code ${code}`,
};
