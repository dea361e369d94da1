/** Requests that a job carries out, where the client prefers it. Source: RFC 7240, 4.1. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RequestedJob } from '../../rules/job.ts';

const respondAsync = /(?:^|,)\s*respond-async\s*(?:$|[,;])/i;

/** Whether the client prefers that a job carries the request out. */
export function prefersJob({ headers }: FastifyRequest): boolean {
  return respondAsync.test(String(headers['prefer']));
}

/** Answers with the job. */
export function sendJob(reply: FastifyReply, job: RequestedJob): FastifyReply {
  return reply
    .code(202)
    .header('preference-applied', 'respond-async')
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify({ job }));
}
