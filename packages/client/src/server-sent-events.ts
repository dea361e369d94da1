/** Reads a stream of server-sent events. Source: HTML Standard, 9.2.6. */

/** A block of a stream. */
export interface Block {
  readonly id?: string;
  readonly event?: string;
  readonly data?: string;
  /** Units: milliseconds. */
  readonly retry?: number;
}

/** Reads blocks. Ends where the stream ends, or is silent for longer than `silenceMs`. */
export async function* readBlocks(
  body: ReadableStream<Uint8Array>,
  silenceMs: number,
): AsyncGenerator<Block, void, undefined> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const bytes = await readWithin(reader, silenceMs);
      if (bytes === undefined) return;
      // A carriage return at the end may be half of a line's end.
      const lines = (rest + decoder.decode(bytes, { stream: true })).replaceAll(/\r\n|\r(?!$)/g, '\n');
      const blocks = lines.split('\n\n');
      rest = blocks.pop()!;
      for (const block of blocks) yield readBlock(block);
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

async function readWithin(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  ms: number,
): Promise<Uint8Array | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silent = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms);
  });
  try {
    return await Promise.race([reader.read().then(({ value }) => value), silent]);
  } finally {
    clearTimeout(timer);
  }
}

function readBlock(text: string): Block {
  const block: { id?: string; event?: string; data?: string; retry?: number } = {};
  for (const line of text.split('\n')) {
    const [, name, value = ''] = /^([^:]+)(?:: ?(.*))?$/.exec(line) ?? [];
    if (name === 'data') block.data = block.data === undefined ? value : `${block.data}\n${value}`;
    else if (name === 'id' || name === 'event') block[name] = value;
    else if (name === 'retry' && /^\d+$/.test(value)) block.retry = Number(value);
  }
  return block;
}
