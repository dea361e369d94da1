/** The history of a register with five classes, as a file, in the order of its dates. */

/** Units of THREE are converted into units of FOUR. FIVE is split, so that its certificates are not named. */
export const historyClasses = ['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE'] as const;
type Class = (typeof historyClasses)[number];

const heads = [
  'date',
  'type',
  'asset',
  'holder',
  'to holder',
  'quantity',
  'certificate',
  'from certificate',
  'remainder certificate',
  'to asset',
  'ratio',
  'reason',
] as const;
type Entry = Readonly<Partial<Record<(typeof heads)[number], string>>>;

interface Certificate {
  readonly holder: number;
  readonly number: string;
  readonly units: number;
}

const [firstDay, days] = [Date.UTC(2015, 0, 5), 3_650];
/** More of them would make more units than a register counts. */
const splits = 6;
/** The same each time. */
const seed = 43;

/** Makes the file. Shape: holders have the numbers from 1 on. */
export function historyOf(rows: number, holders: number): string {
  const draw = drawer(seed);
  const open = new Map<Class, Certificate[]>(historyClasses.map((one) => [one, []]));
  const splitEach = Math.ceil(rows / (splits + 1));
  const lines = [heads.join(',')];
  let numbers = 0;
  const opens = (asset: Class, holder: number, units: number): string => {
    numbers += 1;
    const number = `${asset}-${numbers}`;
    open.get(asset)!.push({ holder, number, units });
    return number;
  };
  /** Takes units of a certificate, of which the rest gets a number. */
  const take = (asset: Class, own: Certificate[], place: number): Entry & { readonly units: number } => {
    const from = own[place]!;
    own[place] = own.at(-1)!;
    own.pop();
    const units = draw(5) < 2 ? from.units : 1 + draw(from.units);
    const rest = from.units - units;
    const left = rest === 0 ? {} : { 'remainder certificate': opens(asset, from.holder, rest) };
    const named = asset === 'FIVE' ? {} : { 'from certificate': from.number, ...left };
    return { holder: `${from.holder}`, quantity: `${units}`, ...named, units };
  };
  const entry = (row: number): Entry => {
    const own = open.get('FIVE')!;
    if (row % splitEach === splitEach - 1 && own.length > 0) {
      for (const [place, one] of own.entries()) own[place] = { ...one, units: 3 * one.units };
      return { type: 'split', asset: 'FIVE', ratio: '3:1' };
    }
    const asset = draw(20) === 0 ? 'FIVE' : historyClasses[draw(4)]!;
    const certificates = open.get(asset)!;
    const kind = draw(20);
    if (certificates.length < 10 || kind < 7) {
      const [holder, units] = [1 + draw(holders), 1 + draw(1_000)];
      return {
        type: 'issue',
        asset,
        holder: `${holder}`,
        quantity: `${units}`,
        certificate: opens(asset, holder, units),
      };
    }
    const { units, ...taken } = take(asset, certificates, draw(certificates.length));
    if (kind < 9) return { type: 'cancel', asset, ...taken, reason: 'Surrendered by agreement.' };
    const holder = Number(taken.holder);
    if (asset === 'THREE' && kind < 13) {
      const certificate = opens('FOUR', holder, 2 * units);
      return { type: 'convert', asset, ...taken, 'to asset': 'FOUR', ratio: '2:1', certificate };
    }
    const to = 1 + ((holder + draw(holders - 1)) % holders);
    return { type: 'transfer', asset, ...taken, 'to holder': `${to}`, certificate: opens(asset, to, units) };
  };
  for (let row = 0; row < rows; row += 1) {
    const date = new Date(firstDay + Math.floor((row * days) / rows) * 86_400_000).toISOString().slice(0, 10);
    const cells: Entry = { date, ...entry(row) };
    lines.push(heads.map((head) => cells[head] ?? '').join(','));
  }
  return `${lines.join('\n')}\n`;
}

/** Draws whole numbers below another one. Source: mulberry32 of Tommy Ettinger. */
function drawer(from: number): (below: number) => number {
  let state = from;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}
