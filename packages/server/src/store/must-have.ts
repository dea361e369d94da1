/** Things of a register that a command refers to and leaves as they are. */
import { Refusal } from '../base/refusal.ts';
import type { Tx } from '../postgres/database.ts';

const statements = {
  Asset: { name: 'has_asset', text: 'select from registry.assets where register_id = $1::uuid and id = $2::uuid' },
  Document: {
    name: 'has_document',
    text: 'select from registry.documents where register_id = $1::uuid and id = $2::uuid',
  },
  LegendTemplate: {
    name: 'has_legend_template',
    text: 'select from registry.legend_templates where register_id = $1::uuid and id = $2::uuid',
  },
} as const;

/** Makes sure that the register has such a thing for the actor to see, where one is named. Refuses: not_found. */
export async function mustHave(
  tx: Tx,
  type: keyof typeof statements,
  registerId: string,
  id: string | null | undefined,
): Promise<void> {
  if (id === null || id === undefined) return;
  const rows = await tx.query(statements[type], [registerId, id]);
  if (rows.length === 0) throw new Refusal('not_found', { type });
}
