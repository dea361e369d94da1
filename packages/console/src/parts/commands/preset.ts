/** Ids that the address preselects in a form. */
export interface Preset {
  readonly asset?: string;
  readonly holder?: string;
  readonly restriction?: string;
  readonly transaction?: string;
  readonly lot?: string;
  readonly party?: string;
  /** A reversed transaction that is entered again. */
  readonly again?: string;
  /** A request that was refused or rejected, and is corrected. */
  readonly correct?: string;
}
