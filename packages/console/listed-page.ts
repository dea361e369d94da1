/** One page as it is looked at, by the pictures and by the browser tests. */
import type { Page } from 'playwright-core';

export interface ListedPage {
  /** What its pictures are called. */
  readonly name: string;
  /** The account whose role looks; none before a role is chosen. */
  readonly as?: string;
  /** The address below the role's, or the whole of it where there is no role. */
  readonly path: string;
  /** What is done before one looks: follow a link, open something. */
  readonly before?: (page: Page) => Promise<void>;
}
