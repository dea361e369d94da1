export const checks = {
  title: 'What the rules say',
  pass: 'Passes',
  warn: 'Warning',
  refer: 'To approve',
  block: 'Refused',
  unknown: 'Other',
  clearsOn: 'Passes by itself from',
  asking: 'Asking the rules',
};
