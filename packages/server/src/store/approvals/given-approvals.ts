/** The people of an instruction as they count now, which rests on rows of their accounts and on who changed these. */
import type { AccountType, Actor, Delegation, UserRole } from '../../rules/actor.ts';
import type { ComparedPerson } from '../../rules/approvals/independence.ts';
import type { DatedApproval } from '../../rules/approvals/recorded-day.ts';
import type { Tx } from '../../postgres/database.ts';
import { dayOf } from '../register/register-day.ts';

/** An approval of an instruction that was not taken back. */
export interface CountedApproval extends DatedApproval {
  /** Whether role, client and appointment of the person are still active. */
  readonly counts: boolean;
  /** The delegation of now; null where there is none. */
  readonly delegation: Delegation | null;
}

/** The people who proposed an instruction, who query and who have approved it. */
export interface PeopleOfInstruction {
  /** Null where the operator of the installation proposed it. */
  readonly presenter: ComparedPerson | null;
  /** Null where no user asks. */
  readonly asking: ComparedPerson | null;
  readonly given: readonly CountedApproval[];
}

/** The approvals of an instruction so far, and the rights of its presenter and of the user who queries. */
export interface Agreement extends PeopleOfInstruction {
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

/** The role and the client by which somebody asks; nulls where no user does. */
type Asking = Pick<Actor, 'usersAccountId' | 'apiClientId'>;

interface PersonRow extends ComparedPerson, Omit<Delegation, 'id'> {
  readonly relation: 'presenter' | 'actor' | 'approver';
  readonly accountId: string;
  readonly accountType: AccountType;
  readonly usersAccountId: string;
  readonly userRole: UserRole;
  readonly decidedOn: string;
  readonly counts: boolean;
  readonly delegationId: string | null;
}

/** Lists the people of an instruction, with those who changed them. Units: days. */
export async function listPeopleOfInstruction(
  tx: Tx,
  { registerId, id }: InstructionKey,
  { usersAccountId, apiClientId }: Asking,
  coolingDays: number,
): Promise<PeopleOfInstruction> {
  const rows = await tx.query<PersonRow>(
    {
      name: 'list_people_of_instruction',
      text: `
        select relation, account_id as "accountId", account_type as "accountType", users_account_id as "usersAccountId",
               user_role as "userRole", user_id as "userId", api_client_id as "apiClientId", counts,
               delegation_id as "delegationId", asset_ids as "assetIds", mutations,
               trim_scale(quantity_max)::text as "quantityMax", propose_only as "proposeOnly", approves, addresses,
               changed_by as "changedBy", set_up_by as "setUpBy",
               ${dayOf('$1::uuid', 'decided_at')}::text as "decidedOn"
          from auth.list_people_of_instruction($1::uuid, $2::uuid, $3::integer, $4::uuid, $5::uuid)`,
    },
    [registerId, id, coolingDays, usersAccountId, apiClientId],
  );
  return {
    presenter: rows.find(({ relation }) => relation === 'presenter') ?? null,
    asking: rows.find(({ relation }) => relation === 'actor') ?? null,
    given: rows.filter(({ relation }) => relation === 'approver').map(asApproval),
  };
}

function asApproval(row: PersonRow): CountedApproval {
  const { delegationId, assetIds, mutations, quantityMax, proposeOnly, approves, relation: _, ...person } = row;
  if (delegationId === null) return { ...person, delegation: null };
  return { ...person, delegation: { id: delegationId, assetIds, mutations, quantityMax, proposeOnly, approves } };
}

/** Finds what was agreed to an instruction that is locked, as the user who asks stands to it. Units: days. */
export async function findAgreement(
  tx: Tx,
  instruction: InstructionKey,
  asking: Asking,
  coolingDays: number,
): Promise<Agreement> {
  const [people, [standing]] = await Promise.all([
    listPeopleOfInstruction(tx, instruction, asking, coolingDays),
    tx.query<Omit<Agreement, keyof PeopleOfInstruction>>(
      {
        name: 'find_agreement',
        text: `
          select auth.is_presenter_entitled($1::uuid, $2::uuid) as "presenterEntitled",
                 exists (
                   select
                     from registry.audit_entries e
                    where e.account_id = (select registry.account_id())
                      and e.user_id = (select registry.user_id())
                      and e.action = 'endAppointment'
                      and e.recorded_at > now() - make_interval(days => $3::integer)) as "endedAppointment"`,
      },
      [instruction.registerId, instruction.id, coolingDays],
    ),
  ]);
  return { ...people, ...standing! };
}
