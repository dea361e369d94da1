/** An alert: when it fires, and what to do then. */

/** A series of a test. Shape: values in promtool's notation, one each minute unless the alert says otherwise. */
export type Series = readonly [series: string, values: string];

export interface Alert {
  readonly name: string;
  readonly expression: string;
  /** How long it must hold. Shape: of Prometheus, such as 5m. */
  readonly for: string;
  /** Whether somebody is woken for it, or it waits for the morning. */
  readonly severity: 'page' | 'ticket';
  readonly summary: string;
  /** The action to take at night. */
  readonly action: string;
  /** Series at which it fires, in a test that begins in 1970, and others at which it just does not. */
  readonly fires: readonly Series[];
  readonly silent: readonly Series[];
  /** The labels by which it tells what it concerns, as the series at which it fires have them. */
  readonly labels?: Readonly<Record<string, string>>;
  /** When both are looked at, and how far values are apart. */
  readonly at: string;
  readonly interval?: string;
}

/** Units: seconds. */
export const day = 86_400;
