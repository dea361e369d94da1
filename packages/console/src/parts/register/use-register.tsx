/** The register of a recordkeeper: an issuer's own, or one that an agent is appointed for. */
import { NativeSelect } from '@mantine/core';
import type { ReactElement } from 'react';
import { useRole } from '../../api/role.tsx';
import { useRoleQuery } from '../../api/use-role-query.ts';
import { words } from '../../words/words.ts';
import { RegisterAppointments } from '#graphql/register-appointments.ts';

const wholeRegisterCapacities: readonly string[] = ['transfer_agent', 'registrar'];

interface RegisterChoice {
  /** Undefined for a role with its own register, or while the registers are loading. */
  readonly registerId: string | undefined;
  /** Whose register it is. Undefined while the registers are loading. */
  readonly name: string | undefined;
  /** Whether the register is loaded. */
  readonly isReady: boolean;
  /** Whether there is none: the agent is appointed for single assets only. */
  readonly isNone: boolean;
  readonly error: Error | null;
  /** The field to choose another register. Null when there is only one. */
  readonly field: ReactElement | null;
}

/** Finds the register. `requestedId` comes from the address. */
export function useRegister(requestedId: string | undefined, onRegister: (id: string) => void): RegisterChoice {
  const { accountType, accountName } = useRole();
  const agent = accountType === 'transfer_agent';
  const { data, error } = useRoleQuery(RegisterAppointments, {}, { enabled: agent });
  const registers = new Map(
    data?.allAppointments?.nodes
      .filter(({ capacity, asset }) => wholeRegisterCapacities.includes(capacity) && !asset)
      .flatMap(({ register }) => (register ? [[register.id, register.name] as const] : [])),
  );
  const registerId = !agent
    ? undefined
    : requestedId !== undefined && registers.has(requestedId)
      ? requestedId
      : [...registers.keys()][0];
  const field =
    registers.size < 2 ? null : (
      <NativeSelect
        size="sm"
        aria-label={words.capTable.register}
        value={registerId ?? ''}
        data={[...registers].map(([value, label]) => ({ value, label }))}
        onChange={(event) => onRegister(event.currentTarget.value)}
      />
    );
  const isReady = !agent || data !== undefined;
  const name = agent ? registers.get(registerId ?? '') : accountName;
  return { registerId, name, isReady, isNone: agent && isReady && registerId === undefined, error, field };
}
