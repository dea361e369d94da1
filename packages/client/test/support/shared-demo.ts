/** The demo register that the test files of this package share, and clients of it. */
import { Registry, type RegistryOptions } from '@asset-registry/client/core';
import { type DemoServer, startDemo } from '../../../server/test/support/demo.ts';
import { afterLastFile } from '../../../server/test/support/shared-files.ts';

let shared: Promise<DemoServer> | undefined;

/** Starts it, once. It stops after the last file. */
export function sharedDemo(): Promise<DemoServer> {
  shared ??= startDemo({}, { outlivesFile: true }).then((demo) => ({
    ...demo,
    stop: afterLastFile(demo.stop) ? async () => undefined : demo.stop,
  }));
  return shared;
}

/** The administrator of the issuer. */
export const ofIssuer = { slug: 'quillmere-robotics', userRole: 'account_administrator' };

/** A client of it, the administrator of the issuer unless said otherwise. */
export function clientOf({ address, client }: DemoServer, options: Partial<RegistryOptions> = {}): Registry {
  const { clientId, clientSecret } = client;
  return new Registry({ url: address, clientId, clientSecret, role: ofIssuer, ...options });
}

/** A request as it was sent, and the status of its answer. */
export interface SentRequest {
  readonly path: string;
  readonly method: string;
  readonly body: string;
  readonly token: string | null;
  status?: number;
}

/** A `fetch` that notes what is sent. */
export function notingFetch(): { readonly sent: SentRequest[]; readonly fetch: NonNullable<RegistryOptions['fetch']> } {
  const sent: SentRequest[] = [];
  return {
    sent,
    fetch: async (address, init) => {
      const { pathname, search } = new URL(address);
      const token = new Headers(init.headers).get('authorization');
      const body = typeof init.body === 'string' ? init.body : '';
      const request: SentRequest = { path: pathname + search, method: init.method ?? 'GET', body, token };
      sent.push(request);
      const response = await fetch(address, init);
      request.status = response.status;
      return response;
    },
  };
}
