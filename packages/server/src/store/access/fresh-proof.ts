import type { Database } from '../../postgres/database.ts';
import type { CheckedSignature } from './people.ts';

/**
 * Records a signature of a passkey, which was checked, as proof of who the person of a session is. Shape: false where
 * the session has ended, the passkey is of another person or was removed, the challenge is used, or the counter is no
 * higher.
 */
export async function recordPasskeyProof(
  database: Pick<Database, 'query'>,
  sessionId: string,
  { credentialId, counter, challengeDigest }: CheckedSignature,
  requestId: string,
): Promise<boolean> {
  const rows = await database.query<{ proved: boolean }>(
    { name: 'prove_by_passkey', text: 'select auth.prove_by_passkey($1, $2, $3, $4, $5) as proved' },
    [sessionId, credentialId, counter, challengeDigest, requestId],
  );
  return rows[0]!.proved;
}
