/**
 * Loaded before a test file that has a process of its own. Node's runner follows every promise, to tell of which test an error
 * is that nobody caught; in tests of thousands of requests that takes a tenth of the time. Without it such an error still
 * fails the file. Where several files share a process, the runner needs it to tell which suite a test belongs to.
 */
import hooks from 'node:async_hooks';

const { createHook } = hooks;
Object.assign(hooks, {
  createHook: (callbacks: Parameters<typeof createHook>[0]) => createHook({ ...callbacks, trackPromises: false }),
});
