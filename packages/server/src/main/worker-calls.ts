/** The calls between the primary process and its workers, by the process that answers them. */
import type { MetricValues } from '../http/metrics.ts';
import type { PrimaryLimits } from '../http/shared-limits.ts';

/** What a worker needs to serve. */
export interface Assignment {
  readonly url: string;
  readonly secretKey: string;
  /** Connection URLs of the replicas of the database. */
  readonly replicaUrls: readonly string[];
  /** How many connections to the database it may open. */
  readonly connections: number;
  /** How many workers there are. */
  readonly workers: number;
}

/** Why a worker does not serve: a sentence for the operator, whether it may serve later, and for which reason a start waits. */
export interface NotServing {
  readonly sentence: string;
  readonly exitCode: number;
  readonly passing: boolean;
  readonly reason?: string | undefined;
}

/** What a worker answers. */
export interface WorkerCalls {
  /** Starts serving. Shape: null once it does. */
  serve(assignment: Assignment): Promise<NotServing | null>;
  /** The embedded database is at another address from now on, or a reload brought another password. */
  moved(url: string): void;
  announceStop(): void;
  /** Lets requests under way finish, closes the connections to the database, and ends. */
  stop(): Promise<void>;
  metrics(): Promise<MetricValues>;
}

/** What the primary process answers. */
export interface PrimaryCalls extends PrimaryLimits {
  /** The worker has a connection that was handed to it. */
  took(connection: number): void;
  /** The worker takes no more connections, because it is about to end. */
  leaving(): void;
  metricsOfAll(): Promise<string>;
}

/** The message with which the primary process hands over a connection. */
export interface HandedConnection {
  readonly connection: number;
}
