/** What every piece of the past is given. */
import type { Moment, PastView } from './past-view.ts';

export interface PastProps {
  /** Of an agent: which register. */
  readonly registerId: string | undefined;
  readonly moment: Moment;
  /** What it is compared with. */
  readonly than: Moment | undefined;
  readonly view: PastView;
  onView(view: PastView, replace: boolean): void;
}
