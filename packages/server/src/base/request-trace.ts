/**
 * The spans of a request, by the API of OpenTelemetry: request, document, database, commit. They hold neither texts of
 * statements nor variables nor ids of tenants. An SDK is the operator's, and registered before the program starts;
 * without one there are no spans, and the trace of the caller is passed on.
 */
import {
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api';

/** Ends a span. */
export type SpanEnd = () => void;

/** The tracer of an SDK; undefined where none is registered. */
export function findTracer(): Tracer | undefined {
  const tracer = trace.getTracer('asset-registry');
  // Without an SDK a span has no valid id. This one is never ended, so that no SDK sends it.
  return isSpanContextValid(tracer.startSpan('probe').spanContext()) ? tracer : undefined;
}

/** Source: W3C Trace Context, version 00. A later version may add members behind these. */
const traceparentFormat = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(-|$)/;

/** Reads a `traceparent` header. Shape: undefined where it is none. */
function readTraceparent(header: unknown): SpanContext | undefined {
  const found = typeof header === 'string' && header.length <= 200 ? traceparentFormat.exec(header) : null;
  if (found === null) return undefined;
  const [, traceId, spanId, flags] = found;
  return { traceId: traceId!, spanId: spanId!, traceFlags: Number.parseInt(flags!, 16) & 1, isRemote: true };
}

/** Begins the trace of a request. Shape: undefined where no SDK samples the request and its caller has no trace. */
export function beginTrace(
  tracer: Tracer | undefined,
  { traceparent, requestId }: { readonly traceparent: unknown; readonly requestId: string },
): RequestTrace | undefined {
  const parent = readTraceparent(traceparent);
  if (tracer === undefined) return parent === undefined ? undefined : new RequestTrace(parent, undefined, undefined);
  const context = parent === undefined ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, parent);
  const attributes = { 'registry.request_id': requestId };
  const request = tracer.startSpan('request', { kind: SpanKind.SERVER, attributes }, context);
  if (request.isRecording()) return new RequestTrace(request.spanContext(), tracer, request);
  // No span of a request that is not sampled is sent. Its trace is of use to a caller that began it, and to nobody
  // else.
  return parent === undefined ? undefined : new RequestTrace(request.spanContext(), undefined, undefined);
}

export class RequestTrace {
  readonly #own: SpanContext;
  readonly #tracer: Tracer | undefined;
  /** The spans that are open, each within the one before. */
  readonly #open: Span[];

  constructor(own: SpanContext, tracer: Tracer | undefined, request: Span | undefined) {
    this.#own = own;
    this.#tracer = tracer;
    this.#open = request === undefined ? [] : [request];
  }

  get traceId(): string {
    return this.#own.traceId;
  }

  /** The header of the answer: the span of the request, or that of the caller where there is no SDK. */
  get traceparent(): string {
    const { traceId, spanId, traceFlags } = this.#own;
    return `00-${traceId}-${spanId}-0${traceFlags & 1}`;
  }

  /** Begins a span within the one that was begun last and has not ended. */
  begin(name: 'document' | 'database' | 'commit'): SpanEnd | undefined {
    const parent = this.#open.at(-1);
    if (this.#tracer === undefined || parent === undefined) return undefined;
    const span = this.#tracer.startSpan(name, {}, trace.setSpan(ROOT_CONTEXT, parent));
    this.#open.push(span);
    return () => {
      const index = this.#open.indexOf(span);
      if (index >= 0) this.#open.splice(index, 1);
      span.end();
    };
  }

  /** Ends the span of the request. */
  end({ method, route, status }: { readonly method: string; readonly route: string; readonly status: number }): void {
    const [request] = this.#open;
    if (request === undefined) return;
    request.setAttributes({
      'http.request.method': method,
      'http.route': route,
      'http.response.status_code': status,
    });
    if (status >= 500) request.setStatus({ code: SpanStatusCode.ERROR });
    request.end();
    this.#open.length = 0;
  }
}
