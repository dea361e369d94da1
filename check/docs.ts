/**
 * Checks that rules and commands refuse with the codes of their docstrings, in that order, that every code of the table
 * is used, and that sentences name no mutation, type or field that the schema does not have. Run: `node check/docs.ts`.
 * One line per offence; exit 1 if there is one, or if nothing was read.
 */
import { refusals } from '../packages/server/src/base/refusal-table.ts';
import { serverSource } from './layers.ts';
import { openingOf, readSource } from './source-text.ts';
import { isCode, isTest, lineAt, type Offence, readTree, report, repositoryRoot, type TextFile } from './tree.ts';

const tablePath = `${serverSource}base/refusal-table.ts`;

/** The files whose `Refuses:` lines are checked: the order of the codes is the order of the checks. */
const promising = new RegExp(`^${serverSource}(?:rules|commands)/`);

/**
 * Where a code is used rather than documented: refuseIf(…, 'code'), new Refusal('code'), and functions built on them.
 */
const usingCall = /\b(?:refuse\w*|block\w*|Refusal|Outage)\s*\($/;

/** Checks the files against a table of codes. Shape: `promises` counts the codes in `Refuses:` lines. */
export function checkRefusals(
  files: readonly TextFile[],
  table: readonly string[],
): { promises: number; offences: Offence[] } {
  const sources = files.filter(({ path }) => path.startsWith(serverSource) && isCode(path) && !isTest(path));
  const codes = new Set(table);
  const checked = sources.filter(({ path }) => promising.test(path)).map((file) => checkPromises(file, codes));
  const used = new Set(sources.flatMap(({ text }) => readSource(text).literals.map((literal) => literal.text)));
  const tableText = sources.find(({ path }) => path === tablePath)?.text ?? '';
  const idle = table
    .filter((code) => !used.has(code))
    .map((code) => ({
      path: tablePath,
      line: lineAt(tableText, tableText.indexOf(`  ${code}:`)),
      message: `the code ${code} is used nowhere`,
    }));
  return {
    promises: checked.reduce((sum, { promises }) => sum + promises, 0),
    offences: [...checked.flatMap(({ offences }) => offences), ...idle],
  };
}

function checkPromises(
  { path, text }: TextFile,
  codes: ReadonlySet<string>,
): { promises: number; offences: Offence[] } {
  const used = codesIn(text, codes);
  const refusedWith = used.filter(({ call }) => call);
  const promises = promisesOf(text, codes);
  const offences: Offence[] = [];
  for (const { line, promisedCodes, from, to } of promises) {
    const order = [...new Set(refusedWith.filter(({ at }) => at > from && at < to).map(({ code }) => code))];
    const promisedOrder = promisedCodes.filter((code) => order.includes(code));
    const offend = (message: string): void => void offences.push({ path, line, message });
    for (const code of promisedCodes) {
      if (!codes.has(code)) offend(`promises ${code}, which is no code of the table`);
      else if (!used.some((one) => one.code === code)) offend(`promises ${code}, which the file never uses`);
    }
    if (order.filter((code) => promisedCodes.includes(code)).join() !== promisedOrder.join())
      offend(`promises ${promisedOrder.join(', ')}; the order of the checks is ${order.join(', ')}`);
  }
  for (const { code, at } of refusedWith) {
    const own = promises.find(({ from, to }) => at > from && at < to);
    const promising = own === undefined ? promises : [own];
    if (promising.some(({ promisedCodes }) => promisedCodes.includes(code))) continue;
    offences.push({
      path,
      line: lineAt(text, at),
      message: `refuses with ${code}, which its docstring does not promise`,
    });
  }
  return { promises: promises.reduce((sum, { promisedCodes }) => sum + promisedCodes.length, 0), offences };
}

/** The files whose sentences callers read. */
const speaking = new RegExp(`^${serverSource}(?:rules/|commands/|base/[a-z]+-refusals\\.ts)`);

/**
 * Finds names in sentences that the schema does not have, such as a mutation that was renamed. Names in braces are
 * details.
 */
export function checkNamesInSentences(files: readonly TextFile[], schema: string): Offence[] {
  const name = /(?<!\{)\b[a-z]+[A-Z]\w*/g;
  const names = new Set(schema.match(name));
  const sources = files.filter(({ path }) => speaking.test(path) && isCode(path) && !isTest(path));
  return sources.flatMap(({ path, text }) => {
    const sentences = readSource(text).literals.filter((literal) => /\s/.test(literal.text));
    return sentences.flatMap(({ text: sentence, start }) =>
      (sentence.match(name) ?? [])
        .filter((word) => !names.has(word))
        .map((word) => ({ path, line: lineAt(text, start), message: `${word} is no name of the schema` })),
    );
  });
}

/** A `Refuses:` line. Shape: `from` and `to` enclose the declaration below it. */
interface Promised {
  readonly line: number;
  readonly promisedCodes: readonly string[];
  readonly from: number;
  readonly to: number;
}

/** Reads the `Refuses:` lines. One that begins "in a sentence" or "with" names no codes. */
function promisesOf(text: string, codes: ReadonlySet<string>): Promised[] {
  return [...text.matchAll(/\/\*\*[\s\S]*?\*\//g)].flatMap((doc) => {
    const refuses = /\bRefuses:([\s\S]*?)(?=\n\s*\*\s*(?:[A-Z]\w+:|\n|\/)|\*\/)/.exec(doc[0]);
    if (refuses === null || /^\s*(?:in a sentence|with)\b/.test(refuses[1]!)) return [];
    const words = [...refuses[1]!.matchAll(/\b[a-z]+(?:_[a-z]+)*\b/g)].map(([word]) => word);
    const promisedCodes = [...new Set(words.filter((word) => word.includes('_') || codes.has(word)))];
    const from = doc.index + doc[0].length;
    return [{ line: lineAt(text, doc.index + refuses.index), promisedCodes, from, to: endOfDeclaration(text, from) }];
  });
}

/**
 * Finds the codes in a file. Shape: `call` where it refuses with the code there, rather than in a table or a
 * comparison.
 */
function codesIn(text: string, codes: ReadonlySet<string>): { code: string; at: number; call: boolean }[] {
  const { code, literals } = readSource(text);
  return literals
    .filter((literal) => codes.has(literal.text))
    .map(({ text: word, start }) => ({
      code: word,
      at: start,
      call: usingCall.test(code.slice(0, openingOf(code, start) + 1).slice(-100)),
    }));
}

/** A declaration ends where the next one at the margin begins. */
function endOfDeclaration(text: string, start: number): number {
  const declaration = /^(?:export|function|async|const|class|interface|type|\/\*\*|\/\/)/gm;
  declaration.lastIndex = start;
  const own = declaration.exec(text);
  const next = own === null ? null : declaration.exec(text);
  return next?.index ?? text.length;
}

if (import.meta.main) {
  const files = readTree(repositoryRoot);
  const { promises, offences } = checkRefusals(files, Object.keys(refusals));
  const schema = files.find(({ path }) => path === 'contract/schema.graphql')?.text ?? '';
  offences.push(...checkNamesInSentences(files, schema));
  if (promises === 0)
    offences.push({
      path: serverSource,
      line: 0,
      message: 'no code in a Refuses: line was read, so nothing was checked',
    });
  report('docs', `${Object.keys(refusals).length} codes in the table, ${promises} in docstrings`, offences);
}
