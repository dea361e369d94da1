/** The agreement to an import whose rows a job has done, ahead of its commit. */
import { checkMet } from '../../rules/approvals/instruction-decision.ts';
import type { Actor } from '../../rules/actor.ts';
import type { ImportRequest } from '../../rules/import.ts';
import type { Tx } from '../../postgres/database.ts';
import { isForced } from '../../store/approvals/forced-instructions.ts';
import { type LockedProposal, lockProposal } from '../../store/approvals/instructions.ts';
import { type Job, JobLost } from '../../store/jobs/jobs.ts';
import { loadAgreement, statusesOf } from '../approvals/agreement.ts';
import { refuseBlocked } from '../job/job-kind.ts';
import { importCommandOf } from './import-command.ts';
import type { TriedRows } from './try-rows.ts';

/** The job of an instruction, and the role for which it runs. */
interface Agreed {
  readonly job: Job;
  readonly request: ImportRequest;
  readonly actor: Actor;
}

/**
 * Locks the instruction of a job, and requires that those who approved it meet what its rows need now, by the policies
 * in force. An instruction that the operator of the installation carries out needs nobody. Throws JobLost where the
 * instruction has ended. It refuses as `checkMet` does.
 */
export async function requireAgreed(
  tx: Tx,
  { job, request, actor }: Agreed,
  { rows }: Pick<TriedRows, 'rows'>,
): Promise<LockedProposal> {
  const locked = await lockProposal(tx, job.instructionId!);
  if (locked.status !== 'executing') throw new JobLost();
  if (await isForced(tx, locked.registerId, locked.id)) return locked;
  const { includes = [] } = rows.facts();
  const facts = { ...locked.facts!, assetIds: rows.assetIds, includes };
  const proposal = { ...locked, facts };
  const agreement = await loadAgreement(tx, proposal, actor);
  refuseBlocked([checkMet(statusesOf({ proposal, command: importCommandOf(request) }, agreement))]);
  return locked;
}
