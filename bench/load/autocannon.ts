/**
 * Stands in for wrk: reads the same file, prints the same line. Run: node autocannon.ts <address> <file> <concurrency>
 * <seconds>
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
// The package has no types; these are the parts in use.
import autocannon from 'autocannon';

const [address = '', file = '', concurrency = '1', seconds = '1'] = process.argv.slice(2);

const requests = readFileSync(file, 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => {
    const [method = 'GET', path = '/', token = '', body = ''] = line.split('\t');
    const headers: Record<string, string> = { accept: 'application/json' };
    if (token !== '') headers['authorization'] = `Bearer ${token}`;
    if (body !== '') {
      headers['content-type'] = body.startsWith('{') ? 'application/json' : 'application/x-www-form-urlencoded';
    }
    const request = { method, path, headers, ...(body === '' ? {} : { body }) };
    if (!body.includes('@unique@')) return request;
    return { ...request, setupRequest: (one: object) => ({ ...one, body: body.replaceAll('@unique@', randomUUID()) }) };
  });

interface Connection {
  setRequests(requests: readonly object[]): void;
}

let connections = 0;

/**
 * Each connection begins at another line of the file: all of them would otherwise send the same request at the same
 * time.
 */
function setupClient(connection: Connection): void {
  const first = Math.floor((connections * requests.length) / Number(concurrency));
  connections += 1;
  connection.setRequests([...requests.slice(first), ...requests.slice(0, first)]);
}

const result = await autocannon({
  url: address,
  connections: Number(concurrency),
  setupClient,
  duration: Number(seconds),
  timeout: 10,
  requests,
});

const perSecond = result.requests.total / result.duration;
const failed = result.errors + result.non2xx;
const { p50: medianMs, p99: p99Ms } = result.latency;
console.log(JSON.stringify({ perSecond, medianMs, p99Ms, count: result.requests.total, failed }));
