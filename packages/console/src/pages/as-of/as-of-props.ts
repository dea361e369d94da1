/** Props of every panel of the page. */
import type { Moment, AsOfView } from './as-of-view.ts';

export interface AsOfProps {
  /** Set for agents, who choose a register. */
  readonly registerId: string | undefined;
  readonly moment: Moment;
  /** The moment to compare with. */
  readonly comparedWith: Moment | undefined;
  readonly view: AsOfView;
}
