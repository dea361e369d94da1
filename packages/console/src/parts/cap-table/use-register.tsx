/** Whose register a keeper looks at: an issuer's own, or one of those that an agent keeps, as the address says. */
import { NativeSelect } from '@mantine/core';
import type { ReactElement } from 'react';
import { useRole } from '../../api/role.tsx';
import { useAsked } from '../../api/use-asked.ts';
import { words } from '../../words/words.ts';
import { RegistersKept } from './registers-kept.graphql.ts';

const keeping: readonly string[] = ['transfer_agent', 'registrar'];

interface RegisterChoice {
  /** Undefined where the role has one of its own, or while the choice is on its way. */
  readonly registerId: string | undefined;
  /** Whether it is known which register is meant. */
  readonly known: boolean;
  readonly error: Error | null;
  /** The field by which another one is chosen; null where there is only one. */
  readonly field: ReactElement | null;
}

/** Knows the register. `named` is what the address says. */
export function useRegister(named: string | undefined, onRegister: (id: string) => void): RegisterChoice {
  const agent = useRole().accountType === 'transfer_agent';
  const { data, error } = useAsked(RegistersKept, {}, { enabled: agent });
  const kept = new Map(
    data?.allAppointments?.nodes
      .filter(({ capacity, asset }) => keeping.includes(capacity) && !asset)
      .flatMap(({ register }) => (register ? [[register.id, register.name] as const] : [])),
  );
  const registerId = !agent ? undefined : named !== undefined && kept.has(named) ? named : [...kept.keys()][0];
  const field =
    kept.size < 2 ? null : (
      <NativeSelect
        size="sm"
        aria-label={words.capTable.register}
        value={registerId ?? ''}
        data={[...kept].map(([value, label]) => ({ value, label }))}
        onChange={(event) => onRegister(event.currentTarget.value)}
      />
    );
  return { registerId, known: !agent || data !== undefined, error, field };
}
