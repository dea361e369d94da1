/** Defects that could have been made, each as one edit of the source. The model must notice every one of them. */

export interface Defect {
  readonly name: string;
  /** The file below packages/server. */
  readonly file: string;
  /** The text that occurs there exactly once. */
  readonly from: string;
  readonly to: string;
}

const rules = 'src/rules/ledger';

export const defects: readonly Defect[] = [
  {
    name: 'lots are used in the order of their ids',
    file: `${rules}/lots.ts`,
    from: 'compare(a.acquisitionDate, b.acquisitionDate) || ',
    to: '',
  },
  {
    name: 'a balance lot has the cost of the whole lot',
    file: `${rules}/lots.ts`,
    from: '    costBasis: cost,\n',
    to: '    costBasis: lot.costBasis,\n',
  },
  {
    name: 'the rest of a cost that does not divide is lost',
    file: `${rules}/transfer.ts`,
    from: 'portion(costBasis, upTo, quantity)! - portion(costBasis, from, quantity)!',
    to: 'portion(costBasis, upTo - from, quantity)!',
  },
  {
    name: 'a gift resets the acquisition date',
    file: `${rules}/transfer.ts`,
    from: 'if (!isSale(request)) return opened;',
    to: 'if (!isSale(request)) return { ...opened, acquisitionDate: request.effectiveDate };',
  },
  {
    name: 'a restriction that has expired still locks units',
    file: `${rules}/restriction-history.ts`,
    from: ' && (expiresOn === null || expiresOn > day)',
    to: '',
  },
  {
    name: 'a restriction of the whole asset locks nothing',
    file: `${rules}/locks.ts`,
    from: 'one.holderId === null || one.holderId === holderId',
    to: 'one.holderId === holderId',
  },
  {
    name: 'an act is held to the restrictions of today only',
    file: `${rules}/find-units.ts`,
    from: 'return effectiveDate < today ? [effectiveDate, today] : [today];',
    to: 'return [today];',
  },
  {
    name: 'a restriction locks on past days the units that it locks now',
    file: `${rules}/restriction-history.ts`,
    from: 'return scopes.findLast(({ effectiveDate }) => effectiveDate <= day);',
    to: 'return scopes.at(-1);',
  },
  {
    name: 'a suspended holder gives units away',
    file: `${rules}/checks.ts`,
    from: 'if (holder === undefined || forced) return [missing];',
    to: 'return [missing];',
  },
  {
    name: 'rounding up and cutting are exchanged',
    file: `${rules}/fraction.ts`,
    from: "rounding === 'ceiling'",
    to: "rounding === 'floor'",
  },
  {
    name: 'each lot of a split is cut by itself',
    file: `${rules}/entitlement.ts`,
    from: 'if (missing === 0n) return cut;',
    to: 'if (missing >= 0n) return cut;',
  },
  {
    name: 'the price of a right is cut by a split',
    file: `${rules}/split-rights.ts`,
    from: '(price * denominator + divisor - 1n) / divisor',
    to: '(price * denominator) / divisor',
  },
  {
    name: 'the total of rights stays as it was before a split',
    file: `${rules}/split-rights.ts`,
    from: "charter: 'floor'",
    to: 'charter: null',
  },
  {
    name: 'an amount of cash in lieu is cut',
    file: `${rules}/cash-in-lieu.ts`,
    from: '(2n * dividend + divisor) / (2n * divisor)',
    to: 'dividend / divisor',
  },
  {
    name: 'a conversion keeps the earliest acquisition date',
    file: `${rules}/convert.ts`,
    from: 'acquisitionDate: dates.at(-1)!',
    to: 'acquisitionDate: dates[0]!',
  },
  {
    name: 'a split forgets the treasury',
    file: `${rules}/split-book.ts`,
    from: '/^(treasury|reserved) /',
    to: '/^(reserved) /',
  },
  {
    name: 'a reversal accepts lots that have been used',
    file: `${rules}/reverse.ts`,
    from: "blockIf(gone !== undefined, 'lot_not_open'",
    to: "blockIf(false, 'lot_not_open'",
  },
  {
    name: 'a lot that comes back has the next number',
    file: `${rules}/reverse.ts`,
    from: 'customId: isPaper ? numberLot(ledger, null) : lot.customId',
    to: 'customId: numberLot(ledger, null)',
  },
  {
    name: 'a chain of reversals is not followed',
    file: 'src/store/ledger/transactions.ts',
    from: '         and l.reopens = p.current_id',
    to: '         and l.reopens = p.current_id and false',
  },
  {
    name: 'a split is undone under what was recorded after it',
    file: 'database/migrations/000006_ledger.sql',
    from: "where n.type = 'split'",
    to: "where n.type = 'split' and false",
  },
  {
    name: 'a restriction keeps the quantity of a split that is undone',
    file: `${rules}/returned-restrictions.ts`,
    from: 'quantity: one.quantity === after.quantity ? before.quantity : one.quantity,',
    to: 'quantity: one.quantity,',
  },
  {
    name: 'a backdated transaction does not restate the last later balance',
    file: `${rules}/post.ts`,
    from: 'if (date <= effectiveDate) return;',
    to: 'if (date <= effectiveDate || index === balances.length - 1) return;',
  },
  {
    name: 'a holder that has sold all is still counted',
    file: `${rules}/post.ts`,
    from: 'return before > 0n && after === 0n ? -1n : 0n;',
    to: 'return 0n;',
  },
  {
    name: 'a backdated transaction is checked against current balances only',
    file: `${rules}/ledger.ts`,
    from: 'if (ledger.history === null || date >= ledger.effectiveDate) return',
    to: 'if (date !== null) return',
  },
  {
    name: 'a suspended asset takes commands of holders',
    file: `${rules}/checks.ts`,
    from: "  active: ['active'],",
    to: "  active: ['active', 'suspended'],",
  },
  {
    name: 'an effective date may lie in the future',
    file: `${rules}/checks.ts`,
    from: "blockIf(effectiveDate > today, 'effective_date_in_future'",
    to: "blockIf(false, 'effective_date_in_future'",
  },
  {
    name: 'quantities may have more decimals than the asset allows',
    file: `${rules}/checks.ts`,
    from: '!read.ok || !fitsScale(read.value, scale)',
    to: '!read.ok',
  },
  {
    name: 'a quantity may be zero',
    file: `${rules}/checks.ts`,
    from: 'toUnits(read.value) <= 0n',
    to: 'toUnits(read.value) < 0n',
  },
  {
    name: 'a dry run is recorded',
    file: 'src/commands/run/run-command.ts',
    from: 'return new RolledBack(read);',
    to: 'return read;',
  },
  {
    name: 'a replay runs its mutation again',
    file: 'src/commands/run/replay.ts',
    from: 'if (replay === undefined) return undefined;',
    to: 'if (replay !== null) return undefined;',
  },
  {
    name: 'EACH stops at the first row that is refused',
    file: 'src/commands/ledger/bulk-ledger-command.ts',
    from: "if (block !== undefined && mode === 'ATOMIC') break;",
    to: 'if (block !== undefined) break;',
  },
  {
    name: 'a change recorded at an instant is not yet known at it',
    file: 'src/entities/moment.ts',
    from: 'm.recorded_at <= ${moment.knownAt}',
    to: 'm.recorded_at < ${moment.knownAt}',
  },
  {
    name: 'a lot is open on the day on which it closed',
    file: 'src/entities/moment.ts',
    from: '${lot}.closed_on > ${asOf}',
    to: '${lot}.closed_on >= ${asOf}',
  },
  {
    name: 'percentages of a cap table are rounded separately',
    file: 'src/entities/cap-table.ts',
    from: ' + case when w.${v}_place <= w.${v}_left then 1 else 0 end',
    to: '',
  },
  {
    name: 'restrictions of one lot lock more than the lot has',
    file: 'database/migrations/000007_restrictions.sql',
    from: 'least(coalesce(l.quantity, p_balance), f.quantity)',
    to: 'f.quantity',
  },
  {
    name: 'the past scope of a restriction is its current one',
    file: 'database/migrations/000007_restrictions.sql',
    from: '\n           and s.effective_date <= p_as_of\n           and s.recorded_at <= p_known_at',
    to: '',
  },
  {
    name: 'a restriction moved late is restated for no later day',
    file: 'database/migrations/000007_restrictions.sql',
    from: ' and s.effective_date > p_effective_date) d',
    to: ' and s.effective_date > p_effective_date and false) d',
  },
  {
    name: 'a statement begins with nothing',
    file: 'src/entities/statement-line.ts',
    from: 'coalesce(o.balance, 0) + l.moved',
    to: 'l.moved',
  },
  {
    name: 'a statement has what was recorded later',
    file: 'src/entities/statement-line.ts',
    from: '\n      and p.recorded_at <= ${knownAt}',
    to: '',
  },
  {
    name: 'a failed check of sanctions that has expired lets the party in',
    file: 'src/rules/verification-recorded.ts',
    from: "if (sanctions?.status === 'failed')",
    to: "if (sanctions?.status === 'failed' && (sanctions.expiresAt === null || sanctions.expiresAt > today))",
  },
  {
    name: 'a balance below the minimum amount may stay with the holder',
    file: `${rules}/debt.ts`,
    from: '[left < 0n ? 0n : left, ...certificates]',
    to: '[...certificates]',
  },
  {
    name: 'debt is issued after it has matured',
    file: `${rules}/debt.ts`,
    from: "blockIf(effectiveDate >= maturityDate, 'asset_matured'",
    to: "blockIf(effectiveDate < maturityDate && false, 'asset_matured'",
  },
  {
    name: 'units that a plan granted as rights stay available',
    file: 'src/entities/cap-table.ts',
    from: 'c.reserved - coalesce(g.granted, 0) +',
    to: 'c.reserved +',
  },
  {
    name: 'rights are counted as units of their holders',
    file: 'src/entities/cap-table.ts',
    from: "`(${isClass(a)} and ${a}.unit <> 'principal')`",
    to: "`(${a}.unit <> 'principal')`",
  },
  {
    name: 'percentages are cut and not rounded',
    file: 'src/entities/cap-table.ts',
    from: '2000000 * ${part} + ${whole}',
    to: '2000000 * ${part}',
  },
];
