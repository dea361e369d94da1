/**
 * Reads the messages that a server sends to PostgreSQL: which statements travel together. Source: PostgreSQL's
 * frontend/backend protocol, version 3.
 */

/**
 * Reads the chunks of one connection and hands over each round trip: its statements in their order, by name, or by text
 * where they have none.
 */
export function readStatements(onRoundTrip: (statements: readonly string[]) => void): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  let started = false;
  let statements: string[] = [];
  let parsed = '';
  const read = (type: string, body: Buffer): void => {
    const [first = '', second = ''] = body.toString('latin1').split('\0', 2);
    if (type === 'P') parsed = second;
    else if (type === 'B') statements.push(second === '' ? parsed : second);
    else if (type === 'Q') statements.push(first);
    // Sync ends a round trip; a simple query is one on its own.
    if (type !== 'S' && type !== 'Q') return;
    onRoundTrip(statements);
    statements = [];
  };
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      // The first message of a connection has no type.
      const head = started ? 1 : 0;
      if (rest.length < head + 4) return;
      const end = head + rest.readInt32BE(head);
      if (rest.length < end) return;
      if (started) read(String.fromCharCode(rest[0]!), rest.subarray(head + 4, end));
      started = true;
      rest = rest.subarray(end);
    }
  };
}
