import { inDigitGroups } from '../base/digit-groups.ts';

/** So many of something, as a part of a sentence. Shape: "1 unit", "2,000.5 units". */
export function countOf(count: number | string, one: string): string {
  return `${inDigitGroups(`${count}`)} ${one}${`${count}` === '1' ? '' : 's'}`;
}
