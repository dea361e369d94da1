/** Numbers in English words, as certificates have them: 234.5 is "two hundred thirty-four point five". */
const small = (
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen ' +
  'eighteen nineteen'
).split(' ');
const tens = '  twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const scales = [
  '',
  'thousand',
  'million',
  'billion',
  'trillion',
  'quadrillion',
  'quintillion',
  'sextillion',
  'septillion',
  'octillion',
];

/** Shape: a decimal without a sign, of at most 28 digits before the point. */
export function numberInWords(decimal: string): string {
  const [whole = '0', decimals] = decimal.split('.');
  const groups = whole.padStart(Math.ceil(whole.length / 3) * 3, '0').match(/.{3}/g) ?? [];
  const words = groups.flatMap((group, at) => {
    const below = belowThousand(group);
    return below === '' ? [] : [below, scales[groups.length - 1 - at]!].filter(Boolean);
  });
  const before = words.length === 0 ? small[0]! : words.join(' ');
  return decimals === undefined ? before : `${before} point ${[...decimals].map((digit) => small[+digit]).join(' ')}`;
}

function belowThousand(group: string): string {
  const [hundreds, rest] = [+group[0]!, +group.slice(1)];
  const parts = [hundreds === 0 ? '' : `${small[hundreds]} hundred`, rest === 0 ? '' : belowHundred(rest)];
  return parts.filter(Boolean).join(' ');
}

function belowHundred(number: number): string {
  if (number < small.length) return small[number]!;
  const unit = number % 10;
  return unit === 0 ? tens[(number - unit) / 10]! : `${tens[(number - unit) / 10]}-${small[unit]}`;
}
