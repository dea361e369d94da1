/** The options of the search: pages and actions by their names, and the rows that the registry found. */
import type { LinkProps } from '@tanstack/react-router';
import { type CommandName, listedCommands } from '../../parts/commands/command-names.ts';
import { matchesText, wordsOfCommand } from '../../parts/commands/command-words.ts';
import { words } from '../../words/words.ts';
import type { NavigationItem } from '../navigation.ts';
import type { SearchEverywhereQuery } from '#graphql/search-everywhere.ts';

type Found = SearchEverywhereQuery['search']['nodes'][number];

export interface Option {
  /** Unique among the options. */
  readonly id: string;
  readonly title: string;
  readonly subtitle?: string | undefined;
  /** The page that it opens. A document is downloaded instead. */
  readonly link?: LinkProps;
  readonly document?: { readonly id: string; readonly name: string };
}

export interface OptionGroup {
  readonly kind: keyof typeof words.search.kinds;
  readonly options: readonly Option[];
}

interface Offer {
  readonly items: readonly NavigationItem[];
  isOffered(command: CommandName): boolean;
  /** The users_account_id of the role. */
  readonly role: string;
}

/** The pages and actions of the role whose names match. Without a text all pages. */
export function namedGroups({ items, isOffered, role }: Offer, text: string): readonly OptionGroup[] {
  const pages = items
    .filter(({ label }) => matchesText(label, text))
    .map(({ to, label }) => ({ id: to, title: label, link: { to, params: { role } } as LinkProps }));
  const actions = listedCommands
    .filter((command) => text !== '' && isOffered(command))
    .filter((command) => matchesText(wordsOfCommand(command), text))
    .map((command) => ({
      id: `action-${command}`,
      title: words.commands.names[command],
      link: { to: '/r/$role/new/$command', params: { role, command } } as LinkProps,
    }));
  return withOptions([
    { kind: 'page', options: pages },
    { kind: 'action', options: actions },
  ]);
}

/** The rows that were found, by kind; the kind of the best match first. */
export function foundGroups(found: readonly Found[], role: string): readonly OptionGroup[] {
  const kinds = [...new Set(found.map(({ kind }) => kind))];
  return withOptions(
    kinds.map((kind) => ({
      kind,
      options: found.filter((one) => one.kind === kind).map((one) => optionOf(one, role)),
    })),
  );
}

function withOptions(groups: readonly OptionGroup[]): readonly OptionGroup[] {
  return groups.filter(({ options }) => options.length > 0);
}

/** The name of a row, and the page or document that it opens. Lists have no page for a party: it opens its holder's. */
function optionOf({ kind, id, title, subtitle, formerValue, node }: Found, role: string): Option {
  const former = formerValue === null ? undefined : words.search.formerly(formerValue);
  const beside = [subtitle, former].filter(Boolean).join(' · ');
  const named = { id: `${kind}-${id}`, title, subtitle: beside === '' ? undefined : beside };
  const holderLink = (holderId: string): LinkProps => ({
    to: '/r/$role/holders/$holderId',
    params: { role, holderId },
  });
  const assetLink = (assetId: string): LinkProps => ({ to: '/r/$role/assets/$assetId', params: { role, assetId } });
  switch (node.__typename) {
    case 'AssetIdentifier':
      return { ...named, link: assetLink(node.asset?.id ?? id) };
    case 'Party': {
      const holder = node.holders.nodes[0]?.holder;
      const list: LinkProps = { to: '/r/$role/holders', params: { role }, search: { find: title } };
      return {
        ...named,
        subtitle: holder?.registration ?? named.subtitle,
        link: holder ? { ...holderLink(holder.id), search: { tab: 'registration' } } : list,
      };
    }
    case 'Transaction':
      return {
        ...named,
        title: `${words.transactions.types[node.type]} ${title}`,
        link: { to: '/r/$role/transactions/$transactionId', params: { role, transactionId: id } },
      };
    case 'Lot':
      return {
        ...named,
        subtitle: [node.holder?.registration, subtitle].filter(Boolean).join(' · '),
        link: { to: '/r/$role/lots/$lotId', params: { role, lotId: id } },
      };
    case 'Document':
      return { ...named, document: { id, name: title } };
    default:
      return { ...named, link: kind === 'asset' ? assetLink(id) : holderLink(id) };
  }
}
