/** Approvals as they count now, which rests on rows of the accounts of those who gave them. */
import type { Actor } from '../rules/actor.ts';
import type { DatedApproval } from '../rules/approvals/recorded-day.ts';
import type { Tx } from '../postgres/database.ts';

/** An approval of an instruction that was not taken back. */
export interface CountedApproval extends DatedApproval {
  /** Whether role, client and appointment of the person are still active. */
  readonly counts: boolean;
  /** Whether the person has the e-mail address of the user who asks. */
  readonly sameAddress: boolean;
}

/** What was agreed to an instruction so far, and how its presenter is related to the user who asks. */
export interface Agreement {
  readonly given: readonly CountedApproval[];
  /** Whether the presenter or its client made or changed role, delegation or client of the user who asks, within the days. */
  readonly madeByPresenter: boolean;
  /** Whether the user who asks or its client made or changed role, delegation or client of the presenter, within the days. */
  readonly madePresenter: boolean;
  /** Whether the account of the presenter may still propose it. */
  readonly presenterEntitled: boolean;
  /** Whether the user who asks ended an appointment within the days. */
  readonly endedAppointment: boolean;
}

/** An instruction by its key. */
interface InstructionKey {
  readonly registerId: string;
  readonly id: string;
}

/** Finds the approvals of an instruction. */
export async function listCountedApprovals(
  tx: Tx,
  { registerId, id }: InstructionKey,
): Promise<readonly CountedApproval[]> {
  return tx.query<CountedApproval>(
    {
      name: 'list_counted_approvals',
      text: `
        select c.account_id as "accountId", c.account_type as "accountType", c.users_account_id as "usersAccountId",
               c.user_role as "userRole", c.user_id as "userId", c.api_client_id as "apiClientId", c.address, c.counts,
               c.same_address as "sameAddress", to_char(a.decided_at at time zone 'UTC', 'YYYY-MM-DD') as "decidedOn"
          from auth.list_counted_approvals($1::uuid, $2::uuid) c
          left join registry.approvals a on a.register_id = $1::uuid
           and a.instruction_id = $2::uuid
           and a.user_id = c.user_id
           and a.withdrawn_at is null`,
    },
    [registerId, id],
  );
}

/** Finds the approvals of an instruction that is locked, as the user who asks stands to them. Units: days. */
export async function findAgreement(
  tx: Tx,
  instruction: InstructionKey,
  { usersAccountId, apiClientId }: Pick<Actor, 'usersAccountId' | 'apiClientId'>,
  coolingDays: number,
): Promise<Agreement> {
  const [given, [presenter]] = await Promise.all([
    listCountedApprovals(tx, instruction),
    tx.query<Omit<Agreement, 'given'>>(
      {
        name: 'find_presenter',
        text: `
          select made_by_presenter as "madeByPresenter", made_presenter as "madePresenter",
                 presenter_entitled as "presenterEntitled",
                 exists (
                   select
                     from registry.audit_entries e
                    where e.account_id = (select registry.account_id())
                      and e.user_id = (select registry.user_id())
                      and e.action = 'endAppointment'
                      and e.recorded_at > now() - make_interval(days => $3::integer)) as "endedAppointment"
            from auth.find_presenter($1::uuid, $2::uuid, $3::integer, $4::uuid, $5::uuid)`,
      },
      [instruction.registerId, instruction.id, coolingDays, usersAccountId, apiClientId],
    ),
  ]);
  return { given, ...presenter! };
}
