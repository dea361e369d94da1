/** Types of the holder pages, and tones of their statuses. */
import type { Tone } from '../../parts/status.tsx';
import type { HolderByIdQuery } from '#graphql/holder.ts';
import type { HolderListQuery } from '#graphql/holder-list.ts';

type ListNode = NonNullable<HolderListQuery['allHolders']>['nodes'][number];

export type ListedHolder = Omit<ListNode, 'positions'>;

/** A row of the list of holders: with what it has of the chosen class. */
export type HolderRow = ListedHolder & { readonly position: ListNode['positions']['nodes'][number] | undefined };

export type ShownHolder = NonNullable<HolderByIdQuery['holderById']>;

export type HolderParty = ShownHolder['parties']['nodes'][number];

export const toneOf: Readonly<Record<ListedHolder['status'], Tone>> = {
  active: 'good',
  suspended: 'bad',
  closed: 'quiet',
  merged: 'quiet',
};

export const mailToneOf: Readonly<Record<ListedHolder['mailStatus'], Tone>> = {
  deliverable: 'quiet',
  returned: 'warn',
  lost: 'bad',
};
