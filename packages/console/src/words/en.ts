/** The English catalogue: one file for each noun in `en/`, so that two people can add words without meeting. */
import { access } from './en/access.ts';
import { assets } from './en/assets.ts';
import { checks } from './en/checks.ts';
import { errors } from './en/errors.ts';
import { explorer } from './en/explorer.ts';
import { lists } from './en/lists.ts';
import { session } from './en/session.ts';
import { shell } from './en/shell.ts';
import { transactions } from './en/transactions.ts';

export const en = { access, assets, checks, errors, explorer, lists, session, shell, transactions };

export type Catalogue = typeof en;
