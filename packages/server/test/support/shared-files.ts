/** The objects that the test files of one process share, where several run in one: see check/tests-together.ts. */
import { inParts } from '../../src/base/parts.ts';

type Work = () => Promise<void>;

/** Databases that are dropped at once need the disk written once, and a connection each. */
const worksAtOnce = 10;

let lastWorks: Work[] | undefined;

/** Tells that several files run in this process. Shape: answers the work to be done after the last of them. */
export function expectSeveralFiles(): Work {
  const works: Work[] = [];
  lastWorks = works;
  return async () => {
    for (const part of inParts(works, worksAtOnce)) await Promise.all(part.map((work) => work()));
  };
}

/**
 * Does work after the last test file of the process. Shape: answers false, and does nothing, where a file runs alone.
 */
export function afterLastFile(work: Work): boolean {
  lastWorks?.push(work);
  return lastWorks !== undefined;
}
