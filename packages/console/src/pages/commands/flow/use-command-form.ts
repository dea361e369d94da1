/** The state of a form: values, step, and a sent command without a known result. */
import { getRouteApi } from '@tanstack/react-router';
import { use, useRef, useState } from 'react';
import { useRole } from '../../../api/role.tsx';
import { thisSession } from '../../../api/session-end.ts';
import type { Preset } from '../../../parts/commands/preset.ts';
import type { Step } from '../command-address.ts';
import { StartValues } from '../start-values.ts';
import type { CommandName } from '../../../parts/commands/command-names.ts';
import { type Draft, storeDraft, readDraft, type Values } from './draft.ts';

const route = getRouteApi('/r/$role/new/$command');

export interface CommandForm {
  readonly command: CommandName;
  readonly draft: Draft;
  /** The step in the address. */
  readonly step: Step;
  /** Whether the values come from a stored draft. */
  readonly restored: boolean;
  /** Whether the form was opened from a holder: then what it has is offered, else who has the asset. */
  readonly isOfHolder: boolean;
  /** Whether the dry run says that it would be a job that somebody approves. */
  readonly isApprovedJob: boolean;
  /** Notes the same. */
  noteApprovedJob(isOne: boolean): void;
  value(name: string): string;
  change(values: Values): void;
  /** Updates the draft besides its values. */
  update(part: Partial<Draft>): void;
  go(step: Step, replace?: boolean): Promise<void>;
  startOver(): void;
}

/** Opens a form with a new or a stored draft. `start` returns the initial values. */
export function useCommandForm(command: CommandName, start: (preset: Preset) => Values): CommandForm {
  const role = useRole().usersAccountId;
  const { step = 'details', ...preset } = route.useSearch();
  const navigate = route.useNavigate();
  const [session] = useState(thisSession);
  const [isApprovedJob, noteApprovedJob] = useState(false);
  const draftKey = { role, command };
  const given = use(StartValues);
  const newDraft = (): Draft => ({ preset: JSON.stringify(preset), values: { ...start(preset), ...given } });
  const [{ draft, restored }, setState] = useState(() => restore(readDraft(draftKey), newDraft(), step));
  // Answers update the latest draft, not the one at the time of the request.
  const latest = useRef(draft);
  const save = (next: Draft, stored: Draft | undefined = next): void => {
    latest.current = next;
    // An answer may arrive after the session has ended.
    if (!session.isOver()) storeDraft(draftKey, stored);
    setState({ draft: next, restored: false });
  };
  const go = (to: Step, replace = false): Promise<void> =>
    navigate({ search: { ...preset, ...(to === 'details' ? {} : { step: to }) }, replace });
  // Going back from a receipt shows an empty form, so that nothing is recorded twice by accident.
  const shown = draft.result !== undefined && step !== 'receipt' ? newDraft() : draft;
  return {
    command,
    draft: shown,
    step,
    restored,
    isOfHolder: preset.holder !== undefined && preset.asset === undefined,
    isApprovedJob,
    noteApprovedJob,
    value: (name) => shown.values[name] ?? '',
    change: (values) => {
      // Two changes before the next rendering are both kept.
      const base = shown === draft ? latest.current : shown;
      save({ ...base, values: { ...base.values, ...values } });
    },
    update: (part) => save({ ...latest.current, ...part }),
    go,
    startOver: () => {
      save(newDraft(), undefined);
      void go('details');
    },
  };
}

/** Restores a stored draft if it belongs to the same preset, and always if a sent command has no known result. */
function restore(
  stored: Draft | undefined,
  newDraft: Draft,
  step: Step,
): { readonly draft: Draft; readonly restored: boolean } {
  if (stored === undefined) return { draft: newDraft, restored: false };
  const fits = stored.result === undefined ? stored.preset === newDraft.preset : step === 'receipt';
  if (stored.sent === undefined && !fits) return { draft: newDraft, restored: false };
  return { draft: stored, restored: JSON.stringify(stored.values) !== JSON.stringify(newDraft.values) };
}
