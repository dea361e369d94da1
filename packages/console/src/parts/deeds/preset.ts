/** What an address may choose for a form, each by its id. */
export interface Preset {
  readonly asset?: string;
  readonly holder?: string;
  readonly restriction?: string;
  readonly transaction?: string;
  readonly lot?: string;
  readonly party?: string;
}
