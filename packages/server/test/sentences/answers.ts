/** Sentences as callers get them, and their text in the golden file, without what differs from run to run. */
import assert from 'node:assert/strict';
import { inspect } from 'node:util';
import { daysAgo } from '../support/clock.ts';
import type { Answered } from '../support/server.ts';
import type { Bearer } from '../support/test-client.ts';
import { inWords } from '../support/words.ts';

type Facts = Readonly<Record<string, string>>;

/** A sentence, with what was sent for it. */
export interface Answer {
  readonly sent: string;
  /** Of a sentence that refuses or warns. */
  readonly code?: string;
  readonly message: string;
  /** The part of it that says what to do, where programs find that in a member of its own. */
  readonly remedy?: string | undefined;
  /** The facts for programs, beside both. */
  readonly facts?: Facts;
}

/** The answers of one register, or of one address. */
export interface Section {
  /** The figures on which the sentences rest. */
  readonly title: string;
  /** Values that differ from run to run, by the names that are written in their place. */
  readonly names: Facts;
  readonly answers: readonly Answer[];
}

export type Case = readonly [mutation: string, input: object];

/** A request on one line, long texts cut. */
export function inShort(value: object): string {
  return inspect(JSON.parse(JSON.stringify(value)), {
    breakLength: Number.POSITIVE_INFINITY,
    compact: true,
    depth: null,
    maxArrayLength: 4,
    maxStringLength: 200,
  });
}

/** A message with its parts, where the details have them. */
function inParts(
  message: string,
  { problem, reason = problem, remedy, ...facts }: Facts,
): Omit<Answer, 'sent' | 'code'> {
  if (remedy !== undefined && message === `${reason} ${remedy}`) return { message: reason!, remedy, facts };
  return {
    message,
    facts: message === reason ? facts : { ...facts, ...(reason && { reason }), ...(remedy && { remedy }) },
  };
}

/** Does a mutation that must be refused. */
export async function refuse(client: Bearer, [mutation, input]: Case, by = ''): Promise<Answer> {
  const { message, extensions } = await client.refusal(mutation, input);
  const { code, details, checks = [] } = extensions;
  const blocks = checks.filter(({ outcome }) => outcome === 'block').map((check) => check['code']);
  assert.equal(blocks[0] ?? code, code, 'the first check that blocks is the refusal');
  const others = blocks.length > 1 ? ` (then ${blocks.slice(1).join(', ')})` : '';
  return { sent: `${by}${mutation} ${inShort(input)}`, code: code + others, ...inParts(message, details) };
}

/** Does mutations that must be refused, one after the other. */
export async function refuseEach(client: Bearer, cases: readonly Case[]): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const each of cases) answers.push(await refuse(client, each));
  return answers;
}

/** Does a mutation that must be recorded with warnings. */
export async function warn(client: Bearer, [mutation, input]: Case): Promise<Answer[]> {
  const { checks } = await client.mutate(mutation, input, 'checks { code outcome message facts remedy }');
  return warningsOf(`${mutation} ${inShort(input)}`, checks);
}

interface Check {
  readonly code: string;
  readonly outcome: string;
  readonly message: string;
  readonly facts: Facts | null;
  readonly remedy: string | null;
}

export function warningsOf(sent: string, checks: readonly Check[]): Answer[] {
  const warnings = checks.filter(({ outcome }) => outcome === 'warn');
  assert.notEqual(warnings.length, 0, `${sent} has no warning`);
  return warnings.map(({ code, message, facts, remedy }) => ({
    sent,
    code: `warning ${code}`,
    message,
    remedy: remedy ?? undefined,
    facts: facts ?? {},
  }));
}

/** A refused request. The seconds to wait are those of the header. */
export function answerTo(sent: string, { status, headers, json }: Answered): Answer {
  const { code, message, details } =
    json.errors === undefined
      ? { code: json.code, message: json.detail, details: json.details ?? {} }
      : { ...json.errors[0].extensions, message: json.errors[0].message };
  const wait = headers.get('retry-after');
  const timeless = (text: string): string => text.replaceAll(` ${wait} s`, ' <Retry-After> s');
  const { retryAfterSeconds, ...facts } = details;
  assert.equal(retryAfterSeconds ?? wait, wait);
  const parts = Object.entries<string>(facts).map(([name, value]) => [name, timeless(value)] as const);
  return { sent, code: `${status} ${code}`, ...inParts(timeless(message), Object.fromEntries(parts)) };
}

/** The sections as the golden file has them. */
export function textOf(sections: readonly Section[]): string {
  return sections.map((section) => `# ${section.title}\n\n${stable(section)}\n`).join('\n');
}

function stable({ names, answers }: Section): string {
  const days = [0, 1, 2].flatMap((ago): [string, string][] => {
    const name = `<today${ago === 0 ? '' : ` - ${ago}`}>`;
    return [daysAgo(ago), inWords(daysAgo(ago))].map((day) => [day, name]);
  });
  const values = Object.entries(names).map(([name, value]): [string, string] => [value, `<${name}>`]);
  // The longest first: one may be a part of another.
  const named = [...values, ...days].toSorted(([one], [other]) => other.length - one.length);
  return named
    .reduce((text, [value, name]) => text.replaceAll(value, name), answers.map(linesOf).join('\n'))
    .replaceAll(/\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g, '<id>')
    .replaceAll(/(?<=plan: ')[0-9a-f]{64}(?=')/g, '<digest>');
}

function linesOf({ sent, code, message, remedy, facts = {} }: Answer): string {
  const more = [
    ...(remedy === undefined ? [] : [remedy]),
    ...(Object.keys(facts).length === 0 ? [] : [inShort(facts)]),
  ];
  return [sent, `  ${code === undefined ? '' : `${code}: `}${message}`, ...more.map((line) => `    ${line}`)].join(
    '\n',
  );
}
