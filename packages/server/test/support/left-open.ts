/** Servers and programs that tests have started and not ended yet, so that none outlives the file that started it. */

interface Started {
  readonly what: string;
  end(): Promise<unknown>;
  /** Whether it was told to end, and has only not ended yet. */
  isEnding(): boolean;
}

const open = new Set<Started>();

/** Notes that something was started. Shape: to be called once it has ended. */
export function noteStarted(what: string, end: Started['end'], isEnding = (): boolean => false): () => void {
  const started = { what, end, isEnding };
  open.add(started);
  return () => void open.delete(started);
}

/** Ends what is still open. Shape: what nobody had told to end. */
export async function endLeftOpen(): Promise<string[]> {
  const all = [...open];
  const left = all.filter(({ isEnding }) => !isEnding()).map(({ what }) => what);
  open.clear();
  await Promise.all(all.map(({ end }) => end()));
  return left;
}
