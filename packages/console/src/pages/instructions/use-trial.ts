/** A dry run of the approval: the checks of now and what would change. It runs for roles that may decide. */
import { ApiError } from '../../api/api-error.ts';
import type { Check } from '../../api/check.ts';
import { useRoleQuery } from '../../api/use-role-query.ts';
import { useViewer } from '../../api/use-viewer.ts';
import { isOpen } from './instruction-status.ts';
import type { ShownInstruction } from './shown-instruction.ts';
import { TryApproval, type TryApprovalMutation } from '#graphql/try-approval.ts';

type Tried = NonNullable<NonNullable<TryApprovalMutation['result']>['instruction']>;

export interface Trial {
  /** Undefined while it runs, or where it is not run. */
  readonly checks: readonly Check[] | undefined;
  readonly transactions: Tried['transactions'] | undefined;
  /** Whether others must agree besides. */
  readonly waits: boolean;
  /** The request that was tried. */
  readonly request: Pick<Tried, 'type' | 'payload'> | undefined;
  readonly error: Error | null;
}

type Instruction = Pick<ShownInstruction, 'id' | 'status' | 'payloadDigest'> & {
  readonly job?: ShownInstruction['job'];
};

/** Shape: with `enabled` false it waits, as one of several does; `more` are further members of the approval. */
export function useTrial(
  { id, status, payloadDigest, job = null }: Instruction,
  enabled = true,
  more: Readonly<Record<string, unknown>> = {},
): Trial {
  const { mayRun } = useViewer();
  const input = { instructionId: id, payloadDigest, ...planOf(job), ...more, dryRun: true };
  const { data, error } = useRoleQuery(
    TryApproval,
    { input },
    { enabled: enabled && isOpen(status) && mayRun('approveInstruction') },
  );
  const ofError = error instanceof ApiError && error.checks.length > 0 ? error.checks : undefined;
  if (!isOpen(status))
    return { checks: undefined, transactions: undefined, waits: false, request: undefined, error: null };
  return {
    checks: data?.result?.checks ?? ofError,
    transactions: data?.result?.instruction?.transactions,
    waits: data?.result?.instruction?.status === 'pending_approval',
    request: data?.result?.instruction ?? undefined,
    error,
  };
}

/** The plan that an approval names: the one that the page shows. */
export function planOf(job: ShownInstruction['job']): { readonly planDigest?: string } {
  return job?.state === 'waiting' && job.planDigest !== null ? { planDigest: job.planDigest } : {};
}
