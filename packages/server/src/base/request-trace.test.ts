/** Which requests have a trace, with the SDK of OpenTelemetry. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  InMemorySpanExporter,
  type Sampler,
  SimpleSpanProcessor,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { beginTrace, type RequestTrace } from './request-trace.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;

/** Serves a request with an SDK. Shape: its trace, and the names of the spans that are sent. */
function trace(sampler: Sampler | undefined, header: string | undefined): [RequestTrace | undefined, string[]] {
  const exporter = new InMemorySpanExporter();
  const provider = new TracerProvider({
    ...(sampler === undefined ? {} : { sampler }),
    spanProcessors: [new SimpleSpanProcessor({ exporter })],
  });
  const tracer = sampler === undefined ? undefined : provider.getTracer('test');
  const requestTrace = beginTrace(tracer, { traceparent: header, requestId: 'one' });
  requestTrace?.begin('document')?.();
  requestTrace?.end({ method: 'GET', route: '/', status: 200 });
  return [requestTrace, exporter.getFinishedSpans().map(({ name }) => name)];
}

test('a request that is sampled has a trace and spans', () => {
  const [requestTrace, spans] = trace(new AlwaysOnSampler(), undefined);
  assert.match(requestTrace!.traceparent, /^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  assert.deepEqual(spans, ['document', 'request']);
});

test('the spans of a request belong to the trace of its caller', () => {
  const [requestTrace, spans] = trace(new AlwaysOnSampler(), traceparent);
  assert.equal(requestTrace!.traceId, traceId);
  assert.deepEqual(spans, ['document', 'request']);
});

test('a request that is not sampled has a trace only where its caller has one, and no spans', () => {
  assert.deepEqual(trace(new AlwaysOffSampler(), undefined), [undefined, []]);
  const [requestTrace, spans] = trace(new AlwaysOffSampler(), traceparent);
  assert.equal(requestTrace!.traceId, traceId);
  assert.match(requestTrace!.traceparent, /-00$/);
  assert.deepEqual(spans, []);
});

test('without an SDK the trace of the caller is passed on', () => {
  const [requestTrace, spans] = trace(undefined, traceparent);
  assert.equal(requestTrace!.traceparent, traceparent);
  assert.deepEqual(spans, []);
  assert.deepEqual(trace(undefined, undefined), [undefined, []]);
  assert.deepEqual(trace(undefined, '00-no-traceparent'), [undefined, []]);
});
