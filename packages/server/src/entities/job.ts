import { jobPhase, jobState } from '../rules/job.ts';
import { check } from './approvals/instruction.ts';
import {
  boolean,
  dateTime,
  entity,
  id,
  int,
  json,
  many,
  one,
  oneOf,
  parts,
  text,
  within,
  withinAccount,
} from './entity.ts';
import { jobVisibility } from './job-visibility.ts';

/** Seconds left of the phase, by the lots that it did so far. */
const secondsLeft = (a: string): string => `case
        when ${a}.ended_at is null and ${a}.done > 0 and ${a}.total >= ${a}.done then
          ceil(extract(epoch from clock_timestamp() - ${a}.phase_at) * (${a}.total - ${a}.done) / ${a}.done)::integer
      end`;

/** A text of the input of jobs of one kind. */
const ofInput =
  (mutation: string, name: string) =>
  (a: string): string =>
    `case when ${a}.mutation = '${mutation}' then ${a}.input ->> '${name}' end`;

const ofPlan = within('plan_id', 'plan_id');

export const job = entity({
  name: 'Job',
  plural: 'Jobs',
  description:
    'A mutation of more lots than one request may change. It is planned first; then it is carried out in steps, and all of it is recorded at once. From its approval until it ends its assets are closed for other changes. A job exportList writes a list into a file, a job printPapers papers, and they change nothing; a job importFile looks at a file of rows, or does it.',
  table: 'registry.jobs',
  fields: {
    id: id('Identifies it.', { indexed: true }),
    mutation: text(
      'The name of the mutation; exportList or printPapers of a job that writes a list or papers into a file, importFile of one that looks at a file or does it.',
    ),
    list: text('The list that it writes into a file, such as allHolders; null of other jobs.', {
      nullable: true,
      sql: ofInput('exportList', 'list'),
    }),
    importKind: text('The kind of the rows that it imports, such as holders; null of other jobs.', {
      nullable: true,
      sql: ofInput('importFile', 'kind'),
    }),
    fileName: text('The name of the file that it imports, where the request gave one; null of other jobs.', {
      nullable: true,
      sql: ofInput('importFile', 'name'),
    }),
    undoes: boolean('Whether it undoes the rows of an earlier import, or looks whether they can be undone.', {
      sql: (a) => `(${a}.mutation = 'importFile' and ${a}.input ->> 'undo' is not null)`,
    }),
    paperTitle: text('The papers that it makes, such as the certificates of a class; null of other jobs.', {
      nullable: true,
      sql: ofInput('printPapers', 'title'),
    }),
    format: text('The format of the file that it writes or imports: csv, ndjson or xlsx; null of other jobs.', {
      nullable: true,
      sql: (a) => `case when ${a}.mutation in ('exportList', 'importFile') then ${a}.input ->> 'format' end`,
    }),
    state: oneOf(jobState, 'Its state.', { indexed: true }),
    phase: oneOf(jobPhase, 'Its work at present.'),
    done: int('Lots that the phase is through with, or rows or papers.'),
    total: int('The lots or rows of the phase; null while that is not known.', { nullable: true }),
    secondsLeft: int('About how long the phase still takes; null where it is not known.', {
      nullable: true,
      sql: secondsLeft,
    }),
    plan: json('Its changes in sums, as texts; null before it is planned.', { nullable: true }),
    isDryRun: boolean('Whether it ends with its plan, and records nothing.', {
      sql: (a) => `(
        ${a}.instruction_id is null
        and (${a}.asset_id is not null or (${a}.mutation = 'importFile' and ${a}.input ->> 'plan' is null)))`,
    }),
    closesAssets: boolean('Whether its assets are closed for other changes until it ends.', { column: 'closes' }),
    planDigest: text(
      'SHA-256 over the change of each lot, or over a file and what was decided of its rows, in hexadecimal digits; null before it is planned.',
      {
        nullable: true,
        sql: (a) => `encode(${a}.plan_digest, 'hex')`,
      },
    ),
    planShown: json('The plan when the approval was given that began the job; null where there was none.', {
      nullable: true,
    }),
    planShownDigest: text('The digest of that plan; null where there was none.', {
      nullable: true,
      sql: (a) => `encode(${a}.plan_shown_digest, 'hex')`,
    }),
    messages: parts(check, 'The result of every rule, where it is planned for an approval or has ended.'),
    attempts: int('How often a server took it and did not leave it to another one.'),
    createdAt: dateTime('When it was asked for.', { indexed: true }),
    startedAt: dateTime('When a server first took it; null where none has.', { nullable: true }),
    endedAt: dateTime(
      'When it ended; null where it has not. Where it is done, the last instant before the commit that shows its result; its transactions are recorded as of the instant at which that recording began.',
      { nullable: true },
    ),
  },
  relations: {
    asset: one('Asset', within('asset_id', 'id'), 'The asset that it is about; null of one that writes a file.'),
    instruction: one(
      'Instruction',
      within('instruction_id', 'id'),
      'Its instruction, with who asked for it and the approvals; null of a dry run, and of one that writes a file.',
    ),
    plannedLots: many(
      'PlannedLot',
      ofPlan,
      'The change of each lot, as it was planned before the approval or by the dry run; until seven days after the end.',
    ),
    largestHolders: many('PlannedHolder', ofPlan, 'The ten largest holders of that plan, the largest first.'),
    files: many(
      'File',
      withinAccount('id', 'job_id'),
      'The files that it made, and the one that was brought for it, as long as they are kept: for the user who asked for the job, and of an import that an instruction proposes for all who see its job.',
    ),
    account: one(
      'Account',
      [['account_id', 'id']],
      'The account for which it runs; null where the role does not see it.',
    ),
    user: one(
      'User',
      withinAccount('user_id', 'id'),
      'The user for whom it runs; null where the role does not see it.',
    ),
  },
  visibleTo: jobVisibility,
});
