/** The pages that the navigation and the keys lead to, in their order. A new page is one more entry. */
import type { Role } from '../api/session.ts';
import { changesRegisters, readsAudit, seesRegisters } from '../api/sight.ts';
import { words } from '../words/words.ts';

interface Entry {
  readonly to: `/r/$role${string}`;
  /** What the page is called, to everybody or to this role. */
  readonly label: string | ((role: Role) => string);
  readonly key: string;
  /** To whom it is offered; to everybody unless it says. */
  readonly seen?: (role: Role) => boolean;
}

const entries = [
  { to: '/r/$role', label: words.overview.title, key: 'o' },
  { to: '/r/$role/assets', label: words.assets.title, key: 'a' },
  {
    to: '/r/$role/holders',
    label: ({ accountType }) => words.holders.titles[accountType],
    key: 'h',
    seen: seesRegisters,
  },
  { to: '/r/$role/deeds', label: words.deeds.title, key: 'd', seen: changesRegisters },
  { to: '/r/$role/transactions', label: words.transactions.title, key: 't', seen: seesRegisters },
  { to: '/r/$role/instructions', label: words.instructions.title, key: 'i', seen: seesRegisters },
  { to: '/r/$role/past', label: words.past.title, key: 'r', seen: seesRegisters },
  { to: '/r/$role/statements', label: words.statements.title, key: 's', seen: seesRegisters },
  { to: '/r/$role/audit', label: words.audit.title, key: 'l', seen: readsAudit },
  { to: '/r/$role/access', label: words.access.title, key: 'u' },
  { to: '/r/$role/explorer', label: words.explorer.title, key: 'e' },
] as const satisfies readonly Entry[];

export interface Place {
  readonly to: (typeof entries)[number]['to'];
  readonly label: string;
  readonly key: string;
}

/** Lists where a role may go. */
export function navigationOf(role: Role): readonly Place[] {
  return entries
    .filter(({ seen }: Entry) => seen?.(role) ?? true)
    .map(({ to, label, key }: Entry & Pick<Place, 'to'>) => ({
      to,
      label: typeof label === 'function' ? label(role) : label,
      key,
    }));
}
