/** Texts of requests that take long, which no page before them needs. */
export const waiting = {
  checking: 'Checking',
  recording: 'Recording',
  rows: (doing: string, rows: string) => `${doing} ${rows} rows: `,
  left: (seconds: string) => `about ${seconds} s left`,
  soFar: (seconds: string) => `${seconds} s so far`,
  stop: 'Stop',
  stopWaiting: 'Stop waiting',
  stopped: 'Stopped. Nothing was recorded.',
  goOn: 'Check the rows',
};
