/** The answers of the server about an instruction and the register, compared with the model. */
import assert from 'node:assert/strict';
import type pg from 'pg';
import type { Instruction, World } from './world.ts';

/** The members of an instruction that are compared. */
export const needSelection = 'id status payloadDigest receivedAt expiresAt needs { name by roles count met step open }';

interface ShownInstruction {
  readonly status: string;
  readonly needs: readonly {
    readonly name: string;
    readonly by: string;
    readonly roles: readonly string[] | null;
    readonly count: number;
    readonly met: number;
    readonly step: number;
    readonly open: boolean;
  }[];
}

/** The status of an instruction, and its needs in the order of their steps. */
export function compareInstruction(shown: ShownInstruction, { status, needs }: Instruction, said: string): void {
  const lines = shown.needs.map((need) => {
    const { name, roles, count, met, step, open } = need;
    return `${step} ${name} ${roles?.join() ?? '-'} ${met}/${count} ${open}`;
  });
  const expected = needs.map(({ name, roles, count, met, step, open }) => {
    const named = roles?.map((role) => `account_${role}`).join() ?? '-';
    return `${step} ${name} ${named} ${met}/${count} ${open}`;
  });
  assert.deepEqual({ status: shown.status, needs: lines.sort() }, { status, needs: expected.sort() }, said);
}

const registerText = `
  select 'balance ' || a.name || ' ' || coalesce(p.holder_id::text, '') || ' ' || trim_scale(p.balance) as line
    from registry.positions p
    join registry.assets a on a.register_id = p.register_id and a.id = p.asset_id
   where p.register_id = $1
     and p.balance > 0
  union all
  select 'asset ' || name || ' ' || status || ' ' || trim_scale(case when authorized_kind = 'limited' then authorized_total end)
    from registry.assets
   where register_id = $1
     and authorized_kind = 'limited'
  union all
  select 'asset ' || name || ' ' || status
    from registry.assets
   where register_id = $1
     and authorized_kind <> 'limited'
  union all
  select 'mail ' || h.mail_status || ' ' || count(*)
    from registry.holders h
   where h.register_id = $1
   group by h.mail_status
  union all
  select 'set ' || s.account_id || ' ' || max(s.version)
    from registry.approval_policy_sets s
   where s.account_id in ($1, $2, $3)
   group by s.account_id
  union all
  select 'instruction ' || i.id || ' ' || i.status || ' ' || (
           select count(*)
             from registry.approvals p
            where p.register_id = i.register_id
              and p.instruction_id = i.id
              and p.decision = 'approved'
              and p.withdrawn_at is null)
    from registry.instructions i
   where i.register_id in ($1, $2, $3)
     and i.id = any ($4)`;

/** The content of the register: balances by hand-counted sums, assets, holders, policies, and each instruction. */
export async function compareRegister(owner: pg.Client, world: World): Promise<void> {
  const { ids, assets, holders, sets, instructions } = world;
  const given = [ids.issuer, ids.agent, ids.broker, instructions.map(({ id }) => id)];
  const { rows } = await owner.query(registerText, given);
  const mail = Map.groupBy(holders.values(), (status) => status);
  const expected = [
    ...assets.flatMap(({ name, balances }) =>
      [...balances].map(([holder, units]) => `balance ${name} ${holder} ${units}`),
    ),
    ...assets.map(
      ({ name, status, authorized }) => `asset ${name} ${status}${authorized === null ? '' : ` ${authorized}`}`,
    ),
    ...[...mail].map(([status, all]) => `mail ${status} ${all.length}`),
    ...(Object.keys(sets) as (keyof typeof sets)[])
      .filter((account) => sets[account].length > 0)
      .map((account) => `set ${ids[account]} ${sets[account].length}`),
    ...instructions.map(({ id, status, approvals }) => {
      const given = approvals.filter(({ takenBack }) => !takenBack).length;
      return `instruction ${id} ${status} ${given}`;
    }),
  ];
  assert.deepEqual(rows.map(({ line }: { line: string }) => line).sort(), expected.sort());
}
