import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkNames } from './names.ts';

const rules = 'packages/server/src/rules';
const store = 'packages/server/src/store';
const words = 'packages/console/src/words';

const check = (tree: Readonly<Record<string, string>>): string[] =>
  checkNames(Object.entries(tree).map(([path, text]) => ({ path, text }))).map(
    ({ path, line, message }) => `${path}:${line}: ${message}`,
  );

const share = 'export interface Share {\n  readonly units: bigint;\n}\n';

const cases: readonly [name: string, tree: Readonly<Record<string, string>>, ...found: string[]][] = [
  [
    'a name of its own in each file',
    { [`${rules}/a-share.ts`]: share, [`${store}/bond.ts`]: 'export type Bond = 1;\n' },
  ],
  [
    'a type that two files export',
    { [`${rules}/a-share.ts`]: share, [`${store}/bond.ts`]: '\nexport type Share = 1;\n' },
    `${store}/bond.ts:2: declares Share, as ${rules}/a-share.ts does`,
  ],
  [
    'a function that three files export, each in its own way',
    {
      [`${rules}/a-share.ts`]: 'export async function divide<T>(): Promise<void> {}\n',
      [`${rules}/bond.ts`]: 'export const divide: Divide<1> = async (units) => units;\n',
      [`${rules}/fund.ts`]: 'export const divide = (units: bigint): bigint =>\n  units;\n',
    },
    `${rules}/bond.ts:1: declares divide, as ${rules}/a-share.ts does`,
    `${rules}/fund.ts:1: declares divide, as ${rules}/a-share.ts does`,
  ],
  [
    'overloads of a function, a type that one file keeps to itself, a test and a comment',
    {
      [`${rules}/a-share.ts`]: `${share}export function divide(): void;\nexport function divide(by?: bigint): void {}\n`,
      [`${rules}/bond.ts`]: 'interface Share {}\n// export interface Share {}\n',
      [`${rules}/bond.test.ts`]: share,
    },
  ],
  ['a name of the server and of the console', { [`${rules}/a-share.ts`]: share, [`${words}/bond.ts`]: share }],
  [
    'files of a folder that differ by a letter that is added, left out or changed',
    { 'check/share.ts': '', 'check/shares.ts': '', 'check/hare.ts': '', 'check/stare.tsx': '' },
    'check/shares.ts:1: differs by a letter from share',
    'check/hare.ts:1: differs by a letter from share',
    'check/stare.tsx:1: differs by a letter from share',
  ],
  [
    'a file beside its test, names two letters apart, and a neighbour in another folder',
    {
      'check/share.ts': '',
      'check/share.test.ts': '',
      'check/shared-by.ts': '',
      'bench/shares.ts': '',
      'check/sh.ts': '',
    },
  ],
];

for (const [name, tree, ...found] of cases) test(`reads ${name}`, () => assert.deepEqual(check(tree), found));
