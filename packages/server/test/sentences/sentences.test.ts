/**
 * Every sentence that a person reads of a refusal, a warning or an instruction, each provoked, against `sentences.txt`:
 * most clients show nothing else, so that a person reviews each word of them. `npm run golden` rewrites the file.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { detailsOfProof } from '../../src/auth/require-proof.ts';
import { SignInRefusal } from '../../src/auth/passkeys.ts';
import { Outage, publicError, Refusal } from '../../src/base/refusal.ts';
import { refusals } from '../../src/base/refusal-table.ts';
import { fileTooLarge } from '../../src/commands/file/file-writer.ts';
import { commands } from '../../src/commands/command-list.ts';
import type { InputField, InputShape } from '../../src/commands/run/input.ts';
import { readTemplate } from '../../src/entities/sentence-template.ts';
import type { Paper } from '../../src/papers/paper.ts';
import { requireRows } from '../../src/papers/paper-source.ts';
import { WorkbookReader } from '../../src/commands/import/workbook/workbook-reader.ts';
import { Press } from '../../src/papers/press/press.ts';
import { requireMailable } from '../../src/rules/mailing.ts';
import { beforeTests } from '../support/before-tests.ts';
import { compareGolden } from '../support/golden-file.ts';
import { startShared } from '../support/test-client.ts';
import { type Answer, type Section, textOf } from './answers.ts';
import { refusalsOfApprovals } from './approvals.ts';
import { refusalsOfDocuments } from './documents.ts';
import { refusalsWithFigures } from './figures.ts';
import { sentencesOfInstructions } from './instructions.ts';
import { refusalsOfLateEntries } from './late-entries.ts';
import { refusalsOfLedger } from './ledger.ts';
import { refusalsInRegister } from './register.ts';
import { refusalsOfRequests } from './requests.ts';
import { refusalsOfRoles } from './roles.ts';
import { refusalsOfTrustedDocuments } from './trusted-documents.ts';
import { refusalsOfWebhooks } from './webhooks.ts';

const server = beforeTests(startShared);

/** Refusals that need many requests at the same time. `http/limits.test.ts` compares their sentences. */
const besideOthers = ['too_many_in_flight', 'too_many_large_bodies'];

const nothing: Paper = {
  title: 'A paper',
  under: '',
  issuer: '',
  logo: null,
  size: 'A4',
  knownAt: '2026-03-31T00:00:00Z',
  blocks: [],
};

const judged = { counts: true, passkey: true, issuers: [] };
/** Of a proof of twelve minutes before. */
const oldProof = detailsOfProof('approveInstruction', { ageSeconds: 725 }, judged);
/** Of a proof at a provider that is for people of other accounts. */
const otherProof = detailsOfProof('approveInstruction', { ageSeconds: 5 }, { ...judged, counts: false });

/**
 * Refusals that need a fault, a race, a person or a hundred thousand holders: made as the server makes them, without
 * a request.
 */
async function refusalsWithoutRequest(): Promise<Section> {
  const busy = await new Press({ jobsMax: 0 }).print(nothing).catch((error: Error) => error);
  const unread = await new WorkbookReader({ jobsMax: 0 }).read(Buffer.of(), undefined).catch((error: Error) => error);
  const failed = (sent: string, work: () => never | void): Answer => {
    try {
      work();
    } catch (error) {
      const { status, code, message } = publicError(error, '<request id>');
      return { sent, code: `${status} ${code}`, message };
    }
    throw new Error(`${sent} is not refused`);
  };
  const thrown = (sent: string, error: Error): Answer =>
    failed(sent, () => {
      throw error;
    });
  return {
    title: 'Faults, by the status and the code of the answer.',
    names: {},
    answers: [
      thrown('the connection was lost while recording', new Outage('outcome_unknown', 2)),
      thrown('there is no database', new Outage('database_unavailable', 2)),
      thrown('the disk is full', new Outage('database_full', 30)),
      thrown('a request takes too long', new Outage('deadline_exceeded', 2)),
      thrown('the server ends', new Outage('stopping', 2)),
      thrown('a sign-in by an account of a provider that nobody here has', new Refusal('person_unknown')),
      thrown('an invitation of another user of the account', new Refusal('person_known')),
      thrown('what counts, an hour after the last proof', new Refusal('fresh_proof_required')),
      thrown('a defect of the program', new TypeError('secret')),
      thrown('another mutation was faster', new Refusal('ledger_moved')),
      thrown('a list that a job writes into a file', fileTooLarge(2_147_483_648)),
      thrown('a job whose servers were killed', new Refusal('job_interrupted', { attempts: '5' })),
      thrown('a range behind a file', new Refusal('range_not_satisfiable', { range: 'bytes=500-', bytes: '500' })),
      thrown('an approval by a person', new Refusal('fresh_proof_required', oldProof)),
      thrown('an approval after proof at another provider', new Refusal('fresh_proof_required', otherProof)),
      thrown('a link of npm start that was used', new SignInRefusal('sign_in_link_not_open')),
      failed('a register for mailing of 100,001 holders', () => requireMailable(100_001)),
      failed('a paper with a table of 5,001 rows', () => requireRows(5_001)),
      thrown('a paper, while no further one may wait', busy as Error),
      thrown('a workbook, while no further one may wait', unread as Error),
    ],
  };
}

test('the sentences of all refusals, warnings and instructions are those that were reviewed', async () => {
  const sections = [
    await refusalsInRegister(server),
    await refusalsWithFigures(server),
    await refusalsOfLedger(server),
    await refusalsOfLateEntries(server),
    await refusalsOfRoles(server),
    await refusalsOfApprovals(server),
    await refusalsOfRequests(server),
    await refusalsOfDocuments(server),
    await refusalsOfWebhooks(server),
    await refusalsOfTrustedDocuments(server),
    await refusalsWithoutRequest(),
    await sentencesOfInstructions(server),
  ];
  const answered = sections.flatMap(({ answers }) => answers.flatMap(({ code = '' }) => code.match(/[a-z]\w+/g) ?? []));
  const missing = Object.keys(refusals).filter((code) => !answered.includes(code));
  assert.deepEqual(missing.sort(), besideOthers, 'every refusal is provoked');
  compareGolden(new URL('sentences.txt', import.meta.url), textOf(sections));
});

test('a sentence tells members of the input, and none that is personal', () => {
  const fieldAt = (shape: InputShape, path: readonly string[]): InputField | undefined => {
    const field = shape[path[0]!];
    if (field === undefined || path.length === 1) return field;
    return field.members === undefined ? undefined : fieldAt(field.members.shape, path.slice(1));
  };
  for (const command of commands) {
    if (command.kind !== 'register') continue;
    const { name, input, sentence } = command;
    for (const { member, kind, detail } of readTemplate(sentence)) {
      if (member === null || member === '@') continue;
      const path = kind === 'members' ? [detail] : member.split('.');
      for (const [index] of path.entries()) {
        const field = fieldAt(input, path.slice(0, index + 1));
        assert.ok(field !== undefined, `${name} has no member ${member}`);
        assert.notEqual(field.personal, true, `the sentence of ${name} would show the digest of ${member}`);
      }
    }
  }
});
