/** The client of the asset registry: everything of `core`, and a constant for each operation of the contract. */
export * from './core.ts';
export * from '../generated/operations.ts';
export type * from '../generated/types.ts';
