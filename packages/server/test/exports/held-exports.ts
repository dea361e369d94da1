/** Exports that stop in the middle: each sends its first rows, and goes on when the test says so. */
import { makeGraphqlEndpoint } from '../../src/graphql/endpoint.ts';
import type { GraphqlEndpoint, OpenList } from '../../src/graphql/request.ts';
import type { EndpointParts } from '../../src/registry.ts';

export interface HeldExports {
  /** The endpoint of a server whose exports are held. */
  makeEndpoint(parts: EndpointParts): GraphqlEndpoint;
  /** Lets all go on, those of later too. */
  release(): void;
  /** Holds exports from now on. */
  hold(): void;
}

/** Makes an endpoint whose exports are held while `hold` is the last that was called. */
export function holdExports(): HeldExports {
  let gate = Promise.withResolvers<void>();
  gate.resolve();
  async function* held(pages: OpenList['pages']): OpenList['pages'] {
    let isFirst = true;
    for await (const page of pages) {
      yield page;
      if (isFirst) await gate.promise;
      isFirst = false;
    }
  }
  return {
    makeEndpoint: (parts) => {
      const endpoint = makeGraphqlEndpoint(parts);
      return {
        ...endpoint,
        readList: (request, caller, deliver) =>
          endpoint.readList(request, caller, (list) => deliver({ ...list, pages: held(list.pages) })),
      };
    },
    hold: () => {
      gate = Promise.withResolvers<void>();
    },
    release: () => gate.resolve(),
  };
}
