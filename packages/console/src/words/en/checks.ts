export const checks = {
  title: 'Checks',
  pass: 'Passed',
  warn: 'Warning',
  refer: 'Needs approval',
  block: 'Failed',
  unknown: 'Other',
  clearsOn: 'Passes from',
};
