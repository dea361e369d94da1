/**
 * The inputs of random commands. fast-check draws plain numbers, which are read against the register's state at that
 * time.
 */
import { daysAgo, today } from '../support/clock.ts';
import type { Input } from './commands.ts';
import { one, read, write } from './decimal.ts';
import { drawSplit, withFractions } from './draw-split.ts';
import { anAsset, aPlanOfRight, type Common, groupsAlike, someUnits } from './draw-units.ts';
import { type CommandName, isBulk, type Picks, type SingleName, singleOf } from './generate.ts';
import { isOfPool, leftToGrant } from './pool.ts';
import { aRestrictedDay } from './restricted-day.ts';
import { type Asset, latest, type Lot, lockedOf, now, openLots, type World } from './world.ts';

const nowhere = '00000000-0000-4000-8000-000000000000';

const aHolder = (world: World, picks: Picks): string =>
  picks.chance(1) ? nowhere : picks.of([...world.holders.keys()]);

function aDay(asset: Asset, picks: Picks): string {
  const kind = picks.below(100);
  if (kind < 45) return today();
  if (kind < 58) return latest(asset) < '1800' ? today() : latest(asset);
  if (kind < 70) return daysAgo(picks.below(30));
  if (kind < 88) return daysAgo(picks.below(5 * 365));
  if (kind < 90) return daysAgo(-1 - picks.below(400));
  if (kind < 91) return '1799-12-31';
  const lots = openLots(asset);
  return lots.length === 0 ? today() : picks.of(lots).openedOn;
}

const aHeldLot = (asset: Asset, picks: Picks): Lot | undefined => {
  const lots = openLots(asset);
  return lots.length === 0 ? undefined : picks.of(lots);
};

/** A holder with units, lots of it perhaps, a quantity, and a day on which it may have had them. */
function fromHolder(world: World, asset: Asset, picks: Picks, day: string) {
  const lot = aHeldLot(asset, picks);
  const holder = lot !== undefined && picks.chance(95) ? lot.holder : aHolder(world, picks);
  const own = openLots(asset, holder);
  const named = own.length > 0 && picks.chance(30);
  const lotIds = named
    ? [
        ...new Set([
          picks.of(own).id,
          ...(picks.chance(40) ? [picks.of(own).id] : []),
          ...(picks.chance(4) ? [nowhere] : []),
        ]),
      ]
    : undefined;
  const all = now(asset, 'holder', holder);
  const bases = [
    all,
    all - lockedOf(world, asset, holder, { day: today() }),
    named ? asset.lots.get(lotIds![0]!)!.units : (own[0]?.units ?? all),
  ];
  const since =
    own
      .map(({ openedOn }) => openedOn)
      .sort()
      .at(-1) ?? day;
  const restricted = picks.chance(30) ? aRestrictedDay(world, asset, own) : undefined;
  if (restricted !== undefined) return { holder, lotIds: undefined, ...restricted };
  const effectiveDate = since > day && picks.chance(70) ? since : day;
  return { holder, lotIds, quantity: someUnits(asset, picks, picks.of(bases)), effectiveDate };
}

const priced = (picks: Picks): string | undefined =>
  picks.chance(50) ? write(BigInt(picks.below(5_000)) * 10n ** 8n) : undefined;
const customId = (picks: Picks): string | undefined =>
  picks.chance(6) ? picks.of([`${1 + picks.below(900)}`, `C-${picks.below(40)}`]) : undefined;

export function drawInput(command: CommandName, world: World, picks: Picks): Input {
  const asset = picks.chance(1) ? { ...anAsset(world, picks), id: nowhere } : anAsset(world, picks);
  const common = { assetId: asset.id, effectiveDate: aDay(asset, picks) };
  return isBulk(command) ? drawRows(singleOf[command], world, picks) : drawOne(command, world, asset, picks, common);
}

function drawRows(command: SingleName, world: World, picks: Picks): Input {
  const rows = Array.from({ length: 2 + picks.below(30) }, () => {
    const of = anAsset(world, picks);
    const row = { assetId: of.id, effectiveDate: aDay(of, picks) };
    const { shareNumbers: _, ...drawn } = drawOne(command, world, of, picks, row);
    // The order of several equal new lots depends on their random ids, and so does the need for several of them.
    for (const receiver of drawn.receivers ?? []) delete receiver.customId;
    return drawn;
  });
  return { mode: picks.chance(35) ? 'ATOMIC' : 'EACH', rows };
}

function drawOne(command: SingleName, world: World, asset: Asset, picks: Picks, common: Common): Input {
  switch (command) {
    case 'issueUnits':
      return issue(world, asset, picks, common);
    case 'transferUnits':
      return transfer(world, asset, picks, common);
    case 'forcedTransfer':
      return {
        ...transfer(world, asset, picks, common),
        cause: picks.of(['court_order', 'recovery']),
        reason: 'By order',
        documentId: picks.chance(97) ? world.document : nowhere,
      };
    case 'cancelUnits':
    case 'repurchaseUnits':
    case 'retireUnits':
    case 'recordDifference':
      return withdrawal(command, world, asset, picks, common);
    case 'convertUnits':
      return conversion(world, asset, picks, common);
    case 'splitAsset':
      return drawSplit(world, picks, common);
    default:
      return others[command]!({ world, asset, picks, common, lot: aHeldLot(asset, picks) });
  }
}

function issue(world: World, asset: Asset, picks: Picks, common: Common): Input {
  const plans = [...world.plans].filter(([, of]) => of === asset.id).map(([id]) => id);
  const source = picks.chance(15) ? 'treasury' : picks.chance(15) ? 'reserved' : undefined;
  const quantity = someUnits(
    asset,
    picks,
    picks.chance(90) ? BigInt(1 + picks.below(3_000)) * one : now(asset, 'unissued', asset.id),
  );
  // Mostly while it can still be issued.
  const before = asset.maturity !== null && picks.chance(80) ? { effectiveDate: daysAgo(46 + picks.below(1_500)) } : {};
  const numbered = asset.scale === 0 && picks.chance(15) && /^\d{1,9}$/.test(quantity);
  const start = 1 + picks.below(50_000);
  const drawn: Input = {
    ...common,
    ...before,
    holderId: aHolder(world, picks),
    quantity,
    customId: customId(picks),
    source,
    stockPlanId:
      source === 'reserved'
        ? plans.length > 0 && picks.chance(95)
          ? picks.of(plans)
          : undefined
        : aPlanOfRight(world, asset, picks),
    acquisitionDate: picks.chance(20) ? daysAgo(picks.below(2_500)) : undefined,
    price: priced(picks),
    costBasis: picks.chance(60) ? write(BigInt(picks.below(2 ** 31)) * 1_009n + 1n) : undefined,
    considerationText: picks.chance(20) ? 'Cash' : undefined,
    legendIds: picks.chance(20) ? [picks.of(world.legends)] : undefined,
    form: picks.chance(20) ? picks.of(['book_entry', 'certificated', 'tokenised']) : undefined,
    comments: picks.chance(5) ? 'Remark' : undefined,
    shareNumbers: numbered
      ? [
          {
            startingShareNumber: `${start}`,
            endingShareNumber: `${BigInt(start) + BigInt(quantity) - (picks.chance(95) ? 1n : 0n)}`,
          },
        ]
      : undefined,
  };
  return { ...drawn, quantity: withinPool(world, asset, drawn) };
}

/** The quantity of a grant, mostly no more than its plan has left. */
function withinPool(world: World, asset: Asset, { quantity, stockPlanId, source, effectiveDate }: Input): string {
  if (!stockPlanId || !isOfPool(world, asset, source, stockPlanId)) return quantity;
  const left = leftToGrant(world, stockPlanId, effectiveDate);
  const step = 10n ** BigInt(10 - asset.scale);
  return left >= step && read(quantity) > left && read(quantity) < left * 50n ? write(left - (left % step)) : quantity;
}

function transfer(world: World, asset: Asset, picks: Picks, common: Common): Input {
  const { holder, lotIds, quantity, effectiveDate } = fromHolder(world, asset, picks, common.effectiveDate);
  const count = picks.chance(35) ? 2 + picks.below(3) : 1;
  const receivers = Array.from({ length: count }, (_, index) => ({
    holderId:
      index === 0 || picks.chance(5)
        ? aHolder(world, picks)
        : [...world.holders.keys()][(picks.below(3) + index * 3) % world.holders.size],
    quantity:
      index === 0 ? quantity : write((asset.minimum ?? 0n) + (asset.denomination ?? one) * BigInt(1 + picks.below(3))),
    customId: customId(picks),
  }));
  const kind = picks.chance(85) ? picks.of(['sale', 'sale', 'gift', 'inheritance', 'internal']) : undefined;
  return {
    ...common,
    effectiveDate,
    fromHolderId: holder,
    receivers,
    lotIds,
    kind,
    // A forced transfer without a kind is no sale.
    price: kind === 'sale' || picks.chance(8) ? priced(picks) : undefined,
    considerationText: picks.chance(10) ? 'Cash' : undefined,
  };
}

function withdrawal(command: CommandName, world: World, asset: Asset, picks: Picks, common: Common): Input {
  const { holder, ...drawn } = fromHolder(world, asset, picks, common.effectiveDate);
  const base = { ...common, ...drawn, holderId: holder };
  if (command === 'recordDifference') return { ...base, reason: 'A difference' };
  if (command === 'repurchaseUnits')
    return { ...base, target: picks.chance(30) ? 'unissued' : undefined, price: priced(picks) };
  if (command === 'cancelUnits') {
    const target = picks.of([undefined, 'unissued', 'treasury', 'reserved']);
    return {
      ...base,
      target,
      stockPlanId: target === 'reserved' && picks.chance(95) ? planOf(world, asset, picks) : undefined,
      reason: picks.chance(98) ? 'Lapsed' : ' ',
    };
  }
  if (picks.chance(50)) return { ...base, source: 'holder', authority: 'Resolution 7' };
  const { holderId, lotIds: _, ...rest } = base;
  const treasury = someUnits(asset, picks, now(asset, 'treasury', asset.id));
  return {
    ...rest,
    quantity: treasury,
    source: picks.of([undefined, 'treasury']),
    holderId: picks.chance(5) ? holderId : undefined,
    authority: 'Resolution 7',
  };
}

function conversion(world: World, asset: Asset, picks: Picks, common: Common): Input {
  const { holder, ...drawn } = fromHolder(world, asset, picks, common.effectiveDate);
  const any = picks.of([...world.assets.values()].filter(({ id }) => id !== asset.id)).id;
  return {
    ...common,
    ...drawn,
    toAssetId:
      picks.chance(40) && asset.conversion !== null ? asset.conversion.into : picks.chance(93) ? any : asset.id,
    holderId: holder,
    ...(picks.chance(asset.conversion === null ? 5 : 40) ? {} : aRatio(picks)),
    documentId: picks.chance(40) ? world.document : undefined,
    ...withFractions(picks, 'rounding'),
    customId: customId(picks),
  };
}

const aRatio = (picks: Picks): Input => ({
  ratioNumerator: picks.of(['1', '1', '2', '3', '1.37', '0.85', picks.of(['0', '1', '1000000'])]),
  ratioDenominator: picks.of(['1', '1', '2', '3', '10', '7', '1.7']),
});

/** Draws the fields of a command besides the asset and the day, or instead of them. */
type Draw = (drawn: {
  readonly world: World;
  readonly asset: Asset;
  readonly picks: Picks;
  readonly common: Common;
  /** An open lot, where there is one. */
  readonly lot: Lot | undefined;
}) => Input;

/** Mostly today, because most backdated commands of these kinds are refused. */
const recent = ({ effectiveDate }: Common, picks: Picks, percent: number): string =>
  picks.chance(percent) ? today() : effectiveDate;

/** Results of checks as often as they come. */
const lastChecks = ['passed', 'passed', 'passed', 'failed'];

const others: Readonly<Partial<Record<CommandName, Draw>>> = {
  consolidateLots: ({ world, asset, picks, common, lot }) => {
    const holder = lot?.holder ?? aHolder(world, picks);
    const own = openLots(asset, holder);
    const count = 2 + picks.below(3);
    const alike = own.filter(({ form, legends }) => form === lot?.form && String(legends) === String(lot.legends));
    // Few lots were acquired on one day at one price, and only those are joined.
    const joinable = picks.chance(70) ? picks.of([undefined, ...groupsAlike(world)].slice(-6)) : undefined;
    const named = (joinable ?? (picks.chance(80) ? alike : own)).slice(0, count).map(({ id }) => id);
    const lotIds = named.length < 2 ? [...named, nowhere, nowhere].slice(0, 2) : named;
    return {
      ...common,
      assetId: joinable?.[0]?.asset ?? common.assetId,
      effectiveDate: recent(common, picks, joinable === undefined ? 70 : 95),
      holderId: joinable?.[0]?.holder ?? holder,
      lotIds,
      customId: customId(picks),
    };
  },
  reissueLot: ({ world, asset, picks, common, lot }) => ({
    ...common,
    effectiveDate: recent(common, picks, 50),
    lotId: lot !== undefined && picks.chance(95) ? lot.id : ([...asset.lots.keys()][0] ?? nowhere),
    customId: customId(picks),
    form: picks.chance(50) ? 'certificated' : undefined,
    legendIds: picks.chance(50) ? [...world.legends] : undefined,
    reason: 'New wording',
  }),
  resolveDifference: ({ world, asset, picks, common }) => {
    const differences = asset.transactions.filter(({ type }) => type === 'difference');
    const target = picks.of(['holder', 'holder', 'unissued', 'treasury']);
    const transaction = differences.length > 0 && picks.chance(92) ? picks.of(differences) : asset.transactions.at(-1);
    const holderId = (target === 'holder') === picks.chance(96) ? aHolder(world, picks) : undefined;
    const effectiveDate = recent(common, picks, 60);
    return { transactionId: transaction?.id ?? nowhere, effectiveDate, target, holderId, reason: 'Found' };
  },
  reverseTransaction: ({ asset: { transactions: entries }, picks }) => {
    const split = picks.chance(15) ? entries.findLast(({ type }) => type === 'split') : undefined;
    const drawn = entries.length === 0 ? undefined : picks.of(picks.chance(75) ? entries.slice(-6) : entries);
    // After a reversal, also what had opened a lot that came back by it, on its own day.
    const [last] = entries.slice(-1);
    const back = last?.opened.map(({ reopens }) => reopens) ?? [];
    const former = picks.chance(60)
      ? entries.find(({ opened }) => opened.some(({ id }) => back.includes(id)))
      : undefined;
    const transaction = former ?? split ?? drawn;
    return {
      transactionId: transaction?.id ?? nowhere,
      effectiveDate: picks.chance(former === undefined ? 60 : 20) ? today() : (transaction?.effective ?? today()),
      reason: 'An error',
      includeLater: picks.chance(40) ? true : undefined,
    };
  },
  authorizeUnits: ({ asset, picks, common }) => {
    const back = now(asset, 'unissued', asset.id) / (BigInt(picks.below(3)) || 7n);
    const odd = ['0', '0.00001', '-99999999999999', '9999999999999999999999999999'];
    const quantity = picks.chance(60) ? '500000' : write(-back);
    return { ...common, quantity: picks.chance(94) ? quantity : picks.of(odd), authority: 'Charter' };
  },
  reserveUnits: ({ world, asset, picks, common }) => ({
    ...common,
    ...(picks.chance(97) ? anyPlan(world, asset, picks) : { stockPlanId: nowhere }),
    quantity: picks.of(['100', '2500', '-50', '-1000', '0', '0.123456', '99999999999']),
  }),
  placeRestriction: ({ world, asset, picks, lot }) => restriction(world, asset, picks, lot),
  releaseRestriction: ({ world, picks, common }) => ({
    restrictionId: aRestriction(world, picks),
    effectiveDate: recent(common, picks, 80),
    reason: 'Over',
  }),
  mergeHolders: ({ world, picks, common }) => ({
    fromHolderId: aHolder(world, picks),
    intoHolderId: aHolder(world, picks),
    effectiveDate: recent(common, picks, 70),
    reason: 'The same person',
  }),
  changeHolder: ({ world, picks }) => ({
    holderId: aHolder(world, picks),
    status: picks.chance(85) ? 'active' : 'suspended',
    statusReason: 'As asked',
  }),
  recordVerification: ({ world, picks }) => {
    const kind = picks.of(['sanctions', 'sanctions', 'sanctions', 'blocked', 'identity']);
    const statuses = kind === 'blocked' ? ['revoked', 'revoked', 'passed'] : [...lastChecks, ...lastChecks, 'pending'];
    return {
      partyId: picks.of(picks.of([...world.holders.values()]).parties),
      kind,
      status: picks.of(statuses),
      expiresAt: picks.chance(50) ? daysAgo(picks.of([400, 5, 0, -1])) : undefined,
    };
  },
  suspendAsset: ({ asset }) => ({ assetId: asset.id, reason: 'A pause' }),
  resumeAsset: ({ asset }) => ({ assetId: asset.id }),
};

/** A plan with its asset, or now and then with another. */
function anyPlan(world: World, asset: Asset, picks: Picks): Input {
  const [stockPlanId, assetId] = picks.of([...world.plans]);
  return { stockPlanId, assetId: picks.chance(85) ? assetId : asset.id };
}

/** A plan of the asset, or now and then of another. */
function planOf(world: World, asset: Asset, picks: Picks): string {
  const own = [...world.plans].filter(([, of]) => of === asset.id).map(([id]) => id);
  return picks.of(own.length > 0 && picks.chance(85) ? own : [...world.plans.keys()]);
}

/** Mostly an unreleased one, first of all one of a whole asset: those would block every later command. */
function aRestriction({ restrictions }: World, picks: Picks): string {
  const all = [...restrictions.values()];
  const unreleased = all.filter(({ releasedAt }) => releasedAt === null);
  const wide = unreleased.filter(({ holder }) => holder === null);
  const among = picks.chance(15) ? all : wide.length > 0 && picks.chance(60) ? wide : unreleased;
  return among.length === 0 ? nowhere : picks.of(among).id;
}

function restriction(world: World, asset: Asset, picks: Picks, lot: Lot | undefined): Input {
  const scope = picks.of(['all', 'all', 'holder', 'holder', 'holder', 'lot', 'lot', 'lot', 'lot', 'lot']);
  const holderId = scope === 'all' ? undefined : (lot?.holder ?? aHolder(world, picks));
  const from = picks.of([today(), today(), daysAgo(3), daysAgo(400), daysAgo(900), daysAgo(-2)]);
  const units = lot !== undefined && picks.chance(50) ? someUnits(asset, picks, lot.units) : undefined;
  return {
    assetId: asset.id,
    holderId,
    lotId: scope === 'lot' ? lot?.id : undefined,
    kind: picks.of(['legend', 'lock_up', 'stop_order', 'freeze', 'lien', 'court_order']),
    quantity: scope === 'all' && picks.chance(90) ? undefined : units,
    effectiveFrom: from,
    // Restrictions of a whole asset expire soon, or they would block every later command.
    expiresOn:
      scope === 'all'
        ? daysAgo(picks.of([0, -1, -1, -1]))
        : picks.of([undefined, undefined, undefined, daysAgo(-30), daysAgo(-1), daysAgo(0), daysAgo(2), daysAgo(200)]),
  };
}
