/** The models with the defects that each must notice, and the registers that its tests drive. */
import { approvalDefects } from '../approvals-model/defects.ts';
import * as approvals from '../approvals-model/seeds.ts';
import { defects } from '../model/defects.ts';
import * as ledger from '../model/seeds.ts';
import { oracleDefects } from '../oracle/defects.ts';
import { registers } from '../oracle/seeds.ts';
import type { Defect } from '../support/planted-defects.ts';
import type { SeededRegister, SeedVariable } from '../support/seeded-registers.ts';

export interface Model {
  readonly name: string;
  readonly defects: readonly Defect[];
  /** The registers of `npm test`. */
  readonly first: readonly SeededRegister[];
  /** Those that the rest of `npm run check` drives. */
  readonly other: readonly SeededRegister[];
  /** A test file that drives the register whose seed this variable has. */
  readonly program: string;
  readonly variable: SeedVariable;
}

export const models: readonly Model[] = [
  {
    name: 'the model',
    defects,
    first: ledger.firstRegisters,
    other: ledger.otherRegisters,
    program: 'test/model/first-registers.test.ts',
    variable: 'MODEL_SEED',
  },
  {
    name: 'the model of approvals',
    defects: approvalDefects,
    first: approvals.firstRegisters,
    other: approvals.otherRegisters,
    program: 'test/approvals-model/first-registers.test.ts',
    variable: 'APPROVALS_SEED',
  },
  {
    name: 'the second model',
    defects: oracleDefects,
    first: [],
    other: registers,
    program: 'test/oracle/registers.test.ts',
    variable: 'ORACLE_SEED',
  },
];
