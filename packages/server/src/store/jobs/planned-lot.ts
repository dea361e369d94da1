/** The planned change of a lot. Units: quantities and amounts scaled by ten decimals. */
export interface PlannedLot {
  readonly assetId: string;
  readonly holderId: string;
  readonly lotId: string;
  readonly before: bigint;
  readonly after: bigint;
  /** The cash for the fraction of its holder, at the last lot of the holder; null at others. */
  readonly cash: bigint | null;
}
