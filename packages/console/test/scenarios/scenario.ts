/** A state of a page, for pictures and for the browser tests. */
import type { Page } from 'playwright-core';

export interface Scenario {
  /** The name of its pictures. */
  readonly name: string;
  /** The account whose administrator opens the page. Undefined before a role is chosen. */
  readonly as?: string;
  /** The address below that of the role, or the whole address without a role. */
  readonly path: string;
  /** Steps before the picture: follow a link, open a menu. */
  readonly before?: (page: Page) => Promise<void>;
  /** A refused response that the page expects: its status, and its path below that of the console. */
  readonly refused?: string;
}
