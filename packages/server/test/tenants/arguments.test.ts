/** No argument of any field lets a caller distinguish a hidden row from a missing one, now or in the past. */
import type { UserRole } from '../../src/rules/actor.ts';
import type { TenantName, TenantRole } from '../support/tenants.ts';
import { checkArguments } from './argument-matrix.ts';
import { askersOf, documentsOf } from './extent.ts';
import { schema, testLayers } from './layers.ts';
import { readCells, type ReadDocument, readDocuments } from './read-cells.ts';

const documents = readDocuments(readCells(schema));

/** One role of each lens, and of its roles those that see other rows. */
const asking: Readonly<Partial<Record<TenantName, readonly UserRole[]>>> = {
  north: ['account_administrator', 'account_viewer'],
  keeper: ['account_manager'],
  clerk: ['account_administrator'],
  broker: ['account_operator'],
  custodian: ['account_auditor'],
  investor: ['account_administrator'],
  platform: ['account_administrator'],
};

testLayers({
  name: 'no argument lets a caller distinguish a hidden row from a missing one',
  roles: ({ roles }) => roles.filter(({ account, userRole }) => asking[account.name as TenantName]?.includes(userRole)),
  check: (matrix, roles, findings) => {
    const rolesOf = (document: ReadDocument): readonly TenantRole[] => askersOf(matrix.layer, document, roles);
    return checkArguments(matrix, documentsOf(matrix.layer, documents), rolesOf, findings);
  },
  answersMin: {
    'both layers together': 50,
    'row-level security alone': 350,
    "the compiler's predicate alone": 350,
  },
});
