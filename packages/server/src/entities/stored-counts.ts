/**
 * The counts of holders and of assets of each register: table row_counts has several rows for each, which are added up.
 */
import type { StoredCounts } from './entity.ts';
import { isIn, managedHolderRegisters, visibleAssets, visibleRegisters } from './row-predicate.ts';
import { assetVisibility, holderVisibility } from './visibility.ts';

const inRowCounts = (entity: 'asset' | 'holder'): Pick<StoredCounts, 'table' | 'columns' | 'rows' | 'only'> => ({
  table: 'registry.row_counts',
  columns: ['register_id'],
  rows: (a) => `${a}.counted`,
  only: (a) => `${a}.entity = '${entity}'`,
});

/** Of holders: an account that manages holders of a register sees all of them. */
export const storedHolderCounts: StoredCounts = {
  ...inRowCounts('holder'),
  visibleTo: { issuer: holderVisibility('id').issuer, agent: isIn('register_id', managedHolderRegisters) },
};

const ofVisibleRegister = isIn('register_id', visibleRegisters);

/** Of assets: an agent of single assets sees these beside the registers that it sees whole. */
export const storedAssetCounts: StoredCounts = {
  ...inRowCounts('asset'),
  visibleTo: { issuer: assetVisibility('id').issuer, agent: ofVisibleRegister },
  beside: { agent: { visible: isIn('id', visibleAssets), uncounted: (a) => `not ${ofVisibleRegister(a)}` } },
};
