/** What the test files of one process share, where several run in one: see check/tests-together.ts. */
type Work = () => Promise<void>;

let lastWorks: Work[] | undefined;

/** Tells that several files run in this process. Shape: answers the work to be done after the last of them. */
export function expectSeveralFiles(): Work {
  const works: Work[] = [];
  lastWorks = works;
  return async () => {
    for (const work of works) await work();
  };
}

/** Does work after the last test file of the process. Shape: answers false, and does nothing, where a file runs by itself. */
export function afterLastFile(work: Work): boolean {
  lastWorks?.push(work);
  return lastWorks !== undefined;
}
