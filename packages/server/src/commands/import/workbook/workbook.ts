/** The parts of a workbook beside its sheets: their names, the texts that cells share, and what its formats show. */
import { inDigitGroups } from '../../../base/digit-groups.ts';
import { fileUnreadable } from '../file-unreadable.ts';
import { readXml } from './xml.ts';
import type { Parts } from './zip.ts';

/** A sheet of rows and cells. */
export interface Sheet {
  readonly name: string;
  readonly isHidden: boolean;
  /** The part that has it. */
  readonly path: string;
}

/** A workbook without its sheets. */
export interface Workbook {
  readonly sheets: readonly Sheet[];
  readonly texts: readonly string[];
  /** Whether numbers in a style are days or times, by the index of the style. */
  readonly isDay: readonly boolean[];
  /** The format of a style where it shows leading zeros, such as 00000 of postal codes; undefined of others. */
  readonly zeros: readonly (string | undefined)[];
}

/** Reads a workbook. It refuses as `fileUnreadable` does. */
export async function readWorkbook(parts: Parts): Promise<Workbook> {
  const targets = await readTargets(parts);
  const found = (type: string): string | undefined => [...targets.values()].find((one) => one.type === type)?.path;
  return {
    sheets: await readSheets(parts, targets),
    texts: await readTexts(parts(found('sharedStrings') ?? 'xl/sharedStrings.xml')),
    ...(await readStyles(parts(found('styles') ?? 'xl/styles.xml'))),
  };
}

type Targets = ReadonlyMap<string, { readonly type: string; readonly path: string }>;

function partOf(parts: Parts, path: string): AsyncIterable<Buffer> {
  const part = parts(path);
  if (part !== undefined) return part;
  throw fileUnreadable(
    `The file is no workbook: it has no part ${path}.`,
    'Save it as XLSX, or send the sheet as CSV.',
  );
}

async function readTargets(parts: Parts): Promise<Targets> {
  const targets = new Map<string, { type: string; path: string }>();
  await readXml(partOf(parts, 'xl/_rels/workbook.xml.rels'), {
    open(name, attributeOf) {
      if (name !== 'Relationship') return;
      const target = attributeOf('Target') ?? '';
      const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
      targets.set(attributeOf('Id') ?? '', { type: (attributeOf('Type') ?? '').split('/').at(-1)!, path });
    },
  });
  return targets;
}

async function readSheets(parts: Parts, targets: Targets): Promise<Sheet[]> {
  const sheets: Sheet[] = [];
  let counts1904 = false;
  await readXml(partOf(parts, 'xl/workbook.xml'), {
    open(name, attributeOf) {
      if (name === 'workbookPr') counts1904 ||= ['1', 'true'].includes(attributeOf('date1904') ?? '');
      if (name !== 'sheet') return;
      const target = targets.get(attributeOf('id') ?? '');
      const state = attributeOf('state') ?? 'visible';
      if (target?.type === 'worksheet')
        sheets.push({ name: attributeOf('name') ?? '', isHidden: state !== 'visible', path: target.path });
    },
  });
  if (counts1904)
    throw fileUnreadable(
      'The workbook counts days from 1904.',
      'Switch off "Use 1904 date system" in its options, look at its days, and save it; or send the sheet as CSV.',
    );
  return sheets;
}

/** Characters of all texts that cells share, each counted as one at least. */
const textsMax = 2 ** 24;

/** The texts that cells share, without those that say how a text is spoken. */
async function readTexts(part: AsyncIterable<Buffer> | undefined): Promise<string[]> {
  const texts: string[] = [];
  if (part === undefined) return texts;
  const text = new RichText();
  let characters = 0;
  await readXml(part, {
    open(name) {
      text.open(name);
    },
    close(name) {
      text.close(name);
      if (name !== 'si') return;
      const whole = text.take();
      characters += Math.max(1, whole.length);
      if (characters > textsMax)
        throw fileUnreadable(
          `The texts of the workbook have more than ${inDigitGroups(`${textsMax}`)} characters.`,
          'Save the sheet as a workbook of its own, or send it as CSV.',
        );
      texts.push(whole);
    },
    text(piece) {
      text.add(piece);
    },
  });
  return texts;
}

/** A text in runs, as shared texts and cells have it. */
export class RichText {
  #text = '';
  #isInside = false;
  #isSpoken = false;

  open(name: string): void {
    if (name === 't') this.#isInside = true;
    if (name === 'rPh') this.#isSpoken = true;
  }

  close(name: string): void {
    if (name === 't') this.#isInside = false;
    if (name === 'rPh') this.#isSpoken = false;
  }

  add(piece: string): void {
    if (this.#isInside && !this.#isSpoken) this.#text += piece;
  }

  /** The text, without which the next one begins. */
  take(): string {
    const text = this.#text;
    this.#text = '';
    return text.replace(/_x([0-9a-f]{4})_/gi, (_, code) => String.fromCharCode(Number.parseInt(`${code}`, 16)));
  }
}

/** The formats of days and times that need no code in the file. Source: ECMA-376, part 1, 18.8.30. */
const isBuiltInDay = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** No program writes a longer format; the expressions below take time with its square. Units: characters. */
const formatMax = 255;

/** Whether a format writes a day or a time. Shape: texts, colours and conditions in it do not count. */
function isDayFormat(code: string): boolean {
  if (/\[(?:h+|m+|s+)\]/i.test(code)) return true;
  return /[dmyhs]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|[\\_*]./g, '').replace(/General|Standard/gi, ''));
}

/** Units: characters. Postal codes, numbers of holders and tax ids have no longer format. */
const zerosMax = 20;

/** A format of zeros, with hyphens between them or none, as postal codes and tax ids have; undefined of others. */
function zerosOf(code: string): string | undefined {
  const zeros = code.replace(/\\(.)|"([^"]*)"/g, '$1$2');
  return zeros.length <= zerosMax && /^0+(-0+)*$/.test(zeros) && zeros !== '0' ? zeros : undefined;
}

async function readStyles(part: AsyncIterable<Buffer> | undefined): Promise<Pick<Workbook, 'isDay' | 'zeros'>> {
  const isDay: boolean[] = [];
  const zeros: (string | undefined)[] = [];
  if (part === undefined) return { isDay, zeros };
  const codes = new Map<number, string>();
  let isOfCells = false;
  await readXml(part, {
    open(name, attributeOf) {
      if (name === 'numFmt') codes.set(Number(attributeOf('numFmtId')), attributeOf('formatCode') ?? '');
      if (name === 'cellXfs') isOfCells = true;
      if (name !== 'xf' || !isOfCells) return;
      const id = Number(attributeOf('numFmtId') ?? 0);
      const code = codes.get(id)?.slice(0, formatMax);
      isDay.push(code === undefined ? isBuiltInDay(id) : isDayFormat(code));
      zeros.push(code && zerosOf(code));
    },
    close(name) {
      if (name === 'cellXfs') isOfCells = false;
    },
  });
  return { isDay, zeros };
}
