/** The tasks of those who keep registers, with the numbers that their home shows. */
import { endOfRegisterDay, registerDayOf } from '../../api/register-day.ts';
import { useRole } from '../../api/role.tsx';
import { serverNow } from '../../api/server-clock.ts';
import { useRoleQuery } from '../../api/use-role-query.ts';
import { useViewer } from '../../api/use-viewer.ts';
import { openRequests } from '../../parts/approvals/queues.ts';
import { useQueues } from '../../parts/approvals/use-queues.ts';
import { useOffered } from '../../parts/commands/use-offered.ts';
import type { ShownClass, ShownRight } from '../../parts/cap-table/cap-table-rows.ts';
import { dayOf } from '../../parts/day.ts';
import { useAssetOfRegister, useOfRegister } from '../../parts/register/chosen-register.ts';
import { useToday } from '../../parts/use-today.ts';
import { formatCount } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import { KeeperTasks } from '#graphql/keeper-tasks.ts';
import type { Task } from './tasks.tsx';
import { type Warning, warningsOfClasses, warningsOfRestrictions } from './warning.ts';

const names = words.overview;

/** Units: days before the expiry of a restriction. */
const daysAhead = 60;

/** Differences that nobody has resolved or reversed. */
const openDifferences = {
  type: { equalTo: 'difference' },
  not: { or: [{ resolvedBy: { id: { isNull: false } } }, { reversedBy: { id: { isNull: false } } }] },
} as const;

interface KeeperNumbers {
  readonly holders: number;
  readonly assets: number;
  readonly dueToday: number;
  readonly differences: number;
}

interface Found {
  /** Undefined until they are counted. */
  readonly numbers: KeeperNumbers | undefined;
  readonly tasks: readonly Task[];
  readonly error: Error | null;
  retry(): void;
}

/** Tasks about requests first, then differences, then warnings about the classes and about restrictions. */
export function useKeeperTasks(counted: readonly (ShownClass | ShownRight)[]): Found {
  const role = useRole().usersAccountId;
  const today = useToday();
  const { timeZoneOf } = useViewer();
  const [ofRegister, ofAsset] = [useOfRegister(), useAssetOfRegister()];
  const isOffered = useOffered();
  const requests = useRequestTasks();
  const until = dayOf(new Date(Date.parse(today) + daysAhead * 86_400_000));
  const { data, error, refetch } = useRoleQuery(KeeperTasks, {
    holders: ofRegister,
    assets: ofRegister,
    due: { and: [openRequests, { expiresAt: { lessThanOrEqualTo: endOfRegisterDay(today) } }, ofRegister] },
    differences: { ...openDifferences, ...ofAsset },
    restrictions: { status: { equalTo: 'active' }, expiresOn: { lessThanOrEqualTo: until }, ...ofAsset },
  });
  const differences = data?.allTransactions?.totalCount ?? 0;
  const warnings = [
    ...warningsOfClasses(counted),
    ...warningsOfRestrictions(data?.allRestrictions?.nodes ?? [], (id) => registerDayOf(serverNow(), timeZoneOf(id))),
  ];
  return {
    numbers: data && {
      holders: data.allHolders?.totalCount ?? 0,
      assets: data.allAssets?.totalCount ?? 0,
      dueToday: data.allInstructions?.totalCount ?? 0,
      differences,
    },
    tasks: [
      ...requests,
      ...(differences === 0 ? [] : [differenceTask(role, differences, isOffered)]),
      ...warnings.map((warning) => warningTask(role, warning, isOffered)),
    ],
    error,
    retry: () => void refetch(),
  };
}

type Offers = ReturnType<typeof useOffered>;

function differenceTask(role: string, count: number, isOffered: Offers): Task {
  const [id, text] = ['differences', names.differencesOpen(formatCount(count), count)];
  const command = 'resolve-difference';
  return isOffered(command)
    ? {
        id,
        text,
        button: words.commands.short[command],
        link: { to: '/r/$role/new/$command', params: { role, command } },
      }
    : {
        id,
        text,
        button: names.openList,
        link: { to: '/r/$role/transactions', params: { role }, search: { type: 'difference' } },
      };
}

/** A warning with the form that ends it or, for who may not fill it in, the page of the class. */
function warningTask(role: string, { id, text, kind, assetId = '' }: Warning, isOffered: Offers): Task {
  const command = kind === 'authorized' ? 'authorize' : 'release';
  return isOffered(command)
    ? {
        id,
        text,
        button: words.commands.short[command],
        link: {
          to: '/r/$role/new/$command',
          params: { role, command },
          search: kind === 'authorized' ? { asset: assetId } : { restriction: id },
        },
      }
    : { id, text, button: names.openAsset, link: { to: '/r/$role/assets/$assetId', params: { role, assetId } } };
}

/** Tasks about requests: those to decide, those that are overdue or soon will be, and those that wait for others. */
export function useRequestTasks(): readonly Task[] {
  const role = useRole().usersAccountId;
  const { counts } = useQueues();
  const queues = [
    ['mine', counts.mine, names.toDecide, names.decide],
    ['overdue', counts.overdue, names.overdue, names.openList],
    ['waiting', counts.waiting, names.waitForOthers, names.openList],
  ] as const;
  return queues.flatMap(([tab, count = 0, text, button]) =>
    count === 0
      ? []
      : [
          {
            id: tab,
            text: text(formatCount(count), count),
            button,
            link: { to: '/r/$role/instructions', params: { role }, search: { tab } },
          },
        ],
  );
}
