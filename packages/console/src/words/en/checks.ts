export const checks = {
  title: 'Checks',
  passedTitle: 'Passed checks',
  pass: 'Passed',
  warn: 'Warning',
  refer: 'Needs approval',
  block: 'Failed',
  unknown: 'Other',
  clearsOn: 'Passes from',
};
