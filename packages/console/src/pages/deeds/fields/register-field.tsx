/** In whose register: an issuer keeps its own, others those that they are appointed in. */
import type { ReactElement } from 'react';
import { useAsked } from '../../../api/use-asked.ts';
import { DeedViewer } from '../../../parts/deeds/deed-viewer.graphql.ts';
import { words } from '../../../words/words.ts';
import { ChoiceField } from './plain-fields.tsx';

/** The registers that can be chosen, by their id; none where the role keeps its own alone. Undefined until it is known. */
export function useRegisters(): Readonly<Record<string, string>> | undefined {
  const { data } = useAsked(DeedViewer, {});
  const viewer = data?.viewer;
  if (!viewer) return undefined;
  if (viewer.lens === 'issuer') return {};
  const registers = viewer.account?.appointmentsHeld.nodes.flatMap(({ register }) => (register ? [register] : []));
  return Object.fromEntries((registers ?? []).map(({ id, name }) => [id, name]));
}

/** Whether it must be said in whose register. */
export const asksRegister = (registers: Readonly<Record<string, string>> | undefined): boolean =>
  registers !== undefined && Object.keys(registers).length > 0;

export function RegisterField(): ReactElement | null {
  const registers = useRegisters();
  if (registers === undefined || !asksRegister(registers)) return null;
  return <ChoiceField name="registerId" choices={registers} none={words.deeds.fields.none} required />;
}
