/** Values that fields had and have, with their days. */
export const datedValues = {
  field: 'Field',
  value: 'Value',
  from: 'Holds from',
  always: 'The beginning',
  until: 'Until',
  replaced: 'Replaced',
  none: 'None',
  recordedAt: 'Recorded',
};
