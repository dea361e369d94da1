/** The people who must agree to an instruction, and the people whom the role may call. */
import { userRole } from '../../rules/actor.ts';
import type { Enumeration } from '../../base/enumeration.ts';
import type { NeedSide } from '../../rules/approvals/policy.ts';
import { orderOfNames, type Part } from '../entity.ts';
import {
  actorAccount,
  actorIsAdministratorOrAuditor,
  actorLens,
  actorUser,
  managedHolderRegisters,
} from '../row-predicate.ts';

const needBy: Enumeration<NeedSide | 'keeper'> = {
  name: 'NeedBy',
  description:
    'Whose people meet a need: of the account that proposes, of the issuer, of the agent in office, or of whichever of them keeps the register.',
  values: {
    presenter: 'People of the account that proposes.',
    issuer: 'People of the issuer.',
    agent: 'People of the agent in office.',
    keeper: 'People of the issuer or of the agent, whichever keeps the register.',
  },
};

export const need: Part = {
  name: 'Need',
  description: 'So many people of one account, or of any keeper of the register, who must agree to an instruction.',
  fields: {
    name: { kind: 'text', description: 'The name; keeper where no policy asks for it.', required: true },
    by: { kind: 'enum', description: 'Whose people.', required: true, enumeration: needBy },
    accountId: {
      kind: 'id',
      description: 'The account; null where it is any keeper, or any of several agents in office.',
      required: false,
    },
    roles: {
      kind: 'textList',
      description: 'The roles; null where every role may meet it that may do the mutation itself.',
      required: false,
    },
    count: { kind: 'int', description: 'How many people must agree.', required: true },
    met: { kind: 'int', description: 'How many of them have agreed.', required: true },
    step: { kind: 'int', description: 'It opens when all needs of lower steps are met.', required: true },
    open: { kind: 'boolean', description: 'Whether somebody may meet it now.', required: true },
    overdueFrom: {
      kind: 'dateTime',
      description: 'The instant from which it is overdue, as its policy says; null where it never is.',
      required: false,
    },
  },
};

export const needsSeen = (a: string): string => `(
    select coalesce(jsonb_agg(jsonb_build_object(
             'name', w.name, 'by', w.by, 'accountId', w.account_id, 'roles', w.roles, 'count', w.count, 'met', w.met,
             'step', w.step, 'open', w.open,
             'overdueFrom', to_char(
               (${a}.received_at + make_interval(hours => w.escalate_after_hours)) at time zone 'UTC',
               'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
           ) order by w.number), '[]')
    from registry.instruction_needs w
    where w.register_id = ${a}.register_id
      and w.instruction_id = ${a}.id
  )`;

/** A person who may meet a need. */
export const approver: Part = {
  name: 'Approver',
  description: 'A person of the account that asks who may meet a need of an instruction.',
  fields: {
    need: { kind: 'text', description: 'The name of the need.', required: true },
    usersAccountId: { kind: 'id', description: 'The id of the role, a UsersAccount.', required: true },
    userRole: { kind: 'enum', description: 'The role.', required: true, enumeration: userRole },
    firstName: { kind: 'text', description: 'Given name.', required: true },
    lastName: { kind: 'text', description: 'Family name.', required: true },
  },
};

/** People in an active role that a need admits, who neither presented the instruction nor approved it. */
export const approversSeen = (a: string): string => `(
    select coalesce(jsonb_agg(jsonb_build_object(
             'need', q.name, 'usersAccountId', q.id, 'userRole', q.user_role,
             'firstName', q.first_name, 'lastName', q.last_name
           ) order by q.number, q.last_name collate ${orderOfNames}, q.first_name collate ${orderOfNames}, q.id), '[]')
    from (
      select w.number, w.name, r.id, r.user_role, u.first_name, u.last_name
      from registry.instruction_needs w
      join registry.users_accounts r on r.account_id = ${actorAccount}
      join registry.users u on u.account_id = r.account_id and u.id = r.user_id
      where w.register_id = ${a}.register_id
        and w.instruction_id = ${a}.id
        and w.met < w.count
        and (
          w.account_id = r.account_id
          or (w.account_id is null and w.register_id = any (${managedHolderRegisters}))
        )
        and ${actorLens} || ' ' || r.user_role = any (w.approvers)
        and (w.among is null or r.id = any (w.among))
        and r.status = 'active'
        and (${actorIsAdministratorOrAuditor('u')} or u.id = ${actorUser})
        and u.id is distinct from ${a}.user_id
        and not exists (
          select
          from registry.approvals p
          where p.register_id = w.register_id
            and p.instruction_id = w.instruction_id
            and p.user_id = u.id
            and p.withdrawn_at is null
        )
      order by w.number, u.last_name collate ${orderOfNames}, u.first_name collate ${orderOfNames}, r.id
      limit 100
    ) q
  )`;
