/** Jobs as pages read them: their states, names, and the roles that see them. */
import type { JobState } from '#graphql/schema.ts';
import type { JobByIdQuery } from '#graphql/job.ts';
import type { Role } from '../../api/session.ts';
import { words } from '../../words/words.ts';
import { actionLabel } from '../action-label.ts';
import type { Tone } from '../status.tsx';

const names = words.jobs;

export const endedStates = ['done', 'cancelled', 'failed'] as const satisfies readonly JobState[];

/** Whether a job has ended. */
export function hasEnded(state: JobState): state is (typeof endedStates)[number] {
  return (endedStates as readonly JobState[]).includes(state);
}

export const toneOf: Readonly<Record<JobState, Tone>> = {
  queued: 'quiet',
  planning: 'warn',
  waiting: 'warn',
  running: 'warn',
  done: 'good',
  cancelled: 'quiet',
  failed: 'bad',
};

/** A job with the members of a page. */
export type ShownJob = NonNullable<JobByIdQuery['jobById']>;

/** The plan of a job. Shape: texts by their names. */
export type Sums = Readonly<Record<string, string>>;

/** The work of a job: it writes a list or papers into a file, imports one, or carries out a change of a class. */
export type JobKind = 'export' | 'papers' | 'import' | 'change';

const kinds: Readonly<Record<string, JobKind>> = { exportList: 'export', printPapers: 'papers', importFile: 'import' };

export function kindOf({ mutation }: Pick<ShownJob, 'mutation'>): JobKind {
  return kinds[mutation] ?? 'change';
}

type Titled = Pick<
  ShownJob,
  'mutation' | 'instruction' | 'isDryRun' | 'list' | 'importKind' | 'fileName' | 'format' | 'undoes' | 'paperTitle'
> & {
  readonly asset: { readonly name: string } | null;
};

/** The change that a job carries out, the list or the papers that it writes, or the file that it imports. */
export function titleOf({ instruction, asset, list, importKind, fileName, format, ...job }: Titled): string {
  const kind = kindOf(job);
  if (kind === 'export') return names.exportOf(listLabel(list ?? ''), names.formats[format ?? ''] ?? '');
  if (kind === 'papers') return job.paperTitle ?? names.printed;
  if (kind === 'import') {
    const ofRows = kindsOfRows[importKind ?? ''] ?? '';
    const of = [ofRows, fileName].filter(Boolean).join(', ');
    if (job.undoes) return job.isDryRun ? names.lookToUndo(of) : names.undoOf(of);
    return job.isDryRun ? names.lookOf(of) : names.importOf(of);
  }
  return instruction?.sentence ?? names.titleOf(actionLabel(job.mutation), asset?.name ?? '–');
}

const kindsOfRows: Readonly<Record<string, string>> = words.imports.kinds;

/** The lists whose pages have another name than the list. */
const labels: Readonly<Record<string, string>> = {
  allApiClients: words.access.clients.title,
  allAuditEntries: words.audit.title,
  allInstructions: words.instructions.title,
  allLots: words.lots.certificates,
  approvalQueue: words.instructions.title,
};

/** The name of a list of the schema: `allStockPlans` is "Stock plans". */
const listLabel = (list: string): string => labels[list] ?? actionLabel(list.replace(/^all/, ''));

/** Whether the account keeps registers, so that jobs close assets of its. */
export function keepsRegisters({ accountType }: Pick<Role, 'accountType'>): boolean {
  return accountType === 'issuer' || accountType === 'transfer_agent';
}
