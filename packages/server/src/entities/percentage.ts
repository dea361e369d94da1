/**
 * SQL of the percentage of a part, to ten-thousandths of a per cent. Each is rounded half up on its own: equal parts
 * have equal percentages. In whole numbers, so that nothing is rounded twice. Null where the whole is zero.
 */
export function percentageOf(part: string, whole: string): string {
  return `div(2000000 * ${part} + ${whole}, nullif(2 * ${whole}, 0)) * 0.0001`;
}
