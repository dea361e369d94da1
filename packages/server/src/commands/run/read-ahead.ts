/**
 * Loads in the round trip that authorises. A caller is usually who it was last time, so what its command rests on is read as
 * that actor, before the database has answered who asks. The result counts only where it is the same actor, down to the
 * delegation. Row-level security shows a wrong guess nothing that the caller may not see.
 */
import { Refusal } from '../../base/refusal.ts';
import { isStatementError } from '../../postgres/database-error.ts';
import { type Open, open, runCommand, type RunCommand } from './run-command.ts';

/** Runs a command, and loads ahead where it is known who asks. */
export const runReadingAhead: RunCommand = async (request, context) => {
  const { expected } = context;
  const { command } = request;
  // Of many rows the decision is most of the work, and a round trip saved is nothing.
  const checked = expected === null || command.bulk === true ? undefined : request.checkedFor(expected);
  // A refusal is answered in its turn, to the actor who really asks.
  if (checked === undefined || checked instanceof Refusal) return runCommand(request, context);
  const { actor, input } = checked;
  let readsAhead = true;
  let failed = false;
  const openAhead: Open = async (tx) => {
    const opening = open(tx, request, context);
    if (!readsAhead) {
      failed = false;
      return opening;
    }
    // Sent behind the statements of the opening: the lock of the key comes before all other locks.
    const loading = (async () => command.load({ tx, actor, input, peppers: context.peppers }))();
    const [opened, loaded] = await Promise.allSettled([opening, loading]);
    if (loaded.status === 'rejected' && isStatementError(loaded.reason)) {
      // The database transaction is lost, and perhaps for nothing: a key that was used needs no lock. So it is run again without.
      readsAhead = false;
      failed = true;
      throw loaded.reason;
    }
    if (opened.status === 'rejected') throw opened.reason;
    const isExpected = request.checkedFor(opened.value.actor) === checked;
    return isExpected ? { ...opened.value, load: () => loading } : opened.value;
  };
  try {
    return await runCommand(request, context, openAhead);
  } catch (error) {
    if (!failed) throw error;
    return runCommand(request, context);
  }
};
