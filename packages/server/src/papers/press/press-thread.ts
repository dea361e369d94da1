/** The thread of the press: a paper comes in, its PDF goes out. */
import { parentPort } from 'node:worker_threads';
import type { Paper } from '../paper.ts';
import type { Printed } from './press.ts';
import { setPaper } from './set-paper.ts';

const port = parentPort!;

port.on('message', (paper: Paper) => {
  void print(paper).then((answer) => port.postMessage(answer, 'pdf' in answer ? [answer.pdf.buffer] : []));
});

async function print(paper: Paper): Promise<Printed> {
  try {
    return { pdf: new Uint8Array(await setPaper(paper)) };
  } catch (error) {
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
