/** Sends a request again where the session has not selected its role yet. */
import { hasCode } from './api-error.ts';
import { selectRole } from './session.ts';

/** Sends, and where the role is not selected, selects it and sends once more. */
export async function withRole<T>(role: string, send: () => Promise<T>): Promise<T> {
  return await send().catch(async (error: unknown) => {
    if (!hasCode(error, 'session_role_not_selected')) throw error;
    await selectRole(role);
    return await send();
  });
}
