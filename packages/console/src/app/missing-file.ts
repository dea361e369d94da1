/**
 * Files that a page asks for and the server no longer has: the page was loaded before an upgrade by more than one
 * release. The router loads such a page again, once, and then it is of the new release; drafts of forms are stored in the
 * tab and survive it. The router recognises a missing script by the browser's message, so a missing style gets that too.
 */

/** Listens to scripts and styles that cannot be loaded. */
export function watchMissingFiles(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    if (!payload.message.startsWith('Unable to preload CSS')) return;
    payload.message = `Failed to fetch dynamically imported module: ${payload.message}`;
  });
}
