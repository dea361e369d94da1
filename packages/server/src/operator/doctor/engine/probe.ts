/** A probe: one thing that the registry relies on in PostgreSQL, tried out. */
import type { Scratch } from './scratch.ts';

export interface Probe {
  readonly name: string;
  /** The behaviour, as a sentence. */
  readonly behaviour: string;
  /** What the registry uses it for, as a sentence. */
  readonly use: string;
  /** Tries it. Throws where PostgreSQL behaves otherwise. */
  run(scratch: Scratch): Promise<void>;
}
