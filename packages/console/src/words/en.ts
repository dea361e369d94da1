/** The English catalogue: one file for each noun in `en/`, so that two people can add words without meeting. */
import { access } from './en/access.ts';
import { acts } from './en/acts.ts';
import { assets } from './en/assets.ts';
import { audit } from './en/audit.ts';
import { capTable } from './en/cap-table.ts';
import { checks } from './en/checks.ts';
import { deeds } from './en/deeds.ts';
import { errors } from './en/errors.ts';
import { explorer } from './en/explorer.ts';
import { holders } from './en/holders.ts';
import { instructions } from './en/instructions.ts';
import { lists } from './en/lists.ts';
import { lots } from './en/lots.ts';
import { overview } from './en/overview.ts';
import { parties } from './en/parties.ts';
import { past } from './en/past.ts';
import { positions } from './en/positions.ts';
import { restrictions } from './en/restrictions.ts';
import { session } from './en/session.ts';
import { shell } from './en/shell.ts';
import { statements } from './en/statements.ts';
import { transactions } from './en/transactions.ts';

export const en = {
  access,
  acts,
  assets,
  audit,
  capTable,
  checks,
  deeds,
  errors,
  explorer,
  holders,
  instructions,
  lists,
  lots,
  overview,
  parties,
  past,
  positions,
  restrictions,
  session,
  shell,
  statements,
  transactions,
};

export type Catalogue = typeof en;
