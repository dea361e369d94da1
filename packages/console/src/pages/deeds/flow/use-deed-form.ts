/** The state of one form: what is entered, at which step it is, and whether something was sent whose outcome is not known. */
import { getRouteApi } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useRole } from '../../../api/role.tsx';
import { thisSession } from '../../../api/session-end.ts';
import type { Preset } from '../../../parts/deeds/preset.ts';
import type { Step } from '../address.ts';
import type { DeedName } from '../../../parts/deeds/deed-names.ts';
import { type Draft, keepDraft, readDraft, type Values } from './draft.ts';

const route = getRouteApi('/r/$role/deeds/$deed');

export interface DeedForm {
  readonly deed: DeedName;
  readonly draft: Draft;
  /** The step that the address names. */
  readonly step: Step;
  /** Whether the values are those of an earlier visit. */
  readonly restored: boolean;
  value(name: string): string;
  change(values: Values): void;
  /** Changes what is kept besides the values. */
  keep(part: Partial<Draft>): void;
  go(step: Step, replace?: boolean): Promise<void>;
  startAnew(): void;
}

/** Begins the form, or takes it up where it was left. `start` says what stands in it at first. */
export function useDeedForm(deed: DeedName, start: (preset: Preset) => Values): DeedForm {
  const role = useRole().usersAccountId;
  const { step = 'choose', ...preset } = route.useSearch();
  const navigate = route.useNavigate();
  const [session] = useState(thisSession);
  const place = { role, deed };
  const begun = (): Draft => ({ preset: JSON.stringify(preset), values: start(preset) });
  const [{ draft, restored }, setState] = useState(() => takeUp(readDraft(place), begun(), step));
  // What answers come back to is the latest draft, not that of the time they were asked.
  const latest = useRef(draft);
  const save = (next: Draft, kept: Draft | undefined = next): void => {
    latest.current = next;
    // An answer may come back to a form whose session is over.
    if (!session.isOver()) keepDraft(place, kept);
    setState({ draft: next, restored: false });
  };
  const go = (to: Step, replace = false): Promise<void> =>
    navigate({ search: { ...preset, ...(to === 'choose' ? {} : { step: to }) }, replace });
  // Who goes back from a receipt finds an empty form: what was done is not done again by the way.
  const shown = draft.done !== undefined && step !== 'receipt' ? begun() : draft;
  return {
    deed,
    draft: shown,
    step,
    restored,
    value: (name) => shown.values[name] ?? '',
    change: (values) => save({ ...shown, values: { ...shown.values, ...values } }),
    keep: (part) => save({ ...latest.current, ...part }),
    go,
    startAnew: () => {
      save(begun(), undefined);
      void go('choose');
    },
  };
}

/** What was left is taken up where it is the same form, and always where something was sent whose outcome is not known. */
function takeUp(
  left: Draft | undefined,
  begun: Draft,
  step: Step,
): { readonly draft: Draft; readonly restored: boolean } {
  if (left === undefined) return { draft: begun, restored: false };
  const fits = left.done === undefined ? left.preset === begun.preset : step === 'receipt';
  if (left.sent === undefined && !fits) return { draft: begun, restored: false };
  return { draft: left, restored: JSON.stringify(left.values) !== JSON.stringify(begun.values) };
}
