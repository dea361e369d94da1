/** Runs steps of the checks beside each other, and shows a person what goes on. */
import { besideEachOther, secondsSince } from './beside-each-other.ts';
import { captureNode, endSignal } from './programs.ts';
import type { Progress } from './progress.ts';
import { describeFailed, type FileTime, runTests, type TestProcess } from './run-tests.ts';

/**
 * A part of a check, by the name that a person reads: a program, by its arguments for Node, or test files by processes.
 */
export interface Step {
  readonly name: string;
  readonly program?: readonly string[];
  readonly tests?: () => readonly TestProcess[];
  /** Whether the output of its program is shown although it passes. */
  readonly isShown?: true;
}

/** The results of the tests so far. */
export interface Outcome {
  passed: number;
  failed: number;
  readonly files: FileTime[];
}

/** A program or a process of tests, with what is known of its step. */
interface Job {
  readonly of: StepRun;
  readonly files?: TestProcess;
}

/** A step that runs. Shape: `left` counts its jobs. */
interface StepRun {
  readonly step: Step;
  left: number;
  start?: number;
  passed: number;
  failed: boolean;
}

/** Runs steps, so many programs at once, also after one has failed. Shape: whether all passed. */
export async function runSteps(
  steps: readonly Step[],
  atOnce: number,
  { progress, outcome }: { readonly progress: Progress; readonly outcome: Outcome },
): Promise<boolean> {
  const jobs = steps.flatMap((step): Job[] => {
    const processes = step.tests?.();
    const of: StepRun = { step, left: processes?.length ?? 1, passed: 0, failed: false };
    return processes === undefined ? [{ of }] : processes.map((files) => ({ of, files }));
  });
  const show = (text: string): void => void (endSignal() === undefined && progress.print(text));

  const runProgram = async ({ name, program, isShown }: Step): Promise<boolean> => {
    const take = (piece: string): void => {
      if (isShown === true) show(piece.trimEnd());
    };
    const { code, output } = await captureNode(program!, {}, take);
    if (code !== 0 && isShown === undefined) show(`— ${name}\n${output.trimEnd()}`);
    return code === 0;
  };

  const runFiles = (of: StepRun, files: TestProcess): Promise<boolean> =>
    runTests(files, {
      passed: () => {
        outcome.passed += 1;
        progress.set(of.step.name, `${(of.passed += 1)} tests`);
      },
      failed: (failed) => {
        outcome.failed += 1;
        show(describeFailed(failed));
      },
      file: (time) => void outcome.files.push(time),
    });

  let allPassed = true;
  await besideEachOther(
    jobs,
    async ({ of, files }) => {
      of.start ??= performance.now();
      progress.set(of.step.name, of.passed === 0 ? '' : `${of.passed} tests`);
      const passed = files === undefined ? await runProgram(of.step) : await runFiles(of, files);
      of.left -= 1;
      // The end of a step that has failed is shown already.
      if (!of.failed && (of.left === 0 || !passed)) {
        const tests = of.step.tests === undefined ? '' : ` ${of.passed} tests,`;
        show(`${passed ? '✓' : '✗'} ${of.step.name},${tests} ${secondsSince(of.start)} s`);
      }
      of.failed ||= !passed;
      if (of.left === 0) progress.set(of.step.name, null);
      allPassed &&= passed;
      return endSignal() === undefined;
    },
    atOnce,
  );
  return allPassed && endSignal() === undefined;
}
