/**
 * Sends the traces of a server by OTLP over HTTP: `NODE_OPTIONS="--import /path/to/deploy/opentelemetry.ts" npm start`.
 * The packages that it needs are no part of an installation; `npm run install-traces` adds them.
 *
 * OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_HEADERS and OTEL_EXPORTER_OTLP_TIMEOUT are read by OpenTelemetry
 * itself; OTEL_TRACES_SAMPLER_ARG is the part of all traces that is sent, from 0 to 1.
 */
import { diag, DiagLogLevel, trace } from '@opentelemetry/api';

const { OTLPTraceExporter, resourceFromAttributes, sdk } = await loadPackages();

/**
 * Loads the packages. Where they are missing the process ends with 78, the code of a setting that is wrong (sysexits).
 */
async function loadPackages() {
  try {
    const [{ OTLPTraceExporter }, { resourceFromAttributes }, sdk] = await Promise.all([
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/sdk-trace'),
    ]);
    return { OTLPTraceExporter, resourceFromAttributes, sdk };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== 'ERR_MODULE_NOT_FOUND') throw error;
    const [, name = 'a package'] = /'(@?[\w./-]+)'/.exec(message) ?? [];
    process.stderr.write(
      `NODE_OPTIONS loads deploy/opentelemetry.ts, and ${name} is not installed: run npm run install-traces in the folder of the ` +
        'installation, or take the file out of NODE_OPTIONS.\n',
    );
    process.exit(78);
  }
}

/** At most one warning in this time. Units: milliseconds. */
const quietMs = 60_000;
/** Units: characters of a cause. */
const causeMax = 300;
let warnedAt = -Infinity;

/** Says that spans are lost; the server serves on without them. */
function warn(cause: string): void {
  if (performance.now() - warnedAt < quietMs) return;
  warnedAt = performance.now();
  const line = { level: 40, time: new Date().toISOString(), service: 'asset-registry', cause: cause.slice(0, causeMax) };
  process.stdout.write(`${JSON.stringify({ ...line, msg: 'traces could not be sent' })}\n`);
}

const ignore = (): void => undefined;
diag.setLogger(
  { error: warn, warn: ignore, info: ignore, debug: ignore, verbose: ignore },
  { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true },
);

const sampled = new sdk.TraceIdRatioBasedSampler(Number(process.env['OTEL_TRACES_SAMPLER_ARG'] ?? 1));
const provider = new sdk.TracerProvider({
  resource: resourceFromAttributes({ 'service.name': process.env['OTEL_SERVICE_NAME'] ?? 'asset-registry' }),
  // A caller that says that its trace is sampled does not decide alone.
  sampler: new sdk.ParentBasedSampler({
    root: sampled,
    remoteParentSampled: sampled,
    remoteParentNotSampled: new sdk.AlwaysOffSampler(),
  }),
  spanProcessors: [new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter(), scheduledDelayMillis: 1_000 })],
});
trace.setGlobalTracerProvider(provider);
