/** Which of the first steps of a register are done. */
import type { ShownClass } from '../../parts/cap-table/cap-table-rows.ts';

interface Register {
  readonly classes: readonly Pick<ShownClass, 'asset' | 'authorized'>[];
  /** How many assets and holders there are. */
  readonly assets: number;
  readonly holders: number;
}

/** Units can be issued of a class that is active and has authorised units, or needs none. */
export function stepsDone({ classes, assets, holders }: Register) {
  const canIssue = ({ asset, authorized }: Register['classes'][number]): boolean =>
    asset?.status === 'active' && authorized !== '0';
  return { class: assets > 0, authorize: classes.some(canIssue), holders: holders > 0 };
}
