import { ConfigError } from '../base/config.ts';

/** 78 for wrong settings, else 1. */
export function exitCodeOf(error: unknown): number {
  return error instanceof ConfigError ? 78 : 1;
}
