/** The search parameters of a form: the step, and the ids that are preselected. */

import type { Preset } from '../../parts/commands/preset.ts';

const steps = ['details', 'confirm', 'receipt'] as const;

export type Step = (typeof steps)[number];

const presets = ['asset', 'holder', 'restriction', 'transaction', 'lot', 'party', 'again', 'correct'] as const;

export interface CommandAddress extends Preset {
  readonly step?: Step;
}

/** Reads the parameters. Invalid ids and steps are ignored. */
export function readCommandAddress(search: Record<string, unknown>): CommandAddress {
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
