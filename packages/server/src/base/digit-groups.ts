/** Numbers as people read them. */

/**
 * A decimal with commas between its thousands: `1234567.5` → `1,234,567.5`. Shape: digits, with a sign and a point
 * where it has them.
 */
export function inDigitGroups(decimal: string): string {
  // Most quantities are small.
  if (decimal.length <= 3) return decimal;
  const [whole = '', decimals] = decimal.split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return decimals === undefined ? grouped : `${grouped}.${decimals}`;
}
