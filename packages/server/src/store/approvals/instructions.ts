/** Proposals: locked while somebody decides about them, and ended once. */
import { newId } from '../../base/ids.ts';
import { Refusal } from '../../base/refusal.ts';
import type { AccountType } from '../../rules/actor.ts';
import type { MutationFacts } from '../../rules/approvals/mutation-facts.ts';
import type { Check } from '../../rules/check.ts';
import type { InstructionStatus } from '../../rules/approvals/instruction.ts';
import type { Proposal } from '../../rules/approvals/instruction-decision.ts';
import type { Tx } from '../../postgres/database.ts';
import { dayOf } from '../register/register-day.ts';

/** A proposal, with what it is carried out from. */
export interface LockedProposal extends Proposal {
  readonly payload: Readonly<Record<string, unknown>>;
  /** 2 where digests stand in the payload in the place of personal data. */
  readonly digestVersion: number;
  /** The facts that policies look at; null where it was proposed before there were any. */
  readonly facts: MutationFacts | null;
  /** Null where the account is not active. */
  readonly presenterType: AccountType | null;
  /** The instant at which it is carried out; null where it is at once. */
  readonly executeAt: string | null;
  /** Whether that instant has come, by the clock of the database. */
  readonly due: boolean;
  /** Whether it has been due for a day. */
  readonly dueForADay: boolean;
  readonly usersAccountId: string | null;
  /** The day of that instant in the register; null where there is none. */
  readonly executionDay: string | null;
  /** The day of the register, by the clock of the database. */
  readonly today: string;
  /** The job that plans it, with the digest of a plan that is ready; null where there is none, or it is unseen. */
  readonly job: { readonly planDigest: string | null } | null;
}

/**
 * Locks an instruction that the role sees. Every decision about an instruction locks its row first, before any book, so
 * that of two decisions at once one comes second and finds what the first has done. Refuses: not_found.
 */
export async function lockProposal(tx: Tx, id: string): Promise<LockedProposal> {
  const [row] = await tx.query<LockedProposal>(
    {
      name: 'lock_proposal',
      text: `
        select i.id,
               i.register_id as "registerId",
               i.asset_id as "assetId",
               i.type as mutation,
               i.status,
               i.account_id as "accountId",
               i.user_id as "userId",
               i.api_client_id as "apiClientId",
               encode(i.payload_digest, 'hex') as "payloadDigest",
               coalesce(i.expires_at <= clock_timestamp(), false) as expired,
               i.payload,
               i.digest_version as "digestVersion",
               i.facts,
               i.payload ->> 'executeAt' as "executeAt",
               coalesce(i.execute_at <= clock_timestamp(), true) as due,
               coalesce(i.execute_at <= clock_timestamp() - interval '24 hours', false) as "dueForADay",
               i.users_account_id as "usersAccountId",
               ${dayOf('i.register_id', 'now()')}::text as today,
               ${dayOf('i.register_id', 'i.execute_at')}::text as "executionDay",
               auth.find_active_account_type(i.account_id) as "presenterType",
               (
                 select jsonb_build_object('planDigest', encode(j.plan_digest, 'hex'))
                   from registry.jobs j
                  where j.register_id = i.register_id
                    and j.instruction_id = i.id
                    and j.ended_at is null
               ) as job
          from registry.instructions i
         where i.id = $1::uuid
           for no key update`,
    },
    [id],
  );
  if (row === undefined) throw new Refusal('not_found', { type: 'Instruction', id });
  return row;
}

/** Whether a register has an instruction. */
export async function hasInstruction(tx: Tx, registerId: string, id: string): Promise<boolean> {
  const [row] = await tx.query(
    {
      name: 'has_instruction',
      text: `
        select true as found
          from registry.instructions
         where register_id = $1::uuid
           and id = $2::uuid`,
    },
    [registerId, id],
  );
  return row !== undefined;
}

/** The end of a proposal. */
export interface ProposalEnd {
  readonly status: InstructionStatus;
  /** The asset that it brought about; else the one that it named. */
  readonly assetId: string | null;
  /** The results of the rules where it failed; else it has those of its proposal. */
  readonly checks?: readonly Check[];
}

/** Ends a locked proposal. Its details go with the same statement. */
export async function endProposal(tx: Tx, proposal: Proposal, { status, assetId, checks }: ProposalEnd): Promise<void> {
  await tx.query(
    {
      name: 'end_proposal',
      text: `
        update registry.instructions
           set status = $3::text,
               asset_id = coalesce(asset_id, $4::uuid),
               completed_at = case when $3::text = 'completed' then now() end,
               checks = coalesce($5::jsonb, checks)
         where register_id = $1::uuid
           and id = $2::uuid`,
    },
    [proposal.registerId, proposal.id, status, assetId, checks === undefined ? null : JSON.stringify(checks)],
  );
}

/** A proposal whose needs are made anew. */
export interface OpenProposal extends Pick<Proposal, 'id' | 'registerId' | 'assetId' | 'accountId' | 'mutation'> {
  readonly status: 'pending_approval' | 'approved';
  readonly facts: MutationFacts;
}

/**
 * Lists open proposals that the account made, or manages: those to which a change of its policies may matter. None is
 * locked.
 */
export async function listOpenProposals(tx: Tx): Promise<readonly OpenProposal[]> {
  return tx.query<OpenProposal>(
    {
      name: 'list_open_proposals',
      text: `
        select i.id, i.register_id as "registerId", i.asset_id as "assetId", i.account_id as "accountId",
               i.type as mutation, i.status, i.facts
          from registry.instructions i
         where i.status in ('pending_approval', 'approved')
           and i.facts is not null
           and (
             i.register_id = any ((select registry.managed_holder_registers())::uuid[])
             or i.account_id = (select registry.account_id()))`,
    },
    [],
  );
}

/** Lists the open proposals to which people of the account have agreed. None is locked. */
export async function listApprovedProposals(tx: Tx): Promise<readonly Pick<OpenProposal, 'id' | 'registerId'>[]> {
  return tx.query<Pick<OpenProposal, 'id' | 'registerId'>>(
    {
      name: 'list_approved_proposals',
      text: `
        select i.id, i.register_id as "registerId"
          from registry.instructions i
         where i.status in ('pending_approval', 'approved')
           and i.facts is not null
           and (
             select count(*)
               from registry.approvals p
              where p.register_id = i.register_id
                and p.instruction_id = i.id
                and p.account_id = (select registry.account_id())
                and p.decision = 'approved'
                and p.withdrawn_at is null) > 0`,
    },
    [],
  );
}

/** Locks the open proposals of a register, in the order of their ids. */
export async function lockOpenProposals(tx: Tx, registerId: string): Promise<void> {
  await tx.query(
    {
      name: 'lock_open_proposals',
      text: `
        select i.id
          from registry.instructions i
         where i.register_id = $1::uuid
           and i.status in ('pending_approval', 'approved')
         order by i.id
           for no key update`,
    },
    [registerId],
  );
}

/** Changes the status of a locked proposal that goes on waiting: for more approvals, or for its time. */
export async function changeStatus(
  tx: Tx,
  proposal: Pick<Proposal, 'id' | 'registerId'>,
  status: 'pending_approval' | 'approved',
): Promise<void> {
  await tx.query(
    {
      name: 'change_status',
      text: `
        update registry.instructions
           set status = $3::text
         where register_id = $1::uuid
           and id = $2::uuid`,
    },
    [proposal.registerId, proposal.id, status],
  );
}

/**
 * Lets an instruction wait for approvals again, because one of them counts no more, and records that in the account of
 * the context.
 */
export async function recordLapse(tx: Tx, { id, registerId }: Pick<Proposal, 'id' | 'registerId'>): Promise<void> {
  await tx.query(
    {
      name: 'record_lapse',
      text: `
        with lapsed as (
          update registry.instructions
             set status = 'pending_approval'
           where register_id = $1::uuid
             and id = $2::uuid
             and status = 'approved'
          returning register_id, id
        ), recorded_entry as (
          insert into registry.audit_entries (
            account_id, id, register_id, action, object_type, object_id, before, after
          )
          select registry.account_id(), $3::uuid, l.register_id, 'instruction.approval_lapsed', 'Instruction', l.id,
                 jsonb_build_object('status', 'approved'), jsonb_build_object('status', 'pending_approval')
            from lapsed l
        )
        insert into registry.events (account_id, id, register_id, type, object_type, object_id, payload)
        select registry.account_id(), $4::uuid, l.register_id, 'instruction.approval_lapsed', 'Instruction', l.id,
               jsonb_build_object('mutation', 'instruction.approval_lapsed')
          from lapsed l`,
    },
    [registerId, id, newId(), newId()],
  );
}
