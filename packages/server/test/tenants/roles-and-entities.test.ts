/**
 * One role of each account type against every entity, with rows of others in each: its lists, its rows by their ids,
 * and an id of a hidden row beside one that no row has. `reads.test.ts` and `arguments.test.ts` do it at length.
 */
import type { UserRole } from '../../src/rules/actor.ts';
import type { TenantName } from '../support/tenants.ts';
import { checkArguments } from './argument-matrix.ts';
import { schema, testLayers } from './layers.ts';
import { readCells, readDocuments } from './read-cells.ts';
import { checkLists } from './read-matrix.ts';

/** Fields that find a row by its id. */
const documents = readDocuments(readCells(schema).filter(({ name }) => /ById$|^node$/.test(name)));

const asking: Readonly<Partial<Record<TenantName, UserRole>>> = {
  north: 'account_administrator',
  keeper: 'account_manager',
  broker: 'account_operator',
  custodian: 'account_auditor',
  investor: 'account_viewer',
  platform: 'account_administrator',
};

testLayers({
  name: 'one role of each account type reads exactly its rows',
  roles: ({ roles }) => roles.filter(({ account, userRole }) => asking[account.name as TenantName] === userRole),
  check: async (matrix, roles, findings) => {
    await checkLists(matrix, roles, findings);
    if (matrix.layer === 'both layers together') await checkArguments(matrix, documents, () => roles, findings);
  },
  answersMin: {
    'both layers together': 400,
    'row-level security alone': 180,
    "the compiler's predicate alone": 180,
  },
});
