/** Proposes an import that others must approve. Its job waits, with a file of its own, until the last approval. */
import { fileNameOf } from '../../base/file-name.ts';
import { Refusal } from '../../base/refusal.ts';
import { newId, sha256 } from '../../base/ids.ts';
import type { Authorised } from '../../auth/access.ts';
import type { Tx } from '../../postgres/database.ts';
import { hoursToExpiry } from '../../rules/approvals/needs.ts';
import { importInWords, importMedia, inPrint, planInWords, readingInWords } from '../../rules/import.ts';
import { jobLotsByDefault } from '../../rules/job.ts';
import { insertFile, type NewFile } from '../../store/files/files.ts';
import { findOpenImport, haveWholeRegister, insertWaitingImport } from '../../store/jobs/waiting-imports.ts';
import { findReplays } from '../../store/records/records.ts';
import type { PlanContext } from '../command.ts';
import { checkRequest } from '../run/checked-request.ts';
import { commandRequest } from '../run/command-request.ts';
import { isExecuted } from '../run/pipeline.ts';
import type { RequestSets } from '../run/request-sets.ts';
import { runInside } from '../run/run-inside.ts';
import { importCommandOf, type ImportInstruction, proposing } from './import-command.ts';
import { type Answered, bytesLeft, type FileParts, writeAnswer, writeFile } from './import-files.ts';
import { importWaits } from './row-needs.ts';
import { namedClasses, type TriedRows } from './try-rows.ts';

/** An instruction expires so long before its file is deleted, so that its last approval finds it. Units: hours. */
const hoursBefore = 1;

/** The context of a proposal. Shape: the actor is the one for whom the rows were tried. */
interface Proposing extends FileParts {
  readonly authorised: Authorised;
  readonly requestId: string;
  readonly sets: RequestSets;
}

/**
 * Proposes an import whose rows were tried, and undone again. Shape: the id of the instruction; that of one of the same
 * role that waits with the same plan, where there is one. It refuses as `importWaits`, `permit` and `bytesLeft` do.
 */
export async function proposeImport(
  tx: Tx,
  { rows, registerId, needs, agentAccountIds, ...tried }: Omit<Answered, 'answer'> & TriedRows,
  { authorised: { actor, now }, requestId, sets, ...parts }: Proposing,
): Promise<string> {
  const { request, answer } = tried;
  const { assetIds } = rows;
  const command = importCommandOf(request);
  await findReplays(tx, [`import into ${registerId}`]);
  const planned = { registerId, mutation: command.name, planDigest: answer.plan };
  const open = await findOpenImport(tx, actor, planned);
  if (open !== undefined) return open;
  // An agent of one class sees what is about that class alone: no instruction, and no rows, of others.
  const named = new Set([...assetIds, ...(await namedClasses(tx, registerId, request, tried.file))]);
  if (named.size > 1 && !(await haveWholeRegister(tx, registerId, agentAccountIds)))
    throw importWaits(
      'its rows name several classes, and an agent has some of them alone',
      'Bring a file for each class.',
    );
  const store = async ({ instructionId }: PlanContext<unknown>): Promise<string> => {
    const job = { registerId, jobId: newId(), actor };
    const fileId = newId();
    const { content: _, ...terms } = request;
    await insertWaitingImport(tx, actor, {
      ...planned,
      id: job.jobId,
      instructionId: instructionId!,
      input: { ...terms, fileId },
      // An agent that is appointed later for one of them alone does not see it either.
      assetIds: assetIds.length === 0 ? [] : [...named].sort(),
      plan: planInWords(request, answer),
    });
    const shown = { ...tried, answer: { ...answer, instruction: instructionId }, fileId };
    for (const file of await filesOf(tx, job, parts, shown)) await insertFile(tx, file);
    return job.jobId;
  };
  const state = { registerId, proposed: { facts: rows.facts(), units: rows.units } };
  const checked = checkRequest(
    commandRequest({
      command: proposing(command, state, store),
      input: instructionOf(tried, assetIds, expiryOf(now, parts, hoursToExpiry(needs))),
      idempotencyKey: null,
      dryRun: false,
      requestId,
    }),
    actor,
  );
  if (checked instanceof Refusal) throw checked;
  const context = { now, peppers: parts.peppers, sets, jobLots: jobLotsByDefault, isTrial: false };
  const { ends, written } = await runInside(tx, [checked], context);
  await written;
  const [end] = ends;
  if (!isExecuted(end)) throw end!.refusal!;
  return end.result['instruction']!;
}

/** The file, which is kept for as long as the instruction may wait, and the answer of the look at it. */
async function filesOf(
  tx: Tx,
  job: Parameters<typeof writeFile>[1],
  parts: FileParts,
  { fileId, ...tried }: Answered & { readonly fileId: string },
): Promise<readonly NewFile[]> {
  const { kind, format, content, name } = tried.request;
  const left = await bytesLeft(tx, parts.limits);
  // Others open it: it has the ending of what it is, and takes the name of no other file of the job.
  const shown = (name ?? kind).replace(new RegExp(`\\.${format}$`, 'i'), '');
  const named = { id: fileId, name: fileNameOf([shown], `.${format}`), mediaType: importMedia[format] };
  const brought = await writeFile(tx, job, parts, left, [content], named);
  return [brought, ...(await writeAnswer(tx, job, parts, left - brought.sizeBytes, tried))];
}

/** The instant at which it expires; undefined where its needs say an earlier one. Units: `hours` of its needs. */
function expiryOf(now: Date, { limits: { keptDays } }: FileParts, hours: number): string | undefined {
  const keptHours = Math.min(keptDays, 365) * 24 - hoursBefore;
  return keptHours < hours ? new Date(now.getTime() + keptHours * 3_600_000).toISOString() : undefined;
}

/** The input of the instruction. */
function instructionOf(
  { request, answer }: Answered,
  assetIds: readonly string[],
  expiresAt: string | undefined,
): ImportInstruction & Readonly<Record<string, unknown>> {
  const { content, mode, name, options, undo } = request;
  const { plan, rows, counts } = answer;
  return {
    fileSha256: sha256(content).toString('hex'),
    planDigest: plan,
    mode,
    name: name === null ? null : inPrint(name),
    reading: readingInWords(options),
    reason: undo,
    rows,
    counts,
    effects: importInWords(request.kind, answer),
    assetIds,
    expiresAt,
  };
}
