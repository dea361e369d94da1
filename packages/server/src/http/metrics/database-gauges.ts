/** The gauges that the database tells. */
import { answerWithin } from '../../base/answer-within.ts';
import type { Log } from '../../base/log.ts';
import type { Metrics } from '../../base/metrics.ts';
import { programRevision, programVersion } from '../../base/version.ts';
import { scaledMs } from '../../base/waits.ts';
import type { Database } from '../../postgres/database.ts';
import type { Observed } from '../../store/observation.ts';

/** Units: milliseconds. */
export interface GaugeWaits {
  /** Metrics that are read more often than this make no more work for the database. */
  readonly agedMs: number;
  /** Longer than this nobody waits for a metric. */
  readonly deadlineMs: number;
}
const usualWaits: GaugeWaits = { agedMs: 5_000, deadlineMs: scaledMs(2_000) };

/** How long instructions have waited: less than an hour, a day, 7 days, or longer. */
const pendingAges = ['1h', '1d', '7d', 'longer'];
/** How long ago the instant of an instruction was: less than 5 minutes, an hour, a day, or longer. */
const dueAges = ['5m', '1h', '1d', 'longer'];
/** How long ago a job was asked for: less than an hour, or longer. */
const jobAges = ['1h', 'longer'];
const endpointStates = ['active', 'late', 'failing', 'disabled'];
/** A certificate is looked at by a connection of its own. */
const certificateAgedMs = 3_600_000;

/** Adds the gauges. Shape: `isReady` is what /readyz answers; `isReplicated` where commits are to have a standby. */
export function addDatabaseGauges(
  metrics: Metrics,
  {
    observe,
    certificateEnd,
    isReplicated,
    log,
    isReady,
    waits: { agedMs, deadlineMs } = usualWaits,
  }: {
    observe: () => Promise<Observed>;
    /** When the certificate of the database ends. Units: milliseconds since 1970. Shape: null where it shows none. */
    certificateEnd: () => Promise<number | null>;
    isReplicated: boolean;
    log: Log;
    isReady: () => Promise<boolean>;
    waits?: GaugeWaits | undefined;
  },
): void {
  let observedAt = -Infinity;
  let observing: Promise<Observed | undefined> = Promise.resolve(undefined);
  let schema = '';
  const look = (): Promise<Observed | undefined> => {
    if (performance.now() - observedAt < agedMs) return observing;
    observedAt = performance.now();
    observing = answerWithin(deadlineMs, observe()).catch((error: unknown) => {
      log.warn({ error }, 'the database does not tell its metrics');
      return undefined;
    });
    return observing;
  };
  metrics.gauge('registry_ready', async () => [[(await isReady()) ? 1 : 0]]);
  metrics.gauge('registry_build_info', async () => {
    schema = (await look())?.schema ?? schema;
    return [[1, { version: programVersion, revision: programRevision, schema }]];
  });
  metrics.gauge('registry_synchronous_standbys', async () => [
    [isReplicated ? ((await look())?.synchronousStandbys ?? Number.NaN) : Number.NaN],
  ]);
  metrics.gauge('registry_verify_timestamp_seconds', async () => [[await valueOf('verifiedAt')]]);
  metrics.gauge('registry_verify_new_timestamp_seconds', async () => [[await valueOf('newVerifiedAt')]]);
  metrics.gauge('registry_verify_faults', async () => [[await valueOf('verifyFaults')]]);
  metrics.gauge('registry_pending_approvals', async () => {
    const observed = await look();
    return pendingAges.map((age) => [observed?.pendingApprovals[age] ?? Number.NaN, { age }]);
  });
  metrics.gauge('registry_due_instructions', async () => {
    const observed = await look();
    return dueAges.map((age) => [observed?.dueInstructions[age] ?? Number.NaN, { age }]);
  });
  metrics.gauge('registry_jobs', async () => {
    const observed = await look();
    return jobAges.map((age) => [observed?.jobs[age] ?? Number.NaN, { age }]);
  });
  metrics.gauge('registry_stalled_jobs', async () => [[(await look())?.stalledJobs ?? Number.NaN]]);
  metrics.gauge('registry_webhook_endpoints', async () => {
    const observed = await look();
    return endpointStates.map((state) => [observed?.webhookEndpoints[state] ?? Number.NaN, { state }]);
  });
  metrics.gauge('registry_unplaced_event_age_seconds', async () => [[await valueOf('unplacedAge')]]);
  addCertificateGauge(metrics, { certificateEnd, log, deadlineMs });
  async function valueOf(
    member: 'verifiedAt' | 'newVerifiedAt' | 'verifyFaults' | 'stalledJobs' | 'unplacedAge',
  ): Promise<number> {
    const observed = await look();
    return observed === undefined ? Number.NaN : (observed[member] ?? 0);
  }
}

/** Looks at the certificate once an hour; after a failure, an hour later again. */
function addCertificateGauge(
  metrics: Metrics,
  { certificateEnd, log, deadlineMs }: { certificateEnd: () => Promise<number | null>; log: Log; deadlineMs: number },
): void {
  let lookedAt = -Infinity;
  let endsAt = Number.NaN;
  metrics.gauge('registry_database_certificate_expiry_timestamp_seconds', async () => {
    if (performance.now() - lookedAt >= certificateAgedMs) {
      lookedAt = performance.now();
      const read = async (): Promise<void> => {
        endsAt = ((await certificateEnd()) ?? Number.NaN) / 1_000;
      };
      await answerWithin(deadlineMs, read()).catch((error: unknown) => {
        log.warn({ error }, 'the certificate of the database could not be looked at');
      });
    }
    return [[endsAt]];
  });
}

/** The connections of each pool, added up where several have the same name. */
export function addConnectionGauge(metrics: Metrics, databases: readonly Pick<Database, 'connections'>[]): void {
  metrics.gauge('registry_database_connections', async () => {
    const pools = databases.flatMap((database) => database.connections());
    return [...Map.groupBy(pools, ({ pool }) => pool)].flatMap(([pool, own]) =>
      (['busy', 'idle'] as const).map(
        (state) => [own.reduce((sum, one) => sum + one[state], 0), { pool, state }] as const,
      ),
    );
  });
}
