/** Processor time by function, as Node's inspector samples it in a running server. */

/** A function, and the share of the samples in which it ran itself. Units: `seconds` of the time that was sampled. */
export interface FunctionTime {
  readonly name: string;
  readonly location: string;
  readonly seconds: number;
}

interface CpuProfile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: { readonly functionName: string; readonly url: string; readonly lineNumber: number };
  }[];
  readonly samples: readonly number[];
  /** Units: microseconds. */
  readonly timeDeltas: readonly number[];
}

/** Units: microseconds. */
const samplingInterval = 250;

/** Samples a server while something is done. Shape: the longest first, idle time left out. */
export async function profileDuring(port: number, task: () => Promise<void>): Promise<FunctionTime[]> {
  const inspector = await connect(port);
  try {
    await inspector.call('Profiler.enable');
    await inspector.call('Profiler.setSamplingInterval', { interval: samplingInterval });
    await inspector.call('Profiler.start');
    await task();
    const { profile } = (await inspector.call('Profiler.stop')) as { profile: CpuProfile };
    return sumByFunction(profile);
  } finally {
    inspector.close();
  }
}

/** Describes a running server: its memory after a collection, and how many entries its largest maps and sets have. */
export async function describeHeap(port: number): Promise<string> {
  const inspector = await connect(port);
  const evaluate = async (expression: string, returnByValue: boolean) =>
    ((await inspector.call('Runtime.evaluate', { expression, returnByValue })) as { result: RemoteObject }).result;
  try {
    await inspector.call('HeapProfiler.collectGarbage');
    const memory = (await evaluate('process.memoryUsage()', true)).value as Record<string, number>;
    const described = Object.entries(memory).map(([name, bytes]) => `${name} ${(bytes / 2 ** 20).toFixed(0)} MiB`);
    for (const kind of ['Map', 'Set']) {
      const { objectId: prototypeObjectId } = await evaluate(`${kind}.prototype`, false);
      const found = await inspector.call('Runtime.queryObjects', { prototypeObjectId });
      const { objectId } = (found as { objects: RemoteObject }).objects;
      // The prototypes of classes that extend it are found too.
      const functionDeclaration = `function () {
        return this.map((one) => (Object.hasOwn(one, 'constructor') ? 0 : one.size)).sort((a, b) => b - a).slice(0, 12);
      }`;
      const sizes = await inspector.call('Runtime.callFunctionOn', {
        objectId,
        functionDeclaration,
        returnByValue: true,
      });
      described.push(`largest of ${kind}: ${((sizes as { result: RemoteObject }).result.value as number[]).join(' ')}`);
    }
    return described.join(', ');
  } finally {
    inspector.close();
  }
}

interface RemoteObject {
  readonly objectId?: string;
  readonly value?: unknown;
}

async function connect(port: number) {
  const response = await fetch(`http://127.0.0.1:${port}/json/list`);
  const [target] = (await response.json()) as readonly { webSocketDebuggerUrl: string }[];
  const socket = new WebSocket(target!.webSocketDebuggerUrl);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', reject, { once: true });
  });
  const waiting = new Map<number, (result: unknown) => void>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id?: number; result?: unknown };
    if (id === undefined) return;
    waiting.get(id)?.(result);
    waiting.delete(id);
  });
  let calls = 0;
  return {
    call: (method: string, params: object = {}): Promise<unknown> =>
      new Promise((resolve) => {
        calls += 1;
        waiting.set(calls, resolve);
        socket.send(JSON.stringify({ id: calls, method, params }));
      }),
    close: () => socket.close(),
  };
}

function sumByFunction({ nodes, samples, timeDeltas }: CpuProfile): FunctionTime[] {
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const sums = new Map<string, FunctionTime>();
  for (const [index, id] of samples.entries()) {
    const { functionName, url, lineNumber } = frames.get(id)!;
    if (functionName === '(idle)') continue;
    const name = functionName === '' ? '(anonymous)' : functionName;
    // The folder of the program is the same for all of its functions.
    const location = url === '' ? '' : `${url.replace(/^.*\/(?=(?:packages|node_modules)\/)/, '')}:${lineNumber + 1}`;
    const key = `${name} ${location}`;
    const seconds = (sums.get(key)?.seconds ?? 0) + Math.max(0, timeDeltas[index] ?? 0) / 1e6;
    sums.set(key, { name, location, seconds });
  }
  return [...sums.values()].toSorted((a, b) => b.seconds - a.seconds);
}
