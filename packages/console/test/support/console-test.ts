/** Tests of the console at the demo, each in a window. */
import { test, type TestContext } from 'node:test';
import type { DemoServer } from '../../../server/test/support/demo.ts';
import type { WindowOptions } from './browser-window.ts';
import { type ConsoleUser, openConsole } from './console-user.ts';
import { theDemo } from './environment.ts';

/** The things that a test works with. */
export interface ConsoleTest extends Pick<ConsoleUser, 'page' | 'context'> {
  readonly demo: DemoServer;
  readonly user: ConsoleUser;
  readonly t: TestContext;
}

interface ConsoleTestOptions extends WindowOptions {
  /** The client that is signed in: that of the demo unless another is given, and none where it is undefined. */
  readonly client?: (demo: DemoServer) => Parameters<ConsoleUser['signIn']>[0] | undefined;
}

/**
 * Makes the function that declares the tests of a file. It opens a window for each, signs in, and closes the window
 * afterwards. A test fails too if there was forbidden behaviour: see `assertClean`.
 */
export function consoleTest({
  client = ({ client: ofDemo }) => ofDemo,
  ...window
}: ConsoleTestOptions = {}): (name: string, run: (given: ConsoleTest) => Promise<void>) => void {
  return (name, run) =>
    void test(name, async (t) => {
      const demo = await theDemo();
      const user = await openConsole(demo.address, window);
      try {
        const signingIn = client(demo);
        if (signingIn !== undefined) await user.signIn(signingIn);
        await run({ t, demo, user, page: user.page, context: user.context });
        user.assertClean();
      } finally {
        await user.close();
      }
    });
}
