/** Reads a register for mailing: holders as they arrive. */
import { readLines } from './lines.ts';
import { sendJson } from './send.ts';
import { withRole } from './with-role.ts';
import type { MailStatus, OwnershipForm, RestrictionKind } from '#graphql/schema.ts';

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
  yield* readLines<MailedHolder>(response, signal);
}
