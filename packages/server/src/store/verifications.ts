/** Findings about parties on the shelf. */
import type { Tx } from '../postgres/database.ts';

export interface NewVerification {
  readonly registerId: string;
  readonly id: string;
  readonly partyId: string;
  readonly kind: string;
  readonly status: string;
  readonly provider: string | null;
  readonly reference: string | null;
  readonly assetId: string | null;
  readonly documentId: string | null;
  readonly validFrom: string | null;
  readonly expiresAt: string | null;
}

/** Records a finding. */
export async function insertVerification(tx: Tx, finding: NewVerification): Promise<void> {
  await tx.query(
    {
      name: 'insert_verification',
      text: `insert into registry.verifications (register_id, id, party_id, kind, status, provider, reference, asset_id, document_id, valid_from, expires_at)
             values ($1::uuid, $2::uuid, $3::uuid, $4::text, $5::text, $6::text, $7::text, $8::uuid, $9::uuid, $10::date, $11::date)`,
    },
    [
      finding.registerId,
      finding.id,
      finding.partyId,
      finding.kind,
      finding.status,
      finding.provider,
      finding.reference,
      finding.assetId,
      finding.documentId,
      finding.validFrom,
      finding.expiresAt,
    ],
  );
}
