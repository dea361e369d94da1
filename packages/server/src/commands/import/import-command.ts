/**
 * The mutations as which imports are proposed where others must approve them. The last approval begins the job that
 * does the rows. They come by the route of imports, and not by GraphQL.
 */
import { wordsOf } from '../../base/enumeration.ts';
import {
  type ImportCounts,
  importKind,
  type ImportKindName,
  importMutationOf,
  type ImportTerms,
} from '../../rules/import.ts';
import type { StatedFacts } from '../../rules/ledger/stated-facts.ts';
import type { Permission } from '../../rules/permission.ts';
import { beginWaitingImport } from '../../store/jobs/waiting-imports.ts';
import { lockBooks } from '../../store/ledger/books.ts';
import {
  type Command,
  type InstructionSubject,
  type PlanContext,
  type RegisterCommand,
  registerCommand,
} from '../command.ts';
import { optional, type Parsed, personal, required } from '../run/input.ts';
import { SetsMoved } from '../run/request-sets.ts';
import { importKinds } from './import-kinds.ts';
import { hasConfidential } from './row-as-before.ts';

/** The narrowest permission of the mutations that the rows of a kind may be: whoever approves the import has it. */
const permissionOf: Readonly<Record<ImportKindName, Permission>> = {
  classes: 'asset.authorize',
  holders: 'holder.manage',
  verifications: 'verification.record',
  history: 'ledger.issue',
  holdings: 'ledger.issue',
  issues: 'ledger.issue',
  restrictions: 'restriction.manage',
};

const most = 2 ** 31 - 1;
const count = (description: string) => required.int(description, { min: 0, max: most });

const counts = {
  assets: count('Classes.'),
  holders: count('Holders.'),
  entries: count('Transactions of the ledger.'),
  lots: count('Lots that are opened.'),
  verifications: count('Verifications.'),
  restrictions: count('Restrictions.'),
} satisfies Readonly<Record<keyof ImportCounts, unknown>>;

const fileSha256 = required.text('SHA-256 of the file, in hexadecimal digits.');

const input = {
  fileSha256,
  planDigest: required.text(
    'The digest of the plan: of the file, of how it is read, of what it names, and of what was decided of each row.',
  ),
  mode: required.text('ATOMIC does all rows or none, EACH those that are not refused.'),
  name: optional.text('The name of the file.', { lengthMax: 2_000 }),
  reading: required.text('How the file is read, besides its columns.', { lengthMax: 100_000 }),
  reason: optional.text('Why its rows are undone; left out where they are done.', { lengthMax: 500 }),
  rows: count('Rows of the file.'),
  counts: required.object('ImportCounts', 'The objects that the rows make.', counts),
  effects: required.text('The rows and the objects in words.', { lengthMax: 500 }),
  assetIds: required.ids('The classes that the rows change.', { lengthMax: 100_000 }),
};

export type ImportInstruction = Parsed<typeof input>;

/** The same of files with personal data: whoever knows the rest of a short one would find it by trying. */
const inputWithPersonal = { ...input, fileSha256: personal(fileSha256) };

/** Of a new proposal: what its rows are as mutations. Units: `units`, scaled by ten decimals. */
interface Proposed {
  readonly facts: StatedFacts;
  readonly units: bigint;
}

interface State {
  readonly registerId: string;
  /** Null where the import was proposed before. */
  readonly proposed: Proposed | null;
}

type Changes = Pick<State, 'registerId'> & Pick<ImportInstruction, 'assetIds'>;
export type ImportCommand = RegisterCommand<typeof input, State, Changes>;

/** The part of a register that an import is about. Whether others must agree to it follows from its rows. */
export function subjectOfImport(registerId: string, assetIds: readonly string[]): InstructionSubject {
  const [assetId = null, ...others] = assetIds;
  return { registerId, assetId: others.length > 0 ? null : assetId, assetIds, asJob: true, awaitsAgent: true };
}

function commandOf(
  name: string,
  permission: Permission,
  sentence: string,
  { isPersonal = false }: { readonly isPersonal?: boolean } = {},
): ImportCommand {
  return registerCommand<typeof input, State, Changes>({
    name,
    description: 'Does the rows of a file, or undoes them, in a job that begins with the last approval.',
    permission,
    event: 'instruction.executed',
    sentence,
    input: isPersonal ? inputWithPersonal : input,
    answers: { job: 'Job' },
    facts:
      ({ proposed }) =>
      () =>
        proposed!.facts,
    load: async ({ tx, registerId, input: { assetIds } }) => {
      await lockBooks(tx, true, assetIds);
      return { registerId: registerId!, proposed: null };
    },
    decide: ({ registerId, proposed }, { assetIds }) => ({
      concerns: subjectOfImport(registerId, assetIds),
      checks: [],
      changes: { registerId, assetIds },
      ...(proposed === null ? {} : { unitsMoved: () => proposed.units }),
    }),
    execute: async ({ tx, changes, instructionId }) => ({
      objects: { job: await beginWaitingImport(tx, { ...changes, instructionId }) },
      change: null,
    }),
  });
}

/** The commands as any other change of the register. */
type AnyCommand = Extract<Command, { readonly kind: 'register' }>;

export const importCommands: readonly AnyCommand[] = [
  ...wordsOf(importKind).map((kind) =>
    commandOf(importMutationOf({ kind, undo: null }), permissionOf[kind], 'Import {effects:text}', {
      isPersonal: hasConfidential(importKinds[kind]),
    }),
  ),
  commandOf(importMutationOf({ kind: 'history', undo: '' }), 'ledger.issue', 'Undo {effects:text}'),
];

/** The mutation as which an import is proposed. */
export function importCommandOf(terms: Pick<ImportTerms, 'kind' | 'undo'>): AnyCommand {
  const name = importMutationOf(terms);
  return importCommands.find((one) => one.name === name)!;
}

/** The command of a new proposal. Shape: `store` records the job that waits, with its files, and answers its id. */
export function proposing(
  command: ImportCommand,
  state: State & { readonly proposed: Proposed },
  store: (context: PlanContext<Changes>) => Promise<string>,
): ImportCommand {
  return {
    ...command,
    load: async () => state,
    plan: async (context) => ({ job: await store(context) }),
    execute: () => {
      throw new SetsMoved('nobody else must agree to the import any more');
    },
  };
}
