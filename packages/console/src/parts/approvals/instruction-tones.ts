/** Tones of the statuses of an instruction. */
import type { Tone } from '../status.tsx';
import type { words } from '../../words/words.ts';

export const toneOf: Readonly<Record<keyof typeof words.instructions.statuses, Tone>> = {
  draft: 'quiet',
  submitted: 'warn',
  pending_approval: 'warn',
  approved: 'warn',
  executing: 'warn',
  completed: 'good',
  rejected: 'bad',
  withdrawn: 'quiet',
  expired: 'quiet',
  failed: 'bad',
  refused: 'bad',
};
