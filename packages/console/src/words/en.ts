/** The English catalogue: one file for each noun in `en/`, so that two people can add words without meeting. */
import { access } from './en/access.ts';
import { acts } from './en/acts.ts';
import { assets } from './en/assets.ts';
import { audit } from './en/audit.ts';
import { checks } from './en/checks.ts';
import { errors } from './en/errors.ts';
import { explorer } from './en/explorer.ts';
import { holders } from './en/holders.ts';
import { instructions } from './en/instructions.ts';
import { lists } from './en/lists.ts';
import { lots } from './en/lots.ts';
import { parties } from './en/parties.ts';
import { restrictions } from './en/restrictions.ts';
import { session } from './en/session.ts';
import { shell } from './en/shell.ts';
import { transactions } from './en/transactions.ts';

export const en = {
  access,
  acts,
  assets,
  audit,
  checks,
  errors,
  explorer,
  holders,
  instructions,
  lists,
  lots,
  parties,
  restrictions,
  session,
  shell,
  transactions,
};

export type Catalogue = typeof en;
