/** What the address of a form says: at which step it is, and what was chosen before it was opened. */

import type { Preset } from '../../parts/deeds/preset.ts';

export const steps = ['choose', 'rules', 'confirm', 'receipt'] as const;

export type Step = (typeof steps)[number];

const presets = ['asset', 'holder', 'restriction', 'transaction', 'lot', 'party'] as const;

export interface DeedAddress extends Preset {
  readonly step?: Step;
}

/** Reads an address: what is no id and no step is left out of it. */
export function readDeedAddress(search: Record<string, unknown>): DeedAddress {
  const ids = presets.filter((name) => isId(search[name]));
  const step = steps.find((one) => one === search['step']);
  return {
    ...Object.fromEntries(ids.map((name) => [name, search[name]])),
    ...(step === undefined ? {} : { step }),
  };
}

function isId(value: unknown): boolean {
  return typeof value === 'string' && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value);
}
