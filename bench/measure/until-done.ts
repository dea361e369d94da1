/** Waiting for a job of the registry. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sendRequest } from '../alike.ts';
import type { Caller } from '../contenders/contenders.ts';
import { graphql } from '../queries.ts';

const restMs = 200;

/**
 * Waits until a job is done. Shape: `selection` are fields of it beside its state, of which `look` is told at each
 * look; the answer is the last. Throws where the job has failed.
 */
export async function untilDone<Fields extends object>(
  { address, caller }: { readonly address: string; readonly caller: Caller },
  id: string,
  selection = '',
  look: (job: Fields) => void = () => undefined,
): Promise<Fields> {
  for (;;) {
    const query = `{ jobById(id: "${id}") { state messages { message } ${selection} } }`;
    const { data } = (await sendRequest(address, graphql(caller, query))) as {
      data: { jobById: Fields & { readonly state: string; readonly messages: unknown } };
    };
    const job = data.jobById;
    look(job);
    if (job.state === 'done') return job;
    if (job.state === 'failed') throw new Error(`The job failed: ${JSON.stringify(job.messages)}`);
    await sleep(restMs);
  }
}
