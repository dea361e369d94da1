/** The register of a command. An issuer has its own; an agent chooses one that it is appointed for. */
import { useRoleQuery } from '../../../api/use-role-query.ts';
import { RegisterChoices } from '#graphql/register-choices.ts';

/** The registers to choose from, names by id. Empty for an issuer. Undefined until they are loaded. */
export function useRegisters(enabled = true): Readonly<Record<string, string>> | undefined {
  const { data } = useRoleQuery(RegisterChoices, {}, { enabled });
  const viewer = data?.viewer;
  if (!viewer) return undefined;
  if (viewer.lens === 'issuer') return {};
  const registers = viewer.account?.appointmentsHeld.nodes.flatMap(({ register }) => (register ? [register] : []));
  return Object.fromEntries((registers ?? []).map(({ id, name }) => [id, name]));
}

/** Whether the register must be chosen. */
export const needsRegister = (registers: Readonly<Record<string, string>> | undefined): boolean =>
  registers !== undefined && Object.keys(registers).length > 0;
