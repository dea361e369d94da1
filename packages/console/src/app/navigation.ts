/** The pages that the navigation and the keyboard shortcuts lead to, in order. A new page is one more entry. */
import type { Role } from '../api/session.ts';
import type { Permissions } from '../api/use-viewer.ts';
import { isOffered, listedCommands } from '../parts/commands/command-names.ts';
import { keepsRegisters } from '../parts/jobs/job.ts';
import type { IconName } from './icon.tsx';
import { words } from '../words/words.ts';

/** The groups of the navigation, in order. The first one has no heading. */
export const navigationGroups = ['start', 'register', 'work', 'insight', 'administration'] as const;

type NavigationGroup = (typeof navigationGroups)[number];

interface Entry {
  readonly to: `/r/$role${string}`;
  readonly group: NavigationGroup;
  readonly icon: IconName;
  /** The same for every role, or by type of account. */
  readonly label: string | ((role: Role) => string);
  readonly key: string;
  /** Whether a role sees the entry; everybody sees it when this is not given. */
  readonly visible?: (permissions: Permissions, role: Role) => boolean;
}

const inRegisters = ({ mayRead }: Permissions): boolean => mayRead('registers');

/** An investor looks at what it holds. The pages open for it all the same. */
const unlessInvestor = (_: Permissions, { accountType }: Role): boolean => accountType !== 'investor';

/** Holdings have the classes, lots and certificates of an investor. */
const besidesHoldings = (permissions: Permissions, role: Role): boolean =>
  inRegisters(permissions) && unlessInvestor(permissions, role);

/** The mutations that rows of files become; some of them where the role keeps a part only. */
const importMutations = ['createHolder', 'recordVerification', 'issueUnits', 'transferUnits', 'placeRestriction'];

const entries = [
  {
    to: '/r/$role/instructions',
    group: 'start',
    icon: 'approvals',
    label: words.instructions.title,
    key: 'i',
    visible: inRegisters,
  },
  { to: '/r/$role', group: 'start', icon: 'overview', label: words.overview.title, key: 'o' },
  {
    to: '/r/$role/assets',
    group: 'register',
    icon: 'assets',
    label: words.assets.title,
    key: 'a',
    visible: besidesHoldings,
  },
  {
    to: '/r/$role/holders',
    group: 'register',
    icon: 'holders',
    label: ({ accountType }) => words.holders.titles[accountType],
    key: 'h',
    visible: inRegisters,
  },
  {
    to: '/r/$role/certificates',
    group: 'register',
    icon: 'certificates',
    label: words.lots.certificates,
    key: 'c',
    visible: besidesHoldings,
  },
  {
    to: '/r/$role/transactions',
    group: 'register',
    icon: 'transactions',
    label: words.transactions.title,
    key: 't',
    visible: inRegisters,
  },
  {
    to: '/r/$role/new',
    group: 'work',
    icon: 'new',
    label: words.commands.menu,
    key: 'n',
    visible: ({ mayRun }, { accountType }) =>
      listedCommands.some((command) => isOffered(command, { accountType, mayRun })),
  },
  {
    to: '/r/$role/import',
    group: 'work',
    icon: 'import',
    label: words.imports.title,
    key: 'm',
    visible: ({ mayRun }, role) => keepsRegisters(role) && importMutations.some(mayRun),
  },
  {
    to: '/r/$role/statements',
    group: 'work',
    icon: 'statements',
    label: words.statements.title,
    key: 's',
    visible: inRegisters,
  },
  {
    to: '/r/$role/jobs',
    group: 'work',
    icon: 'jobs',
    label: words.jobs.title,
    key: 'j',
    visible: ({ mayRun }) => mayRun('cancelJob'),
  },
  { to: '/r/$role/as-of', group: 'insight', icon: 'as-of', label: words.asOf.title, key: 'r', visible: inRegisters },
  {
    to: '/r/$role/events',
    group: 'insight',
    icon: 'events',
    label: words.events.title,
    key: 'v',
    visible: unlessInvestor,
  },
  {
    to: '/r/$role/audit',
    group: 'administration',
    icon: 'audit',
    label: words.audit.title,
    key: 'l',
    visible: (permissions, role) => permissions.mayRead('audit_log') && unlessInvestor(permissions, role),
  },
  {
    to: '/r/$role/policies',
    group: 'administration',
    icon: 'policies',
    label: words.policies.title,
    key: 'p',
    visible: inRegisters,
  },
  { to: '/r/$role/access', group: 'administration', icon: 'access', label: words.access.title, key: 'u' },
  {
    to: '/r/$role/explorer',
    group: 'administration',
    icon: 'explorer',
    label: words.explorer.title,
    key: 'e',
    visible: unlessInvestor,
  },
] as const satisfies readonly Entry[];

export interface NavigationItem {
  readonly to: (typeof entries)[number]['to'];
  readonly group: NavigationGroup;
  readonly icon: IconName;
  readonly label: string;
  readonly key: string;
}

/** Lists the pages that a role sees. */
export function navigationOf(role: Role, permissions: Permissions): readonly NavigationItem[] {
  return entries
    .filter(({ visible }: Entry) => visible?.(permissions, role) ?? true)
    .map(({ to, group, icon, label, key }: Entry & Pick<NavigationItem, 'to'>) => ({
      to,
      group,
      icon,
      label: typeof label === 'function' ? label(role) : label,
      key,
    }));
}
