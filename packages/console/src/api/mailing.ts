/** Reads a register for mailing: holders as they arrive. */
import { ApiError } from './api-error.ts';
import { withRole } from './with-role.ts';
import { sendJson } from './send.ts';
import type { MailStatus, OwnershipForm, RestrictionKind } from '#graphql/schema.ts';
import { words } from '../words/words.ts';

export interface MailedHolder {
  readonly holderNumber: string;
  readonly registration: string;
  readonly ownershipForm: OwnershipForm;
  readonly mailStatus: MailStatus;
  readonly name: string | null;
  readonly address: {
    readonly streetSuite: string | null;
    readonly city: string | null;
    readonly countrySubdivision: string | null;
    readonly postalCode: string | null;
    readonly country: string;
  } | null;
  readonly asset: string;
  readonly quantity: string;
  readonly certificates: readonly string[];
  readonly restrictions: readonly {
    readonly kind: RestrictionKind;
    readonly quantity: string | null;
    readonly expiresOn: string | null;
  }[];
}

interface MailingRequest {
  readonly assetId: string;
  readonly date: string;
  readonly purpose: string;
}

/** The holders, some at a time. Throws ApiError where the answer ends before it is whole. */
export async function* readMailing(
  role: string,
  input: MailingRequest,
  signal: AbortSignal,
): AsyncGenerator<readonly MailedHolder[]> {
  const response = await withRole(role, () =>
    sendJson('register-for-mailing', 'POST', input, { headers: { 'Registry-Role': role }, signal }),
  );
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value = '' } = await reader.read().catch((error: unknown) => {
      if (signal.aborted) throw error;
      throw new ApiError({ code: 'connection_lost', message: words.errors.connectionLost, retry: true });
    });
    const lines = (rest + value).split('\n');
    rest = lines.pop() ?? '';
    if (lines.length > 0) yield lines.map((line) => JSON.parse(line) as MailedHolder);
    if (done) return;
  }
}
