/** The page of an invitation, with the dialog that asks a person who is signed in for proof. */
import type { ReactElement } from 'react';
import { InvitationPage } from '../pages/session/invitation-page.tsx';
import { ProofDialog } from './proof-dialog.tsx';

export function Invitation(): ReactElement {
  return (
    <>
      <InvitationPage />
      <ProofDialog />
    </>
  );
}
