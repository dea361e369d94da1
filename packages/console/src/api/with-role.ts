/** Sends a request again where the session has not selected its role yet, or where proof of the person is wanted. */
import { hasCode } from './api-error.ts';
import { withFreshProof } from './fresh-proof.ts';
import { selectRole } from './session.ts';

/** Sends, and sends once more after the role was selected, and once more after the person gave fresh proof. */
export async function withRole<T>(role: string, send: () => Promise<T>): Promise<T> {
  return await withFreshProof(() =>
    send().catch(async (error: unknown) => {
      if (!hasCode(error, 'session_role_not_selected')) throw error;
      await selectRole(role);
      return await send();
    }),
  );
}
